import type {
  EvidenceJudgement,
  EvidenceOutcome,
  EvidenceReviewReason,
  EvidenceRow,
  JudgedDocument,
} from '@gtp/domain/evidence/evidence-judgement.ts';
import type { ReturnedItem } from '@gtp/domain/evidence/review-evidence.ts';
import { type Generated, type JSONColumnType, sql } from 'kysely';
import { isOfAnotherShipment, type Order } from '../order/order.ts';
import { writeLater } from '../platform/ask-together.ts';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    evidenceCases: {
      orderId: string;
      submission: number;
      submittedAt: Date;
      openedAt: Date | null;
      targetAt: Date | null;
      proposedBy: string | null;
      proposedAt: Date | null;
      decidedBy: string | null;
      decidedAt: Date | null;
      checkedAt: Date | null;
    };
    evidenceJudgements: {
      evidenceJudgementId: Generated<bigint>;
      orderId: string;
      submission: number;
      judgedAt: Date;
      outcome: EvidenceOutcome;
      rows: JSONColumnType<readonly EvidenceRow[]>;
      documents: JSONColumnType<readonly JudgedDocument[]>;
      reasons: JSONColumnType<readonly EvidenceReviewReason[]>;
    };
    evidenceReturns: {
      evidenceReturnId: Generated<bigint>;
      orderId: string;
      submission: number;
      returnedBy: string;
      returnedAt: Date;
      dueAt: Date;
      items: JSONColumnType<readonly ReturnedItem[]>;
      reason: string;
    };
    evidenceNumbers: { orderId: string; numberPlain: string };
  }
}

/** Where the evidence of an order stands. */
export type EvidenceCase = RecordOf<Tables['evidenceCases']>;

type Submitted = { readonly orderId: string; readonly now: Date };

/** The order's evidence was submitted, for the first time or again: whatever was said of it before is over. */
export async function openCase(transaction: Transaction, { orderId, now }: Submitted): Promise<void> {
  const fresh = { openedAt: null, targetAt: null, proposedBy: null, proposedAt: null, decidedBy: null };
  const opened = transaction.insertInto('evidenceCases').values({ orderId, submission: 1, submittedAt: now });
  await writeLater(
    transaction,
    opened.onConflict((conflict) =>
      conflict.column('orderId').doUpdateSet((set) => ({
        ...fresh,
        ...{ decidedAt: null, checkedAt: null, submittedAt: now },
        submission: set('evidenceCases.submission', '+', 1),
      })),
    ),
  );
}

export async function findCase(database: Database, orderId: string): Promise<EvidenceCase | undefined> {
  const query = database.selectFrom('evidenceCases').selectAll().where('orderId', '=', orderId);
  const row = await query.executeTakeFirst();
  return row && recordOf(row);
}

/** Changes a case whose order is locked. */
export async function saveCase(transaction: Transaction, evidenceCase: EvidenceCase): Promise<void> {
  const { orderId, ...changed } = evidenceCase;
  await transaction.updateTable('evidenceCases').set(rowOf(changed)).where('orderId', '=', orderId).execute();
}

/** A judgement with its number, by which people say which one they saw. */
export type KeptJudgement = EvidenceJudgement & { readonly number: number; readonly judgedAt: Date };

type Judged = { readonly orderId: string; readonly submission: number };

export async function insertJudgement(
  transaction: Transaction,
  { orderId, submission, now, judgement }: Judged & { readonly now: Date; readonly judgement: EvidenceJudgement },
): Promise<KeptJudgement> {
  const { outcome, rows, documents, reasons } = judgement;
  const { evidenceJudgementId } = await transaction
    .insertInto('evidenceJudgements')
    .values({
      ...{ orderId, submission, judgedAt: now, outcome },
      rows: JSON.stringify(rows),
      documents: JSON.stringify(documents),
      reasons: JSON.stringify(reasons),
    })
    .returning('evidenceJudgementId')
    .executeTakeFirstOrThrow();
  return { ...judgement, judgedAt: now, number: Number(evidenceJudgementId) };
}

/** The newest judgement of a submission. */
export async function findJudgement(
  database: Database,
  { orderId, submission }: Judged,
): Promise<KeptJudgement | undefined> {
  const row = await database
    .selectFrom('evidenceJudgements')
    .select(['evidenceJudgementId', 'judgedAt', 'outcome', 'rows', 'documents', 'reasons'])
    .where('orderId', '=', orderId)
    .where('submission', '=', submission)
    .orderBy('evidenceJudgementId', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { evidenceJudgementId, ...judgement } = row;
  return { ...judgement, number: Number(evidenceJudgementId) };
}

type NewReturn = Judged & {
  readonly userId: string;
  readonly now: Date;
  readonly dueAt: Date;
  readonly items: readonly ReturnedItem[];
  readonly reason: string;
};

export async function insertReturn(transaction: Transaction, given: NewReturn): Promise<void> {
  const { orderId, submission, userId, now, dueAt, items, reason } = given;
  await transaction
    .insertInto('evidenceReturns')
    .values({
      ...{ orderId, submission, returnedBy: userId, returnedAt: now, dueAt, reason },
      items: JSON.stringify(items),
    })
    .execute();
}

/** All that was given back of an order's evidence, the newest last. */
export async function listReturns(database: Database, orderId: string) {
  return database
    .selectFrom('evidenceReturns')
    .select(['submission', 'returnedAt', 'dueAt', 'items', 'reason'])
    .where('orderId', '=', orderId)
    .orderBy('evidenceReturnId')
    .execute();
}

type Numbered = { readonly order: Order; readonly numbers: readonly string[] };

/** Keeps the numbers of transport documents and declarations that stand with an order from now on. */
export async function saveNumbers(transaction: Transaction, { order, numbers }: Numbered): Promise<void> {
  if (numbers.length === 0) return;
  const rows = numbers.map((numberPlain) => ({ orderId: order.orderId, numberPlain }));
  await transaction
    .insertInto('evidenceNumbers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Which of these numbers, as `plainNumber` writes them, stand with another order. */
export async function listNumbersUsedElsewhere(
  database: Database,
  { order, numbers }: Numbered,
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await database
    .selectFrom('evidenceNumbers as n')
    .innerJoin('orders as o', 'o.orderId', 'n.orderId')
    .select('n.numberPlain')
    .where('n.orderId', '<>', order.orderId)
    .where('n.numberPlain', 'in', numbers)
    .where(isOfAnotherShipment(order))
    .execute();
  return new Set(rows.map(({ numberPlain }) => numberPlain));
}

/** The orders whose submitted evidence this file is part of. */
export async function listOrdersWaitingFor(database: Database, fileId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('orderDocuments as d')
    .innerJoin('orders as o', 'o.orderId', 'd.orderId')
    .select('o.orderId')
    .where('d.fileId', '=', fileId)
    .where('o.state', '=', 'evidence_submitted')
    .execute();
  return rows.map(({ orderId }) => orderId);
}

type Waiting = { readonly checkedBefore: Date; readonly limit: number };

/** The orders whose evidence waits and that nobody has compared since; those never compared come first. */
export async function listOrdersToJudge(
  database: Database,
  { checkedBefore, limit }: Waiting,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('evidenceCases as c')
    .innerJoin('orders as o', 'o.orderId', 'c.orderId')
    .select('c.orderId')
    .where('o.state', '=', 'evidence_submitted')
    .where((row) =>
      row.or([row('c.checkedAt', 'is', null), row('c.openedAt', 'is', null), row('c.checkedAt', '<', checkedBefore)]),
    )
    .orderBy(sql`c.checked_at`, (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ orderId }) => orderId);
}
