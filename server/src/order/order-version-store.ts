import { type OrderSheetField, orderSheetFields } from '@gtp/domain/order/order-sheet.ts';
import { formatMoney, formatScaled } from '@gtp/domain/platform/money.ts';
import { writeLater } from '../platform/ask-together.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { insertOnce } from '../platform/table-records.ts';
import { listPlan, type PlanRow } from './milestone-store.ts';
import type { Order, OrderLine } from './order-record.ts';
import { listLines } from './order-store.ts';

/** Versions that were sent before a field was added lack it. */
type Sheet = Readonly<Partial<Record<OrderSheetField, string>>>;

declare module '../platform/database.ts' {
  interface Tables {
    orderVersions: { orderId: string; version: number; sheet: unknown; sentAt: Date };
  }
}

/** What the sheet says, as it is kept. */
type SentSheet = Readonly<Record<string, unknown>>;
type SentVersion = { readonly order: Order; readonly sheet: SentSheet; readonly sentAt: Date };

/** Keeps the sheet as the buyer gets it; the same version twice is kept once. */
export async function insertVersion(transaction: Transaction, { order, sheet, sentAt }: SentVersion): Promise<void> {
  const row = { orderId: order.orderId, version: order.version, sheet: JSON.stringify(sheet), sentAt };
  const inserted = transaction.insertInto('orderVersions').values(row);
  await writeLater(
    transaction,
    inserted.onConflict((conflict) => conflict.doNothing()),
  );
}

/** What the sheet says, with its lines and milestones as they are stored. */
export async function readSentSheet(database: Database, order: Order): Promise<SentSheet> {
  const [plan, lines] = await Promise.all([listPlan(database, order), listLines(database, order.orderId)]);
  return {
    ...sheetOf(order, lines),
    milestones: plan.map(rowOf).join('\n'),
    milestoneKinds: plan.map(({ kind }) => kind).join(', '),
  };
}

export type FieldChange = { readonly field: OrderSheetField; readonly before: string; readonly after: string };

/** What differs between the two versions that were sent last; nothing where only one was. */
export async function listChanges(database: Database, orderId: string): Promise<readonly FieldChange[]> {
  const rows = await database
    .selectFrom('orderVersions')
    .select('sheet')
    .where('orderId', '=', orderId)
    .orderBy('version', 'desc')
    .limit(2)
    .execute();
  const [after, before] = rows.map(({ sheet }) => sheet as Sheet);
  if (!after || !before) return [];
  return orderSheetFields
    .filter((field) => after[field] !== before[field])
    .map((field) => ({ field, before: readable(before, field), after: readable(after, field) }));
}

/** The goods of the newest version that was sent, as people read them; undefined if none was. */
export async function findSentLines(database: Database, orderId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('orderVersions')
    .select('sheet')
    .where('orderId', '=', orderId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && readable(row.sheet as Sheet, 'lines');
}

/** What is compared to the last digit, as people read it. */
function readable(sheet: Sheet, field: OrderSheetField): string {
  const text = sheet[field] ?? '';
  if (field !== 'lines' && field !== 'milestones') return text;
  return text
    .split('\n')
    .map(field === 'lines' ? (line) => `${readableLine(line)} ${sheet.currency}` : readableMilestone)
    .join('\n');
}

/** "Bolts: 1250.000 EA × 8.370000" → "Bolts: 1,250 EA × 8.37", whatever the bolts are called. */
function readableLine(line: string): string {
  const numbersAt = line.lastIndexOf(': ');
  const numbers = line.slice(numbersAt).replaceAll(/(\d+)(\.\d+)/g, (_, whole: string, fraction: string) => {
    return grouped(whole) + fraction.replace(/\.?0+$/, '');
  });
  return line.slice(0, numbersAt) + numbers;
}

/** "1. Deposit: 11535.15 USD, 2026-11-29" → "1. Deposit: 11,535.15 USD, 2026-11-29" */
function readableMilestone(row: string): string {
  return row.replace(/\d+(?=(\.\d+)? [A-Z]{3}, [\d-]+$)/, grouped);
}

function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

function sheetOf(order: Order, lines: readonly OrderLine[]): Sheet {
  const { tradeNumber, goodsName, hsCode, incoterm, releaseMode, paymentDueOn, note, currency } = order;
  return {
    ...{ tradeNumber, goodsName, hsCode, incoterm, releaseMode, paymentDueOn, note, currency },
    inspectionDays: String(order.inspectionDays),
    buyerShare: formatScaled(BigInt(order.buyerShare), 2),
    lines: lines.map(lineOf).join('\n'),
    freight: formatMoney(order.freight),
    insurance: formatMoney(order.insurance),
    otherCharges: formatMoney(order.otherCharges),
    discount: formatMoney(order.discount),
    charge: formatMoney(order.charge),
    settlement: formatMoney(order.settlement),
  };
}

function rowOf({ title, condition, trade, paymentDueOn }: PlanRow, index: number): string {
  const what = condition && ` (${condition})`;
  return `${index + 1}. ${title}${what}: ${formatMoney(trade)} ${trade.currency}, ${paymentDueOn}`;
}

function lineOf({ description, quantity, unit, unitPrice }: OrderLine): string {
  return `${description}: ${formatScaled(quantity, 3)} ${unit} × ${formatScaled(unitPrice, 6)}`;
}

declare module '../platform/database.ts' {
  interface Tables {
    orderViews: { orderId: string; version: number; viewedBy: string; viewedAt: Date };
  }
}

type View = { readonly orderId: string; readonly version: number; readonly userId: string; readonly now: Date };

/** Whether this is the first look of the buyer's side at this version. */
export async function insertView(transaction: Transaction, { orderId, version, userId, now }: View): Promise<boolean> {
  return insertOnce(transaction, 'orderViews', { orderId, version, viewedBy: userId, viewedAt: now });
}
