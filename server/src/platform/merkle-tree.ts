/**
 * The hash tree of RFC 6962 over a day's journals: one root stands for all of them, and some twenty hashes show that
 * one of a million is among them.
 */
import { createHash } from 'node:crypto';

const leafMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

/** One step from a leaf to the root: the neighbour's hash, and on which side it stands. */
export type MerkleStep = { readonly side: 'left' | 'right'; readonly hash: Buffer };

/** What a leaf counts as in the tree. */
export function leafHash(content: Uint8Array): Buffer {
  return createHash('sha256').update(leafMark).update(content).digest();
}

function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return createHash('sha256').update(nodeMark).update(left).update(right).digest();
}

type Peak = { readonly size: number; readonly hash: Buffer };

/** Takes leaf after leaf and keeps no more than one hash a level, so that a day of any length fits into memory. */
export function makeMerkleRoot(): { readonly add: (content: Uint8Array) => void; readonly root: () => Buffer } {
  const peaks: Peak[] = [];
  return {
    add(content) {
      let peak: Peak = { size: 1, hash: leafHash(content) };
      for (let last = peaks.at(-1); last?.size === peak.size; last = peaks.at(-1)) {
        peaks.pop();
        peak = { size: last.size * 2, hash: nodeHash(last.hash, peak.hash) };
      }
      peaks.push(peak);
    },
    root() {
      const [last, ...before] = peaks.map(({ hash }) => hash).toReversed();
      return before.reduce((right, left) => nodeHash(left, right), last ?? createHash('sha256').digest());
    },
  };
}

/** The root over `contents`, in their order. */
export function merkleRoot(contents: readonly Uint8Array[]): Buffer {
  const tree = makeMerkleRoot();
  for (const content of contents) tree.add(content);
  return tree.root();
}

/** The steps from the leaf at `place` (from 0) to the root over all `contents`. */
export function merklePath(contents: readonly Uint8Array[], index: number): readonly MerkleStep[] {
  if (contents.length <= 1) return [];
  const half = 2 ** Math.ceil(Math.log2(contents.length) - 1);
  const [left, right] = [contents.slice(0, half), contents.slice(half)];
  return index < half
    ? [...merklePath(left, index), { side: 'right', hash: merkleRoot(right) }]
    : [...merklePath(right, index - half), { side: 'left', hash: merkleRoot(left) }];
}

/** Where the steps lead from a leaf: the root, if the leaf is under it. */
export function rootByPath(content: Uint8Array, path: readonly MerkleStep[]): Buffer {
  return path.reduce(
    (hash, step) => (step.side === 'left' ? nodeHash(step.hash, hash) : nodeHash(hash, step.hash)),
    leafHash(content),
  );
}
