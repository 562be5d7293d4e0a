/** Scans and photographs, recognised for real: what takes seconds stands in this file alone. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesPdf } from '../../test/documents/lines-pdf.ts';
import { silentLog } from '../platform/log.ts';
import { openPdf } from '../platform/pdf-pages.ts';
import { createDocumentReader, type DocumentReader } from './document-reader.ts';

let reader: DocumentReader;

beforeAll(() => {
  reader = createDocumentReader({ log: silentLog, recognisers: 1 });
});
afterAll(() => reader.close());

const invoice = linesPdf(`
        COMMERCIAL INVOICE

Invoice No.: HB-2026-1101     Date: 22 NOV 2026
Seller: HANBIT COSMETICS CO., LTD.
Buyer: BERLIN BEAUTY GMBH
Total amount: USD 8,000.00`);

/** The invoice as somebody photographs it, lying by so many degrees. */
async function photograph(degrees: number): Promise<Uint8Array> {
  const pdf = await openPdf(invoice);
  if (typeof pdf === 'string') throw new Error(pdf);
  const page = await loadImage(await pdf.drawPage(1, 1_200));
  await pdf.close();
  const canvas = createCanvas(page.width, 480);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(page, -canvas.width / 2, -canvas.height / 2);
  return canvas.encode('jpeg', 85);
}

describe('a photograph', () => {
  test('is read, with the place of each value', async () => {
    const read = await reader.read({ bytes: await photograph(0), contentType: 'image/jpeg' });
    expect(read).toMatchObject({ kind: 'commercial_invoice', methods: ['recognition'], pages: 1, warnings: [] });
    expect(read.facts.map(({ field, value, unit }) => [field, value, unit])).toEqual(
      expect.arrayContaining([
        ['invoiceNumber', 'HB20261101', undefined],
        ['issuedOn', '2026-11-22', undefined],
        ['amount', '8000', 'USD'],
      ]),
    );
    expect(read.facts.every(({ place }) => place?.page === 1 && place.width > 0)).toBe(true);
    expect(read.pictureHash).toMatch(/^[01]{256}$/);
  });

  test('that lies askew is read rightly or gives a warning', async () => {
    const { facts, warnings } = await reader.read({ bytes: await photograph(4), contentType: 'image/jpeg' });
    const amount = facts.find(({ field }) => field === 'amount');
    const isRight = amount?.value === '8000' && amount.unit === 'USD';
    expect(isRight || warnings.length > 0).toBe(true);
  });

  test('that nothing can be read in says so', async () => {
    const canvas = createCanvas(600, 400);
    const context = canvas.getContext('2d');
    context.fillStyle = 'rgb(90 120 60)';
    context.fillRect(100, 100, 300, 200);
    const read = await reader.read({ bytes: await canvas.encode('jpeg'), contentType: 'image/jpeg' });
    expect([read.facts, read.warnings.length > 0]).toEqual([[], true]);
  });
});

test('without threads for it a photograph is unreadable, and never silently accepted', async () => {
  const blind = createDocumentReader({ log: silentLog, recognisers: 0 });
  const read = await blind.read({ bytes: await photograph(0), contentType: 'image/jpeg' });
  await blind.close();
  expect(read).toMatchObject({ kind: 'unknown', methods: [], facts: [], warnings: ['unreadable'] });
});
