/** Chance by the piece: asking the operating system for ten bytes takes as long as asking it for thousands. */
import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4_096);
let taken = pool.length;

/** Bytes that nobody can guess, each given out once. To be read at once: what the next caller is given may take their place. */
export function takeRandomBytes(count: number): Uint8Array {
  if (taken + count > pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  const from = taken;
  taken += count;
  return pool.subarray(from, taken);
}
