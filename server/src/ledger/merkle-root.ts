/** A daily root as it is published, and what binds it to the roots before; needs no database. */
import type { publishedMerkleRoot } from '@gtp/contract/ledger/ledger-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { textOfRoot } from '@gtp/domain/ledger/proof-texts.ts';
import { textHash } from '../platform/secrets.ts';

export type MerkleRoot = Inside<typeof publishedMerkleRoot>;

/** SHA-256 over what the root says, a line each; in hexadecimal digits. */
export function hashOfRoot(root: Omit<MerkleRoot, 'rootHash' | 'publishedAt'>): string {
  return textHash(textOfRoot(root));
}

/** What is wrong with a row of roots, oldest first, taken by themselves; empty if nothing is. */
export function listRootProblems(roots: readonly MerkleRoot[]): readonly string[] {
  return roots.flatMap((root, index) => {
    const before = roots[index - 1];
    const problems: string[] = [];
    if (hashOfRoot(root) !== root.rootHash) problems.push(`The root of ${root.day} is not what its hash says`);
    if (before && before.rootHash !== root.previousRootHash) {
      problems.push(`The root of ${root.day} does not follow that of ${before.day}`);
    }
    return problems;
  });
}
