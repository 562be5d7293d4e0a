/** What the seller copies from the documents, compared with the order, kept, and shown to both sides and the agency. */
import {
  type FieldMatch,
  matchEvidence,
  plainNumber,
  type ShipmentStatement,
} from '@gtp/domain/order/evidence-match.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Transaction } from '../platform/database.ts';
import type { Order } from './move-order.ts';
import { lockHashes } from './order-document-store.ts';
import { listLines } from './order-store.ts';
import { findNamesOnDocuments, insertShipment, listNumbersUsedElsewhere } from './shipment-store.ts';

type Declared = {
  readonly order: Order;
  readonly statement: ShipmentStatement;
  readonly userId: string;
  readonly now: Date;
};

/**
 * Compares the statement with the locked order and keeps both; answers the comparison. Orders that name the same
 * number at once are compared one after the other.
 */
export async function matchShipment(
  transaction: Transaction,
  { order, statement, userId, now }: Declared,
): Promise<readonly FieldMatch[]> {
  const { orderId } = order;
  const numbers = [statement.transportNumber, statement.declarationNumber].map(plainNumber);
  await lockHashes(
    transaction,
    numbers.map((number) => `number ${number}`),
  );
  const matches = matchEvidence(statement, {
    invoiceNumber: order.tradeNumber,
    hsCode: order.hsCode,
    value: order.trade,
    tolerance: order.tolerance,
    quantities: await listLines(transaction, orderId),
    orderedOn: seoulDay(order.createdAt),
    today: seoulDay(now),
    numbersUsedElsewhere: await listNumbersUsedElsewhere(transaction, { orderId, numbers }),
    ...(await findNamesOnDocuments(transaction, orderId)),
  });
  await insertShipment(transaction, { orderId, statement, matches, userId, now });
  return matches;
}
