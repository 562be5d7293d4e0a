import type { Currency } from '@gtp/domain/platform/money.ts';
import { offeredFileStates, type PayoutFileState } from '@gtp/domain/settlement/payout-file-states.ts';
import { payoutStatesAtBank } from '@gtp/domain/settlement/settlement-states.ts';
import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { recordsOf } from '../platform/table-records.ts';
import { type RecordOf, recordOf } from '../platform/table-rows.ts';
import { paysWhatIsInDoubt } from './doubted-payout-store.ts';
import { isSellerSuspended } from './due-lines-store.ts';
import { type SaidByTwo, saidByTwoColumns, saidByTwoJoins } from './said-by-two-store.ts';

declare module '../platform/database.ts' {
  interface Tables {
    payoutFiles: {
      payoutFileId: string;
      state: PayoutFileState;
      currency: Currency;
      xml: string;
      cutAt: Date;
      sentAt: Date | null;
      problem: string | null;
      /** When it was offered to the bank first: it stays as it is from then on. */
      offeredAt: Date | null;
      /** How often it was handed to the bank; once too often of files from before this was counted. */
      calls: Generated<number>;
      /** How often the bank answered that it does not take it. */
      refusals: Generated<number>;
      /** From which it is paid; unknown of files from before accounts were records. */
      payingAccountId: string | null;
      /** The file of which it was made anew. */
      replacesFileId: string | null;
      /** When the bank's word on that one stopped it, and in which message; the receipt of the file is none. */
      heldAt: Date | null;
      heldBy: string | null;
      /** The file of which it spoke; unknown where it named a transfer alone. */
      heldFor: string | null;
      /** When the bank's word came that it has it although it was over. */
      broughtBackAt: Date | null;
    };
  }
}

type NewFile = Pick<Tables['payoutFiles'], 'payoutFileId' | 'currency' | 'xml' | 'cutAt' | 'payingAccountId'> & {
  readonly replacesFileId?: string;
};

export async function insertFile(transaction: Transaction, file: NewFile): Promise<void> {
  await transaction
    .insertInto('payoutFiles')
    .values({ ...file, state: 'cut', calls: 0 })
    .execute();
}

export type PayoutFile = RecordOf<Tables['payoutFiles']>;

/** Whether the bank answered each time that it does not take the file, or was never asked: no call of it was lost. */
export function isCertainlyNotAtBank({ calls, refusals }: Pick<PayoutFile, 'calls' | 'refusals'>): boolean {
  return calls === refusals;
}

export const { find: findFile, lock: lockFile } = recordsOf({
  table: 'payoutFiles',
  key: 'payoutFileId',
  recordOf: (row): PayoutFile => recordOf(row),
});

export type TransferOfFile = Awaited<ReturnType<typeof listTransfersOfFile>>[number];

/** What a file holds, in its order, each with the account it goes to and what speaks against paying it. */
export async function listTransfersOfFile(transaction: Transaction, payoutFileId: string) {
  return transaction
    .selectFrom('payouts as p')
    .innerJoin('bankAccounts as b', 'b.bankAccountId', 'p.bankAccountId')
    .leftJoin('exchangeRates as r', 'r.exchangeRateId', 'p.exchangeRateId')
    .select(['p.payoutId', 'p.companyId', 'p.endToEndId', 'p.state', 'p.payOn'])
    .select(['p.amountMinor', 'p.sourceCurrency', 'p.sourceMinor'])
    .select(['b.holderName', 'b.bankCode', 'b.accountNumber'])
    .select(['b.blockedReason', 'r.wonE4 as won', isSellerSuspended('p').as('isSuspended')])
    .select(paysWhatIsInDoubt.as('isInDoubt'))
    .where('p.payoutFileId', '=', payoutFileId)
    .orderBy('p.payoutId')
    .execute();
}

/**
 * Of a payout `p` and its file `f`: it left the file before the bank had it, as the file's text does not name it or was
 * never offered. What the bank turned away or sent back was in it.
 */
export const leftBeforeBank = sql<boolean>`(p.state = 'returned' and p.paid_at is null
  and (f.state = 'cancelled' or strpos(f.xml, p.end_to_end_id) = 0))`;

/** The payouts of a file that were taken out before the bank had it: what the bank says of the file is not about them. */
export async function listTakenOut(transaction: Transaction, payoutFileId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ payoutId: string }>`
    select p.payout_id as "payoutId" from payouts p join payout_files f using (payout_file_id)
    where payout_file_id = ${payoutFileId} and ${leftBeforeBank}`.execute(transaction);
  return new Set(rows.map(({ payoutId }) => payoutId));
}

type Offered = { readonly payoutFileId: string; readonly xml: string; readonly offeredAt: Date };

export async function saveFileOffered(transaction: Transaction, { payoutFileId, xml, offeredAt }: Offered) {
  const query = transaction.updateTable('payoutFiles').set({ xml, offeredAt });
  await query.where('payoutFileId', '=', payoutFileId).execute();
}

export async function saveFileText(
  transaction: Transaction,
  { payoutFileId, xml }: Pick<PayoutFile, 'payoutFileId' | 'xml'>,
): Promise<void> {
  await transaction.updateTable('payoutFiles').set({ xml }).where('payoutFileId', '=', payoutFileId).execute();
}

/**
 * It is handed to the bank now: until the bank has answered nobody knows whether it has it. What the bank answered before
 * holds no longer, so that a refusal is always its answer to the last call.
 */
export async function countCall(transaction: Transaction, payoutFileId: string): Promise<void> {
  const query = transaction.updateTable('payoutFiles').set({ calls: sql`calls + 1`, state: 'cut', problem: null });
  await query.where('payoutFileId', '=', payoutFileId).execute();
}

/** Payouts of a file that the bank has not go into another one. */
export async function movePayouts(
  transaction: Transaction,
  { payoutIds, payoutFileId }: { readonly payoutIds: readonly string[]; readonly payoutFileId: string },
): Promise<void> {
  await transaction
    .updateTable('payouts')
    .set({ payoutFileId })
    .where('payoutId', 'in', [...payoutIds])
    .execute();
}

/** What the old file names stands in it again, wherever it went since; also what was taken out on the way. */
export async function movePayoutsBack(
  transaction: Transaction,
  { payoutFileId, chain }: { readonly payoutFileId: string; readonly chain: readonly string[] },
): Promise<void> {
  await sql`update payouts p set payout_file_id = f.payout_file_id from payout_files f
    where f.payout_file_id = ${payoutFileId} and p.payout_file_id = any(${[...chain]})
      and strpos(f.xml, p.end_to_end_id) > 0`.execute(transaction);
}

/** Nothing is left of it, and the bank never sees it. */
export async function saveFileCancelled(transaction: Transaction, payoutFileId: string): Promise<void> {
  const query = transaction.updateTable('payoutFiles').set({ state: 'cancelled' });
  await query.where('payoutFileId', '=', payoutFileId).execute();
}

/** Sent, unless the bank has spoken of it already, or it is over: what it held stands in another one. */
export async function saveFileSent(transaction: Transaction, payoutFileId: string, sentAt: Date): Promise<void> {
  await transaction
    .updateTable('payoutFiles')
    .set({ sentAt, state: sql`case when state = 'accepted' then state else 'sent' end` })
    .where('payoutFileId', '=', payoutFileId)
    .where('state', '<>', 'cancelled')
    .execute();
}

/** The bank has a file that it had refused, or that was over, or it may have it. */
export async function saveFileAtBank(transaction: Transaction, payoutFileId: string): Promise<void> {
  const query = transaction.updateTable('payoutFiles').set({ state: 'sent' });
  await query.where('payoutFileId', '=', payoutFileId).execute();
}

export async function saveFileBroughtBack(transaction: Transaction, payoutFileId: string, at: Date): Promise<void> {
  const query = transaction.updateTable('payoutFiles').set({ broughtBackAt: at });
  await query.where('payoutFileId', '=', payoutFileId).execute();
}

type Held = Pick<Tables['payoutFiles'], 'payoutFileId' | 'heldFor'> & {
  readonly heldAt: Date;
  /** A message of the bank, or the name of a statement that came otherwise. */
  readonly heldBy: string | undefined;
};

/** The bank may have it, beside the one of which it was made: when and why it was held first. */
export async function saveFileHeld(transaction: Transaction, { payoutFileId, heldBy, ...held }: Held): Promise<void> {
  const message = transaction
    .selectFrom('bankReports')
    .select('bankReportId')
    .where('bankReportId', '=', heldBy ?? '');
  const query = transaction.updateTable('payoutFiles').set({ ...held, heldBy: message });
  await query.where('payoutFileId', '=', payoutFileId).where('heldAt', 'is', null).execute();
}

/** The file that was made anew of this one. */
export async function findSuccessor(database: Database, payoutFileId: string): Promise<string | undefined> {
  const query = database.selectFrom('payoutFiles').select('payoutFileId as id');
  return (await query.where('replacesFileId', '=', payoutFileId).executeTakeFirst())?.id;
}

/** The file of which this one was made anew, the one of which that was, and so on. */
export async function listPredecessors(database: Database, payoutFileId: string): Promise<readonly PayoutFile[]> {
  const found: PayoutFile[] = [];
  for (let file = await findFile(database, payoutFileId); file?.replacesFileId; ) {
    file = await findFile(database, file.replacesFileId);
    if (file) found.push(file);
  }
  return found;
}

/** Of these files ours. */
export function listKnownFiles(database: Database, fileIds: readonly string[]): Promise<readonly string[]> {
  return listFilesWhere(database, fileIds, sql`true`);
}

/** Of these files those of which we do not know that the bank has them, in one order. */
export function listNotKnownAtBank(database: Database, fileIds: readonly string[]): Promise<readonly string[]> {
  return listFilesWhere(database, fileIds, sql`state in ('cut', 'rejected', 'cancelled')`);
}

async function listFilesWhere(database: Database, fileIds: readonly string[], condition: RawBuilder<unknown>) {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select payout_file_id as id from payout_files
    where payout_file_id = any(${[...fileIds]}) and ${condition} order by 1`.execute(database);
  return rows.map(({ id }) => id);
}

/** A payout that a file names, wherever it stands since. */
export type PayoutNamed = SaidByTwo & { readonly isHeld: boolean };

/** What a file names, whether it stands in it or in those that were made anew of it. */
export async function listNamedIn(database: Database, payoutFileId: string): Promise<readonly PayoutNamed[]> {
  const { rows } = await sql<PayoutNamed>`
    with recursive chain as (select payout_file_id, held_at from payout_files where payout_file_id = ${payoutFileId}
      union all select n.payout_file_id, n.held_at from chain c
        join payout_files n on n.replaces_file_id = c.payout_file_id)
    select ${saidByTwoColumns}, (select bool_or(held_at is not null) from chain) as "isHeld"
    from payout_files f join payouts p on p.payout_file_id in (select payout_file_id from chain)
      and strpos(f.xml, p.end_to_end_id) > 0 ${saidByTwoJoins}
    where f.payout_file_id = ${payoutFileId} order by p.end_to_end_id`.execute(database);
  return rows;
}

export type FileNamed = Pick<PayoutFile, 'payoutFileId' | 'state' | 'replacesFileId' | 'calls' | 'refusals'>;

/**
 * The files with one of these transfers of which we do not know that the bank has them; also one that is over and names what
 * was left out of the new one.
 */
export async function listWithoutTaker(database: Database, endToEndIds: readonly string[]) {
  if (endToEndIds.length === 0) return [];
  const { rows } = await sql<FileNamed>`select distinct payout_file_id as "payoutFileId", f.state,
      f.replaces_file_id as "replacesFileId", f.calls, f.refusals
    from payouts p join payout_files f using (payout_file_id)
    where p.end_to_end_id = any(${[...endToEndIds]}) and (p.state <> 'returned' and f.state in ('cut', 'rejected')
      or p.state = 'returned' and f.state = 'cancelled' and strpos(f.xml, p.end_to_end_id) > 0) order by 1`.execute(
    database,
  );
  return rows;
}

type FileRejected = { readonly payoutFileId: string; readonly problem: string; readonly mayBeAtBank: boolean };

/**
 * The bank did not take it; sent again, it may. Of one that is the bank's since, or that is held, its answer is kept
 * for whoever decides what became of it. `mayBeAtBank`: it refuses it as one that it has, so that it is no refusal of
 * the file.
 */
export async function saveFileRejected(
  transaction: Transaction,
  { payoutFileId, problem, mayBeAtBank }: FileRejected,
): Promise<void> {
  await sql`update payout_files set problem = ${problem.slice(0, 500)}, refusals = refusals + ${mayBeAtBank ? 0 : 1},
      state = case when state = any(${[...offeredFileStates]}) then 'rejected' else state end
    where payout_file_id = ${payoutFileId}`.execute(transaction);
}

/** The bank works on it, as its word on one of the payouts shows. */
export async function saveFileAccepted(transaction: Transaction, payoutFileId: string): Promise<void> {
  await transaction
    .updateTable('payoutFiles')
    .set({ state: 'accepted' })
    .where('payoutFileId', '=', payoutFileId)
    .where('state', '<>', 'accepted')
    .execute();
}

/** The files that wait for the bank's answer, or to be handed to it. */
export async function listCutFiles(database: Database) {
  return database.selectFrom('payoutFiles').select('payoutFileId').where('state', '=', 'cut').execute();
}

/** The newest files that the bank does not take. */
export async function listRejectedFiles(database: Database, limit: number) {
  return database
    .selectFrom('payoutFiles')
    .select(['payoutFileId', 'cutAt'])
    .where('state', '=', 'rejected')
    .orderBy('cutAt', 'desc')
    .limit(limit)
    .execute();
}

/** Of `payout_files`: the bank may have it beside the one of which it was made, and what became of it is open. */
export const isHeldFile = sql<boolean>`(payout_files.held_at is not null and exists (select from payouts h
  where h.payout_file_id = payout_files.payout_file_id and h.state = any(${[...payoutStatesAtBank]})))`;

/** The newest files that are held. */
export async function listHeldFiles(database: Database, limit: number) {
  const { rows } = await sql<{ payoutFileId: string; heldAt: Date }>`
    select payout_file_id as "payoutFileId", held_at as "heldAt" from payout_files
    where ${isHeldFile} order by held_at desc limit ${limit}`.execute(database);
  return rows;
}

/**
 * The newest files, and older ones that wait for a person, with their payouts: how many, how much, and how many the
 * bank has paid or sent back. What left a file before the bank had it does not count; a cancelled one shows what it
 * held when it was cut.
 */
export async function listFiles(database: Database, limit: number) {
  const { rows } = await sql<{
    payoutFileId: string;
    state: PayoutFileState;
    currency: Currency;
    cutAt: Date;
    sentAt: Date | null;
    problem: string | null;
    replacesFileId: string | null;
    newFileId: string | null;
    heldAt: Date | null;
    heldBy: string | null;
    heldFor: string | null;
    minor: bigint;
    payoutCount: number;
    paidCount: number;
    returnedCount: number;
  }>`
    select f.payout_file_id as "payoutFileId", f.state, f.currency, f.cut_at as "cutAt", f.sent_at as "sentAt", f.problem,
      f.replaces_file_id as "replacesFileId", f.held_at as "heldAt", f.held_by as "heldBy", f.held_for as "heldFor",
      (select n.payout_file_id from payout_files n where n.replaces_file_id = f.payout_file_id) as "newFileId",
      coalesce(sum(p.amount_minor), 0)::bigint as minor, count(p.payout_id)::int as "payoutCount",
      (count(*) filter (where p.state = 'paid'))::int as "paidCount",
      (count(*) filter (where p.state = 'returned' and ${leftBeforeBank} is not true))::int as "returnedCount"
    from payout_files f
    left join payouts p on p.payout_file_id = f.payout_file_id and (f.state = 'cancelled' or ${leftBeforeBank} is not true)
    where f.payout_file_id in ((select payout_file_id from payout_files order by cut_at desc, payout_file_id desc limit ${limit})
      union select payout_file_id from payout_files where state = 'rejected' or ${isHeldFile}
      union select payout_file_id from payout_file_requests where state = 'proposed')
    group by f.payout_file_id
    order by f.cut_at desc, f.payout_file_id desc`.execute(database);
  return rows;
}
