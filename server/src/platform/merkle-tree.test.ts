import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeMerkleRoot, merklePath, merkleRoot, rootByPath } from './merkle-tree.ts';

const contents = fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 40 });

test('every leaf leads to the root by its path', () => {
  fc.assert(
    fc.property(contents, (leaves) => {
      const root = merkleRoot(leaves);
      leaves.forEach((leaf, index) => {
        expect(rootByPath(leaf, merklePath(leaves, index))).toEqual(root);
      });
    }),
  );
});

test('another leaf does not lead to the root, nor does the same by a path of another tree', () => {
  fc.assert(
    fc.property(contents, fc.uint8Array({ minLength: 32, maxLength: 32 }), (leaves, other) => {
      fc.pre(!leaves.some((leaf) => Buffer.from(leaf).equals(other)));
      const root = merkleRoot(leaves);
      expect(rootByPath(other, merklePath(leaves, 0))).not.toEqual(root);
      expect(merkleRoot([...leaves, other])).not.toEqual(root);
      expect(merkleRoot(leaves.slice(1))).not.toEqual(root);
    }),
  );
});

test('the path among a thousand leaves is ten steps', () => {
  const leaves = Array.from({ length: 1_000 }, (_, index) => Buffer.from([index % 256, index >> 8]));
  expect(merklePath(leaves, 0)).toHaveLength(10);
});

test('the tree is that of RFC 6962', () => {
  expect(makeMerkleRoot().root()).toEqual(createHash('sha256').digest());
  const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const root = merkleRoot(leaves.map((leaf) => Buffer.from(leaf, 'hex')));
  expect(root.toString('hex')).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
});
