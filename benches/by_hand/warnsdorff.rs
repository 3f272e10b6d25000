//! Warnsdorff's rule on a knight's tour: go where the fewest ways lead on.
//!
//! The board has two rows and columns of visited squares around it, and for every square the number
//! of free ones around it, which a visit brings up to date.
//!
//! What it leaves out, compared with the crate: every other rule for ties and the restarts; holes,
//! end squares and closed tours; other puzzles; being stopped, resumed and watched; all counts.

/// The moves of a tour, as numbers of directions, if the first walk is one.
pub fn walk(width: usize, height: usize, (x, y): (usize, usize)) -> Option<Vec<u8>> {
    const DX: [isize; 8] = [1, 2, 2, 1, -1, -2, -2, -1];
    const DY: [isize; 8] = [2, 1, -1, -2, -2, -1, 1, 2];
    const VISITED: u8 = 16;
    let stride = width + 4;
    let mut ways = vec![VISITED; stride * (height + 4)];
    let offsets: [isize; 8] = std::array::from_fn(|d| DY[d] * stride.cast_signed() + DX[d]);
    let inside = |x: isize, y: isize| {
        0 <= x && x < width.cast_signed() && 0 <= y && y < height.cast_signed()
    };
    for y in 0..height {
        for x in 0..width {
            let (x, y) = (x.cast_signed(), y.cast_signed());
            let around = (0..8).filter(|&d| inside(x + DX[d], y + DY[d])).count();
            let at = (y + 2) * stride.cast_signed() + x + 2;
            ways[at.cast_unsigned()] = u8::try_from(around).expect("eight at most");
        }
    }
    let mut at = (y + 2) * stride + x + 2;
    let mut moves = Vec::with_capacity(width * height);
    loop {
        ways[at] |= VISITED;
        let mut best = None;
        let mut fewest = VISITED;
        for (d, &offset) in (0u8..).zip(&offsets) {
            let to = &mut ways[at.wrapping_add_signed(offset)];
            *to = to.wrapping_sub(1) | *to & VISITED;
            if *to < fewest {
                (fewest, best) = (*to, Some(d));
            }
        }
        let Some(d) = best else { break };
        moves.push(d);
        at = at.wrapping_add_signed(offsets[usize::from(d)]);
    }
    (moves.len() + 1 == width * height).then_some(moves)
}
