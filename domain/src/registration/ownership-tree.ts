import type { Ownership, Party } from './ownership.ts';

/** A holder in the tree of owners, with those who hold it in turn. Shares are in hundredths of a percent. */
export type OwnerNode = {
  readonly party: Party;
  /** Of the company below it. */
  readonly share: number;
  /** Of the applicant along this path: the shares multiplied, rounded down for people to read. */
  readonly through: number;
  readonly holders: readonly OwnerNode[];
};

const whole = 10_000n;

/**
 * Who holds the applicant, the largest share first, and who holds those; whoever holds along two paths stands there twice.
 * Only of holdings that `effectiveShares` accepted: it ends because none of them is circular.
 */
export function treeOfOwners(ownership: Ownership): readonly OwnerNode[] {
  return holdersOf(ownership, { company: ownership.applicant, product: 1n, depth: 0 });
}

type Place = { readonly company: string; readonly product: bigint; readonly depth: number };

function holdersOf(ownership: Ownership, { company, product, depth }: Place): readonly OwnerNode[] {
  const holdings = ownership.holdings.filter((each) => each.company === company);
  return holdings
    .toSorted((left, right) => right.share - left.share)
    .flatMap(({ holder, share }) => {
      const party = ownership.parties.find(({ id }) => id === holder);
      if (!party) return [];
      const multiplied = product * BigInt(share);
      const holders = holdersOf(ownership, { company: holder, product: multiplied, depth: depth + 1 });
      return [{ party, share, through: Number(multiplied / whole ** BigInt(depth)), holders }];
    });
}
