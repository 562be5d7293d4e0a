/** What a seller files with an order, and an order whose evidence waits for the agency. */
import type { TradeDocumentCode } from '@gtp/domain/code/document-codes.ts';
import type { ShipmentStatement } from '@gtp/domain/order/shipment-statement.ts';
import type { DocumentKind, ReadFact } from '@gtp/domain/reading/document-reading.ts';
import { type JudgeContext, judgeEvidence } from '../../src/evidence/judge-evidence.ts';
import { submitEvidence } from '../../src/evidence/submit-evidence.ts';
import { findNamesOnDocuments, findOrder, type Order } from '../../src/order/order.ts';
import { type Database, inTransaction } from '../../src/platform/database.ts';
import { saveReading } from '../../src/reading/document-reading-store.ts';
import type { MadeCompany } from './make-company.ts';
import { makeFile } from './make-file.ts';

export type MadeDocument = { readonly documentCode: TradeDocumentCode; readonly fileId: string };

/** One file of each code; `content` makes one of them the same file as another order's. */
export async function makeDocuments(
  database: Database,
  {
    owner,
    codes,
    content = {},
  }: { owner: MadeCompany; codes: readonly TradeDocumentCode[]; content?: Record<string, string> },
): Promise<readonly MadeDocument[]> {
  const documents: MadeDocument[] = [];
  for (const documentCode of codes) {
    const same = content[documentCode];
    const fileId = await makeFile(database, { owner, ...(same !== undefined && { content: same }) });
    documents.push({ documentCode, fileId });
  }
  return documents;
}

/** What RM03 asks for, and what RM02 does. */
export const deliveryCodes = ['DG32', 'DG34', 'DG39'] as const;
export const shipmentCodes = ['DG34', 'DG35'] as const;

let numbers = 0;

/** What fits the order of `makeOrder`, with numbers of its own. */
export async function makeStatement(
  database: Database,
  order: Order,
  different: Partial<ShipmentStatement> = {},
): Promise<ShipmentStatement> {
  numbers += 1;
  const { exporterNumber, consigneeNames } = await findNamesOnDocuments(database, order.orderId);
  return {
    invoiceNumber: order.tradeNumber,
    transportNumber: `HDMU-${numbers}`,
    shippedOn: '2026-11-01',
    declarationNumber: `12345-26-${numbers}`,
    declaredOn: '2026-10-31',
    exporterNumber,
    hsCode: '7318.15-2000',
    value: order.trade,
    quantity: 1_250_000n,
    unit: 'PCS',
    consigneeName: consigneeNames[0] ?? '',
    ...different,
  };
}

/** What the reader made of a document. */
type MadeReading = { readonly kind: DocumentKind; readonly facts: readonly ReadFact[] };
export type MadeReadings = Readonly<Partial<Record<TradeDocumentCode, MadeReading>>>;

/** Ends the reading of files that were submitted, as the worker would; of those not named nothing could be read. */
export async function readDocuments(
  { database, clock }: Pick<JudgeContext, 'database' | 'clock'>,
  documents: readonly MadeDocument[],
  readings: MadeReadings = {},
): Promise<void> {
  const readAt = clock.now();
  await inTransaction(database, async (transaction) => {
    for (const { fileId, documentCode } of documents) {
      const made = readings[documentCode];
      const reading = { ...(made ?? { kind: 'unknown', facts: [] }), state: made ? 'read' : 'failed' } as const;
      await saveReading(transaction, { ...reading, fileId, methods: [], pages: 1, warnings: [], readAt });
    }
  });
}

type Filing = {
  readonly seller: MadeCompany;
  readonly order: Order;
  readonly documents?: readonly MadeDocument[];
  readonly statement?: ShipmentStatement;
  readonly readings?: MadeReadings;
};

/** Submits an order's evidence, reads and compares it, as the worker does; answers the order as it is then. */
export async function fileEvidence(context: JudgeContext, filing: Filing): Promise<Order> {
  const { seller, order, documents, statement, readings } = filing;
  const { orderId } = order;
  const filed = documents ?? (await makeDocuments(context.database, { owner: seller, codes: deliveryCodes }));
  const submitted = await submitEvidence(context, { caller: seller.caller, orderId, documents: filed, statement });
  if (!submitted.ok) throw new Error(submitted.code);
  await readDocuments(context, filed, readings);
  await judgeEvidence(context, orderId);
  const after = await findOrder(context.database, orderId);
  if (!after) throw new Error(orderId);
  return after;
}
