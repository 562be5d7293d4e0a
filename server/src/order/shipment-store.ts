import { type FieldMatch, plainNumber, type ShipmentStatement } from '@gtp/domain/order/evidence-match.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import { type Generated, type JSONColumnType, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

type ShipmentTable = {
  order_shipment_id: Generated<bigint>;
  order_id: string;
  invoice_number: string;
  transport_number: string;
  transport_number_plain: string;
  shipped_on: Day;
  declaration_number: string;
  declaration_number_plain: string;
  declared_on: Day;
  exporter_number: string;
  hs_code: string;
  currency: Currency;
  value_minor: bigint;
  quantity_thousandths: bigint;
  unit: string;
  consignee_name: string;
  matches: JSONColumnType<readonly FieldMatch[]>;
  submitted_by: string;
  submitted_at: Date;
};

declare module '../platform/database.ts' {
  interface Tables {
    order_shipments: ShipmentTable;
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
  await transaction
    .insertInto('order_shipments')
    .values({
      order_id: orderId,
      invoice_number: statement.invoiceNumber,
      transport_number: statement.transportNumber,
      transport_number_plain: plainNumber(statement.transportNumber),
      shipped_on: statement.shippedOn,
      declaration_number: statement.declarationNumber,
      declaration_number_plain: plainNumber(statement.declarationNumber),
      declared_on: statement.declaredOn,
      exporter_number: statement.exporterNumber,
      hs_code: statement.hsCode,
      currency: statement.value.currency,
      value_minor: statement.value.minor,
      quantity_thousandths: statement.quantity,
      unit: statement.unit,
      consignee_name: statement.consigneeName,
      matches: JSON.stringify(matches),
      submitted_by: userId,
      submitted_at: now,
    })
    .execute();
}

/** What was declared last about an order's shipment. */
export async function findShipment(database: Database, orderId: string): Promise<Shipment | undefined> {
  const query = database.selectFrom('order_shipments').selectAll().where('order_id', '=', orderId);
  const row = await query.orderBy('order_shipment_id', 'desc').limit(1).executeTakeFirst();
  return row && shipmentOf(row);
}

function shipmentOf(row: Selectable<ShipmentTable>): Shipment {
  return {
    invoiceNumber: row.invoice_number,
    transportNumber: row.transport_number,
    shippedOn: row.shipped_on,
    declarationNumber: row.declaration_number,
    declaredOn: row.declared_on,
    exporterNumber: row.exporter_number,
    hsCode: row.hs_code,
    value: money(row.value_minor, row.currency),
    quantity: row.quantity_thousandths,
    unit: row.unit,
    consigneeName: row.consignee_name,
    matches: row.matches,
    submittedAt: row.submitted_at,
  };
}

type Numbers = { readonly orderId: string; readonly numbers: readonly string[] };

/** Which of these transport and declaration numbers, as `plainNumber` writes them, another order has named. */
export async function listNumbersUsedElsewhere(
  database: Database,
  { orderId, numbers }: Numbers,
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('order_shipments')
    .select(['transport_number_plain as transport', 'declaration_number_plain as declaration'])
    .where('order_id', '<>', orderId)
    .where((row) =>
      row.or([row('transport_number_plain', 'in', numbers), row('declaration_number_plain', 'in', numbers)]),
    )
    .execute();
  const used = new Set(rows.flatMap(({ transport, declaration }) => [transport, declaration]));
  return new Set(numbers.filter((number) => used.has(number)));
}

/** The seller's business number and the buyer's names, to compare the documents with. */
export async function findNamesOnDocuments(database: Database, orderId: string) {
  const row = await database
    .selectFrom('orders as o')
    .innerJoin('companies as s', 's.company_id', 'o.seller_company_id')
    .innerJoin('companies as b', 'b.company_id', 'o.buyer_company_id')
    .select([sql<string>`coalesce(s.tax_number, '')`.as('exporterNumber'), 'b.name', 'b.english_name as englishName'])
    .where('o.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const consigneeNames = [...new Set([row.englishName, row.name].filter((name) => name !== ''))];
  return { exporterNumber: row.exporterNumber, consigneeNames };
}
