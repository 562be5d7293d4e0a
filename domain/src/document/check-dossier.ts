/**
 * Whether a dossier holds together, says what was recorded, and agrees with the published roots. It needs neither portal
 * nor database: the program `check-dossier`, the portal's public page and whoever reads this compute the same.
 */
import { accountIdOf, ownedAccount, sharedAccount } from '../ledger/ledger.ts';
import type { Hashing } from '../ledger/merkle-path.ts';
import { listJournalProblems, listRootProblems } from './check-journals.ts';
import {
  type GivenDocument,
  listChainProblems,
  listDocumentProblems,
  listDocuments,
  listUnrecordedJournals,
  proveHeads,
} from './check-records.ts';
import type {
  DossierProblem,
  DossierVerdict,
  LedgerDossier,
  PublishedRoot,
  ReadDossier,
  RecordedDossier,
} from './dossier.ts';

/** What a dossier is compared with: roots that were had elsewhere, and the documents that one has oneself. */
export type Comparison = {
  readonly published?: readonly PublishedRoot[] | undefined;
  readonly documents?: readonly GivenDocument[];
};

export async function checkDossier(
  hashing: Hashing,
  read: ReadDossier,
  { published, documents: given = [] }: Comparison = {},
): Promise<DossierVerdict> {
  const { dossier } = read;
  const { journals, roots, version, madeAt } = dossier;
  const orderId = dossier.version === 1 ? dossier.order.orderId : dossier.orderId;
  const shared = [
    ...(await listRootProblems(hashing, roots, published)),
    ...(await listJournalProblems(hashing, journals, { orderId, roots })),
  ];
  const about = { version, orderId, madeAt, areRootsCompared: published !== undefined };
  const proven = journals.filter(({ proof }) => proof !== undefined);
  const counted = { ...about, journals: { total: journals.length, proven: proven.length } };
  if (dossier.version === 1) {
    const problems = [...shared, ...listUnbooked(dossier)];
    const provenUntil = roots
      .map(({ day }) => day)
      .toSorted()
      .at(-1);
    const none = { records: { total: 0, proven: 0, withheld: 0 }, provenRecords: new Set<number>(), documents: [] };
    return { ...counted, ...none, problems, provenUntil };
  }
  const recorded = await checkRecorded(hashing, dossier, given);
  const problems = [...(await listFileProblems(hashing, read)), ...recorded.problems, ...shared];
  return { ...counted, ...recorded, problems };
}

async function checkRecorded(hashing: Hashing, dossier: RecordedDossier, given: readonly GivenDocument[]) {
  const { records, heads } = dossier;
  const chain = await listChainProblems(hashing, dossier);
  const { proven, problems } = await proveHeads(hashing, dossier);
  const documents = listDocuments(records, given);
  const withheld = records.flatMap(({ fields }) => fields).filter(({ value }) => value === undefined).length;
  return {
    problems: [
      ...chain,
      ...problems,
      ...listUnrecordedJournals(dossier),
      ...listDocumentProblems(documents, { given, records }),
    ],
    documents,
    records: { total: records.length, proven: proven.size, withheld },
    provenRecords: proven,
    provenUntil: heads
      .map(({ day }) => day)
      .toSorted()
      .at(-1),
  };
}

async function listFileProblems(hashing: Hashing, read: ReadDossier): Promise<readonly DossierProblem[]> {
  if (!('sealedText' in read)) return [];
  const { dossier, sealedText, strayField } = read;
  const isWhole = (await hashing.ofText(sealedText)) === dossier.checksum;
  return [
    ...(strayField === undefined ? [] : [{ code: 'file_stray', field: strayField } as const]),
    ...(isWhole ? [] : [{ code: 'file_damaged' } as const]),
  ];
}

/** Of the first form: whether what the order says of its money is what was booked. */
function listUnbooked({ order, journals }: LedgerDossier): readonly DossierProblem[] {
  const { orderId, currency } = order;
  const hold = accountIdOf(ownedAccount('hold', orderId, currency));
  const captured = journals.filter(({ kind }) => kind === 'capture');
  const ofCapture = [
    ['trade', order.trade.minor, -bookedOn(hold, captured)],
    ['buyerFee', order.buyerFee.minor, -bookedOn(accountIdOf(sharedAccount('fee_income_buyer', currency)), captured)],
    ['charge', order.charge.minor, bookedOn(accountIdOf(sharedAccount('acquirer_receivable', currency)), captured)],
  ] as const;
  const sums = [
    ['held', order.held.minor, -bookedOn(hold, journals)] as const,
    ...(captured.length > 0 ? ofCapture : []),
  ];
  return sums
    .filter(([, stated, booked]) => stated !== booked)
    .map(([field, stated]) => ({ code: 'sum_unbooked', field, value: String(stated) }));
}

function bookedOn(accountId: string, journals: LedgerDossier['journals']): bigint {
  const entries = journals.flatMap((journal) => journal.entries.filter((entry) => entry.accountId === accountId));
  return entries.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
}
