import { createCanvas, loadImage } from '@napi-rs/canvas';
import { plainPdf } from '../../../scripts/seed/plain-pdf.ts';
import { openPdf } from '../../src/platform/pdf-pages.ts';
import { ciiInvoice } from './cii-invoice.ts';
import { cutOff, edited, encrypted } from './forge.ts';
import { linesPdf, placedLines } from './lines-pdf.ts';
import type { Sample } from './sample.ts';

const lines = `
        COMMERCIAL INVOICE

Invoice No.: HB-2026-1101     Date: 22 NOV 2026
Seller: HANBIT COSMETICS CO., LTD.
Buyer: BERLIN BEAUTY GMBH
Total amount: USD 8,000.00`;
const invoice = linesPdf(lines);
const written = { invoiceNumber: 'HB20261101', issuedOn: '2026-11-22', amount: '8000 USD' };
const filed = { code: 'DG32', kind: 'commercial_invoice' } as const;
const xml = ciiInvoice({ number: 'HB-2026-1101', total: '8000.00' });
const otherXml = ciiInvoice({ number: 'HB-2026-1101', total: '80000.00' });

/** Forged, broken, locked, empty, or filed as something else. */
export const samplesNotRight: readonly Sample[] = [
  {
    ...{ ...filed, name: 'Electronic invoice (Factur-X), page and data agree', says: { ...written, hsCode: '330499' } },
    bytes: () => linesPdf(lines, { attached: { name: 'factur-x.xml', content: xml } }),
  },
  {
    ...{ ...filed, name: 'Electronic invoice whose data has another total', says: written },
    bytes: () => linesPdf(lines, { attached: { name: 'factur-x.xml', content: otherXml } }),
  },
  {
    ...{
      ...filed,
      name: 'Amount changed after issue',
      says: { ...written, amount: '9000 USD' },
      warnings: ['edited_after_issue'],
    },
    bytes: () => edited(invoice, ['8,000.00', '9,000.00']),
  },
  {
    ...{
      ...filed,
      name: 'Number changed after issue',
      says: { ...written, invoiceNumber: 'HB20261109' },
      warnings: ['edited_after_issue'],
    },
    bytes: () => edited(invoice, ['HB-2026-1101', 'HB-2026-1109']),
  },
  {
    ...{ ...filed, name: 'Written again by an editor', says: written, warnings: ['producer_mismatch'] },
    bytes: () =>
      linesPdf(lines, {
        info: { Producer: 'iLovePDF', CreationDate: "D:20261120090000+09'00'", ModDate: "D:20261122181500+09'00'" },
      }),
  },
  {
    ...{ ...filed, name: 'Bill of lading, container with a wrong check digit', code: 'DG34', kind: 'bill_of_lading' },
    says: { transportNumber: 'HDMUSELA12345678', containerNumber: 'CSQU3054384' },
    bytes: () => linesPdf('\n     BILL OF LADING\n\nB/L No.: HDMUSELA12345678\nContainer No.: CSQU3054384'),
  },
  {
    ...{ ...filed, name: 'Air waybill with a wrong check digit', code: 'DG34', kind: 'air_waybill' },
    says: { transportNumber: '18012345678' },
    bytes: () => linesPdf('\n     AIR WAYBILL\n\nAWB No.: 180-12345678\nShipper: HANBIT COSMETICS'),
  },
  {
    ...{ name: 'Invoice filed as a bill of lading', code: 'DG34', kind: 'commercial_invoice', says: written },
    ...{ warnings: ['wrong_kind'], bytes: () => invoice },
  },
  {
    ...{
      name: 'A letter filed as a proof of delivery',
      code: 'DG39',
      kind: 'unknown',
      says: {},
      warnings: ['wrong_kind'],
    },
    bytes: () => linesPdf('\n     Dear Sir or Madam\n\nWe hereby confirm that all goods have arrived safely.'),
  },
  {
    ...filed,
    name: 'Locked with a password',
    kind: 'unknown',
    says: {},
    warnings: ['encrypted'],
    bytes: () => encrypted(invoice),
  },
  { ...filed, name: 'Cut off', kind: 'unknown', says: {}, warnings: ['unreadable'], bytes: () => cutOff(invoice) },
  {
    ...{ ...filed, name: 'No PDF at all', kind: 'unknown', says: {}, warnings: ['unreadable'] },
    bytes: () => new Uint8Array(Buffer.from('%PDF-1.4 and nothing else')),
  },
  {
    ...filed,
    name: 'An empty page',
    kind: 'unknown',
    says: {},
    warnings: ['empty'],
    bytes: () => plainPdf({ pages: [[]] }),
  },
  {
    ...{ ...filed, name: 'Twenty-one pages', says: written, warnings: ['too_many_pages'] },
    bytes: () => plainPdf({ pages: Array.from({ length: 21 }, () => placedLines(lines)) }),
  },
];

/** The invoice on paper, as a camera or a scanner sees it. */
async function photograph(degrees: number, width = 1_200): Promise<Uint8Array> {
  const pdf = await openPdf(invoice);
  if (typeof pdf === 'string') throw new Error(pdf);
  const page = await loadImage(await pdf.drawPage(1, width));
  await pdf.close();
  const size = degrees % 180 === 0 ? ([width, width * 0.4] as const) : ([width * 0.4, width] as const);
  const canvas = createCanvas(...size);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(page, -width / 2, -width * 0.2);
  return canvas.encode('jpeg', 85);
}

/** Recognised for real. */
export const samplesOfPictures: readonly Sample[] = [
  { ...filed, name: 'Photograph', says: written, contentType: 'image/jpeg', bytes: () => photograph(0) },
];
