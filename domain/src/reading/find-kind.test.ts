/** A document is what its title says, high on its first page; what it speaks of decides between two. */
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../test/make-page.ts';
import { findKind } from './find-kind.ts';

const below = '\n'.repeat(12);
const kindOf = (lines: string) => findKind([pageOf(lines)]);

describe('the title of a document', () => {
  test.each([
    ['SALES CONTRACT', 'contract'],
    ['PURCHASE ORDER', 'contract'],
    ['물품매매계약서', 'contract'],
    ['PROFORMA INVOICE', 'proforma_invoice'],
    ['形式发票', 'proforma_invoice'],
    ['COMMERCIAL INVOICE', 'commercial_invoice'],
    ['상업송장', 'commercial_invoice'],
    ['Factura Comercial', 'commercial_invoice'],
    ['PACKING LIST', 'packing_list'],
    ['포장명세서', 'packing_list'],
    ['PACKING & WEIGHT LIST', 'packing_list'],
    ['BILL OF LADING', 'bill_of_lading'],
    ['B / L  선하증권', 'bill_of_lading'],
    ['海运提单', 'bill_of_lading'],
    ['AIR WAYBILL', 'air_waybill'],
    ['航空運送状', 'air_waybill'],
    ['EXPRESS WORLDWIDE', 'courier_receipt'],
    ['EMS受取書', 'courier_receipt'],
    ['수 출 신 고 필 증', 'export_declaration'],
    ['出口货物报关单', 'export_declaration'],
    ['輸出許可通知書', 'export_declaration'],
    ['CERTIFICATE OF ORIGIN', 'certificate_of_origin'],
    ['원산지증명서', 'certificate_of_origin'],
    ['PROOF OF DELIVERY', 'proof_of_delivery'],
    ['인수증', 'proof_of_delivery'],
    ['Albarán de entrega', 'proof_of_delivery'],
    ['DEAR SIRS', 'unknown'],
    ['', 'unknown'],
  ])('%s is one of the kind %s', (title, kind) => {
    expect(kindOf(`${title}\n\nsome text that says nothing`)).toBe(kind);
  });

  test.each([
    ['ORIGINAL BILL OF LADING', 'bill_of_lading'],
    ['THE COMMERCIAL INVOICE', 'commercial_invoice'],
    ['BILL OF LADING (COPY)', 'bill_of_lading'],
    ['NON-NEGOTIABLE SEA WAYBILL', 'bill_of_lading'],
    ['수출신고필증 (갑지)', 'export_declaration'],
    ['상업송장 사본', 'commercial_invoice'],
  ])('may say of which copy it is: %s', (title, kind) => {
    expect(kindOf(title)).toBe(kind);
  });

  test.each([
    ['COMMERCIAL INVOICE / 상업송장', 'commercial_invoice'],
    ['上海 CERTIFICATE OF ORIGIN', 'certificate_of_origin'],
    ['PACKING LIST AND SPECIFICATION', 'packing_list'],
    ['한빛 수출신고필증', 'export_declaration'],
  ])('may stand with other words: %s', (title, kind) => {
    expect(kindOf(title)).toBe(kind);
  });

  test.each([
    ['a label', 'COMMERCIAL INVOICE NO'],
    ['a label with its value', 'COMMERCIAL INVOICE: HB-1'],
    ['a label with its value in East Asian characters', 'ORIGINAL COMMERCIAL INVOICE：HB-1'],
    ['a label in Korean', '수출신고필증번호'],
    ['the date of one', 'COMMERCIAL INVOICE DATE'],
    ['too short a word among others', 'INVOICE AND MORE'],
    ['too short a word at the end', 'YOUR OWN INVOICE'],
  ])('is not %s', (_what, text) => {
    expect(kindOf(text)).toBe('unknown');
  });

  test('stands in the upper half, or is large', () => {
    const far = '\n'.repeat(40);
    expect(kindOf(`${'\n'.repeat(20)}COMMERCIAL INVOICE`)).toBe('commercial_invoice');
    expect(kindOf(`${far}some text that says nothing\n${far}`)).toBe('unknown');
    expect(kindOf(`${far}see the PACKING LIST AND SPECIFICATION`)).toBe('unknown');
    expect(kindOf(`${far}PACKING LIST AND MORE`)).toBe('unknown');
  });

  test('is that of the first page', () => {
    expect(findKind([])).toBe('unknown');
    expect(findKind([pageOf('DEAR SIRS'), pageOf('COMMERCIAL INVOICE', 2)])).toBe('unknown');
    expect(findKind([pageOf('PACKING LIST'), pageOf('COMMERCIAL INVOICE', 2)])).toBe('packing_list');
  });
});

describe('of two titles', () => {
  test('the one in large characters counts', () => {
    const small = 'a line\nof text\nas others\n';
    expect(kindOf(`CERTIFICATE OF ORIGIN\n${small}`)).toBe('certificate_of_origin');
    expect(kindOf(`CERTIFICATE OF ORIGIN\n# PACKING LIST\n${small}`)).toBe('packing_list');
  });

  test('the higher one counts', () => {
    expect(kindOf(`PACKING LIST${'\n'.repeat(20)}PROOF OF DELIVERY`)).toBe('packing_list');
    expect(kindOf(`PROOF OF DELIVERY${'\n'.repeat(20)}PACKING LIST`)).toBe('proof_of_delivery');
  });

  test('the one that stands alone counts before one with other words', () => {
    expect(kindOf('CERTIFICATE OF ORIGIN AND MORE\nPACKING LIST')).toBe('packing_list');
  });

  test('the one of which the text speaks counts', () => {
    const titles = 'AIR WAYBILL\nSEA WAYBILL\n';
    expect(kindOf(`${titles}Port of loading: Busan  Port of discharge: Kobe  Freight prepaid${below}`)).toBe(
      'bill_of_lading',
    );
    expect(kindOf(`${titles}Airport of departure: ICN  Issuing carrier's agent  AWB No.${below}`)).toBe('air_waybill');
    expect(kindOf('Notify party  Port of loading  Port of discharge  Vessel')).toBe('unknown');
  });
});
