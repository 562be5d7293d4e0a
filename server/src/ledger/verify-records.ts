import type { Database } from '../platform/database.ts';
import { workSideBySide } from '../platform/side-by-side.ts';
import type { MerkleRoot } from './merkle-root.ts';
import { listPublishedRoots } from './merkle-root-store.ts';
import { readRecordRoot } from './publish-merkle-root.ts';
import { listHeadsOfDay } from './record-store.ts';
import * as store from './record-verify-store.ts';
import { enoughProblems, type VerifyExtent } from './verify-ledger.ts';

/** `records`: how many were looked at. */
export type RecordVerdict = { readonly records: bigint; readonly problems: readonly string[] };

const ordersAtOnce = 2_000;

/**
 * Computes the chains of orders again, compares each row that has a record with the last one about it, and the heads of
 * the chains with the published roots: of all orders, or of those with records since a root.
 */
export async function verifyRecords(
  database: Database,
  { from, atOnce = 1 }: VerifyExtent = {},
): Promise<RecordVerdict> {
  const { records, problems } = await checkOrders(database, from, atOnce);
  for (const root of (await listPublishedRoots(database)).toReversed()) {
    if (!from || root.day > from.day) problems.push(...(await checkHeads(database, root)));
  }
  return { records, problems };
}

async function checkOrders(database: Database, from: MerkleRoot | undefined, atOnce: number) {
  const problems: string[] = [];
  let records = 0n;
  await workSideBySide(from ? grownOrders(database, from) : allOrders(database), atOnce, async (some) => {
    if (problems.length >= enoughProblems) return;
    problems.push(...(await store.listBrokenLinks(database, some)).map(brokenText));
    problems.push(...(await store.listUnrecordedRows(database, some)).map(unrecordedText));
    problems.push(...(await store.listRowsGone(database, some)).map(goneText));
    const count = await store.countRecords(database, some);
    records += count;
  });
  return { records, problems };
}

async function* allOrders(database: Database): AsyncGenerator<store.SomeOrders> {
  for (let after = ''; ; ) {
    const until = await store.findOrderRangeEnd(database, { after, limit: ordersAtOnce });
    if (until === undefined) return;
    yield { after, until };
    after = until;
  }
}

async function* grownOrders(database: Database, from: MerkleRoot): AsyncGenerator<store.SomeOrders> {
  const orderIds = await store.listGrownOrders(database, from.day);
  for (let first = 0; first < orderIds.length; first += ordersAtOnce) {
    yield { orderIds: orderIds.slice(first, first + ordersAtOnce) };
  }
}

function brokenText({ orderId, sequence, subject, isNext, isLinked }: store.BrokenLink): string {
  if (!isNext) return `Order ${orderId}: what came before record ${sequence} (${subject}) is missing`;
  const what = isLinked ? 'is not what was recorded' : 'does not follow the one before';
  return `Order ${orderId}: record ${sequence} (${subject}) ${what}`;
}

function unrecordedText({ orderId, subject, sequence, fields }: store.UnrecordedRow): string {
  return sequence === null
    ? `Order ${orderId}: ${subject} was never recorded`
    : `Order ${orderId}: ${subject} differs from record ${sequence} in ${fields}`;
}

function goneText({ orderId, subject, sequence }: store.RowGone): string {
  return `Order ${orderId}: ${subject} is gone, which record ${sequence} tells of`;
}

async function checkHeads(database: Database, { day, recordRoot, recordCount }: MerkleRoot) {
  if (recordRoot === undefined) return [];
  if ((await readRecordRoot(database, day)).toString('hex') === recordRoot) return [];
  const heads = await listHeadsOfDay(database, day, { after: 0, limit: (recordCount ?? 0) + 1 });
  const gone = heads.find(({ recordHash }) => recordHash === null);
  return [
    gone
      ? `Order ${gone.orderId}: record ${gone.sequence}, which the root of ${day} covers, is gone`
      : `The records of ${day} are not those of its published root`,
  ];
}
