import { expect, test } from 'vitest';
import { effectiveShares, type Ownership, type Party } from './ownership.ts';
import { type OwnerNode, treeOfOwners } from './ownership-tree.ts';

const party = (id: string, kind: Party['kind']): Party => ({ id, kind, name: id });
const ownership: Ownership = {
  applicant: 'us',
  parties: [
    ...[party('us', 'company'), party('parent', 'company'), party('fund', 'company')],
    ...[party('kim', 'person'), party('lee', 'person'), party('park', 'person')],
  ],
  holdings: [
    { holder: 'kim', company: 'us', share: 500 },
    { holder: 'parent', company: 'us', share: 5_000 },
    { holder: 'park', company: 'us', share: 4_500 },
    { holder: 'fund', company: 'parent', share: 3_333 },
    { holder: 'kim', company: 'parent', share: 6_000 },
    { holder: 'lee', company: 'fund', share: 3_333 },
  ],
};

test('the tree stands on the applicant, the largest holder first, with what each path comes to', () => {
  const written = ({ party: { id }, share, through, holders }: OwnerNode): string =>
    `${id} ${share}=${through}${holders.length > 0 ? ` (${holders.map(written).join(', ')})` : ''}`;
  expect(treeOfOwners(ownership).map(written)).toEqual([
    'parent 5000=5000 (kim 6000=3000, fund 3333=1666 (lee 3333=555))',
    'park 4500=4500',
    'kim 500=500',
  ]);
  expect(treeOfOwners({ ...ownership, holdings: [] })).toEqual([]);
});

test('what a person holds along all paths of the tree is what they are found to own, but for the rounding', () => {
  const byPerson = new Map<string, number>();
  const walk = ({ party: { id, kind }, through, holders }: OwnerNode): void => {
    if (kind === 'person') byPerson.set(id, (byPerson.get(id) ?? 0) + through);
    holders.forEach(walk);
  };
  treeOfOwners(ownership).forEach(walk);
  const found = effectiveShares(ownership);
  const shares = found.ok ? found.value.map(({ person, share }) => [person, share]) : [];
  expect(Object.fromEntries(byPerson)).toEqual(Object.fromEntries(shares));
});
