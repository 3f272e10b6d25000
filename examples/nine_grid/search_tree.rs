//! The article's set of boards: a binary search tree that is never balanced.

use puzzle_search::puzzles::sliding::PackedBoard;

/// Packed boards, smaller ones to the left. The nodes are in a vector, and links are indices into it.
#[derive(Debug, Default)]
pub struct SearchTree {
    nodes: Vec<Node>,
    comparisons: u64,
    height: u32,
}

#[derive(Debug)]
struct Node {
    key: u32,
    /// Smaller keys, larger keys.
    children: [u32; 2],
}

const NONE: u32 = u32::MAX;

impl SearchTree {
    /// Adds a board, and tells whether it was new.
    pub fn insert(&mut self, board: PackedBoard) -> bool {
        let key = board.to_bits();
        // There are fewer boards than 32-bit numbers.
        let new = u32::try_from(self.nodes.len()).unwrap_or(NONE);
        let mut at = 0;
        let mut level = 1;
        while let Some(node) = self.nodes.get_mut(at as usize) {
            self.comparisons += 1;
            if key == node.key {
                return false;
            }
            let child = &mut node.children[usize::from(key > node.key)];
            level += 1;
            if *child == NONE {
                *child = new;
                break;
            }
            at = *child;
        }
        self.height = self.height.max(level);
        self.nodes.push(Node {
            key,
            children: [NONE; 2],
        });
        true
    }

    /// How many nodes were compared with a board, over all insertions.
    pub fn comparisons(&self) -> u64 {
        self.comparisons
    }

    /// The number of nodes on the longest path down.
    pub fn height(&self) -> u32 {
        self.height
    }

    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
    }
}
