/** The documents of a demo shipment: small PDF files, each with its order's number on it. */

import type { TradeDocumentCode } from '@gtp/domain/code/document-codes.ts';
import { storeUpload } from '@gtp/server/attachment/store-upload.ts';
import type { AppContext } from '@gtp/server/context.ts';
import type { Order } from '@gtp/server/order/order.ts';
import type { Caller } from '@gtp/server/platform/caller.ts';

type Shipment = { readonly order: Order; readonly caller: Caller; readonly isUsed: boolean };
type DemoDocument = { readonly documentCode: TradeDocumentCode; readonly title: string };

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
  const uploaded = (order.releaseMode === 'shipment' ? proofs : documents).map(async ({ documentCode, title }) => {
    const isCopy = isUsed && documentCode === 'DG34';
    const own = [order.tradeNumber, `${order.orderId} ${context.clock.now().toISOString()}`];
    const fileName = `${title.replaceAll(' ', '-').toLowerCase()}-${order.tradeNumber}.pdf`;
    const bytes = asyncBytes(pdfOf([title, ...(isCopy ? ['Shipped on board 2026-05-04'] : own)]));
    const stored = await storeUpload(context, { owner: caller, fileName, documentCode, bytes });
    if (!stored.ok) throw new Error(`A demo document is refused: ${stored.code}`);
    return { documentCode, fileId: stored.value.fileId };
  });
  return Promise.all(uploaded);
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
