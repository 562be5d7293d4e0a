/** The tree of RFC 6962 over the eight leaves that Certificate Transparency is tried with. */
import { expect, test } from 'vitest';
import { hashing, leafOf, nodeOf } from '../../test/make-record-chain.ts';
import { type HexStep, rootByHexPath } from './merkle-path.ts';

const leaves = [
  ...['', '00', '10', '2021', '3031', '40414243', '5051525354555657'],
  '606162636465666768696a6b6c6d6e6f',
];
const rootOfEight = '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328';

/** The root of some leaves, a power of two of them, and the way from one of them to it. */
function wayFrom(index: number, hashes: readonly string[]): readonly HexStep[] {
  if (hashes.length === 1) return [];
  const pairs = Array.from({ length: hashes.length / 2 }, (_, at) =>
    nodeOf(hashes[2 * at] ?? '', hashes[2 * at + 1] ?? ''),
  );
  const side = index % 2 === 0 ? 'right' : 'left';
  return [
    { side, hash: hashes[side === 'right' ? index + 1 : index - 1] ?? '' },
    ...wayFrom(Math.floor(index / 2), pairs),
  ];
}

test('a leaf alone is its own root', async () => {
  expect(await rootByHexPath(hashing, '', [])).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
});

test('each leaf leads to the root that others publish', async () => {
  const hashes = leaves.map(leafOf);
  for (const [index, leaf] of leaves.entries()) {
    expect(await rootByHexPath(hashing, leaf, wayFrom(index, hashes)), leaf).toBe(rootOfEight);
  }
});

test('another leaf, or a step on the other side, leads elsewhere', async () => {
  const [step = { side: 'right', hash: '' }, ...more] = wayFrom(2, leaves.map(leafOf));
  expect(await rootByHexPath(hashing, '11', [step, ...more])).not.toBe(rootOfEight);
  expect(await rootByHexPath(hashing, '10', [{ ...step, side: 'left' }, ...more])).not.toBe(rootOfEight);
});
