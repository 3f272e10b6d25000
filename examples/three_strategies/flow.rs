//! The flow of each strategy, as in the article's figures.

use std::io::{self, Write};

const FLOWS: &str = "\
Breadth-first search
  1. Put the start on OPEN.
  2. OPEN is empty: there is no solution. Stop.
  3. Take the FIRST node from OPEN to CLOSED.
  4. Expand it: put every successor that is on neither list at the END of OPEN, with a pointer back.
  5. A goal is among them: the pointers give the path. Stop.
  6. Go to 2.

Depth-first search with a depth bound
  1. Put the start on OPEN.
  2. OPEN is empty: nothing was found within the bound. Stop.
  3. Take the FIRST node from OPEN to CLOSED.
  4. Its depth is the bound: go to 2.
  5. Expand it: put every successor that is on neither list at the FRONT of OPEN, with a pointer back.
  6. A goal is among them: the pointers give the path. Stop.
  7. Go to 2.

Best-first search, f = g + h
  1. Put the start on OPEN.
  2. OPEN is empty: there is no solution. Stop.
  3. Take the node with the LEAST f from OPEN to CLOSED; among several, a goal first.
  4. It is the goal: the pointers give the path. Stop.
  5. Expand it, and for every successor:
       on neither list: compute its f, and put it on OPEN, with a pointer back;
       on OPEN, and this way is cheaper: give it the new f and the new pointer;
       on CLOSED, and this way is cheaper: the same, and put it back on OPEN.
  6. Go to 2.
";

pub fn show(out: &mut impl Write) -> io::Result<()> {
    write!(out, "{FLOWS}")
}
