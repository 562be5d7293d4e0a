/** Electronic invoices in PDFs, read as they come. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectContent } from '../src/attachment/inspect-content.ts';
import { silentLog } from '../src/platform/log.ts';
import { createDocumentReader, type DocumentReader } from '../src/reading/document-reader.ts';
import { readEmbeddedInvoice } from '../src/reading/embedded-invoice.ts';
import { ciiInvoice } from './documents/cii-invoice.ts';
import { linesPdf } from './documents/lines-pdf.ts';

let reader: DocumentReader;

beforeAll(() => {
  reader = createDocumentReader({ log: silentLog, recognisers: 0 });
});
afterAll(() => reader.close());

const page = `
        COMMERCIAL INVOICE

Invoice No.: HB-2026-1101
Total amount: USD 8,000.00`;

function withXml(content: string): Uint8Array {
  return linesPdf(page, { attached: { name: 'factur-x.xml', content } });
}

const read = (bytes: Uint8Array) => reader.read({ bytes, contentType: 'application/pdf' });
const valuesOf = ({ facts }: Awaited<ReturnType<typeof read>>) =>
  facts.map(({ field, value, unit, place }) => [field, value, unit, place ? 'on the page' : 'in the data']);

test('what the data adds to the page has no place on it', async () => {
  const bytes = withXml(ciiInvoice({ number: 'HB-2026-1101', total: '8000.00' }));
  expect(await inspectContent('application/pdf', Buffer.from(bytes))).toMatchObject({ ok: true });
  const reading = await read(bytes);
  expect(reading).toMatchObject({ kind: 'commercial_invoice', methods: ['text_layer', 'embedded_data'], warnings: [] });
  expect(valuesOf(reading)).toEqual([
    ['invoiceNumber', 'HB20261101', undefined, 'on the page'],
    ['amount', '8000', 'USD', 'on the page'],
    ['issuedOn', '2026-11-22', undefined, 'in the data'],
    ['exporterName', 'HANBIT COSMETICS CO., LTD.', undefined, 'in the data'],
    ['exporterNumber', '2208162517', undefined, 'in the data'],
    ['consigneeName', 'BERLIN BEAUTY GMBH', undefined, 'in the data'],
    ['hsCode', '330499', undefined, 'in the data'],
    ['quantity', '400.5', 'PCS', 'in the data'],
  ]);
});

test('data that says otherwise than the page stands beside it', async () => {
  const reading = await read(withXml(ciiInvoice({ number: 'HB-2026-1101', total: '80000.00' })));
  expect(valuesOf(reading).filter(([field]) => field === 'amount')).toEqual([
    ['amount', '8000', 'USD', 'on the page'],
    ['amount', '80000', 'USD', 'in the data'],
  ]);
});

test('data with a document type is not read: its entities could grow', () => {
  const invoice = '<a:CrossIndustryInvoice xmlns:a="x"/>';
  expect(readEmbeddedInvoice(`<!DOCTYPE a [<!ENTITY b "c">]>${invoice}`)).toBeUndefined();
});

test('what is no invoice of the standard is left alone', () => {
  expect(readEmbeddedInvoice('<Invoice><ID>1</ID></Invoice>')).toBeUndefined();
  expect(readEmbeddedInvoice('<rsm:CrossIndustryInvoice>')).toBeUndefined();
  expect(readEmbeddedInvoice('<a:CrossIndustryInvoice xmlns:a="x"/>')).toEqual({
    kind: 'commercial_invoice',
    facts: [],
  });
});
