//! Reading files full of errors: a file of twice the length must not take four times as
//! long.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use schotten::settings::File;
use std::hint::black_box;
use std::path::Path;
use telling::Language;

/// A settings file with an error in every line.
fn settings(c: &mut Criterion) {
    let mut group = c.benchmark_group("settings full of errors");
    group.sample_size(10);
    for kilobytes in [20, 80, 320] {
        let line = "motion = = false\n";
        let text = line.repeat(kilobytes * 1000 / line.len());
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(kilobytes), |b| {
            b.iter(|| {
                let read = File::of_text(Path::new("config.toml"), black_box(&text), |_| {
                    Language::English
                });
                read.report().len()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, settings);
criterion_main!(benches);
