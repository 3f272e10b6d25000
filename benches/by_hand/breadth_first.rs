//! Breadth-first search of boards of three by three, four bits a cell.
//!
//! What it leaves out, compared with the engine: every other puzzle and size; a table that grows,
//! since the number of boards is known; a hash function that suits every type; goals, since
//! there is none to be found; depth bounds; being stopped, resumed, stepped and watched; all counts.

/// Twice to three times as many as there are boards.
const SLOTS: usize = 1 << 19;

/// The lowest bits of the cells next to each cell: up, down, left, right.
const NEIGHBOURS: [&[u8]; 9] = [
    &[12, 4],
    &[16, 0, 8],
    &[20, 4],
    &[0, 24, 16],
    &[4, 28, 12, 20],
    &[8, 32, 16],
    &[12, 28],
    &[16, 24, 32],
    &[20, 28],
];

/// All boards, from the start on, and for each the number of the one it was reached from.
pub fn reach(start: u64) -> (Vec<u64>, Vec<u32>) {
    // No board is 0.
    let mut table = vec![0_u64; SLOTS];
    let mut boards = Vec::new();
    let mut parents = Vec::new();
    let mut add = |board: u64, parent: u32, boards: &mut Vec<u64>| {
        let mut slot = (board.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 45) as usize;
        while table[slot] != board {
            if table[slot] == 0 {
                table[slot] = board;
                boards.push(board);
                parents.push(parent);
                return;
            }
            slot = (slot + 1) % SLOTS;
        }
    };
    add(start, u32::MAX, &mut boards);
    let mut at = 0;
    while let Some(&board) = boards.get(at) {
        // Taking 1 from every cell sets the top bit of one that was 0; the lowest is right.
        let zeros = board.wrapping_sub(0x1_1111_1111) & !board & 0x8_8888_8888;
        let blank = zeros.trailing_zeros() & !3;
        for &from in NEIGHBOURS[(blank / 4) as usize] {
            let tile = board >> from & 15;
            let next = board ^ (tile << from | tile << blank);
            add(next, u32::try_from(at).expect("few boards"), &mut boards);
        }
        at += 1;
    }
    (boards, parents)
}
