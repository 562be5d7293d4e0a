/** Whether a dossier holds together and agrees with the published roots; needs neither portal nor database. */
import { accountIdOf, ownedAccount, sharedAccount } from '@gtp/domain/ledger/ledger.ts';
import { listJournalProblems, type MerkleRoot } from '../ledger/ledger.ts';
import type { Dossier } from './read-dossier.ts';

/** `pending` journals are newer than the last root, so that nothing proves them yet. */
export type DossierVerdict = {
  readonly problems: readonly string[];
  readonly proven: number;
  readonly pending: number;
};

/** `published` are roots that were had from elsewhere than the dossier; without them its own are believed. */
export function checkDossier(dossier: Dossier, published?: readonly MerkleRoot[]): DossierVerdict {
  const { journals, roots } = dossier;
  const proven = journals.filter(({ proof }) => proof !== undefined).length;
  const problems = [
    ...listJournalProblems(journals, roots),
    ...(published ? listForeignRoots(roots, published) : []),
    ...listUntied(dossier),
  ];
  return { problems, proven, pending: journals.length - proven };
}

function listForeignRoots(roots: readonly MerkleRoot[], published: readonly MerkleRoot[]): readonly string[] {
  const hashes = new Set(published.map(({ day, rootHash }) => `${day} ${rootHash}`));
  return roots
    .filter(({ day, rootHash }) => !hashes.has(`${day} ${rootHash}`))
    .map(({ day }) => `The root of ${day} is not among the published ones`);
}

/** Whether what the order says of its money is what was booked. */
function listUntied({ order, journals }: Dossier): readonly string[] {
  const { orderId, currency } = order;
  const foreign = journals.filter((journal) => journal.orderId !== orderId);
  const hold = ownedAccount('hold', orderId, currency);
  const captured = journals.filter(({ kind }) => kind === 'capture');
  const sums = [
    ['What is held', order.held.minor, -bookedOn(accountIdOf(hold), journals)],
    ...(captured.length === 0
      ? []
      : ([
          ['The trade amount', order.trade.minor, -bookedOn(accountIdOf(hold), captured)],
          [
            "The buyer's fee",
            order.buyerFee.minor,
            -bookedOn(accountIdOf(sharedAccount('fee_income_buyer', currency)), captured),
          ],
          [
            'The charge',
            order.charge.minor,
            bookedOn(accountIdOf(sharedAccount('acquirer_receivable', currency)), captured),
          ],
        ] as const)),
  ] as const;
  return [
    ...foreign.map(({ journalId }) => `Journal ${journalId} belongs to another order`),
    ...sums.filter(([, stated, booked]) => stated !== booked).map(([what]) => `${what} is not what was booked`),
  ];
}

function bookedOn(accountId: string, journals: Dossier['journals']): bigint {
  const entries = journals.flatMap((journal) => journal.entries.filter((entry) => entry.accountId === accountId));
  return entries.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
}
