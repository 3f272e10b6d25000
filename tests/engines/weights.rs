//! Weights from whole numbers, fractions and decimal numbers.

use proptest::prelude::{ProptestConfig, prop_assert, prop_assert_eq, proptest};
use puzzle_search::Weight;

fn reduced(mut numerator: u32, mut denominator: u32) -> (u32, u32) {
    for divisor in (2..=numerator.max(denominator)).rev() {
        if numerator.is_multiple_of(divisor) && denominator.is_multiple_of(divisor) {
            (numerator, denominator) = (numerator / divisor, denominator / divisor);
        }
    }
    (numerator, denominator)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// A quotient of short numbers is found again.
    #[test]
    fn quotients(numerator in 0..1000_u32, denominator in 1..1000_u32) {
        let weight = Weight::try_from(f64::from(numerator) / f64::from(denominator));
        let (numerator, denominator) = reduced(numerator, denominator);
        prop_assert_eq!(weight, Weight::new(numerator, denominator));
    }

    /// Any other number is either refused, or met to a ten-thousandth.
    #[test]
    fn numbers(number in proptest::num::f64::ANY) {
        if let Ok(weight) = Weight::try_from(number) {
            let text = weight.to_string();
            let (numerator, denominator) = text.split_once('/').expect("a fraction");
            let value = numerator.parse::<f64>().unwrap() / denominator.parse::<f64>().unwrap();
            prop_assert!((value - number).abs() <= number * 1e-4, "{number} {weight}");
        } else {
            prop_assert!(!(1e-4..=65535.0).contains(&number), "{number}");
        }
    }

    /// Numbers in the range are met, however many digits they have.
    #[test]
    fn numbers_in_the_range(number in 1e-4..=65535.0_f64) {
        prop_assert!(Weight::try_from(number).is_ok(), "{number}");
    }
}

#[test]
fn refused() {
    let message =
        |error: Result<Weight, puzzle_search::WeightError>| error.unwrap_err().to_string();
    assert_eq!(
        message(Weight::new(3, 0)),
        "the denominator of the weight is 0"
    );
    assert_eq!(
        message(Weight::new(65_537, 2)),
        "the weight 65537/2 has numbers above 65535 in lowest terms"
    );
    assert_eq!(
        message(Weight::try_from(1e-9)),
        "the weight 0.000000001 is too small to be expressed"
    );
    for number in [f64::NAN, f64::INFINITY, -0.5, 65_536.0] {
        let expected = format!("{number} is not a weight: that is a number from 0 to 65535");
        assert_eq!(message(Weight::try_from(number)), expected);
    }
}

#[test]
fn taken() {
    assert_eq!(Weight::new(2_000_000, 1_000_000), Weight::new(2, 1));
    assert_eq!(Weight::new(0, 4_000_000_000), Weight::new(0, 1));
    assert_ne!(Weight::new(2, 4), Weight::new(1, 2));
    assert_eq!(Weight::try_from(0.0), Weight::new(0, 1));
    assert_eq!(Weight::try_from(65_535.0), Weight::new(65_535, 1));
    assert_eq!(Weight::from(7).to_string(), "7/1");
    // 355/113 is the last convergent of pi that is short enough.
    assert_eq!(
        Weight::try_from(std::f64::consts::PI),
        Weight::new(355, 113)
    );
}
