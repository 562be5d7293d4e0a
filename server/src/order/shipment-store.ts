import { type FieldMatch, plainNumber, type ShipmentStatement } from '@gtp/domain/order/evidence-match.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import { type Generated, type JSONColumnType, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

type ShipmentTable = {
  orderShipmentId: Generated<bigint>;
  orderId: string;
  invoiceNumber: string;
  transportNumber: string;
  transportNumberPlain: string;
  shippedOn: Day;
  declarationNumber: string;
  declarationNumberPlain: string;
  declaredOn: Day;
  exporterNumber: string;
  hsCode: string;
  currency: Currency;
  valueMinor: bigint;
  quantityThousandths: bigint;
  unit: string;
  consigneeName: string;
  matches: JSONColumnType<readonly FieldMatch[]>;
  submittedBy: string;
  submittedAt: Date;
};

declare module '../platform/database.ts' {
  interface Tables {
    orderShipments: ShipmentTable;
  }
}

/** What was declared about an order's shipment, and how it fits. */
export type Shipment = ShipmentStatement & { readonly matches: readonly FieldMatch[]; readonly submittedAt: Date };

type NewShipment = {
  readonly orderId: string;
  readonly statement: ShipmentStatement;
  readonly matches: readonly FieldMatch[];
  readonly userId: string;
  readonly now: Date;
};

export async function insertShipment(transaction: Transaction, shipment: NewShipment): Promise<void> {
  const { orderId, statement, matches, userId, now } = shipment;
  const { invoiceNumber, transportNumber, shippedOn, declarationNumber, declaredOn, exporterNumber } = statement;
  const { hsCode, value, quantity, unit, consigneeName } = statement;
  await transaction
    .insertInto('orderShipments')
    .values({
      ...{ orderId, invoiceNumber, transportNumber, shippedOn, declarationNumber, declaredOn, exporterNumber },
      ...{ hsCode, unit, consigneeName },
      transportNumberPlain: plainNumber(transportNumber),
      declarationNumberPlain: plainNumber(declarationNumber),
      currency: value.currency,
      valueMinor: value.minor,
      quantityThousandths: quantity,
      matches: JSON.stringify(matches),
      submittedBy: userId,
      submittedAt: now,
    })
    .execute();
}

/** What was declared last about an order's shipment. */
export async function findShipment(database: Database, orderId: string): Promise<Shipment | undefined> {
  const query = database.selectFrom('orderShipments').selectAll().where('orderId', '=', orderId);
  const row = await query.orderBy('orderShipmentId', 'desc').limit(1).executeTakeFirst();
  return row && shipmentOf(row);
}

function shipmentOf(row: Selectable<ShipmentTable>): Shipment {
  const { orderShipmentId: _, orderId: __, submittedBy: ___, ...rest } = row;
  const { transportNumberPlain: ____, declarationNumberPlain: _____, ...shipment } = rest;
  const { currency, valueMinor, quantityThousandths, ...declared } = shipment;
  return { ...declared, value: money(valueMinor, currency), quantity: quantityThousandths };
}

type Numbers = { readonly orderId: string; readonly numbers: readonly string[] };

/** Which of these transport and declaration numbers, as `plainNumber` writes them, another order has named. */
export async function listNumbersUsedElsewhere(
  database: Database,
  { orderId, numbers }: Numbers,
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('orderShipments')
    .select(['transportNumberPlain as transport', 'declarationNumberPlain as declaration'])
    .where('orderId', '<>', orderId)
    .where((row) => row.or([row('transportNumberPlain', 'in', numbers), row('declarationNumberPlain', 'in', numbers)]))
    .execute();
  const used = new Set(rows.flatMap(({ transport, declaration }) => [transport, declaration]));
  return new Set(numbers.filter((number) => used.has(number)));
}

/** The seller's business number and the buyer's names, to compare the documents with. */
export async function findNamesOnDocuments(database: Database, orderId: string) {
  const row = await database
    .selectFrom('orders as o')
    .innerJoin('companies as s', 's.companyId', 'o.sellerCompanyId')
    .innerJoin('companies as b', 'b.companyId', 'o.buyerCompanyId')
    .select([sql<string>`coalesce(s.tax_number, '')`.as('exporterNumber'), 'b.name', 'b.englishName'])
    .where('o.orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const consigneeNames = [...new Set([row.englishName, row.name].filter((name) => name !== ''))];
  return { exporterNumber: row.exporterNumber, consigneeNames };
}
