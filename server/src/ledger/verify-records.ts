import type { Database } from '../platform/database.ts';
import type { MerkleRoot } from './merkle-root.ts';
import { listPublishedRoots } from './merkle-root-store.ts';
import { readRecordRoot } from './publish-merkle-root.ts';
import { listHeadsOfDay } from './record-store.ts';
import * as store from './record-verify-store.ts';

export type RecordVerdict = { readonly records: bigint; readonly problems: readonly string[] };

const ordersAtOnce = 2_000;
/** Whoever has so many problems need not count them all. */
const enough = 1_000;

/**
 * Computes the chains of all orders again, compares each row that has a record with the last one about it, and the
 * heads of the chains with the published roots.
 */
export async function verifyRecords(database: Database): Promise<RecordVerdict> {
  const problems = [...(await checkOrders(database))];
  for (const root of (await listPublishedRoots(database)).toReversed()) {
    problems.push(...(await checkHeads(database, root)));
  }
  return { records: await store.countRecords(database), problems };
}

async function checkOrders(database: Database): Promise<readonly string[]> {
  const problems: string[] = [];
  for (let after = ''; problems.length < enough; ) {
    const until = await store.findOrderRangeEnd(database, { after, limit: ordersAtOnce });
    if (until === undefined) break;
    const range = { after, until };
    problems.push(...(await store.listBrokenLinks(database, range)).map(brokenText));
    problems.push(...(await store.listUnrecordedRows(database, range)).map(unrecordedText));
    problems.push(
      ...(await store.listRowsGone(database, range)).map(
        ({ orderId, subject, sequence }) => `Order ${orderId}: ${subject} is gone, which record ${sequence} tells of`,
      ),
    );
    after = until;
  }
  return problems;
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
