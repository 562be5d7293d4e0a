/** The documents of a demo shipment: small PDF files, each with its order's number on it. */

import { createHash } from 'node:crypto';
import type { TradeDocumentCode } from '@gtp/domain/code/document-codes.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { storeUpload } from '@gtp/server/attachment/store-upload.ts';
import { findCompany } from '@gtp/server/company/company.ts';
import type { AppContext } from '@gtp/server/context.ts';
import type { Order } from '@gtp/server/order/order.ts';
import { listLines } from '@gtp/server/order/order-store.ts';
import { findNamesOnDocuments } from '@gtp/server/order/shipment-store.ts';
import type { Caller } from '@gtp/server/platform/caller.ts';
import { demoPaper, type PaperFacts } from './demo-papers.ts';

type Shipment = { readonly order: Order; readonly caller: Caller; readonly isUsed: boolean };
type DemoDocument = { readonly documentCode: TradeDocumentCode; readonly title: string };

/** What stands on the papers of an order besides its own words. */
export function paperNumbers(order: Order): { readonly transportNumber: string; readonly declarationNumber: string } {
  const digits = createHash('sha256').update(order.orderId).digest().readUInt32BE() % 1_000_000;
  const serial = String(digits).padStart(6, '0');
  return { transportNumber: `HDMUPUS26${serial}`, declarationNumber: `42710-26-${serial}X` };
}

const documents: readonly DemoDocument[] = [
  { documentCode: 'DG32', title: 'Commercial invoice' },
  { documentCode: 'DG34', title: 'Bill of lading' },
  { documentCode: 'DG39', title: 'Proof of delivery' },
];

/** With proof of shipment agreed. */
const proofs: readonly DemoDocument[] = [
  { documentCode: 'DG34', title: 'Bill of lading' },
  { documentCode: 'DG35', title: 'Export declaration' },
];

/** Uploads one document of each kind. `isUsed`: the bill of lading is the same file for every such order. */
export async function uploadDocuments(context: AppContext, { order, caller, isUsed }: Shipment) {
  const facts = await factsOf(context, order);
  const uploaded = (order.releaseMode === 'shipment' ? proofs : documents).map(async ({ documentCode, title }) => {
    const isCopy = isUsed && documentCode === 'DG34';
    const fileName = `${title.replaceAll(' ', '-').toLowerCase()}-${order.tradeNumber}.pdf`;
    const paper = isCopy ? undefined : demoPaper(documentCode, facts);
    const bytes = asyncBytes(paper ?? pdfOf([title, 'Shipped on board 2026-05-04']));
    const stored = await storeUpload(context, { owner: caller, fileName, documentCode, bytes });
    if (!stored.ok) throw new Error(`A demo document is refused: ${stored.code}`);
    return { documentCode, fileId: stored.value.fileId };
  });
  return Promise.all(uploaded);
}

/** As the shipment's statement says, too: what was declared three days ago went on board yesterday. */
async function factsOf({ database, clock }: AppContext, order: Order): Promise<PaperFacts> {
  const { exporterNumber, consigneeNames } = await findNamesOnDocuments(database, order.orderId);
  const [line] = await listLines(database, order.orderId);
  const seller = await findCompany(database, order.sellerCompanyId);
  const today = seoulDay(clock.now());
  return {
    ...paperNumbers(order),
    invoiceNumber: order.tradeNumber,
    exporterName: seller?.name ?? '',
    exporterNumber,
    consigneeName: consigneeNames[0] ?? '',
    goodsName: order.goodsName,
    hsCode: order.hsCode,
    value: order.trade,
    quantity: line?.quantity ?? 0n,
    unit: line?.unit ?? 'EA',
    invoicedOn: addDays(today, -4),
    declaredOn: addDays(today, -3),
    shippedOn: addDays(today, -1),
    deliveredOn: today,
  };
}

export async function* asyncBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** One page of plain ASCII lines (PDF 1.4). */
export function pdfOf(lines: readonly string[]): Uint8Array {
  const text = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '')}) Tj T*`).join(' ');
  const stream = `BT /F1 16 Tf 24 TL 72 760 Td ${text} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `${end}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
