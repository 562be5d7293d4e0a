/** The demo's papers are read back as what they say. */
import type { TradeDocumentCode } from '@gtp/domain/code/document-codes.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { plainNumber } from '@gtp/domain/reading/document-numbers.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import { createDocumentReader, type DocumentReader } from '@gtp/server/reading/reading.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPaper, type PaperFacts } from './demo-papers.ts';

let reader: DocumentReader;

beforeAll(() => {
  reader = createDocumentReader({ log: silentLog, recognisers: 0 });
});
afterAll(() => reader.close());

const facts: PaperFacts = {
  invoiceNumber: 'HAN-US-260017',
  transportNumber: 'HDMUPUS26004711',
  declarationNumber: '42710-26-004711X',
  exporterName: '주식회사 한빛코스메틱',
  exporterNumber: '220-81-62517',
  consigneeName: 'Pacific Beauty LLC',
  goodsName: 'Moisture cream 50 ml',
  hsCode: '3304.99',
  value: money(1_088_965n, 'USD'),
  quantity: 2_400_000n,
  unit: 'EA',
  invoicedOn: '2026-11-19',
  declaredOn: '2026-11-20',
  shippedOn: '2026-11-22',
  deliveredOn: '2026-11-23',
};

async function read(documentCode: TradeDocumentCode, different: Partial<PaperFacts> = {}) {
  const bytes = demoPaper(documentCode, { ...facts, ...different });
  if (!bytes) throw new Error(`Nobody issues ${documentCode}`);
  const { kind, warnings, facts: found } = await reader.read({ bytes, contentType: 'application/pdf' });
  const values = found.map(({ field, value, unit }) => [field, unit ? `${value} ${unit}` : value]);
  return { kind, warnings, values: Object.fromEntries(values) as Record<string, string> };
}

test('an invoice', async () => {
  expect(await read('DG32')).toEqual({
    kind: 'commercial_invoice',
    warnings: [],
    values: {
      exporterName: '주식회사 한빛코스메틱',
      invoiceNumber: 'HANUS260017',
      consigneeName: 'Pacific Beauty LLC',
      issuedOn: '2026-11-19',
      hsCode: '330499',
      quantity: '2400 PCS',
      amount: '10889.65 USD',
    },
  });
  expect((await read('DG31')).kind).toBe('proforma_invoice');
});

test('a bill of lading', async () => {
  expect(await read('DG34')).toMatchObject({
    kind: 'bill_of_lading',
    warnings: [],
    values: {
      transportNumber: plainNumber(facts.transportNumber),
      invoiceNumber: 'HANUS260017',
      consigneeName: 'Pacific Beauty LLC',
      notifyPartyName: 'Pacific Beauty LLC',
      shippedOn: '2026-11-22',
      portOfLoading: 'KRPUS',
    },
  });
});

test('an export declaration, in each currency and unit of the demo', async () => {
  const { kind, warnings, values } = await read('DG35');
  expect([kind, warnings]).toEqual(['export_declaration', []]);
  expect(values).toMatchObject({
    declarationNumber: '4271026004711X',
    declaredOn: '2026-11-20',
    exporterName: '주식회사 한빛코스메틱',
    exporterNumber: '2208162517',
    consigneeName: 'Pacific Beauty LLC',
    hsCode: '330499',
    quantity: '2400 PCS',
    amount: '10889.65 USD',
    invoiceNumber: 'HANUS260017',
  });
  const yen = await read('DG35', { value: money(1_510_000n, 'JPY'), unit: 'KG' });
  expect(yen.values).toMatchObject({ amount: '1510000 JPY', quantity: '2400 KG' });
  const won = await read('DG35', { value: money(139_000n, 'KRW'), unit: 'SET' });
  expect(won.values).toMatchObject({ amount: '139000 KRW', quantity: '2400 SET' });
});

test('a proof of delivery', async () => {
  expect(await read('DG39')).toMatchObject({
    kind: 'proof_of_delivery',
    warnings: [],
    values: {
      deliveredOn: '2026-11-23',
      transportNumber: plainNumber(facts.transportNumber),
      consigneeName: 'Pacific Beauty LLC',
    },
  });
});
