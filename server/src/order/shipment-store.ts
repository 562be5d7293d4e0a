import { plainNumber, type ShipmentStatement } from '@gtp/domain/order/shipment-statement.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import { type Generated, type Selectable, sql } from 'kysely';
import { writeLater } from '../platform/ask-together.ts';
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
  /** How submissions of before 0180 fitted. */
  matches: Generated<unknown>;
  submittedBy: string;
  submittedAt: Date;
};

declare module '../platform/database.ts' {
  interface Tables {
    orderShipments: ShipmentTable;
  }
}

/** What was declared about an order's shipment. */
export type Shipment = ShipmentStatement & { readonly submittedAt: Date };

type NewShipment = {
  readonly orderId: string;
  readonly statement: ShipmentStatement;
  readonly userId: string;
  readonly now: Date;
};

export async function insertShipment(transaction: Transaction, shipment: NewShipment): Promise<void> {
  const { orderId, statement, userId, now } = shipment;
  const { invoiceNumber, transportNumber, shippedOn, declarationNumber, declaredOn, exporterNumber } = statement;
  const { hsCode, value, quantity, unit, consigneeName } = statement;
  const row = {
    ...{ orderId, invoiceNumber, transportNumber, shippedOn, declarationNumber, declaredOn, exporterNumber },
    ...{ hsCode, unit, consigneeName },
    transportNumberPlain: plainNumber(transportNumber),
    declarationNumberPlain: plainNumber(declarationNumber),
    currency: value.currency,
    valueMinor: value.minor,
    quantityThousandths: quantity,
    submittedBy: userId,
    submittedAt: now,
  };
  await writeLater(transaction, transaction.insertInto('orderShipments').values(row));
}

/** What was declared last about an order's shipment. */
export async function findShipment(database: Database, orderId: string): Promise<Shipment | undefined> {
  const query = database.selectFrom('orderShipments').select(shipmentColumns).where('orderId', '=', orderId);
  const row = await query.orderBy('orderShipmentId', 'desc').limit(1).executeTakeFirst();
  return row && shipmentOf(row);
}

const shipmentColumns = [
  ...(['invoiceNumber', 'transportNumber', 'shippedOn', 'declarationNumber', 'declaredOn', 'exporterNumber'] as const),
  ...(['hsCode', 'currency', 'valueMinor', 'quantityThousandths', 'unit', 'consigneeName', 'submittedAt'] as const),
] as const;

function shipmentOf(shipment: Pick<Selectable<ShipmentTable>, (typeof shipmentColumns)[number]>): Shipment {
  const { currency, valueMinor, quantityThousandths, ...declared } = shipment;
  return { ...declared, value: money(valueMinor, currency), quantity: quantityThousandths };
}

/** The seller's business number and the buyer's names, to compare the documents with. */
export async function findNamesOnDocuments(database: Database, orderId: string) {
  const row = await database
    .selectFrom('orders as o')
    .innerJoin('companies as s', 's.companyId', 'o.sellerCompanyId')
    .innerJoin('companies as b', 'b.companyId', 'o.buyerCompanyId')
    .select([sql<string>`coalesce(s.tax_number, '')`.as('exporterNumber'), 'b.name', 'b.englishName'])
    .select(['s.name as sellerName', 's.englishName as sellerEnglishName'])
    .where('o.orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const spellings = (...names: readonly string[]) => [...new Set(names.filter((name) => name !== ''))];
  return {
    exporterNumber: row.exporterNumber,
    exporterNames: spellings(row.sellerEnglishName, row.sellerName),
    consigneeNames: spellings(row.englishName, row.name),
  };
}
