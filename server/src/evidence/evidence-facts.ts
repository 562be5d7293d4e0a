/** What is known of an order's evidence at this moment. */
import type { FieldFacts, FiledEvidence } from '@gtp/domain/evidence/evidence-facts.ts';
import { numbersOf, questionsOf, type RegisterQuestion } from '@gtp/domain/evidence/register-confirmation.ts';
import { contractKind, needsStatement } from '@gtp/domain/order/release-modes.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Money, sum } from '@gtp/domain/platform/money.ts';
import {
  findNamesOnDocuments,
  findShipment,
  listBundle,
  listDocuments,
  listHashesUsedElsewhere,
  listLines,
  type Order,
  snapshotOf,
} from '../order/order.ts';
import { findCapture } from '../payment/payment.ts';
import type { Database } from '../platform/database.ts';
import { readingsOf } from '../reading/reading.ts';
import { answersOf } from '../register/register.ts';
import { listNumbersUsedElsewhere, listReturns } from './evidence-store.ts';

export type KnownEvidence = Omit<FieldFacts, 'documents'> & {
  readonly documents: readonly (FiledEvidence & { readonly fileName: string })[];
  readonly questions: readonly RegisterQuestion[];
};

/** All that a judgement of the order is made from, and what the registers are to be asked. */
export async function readFacts(database: Database, order: Order, now: Date): Promise<KnownEvidence> {
  const documents = await listStandingDocuments(database, order.orderId);
  const typed = needsStatement(snapshotOf(order)) ? await findShipment(database, order.orderId) : undefined;
  const readings = await readingsOf(
    database,
    documents.map(({ fileId }) => fileId),
  );
  const known = { order: await agreedIn(database, order, now), documents, typed, readings };
  const questions = questionsOf(known);
  const numbers = numbersIn(known);
  const hashes = await listHashesUsedElsewhere(database, order);
  const usedElsewhere = { hashes, numbers: await listNumbersUsedElsewhere(database, { order, numbers }) };
  return { ...known, questions, answers: await answersOf(database, questions), usedElsewhere };
}

/** The numbers that prove one shipment and no other, as they are compared. */
export function numbersIn(facts: Pick<FieldFacts, 'documents' | 'readings' | 'typed'>): readonly string[] {
  return [...new Set([...numbersOf('transportNumber', facts), ...numbersOf('declarationNumber', facts)])];
}

/** What is filed with an order and counts: without the contract, and without what was given back. */
export async function listStandingDocuments(database: Database, orderId: string) {
  const [returnedFiles, documents] = await Promise.all([
    listReturnedFiles(database, orderId),
    listDocuments(database, orderId),
  ]);
  const returned = new Set(returnedFiles);
  return documents.filter(({ fileId, documentCode }) => documentCode !== contractKind && !returned.has(fileId));
}

export async function listReturnedFiles(database: Database, orderId: string): Promise<readonly string[]> {
  const returns = await listReturns(database, orderId);
  return returns.flatMap(({ items }) => items.flatMap(({ fileId }) => fileId ?? []));
}

async function agreedIn(database: Database, order: Order, now: Date): Promise<FieldFacts['order']> {
  const { releaseMode, milestoneKind } = snapshotOf(order);
  return {
    releaseMode,
    milestoneKind,
    ...(await findNamesOnDocuments(database, order.orderId)),
    invoiceNumber: order.tradeNumber,
    hsCode: order.hsCode,
    values: await valuesOf(database, order),
    tolerance: order.tolerance,
    // A milestone's own line says which part of the whole it is, and no quantity of goods.
    quantities: order.milestone ? [] : await listLines(database, order.orderId),
    orderedOn: seoulDay(order.createdAt),
    today: seoulDay(now),
    charge: order.charge,
    captured: (await findCapture(database, order.orderId))?.amount,
  };
}

/** A shipment of an agreement in milestones is invoiced for the part, or for the whole. */
async function valuesOf(database: Database, order: Order): Promise<readonly [Money, ...Money[]]> {
  if (!order.milestone) return [order.trade];
  const bundle = await listBundle(database, order.milestone.bundleId);
  return [
    order.trade,
    sum(
      bundle.map(({ trade }) => trade),
      order.currency,
    ),
  ];
}
