use schotten::bots::train;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    match a[1].as_str() {
        "search" => {
            let s: Vec<u32> = a[5].split(',').map(|x| x.parse().unwrap()).collect();
            train::experiment(&a[2], a[3].parse().unwrap(), a[4].parse().unwrap(), &s)
        }
        "eval" => train::evaluate(&a[2], a[3].parse().unwrap(), a[4].parse().unwrap()),
        "vs" => train::versus(&a[2], &a[3], a[4].parse().unwrap(), a[5].parse().unwrap()),
        _ => train::train(
            a[1].parse().unwrap(),
            a[2].parse().unwrap(),
            a[3].parse().unwrap(),
            std::path::Path::new(&a[4]),
        ),
    }
}
