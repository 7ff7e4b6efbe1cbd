#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| schotten::fuzzing::lords_actions(data));
