use schotten::bots::{Level, choose_with};
use schotten::rules::*;
use schotten::shuffle;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let l: [Level; 2] = [a[1].parse().unwrap(), a[2].parse().unwrap()];
    let n: u64 = a[3].parse().unwrap();
    let variant: Variant = a.get(4).map_or(Variant::Base, |v| v.parse().unwrap());
    let (mut w, mut d) = (0u32, 0u32);
    let mut times = [0.0; 2];
    let mut counts = [0u32; 2];
    for k in 0..n {
        for swap in 0..2 {
            let deal = shuffle::deal(variant, Some(Player::A), &mut shuffle::chance(k));
            let mut round = Round::new(&deal);
            let mut rng = shuffle::chance(k * 2 + swap + 77);
            while round.table().outcome().is_none() {
                let p = round.table().turn();
                let who = (p.index() + swap as usize) % 2;
                let v = round.view(p);
                let t = std::time::Instant::now();
                let act = choose_with(l[who], &v, &mut rng).unwrap();
                times[who] += t.elapsed().as_secs_f64();
                counts[who] += 1;
                round.play(act).unwrap();
            }
            match round.table().outcome().unwrap().winner() {
                Some(p) if (p.index() + swap as usize) % 2 == 0 => w += 1,
                None => d += 1,
                _ => {}
            }
        }
    }
    let t = 2 * n as u32;
    println!("{} vs {}: {:.1}% of {t} ({d} drawn); us/decision {:.1} {:.1}", a[1], a[2], 100.0 * (w as f64 + d as f64 / 2.0) / t as f64, 1e6 * times[0] / counts[0] as f64, 1e6 * times[1] / counts[1] as f64);
}
