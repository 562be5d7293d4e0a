import { describe, expect, test } from 'vitest';
import { pageOf } from '../../test/make-page.ts';
import { findFacts } from './find-facts.ts';
import { findKind } from './find-kind.ts';

function read(lines: string) {
  const pages = [pageOf(lines)];
  const facts = findFacts(pages);
  const values = facts.map(({ field, value, unit }) => [field, unit ? `${value} ${unit}` : value]);
  return { kind: findKind(pages), facts, values: Object.fromEntries(values) };
}

describe('values beside, below and behind their labels', () => {
  test('of an invoice in English', () => {
    const { kind, values } = read(`
                              COMMERCIAL INVOICE

Shipper/Exporter                          Invoice No. & Date
HANBIT COSMETICS                          HB-2026-1101  NOV. 22, 2026
CO., LTD.
12, Teheran-ro, Gangnam-gu, Seoul         L/C No.

Consignee                                 Notify Party
PACIFIC BEAUTY LLC                        SAME AS CONSIGNEE
500 Harbor Blvd, Los Angeles, CA

Port of Loading: BUSAN, KOREA    Port of Discharge: LOS ANGELES, USA
Vessel/Flight: HMM ALGECIRAS 012E

Description of goods          Quantity (PCS)   Unit Price     Amount (USD)
FACE CREAM HS CODE 3304.99    1,200            5.00           6,000.00
LIP BALM                      800              2.50           2,000.00
TOTAL                         2,000                           8,000.00
`);
    expect(kind).toBe('commercial_invoice');
    expect(values).toEqual({
      invoiceNumber: 'HB20261101',
      issuedOn: '2026-11-22',
      exporterName: 'HANBIT COSMETICS CO., LTD.',
      consigneeName: 'PACIFIC BEAUTY LLC',
      notifyPartyName: 'PACIFIC BEAUTY LLC',
      portOfLoading: 'KRPUS',
      portOfDischarge: 'USLAX',
      vessel: 'HMM ALGECIRAS 012E',
      hsCode: '330499',
      quantity: '2000 PCS',
      amount: '8000 USD',
    });
  });

  test('of a Korean export declaration', () => {
    const { kind, values } = read(`
                       수 출 신 고 필 증 (수출이행, 갑지)
⑤신고번호                  ⑥세관.과        ⑦신고일자
43210-26-500123X            020-09          2026/11/20

①신고자  한빛관세사무소
②수출대행자  (주)한빛화장품
   수출화주  (주)한빛화장품
   (사업자등록번호) 124-81-00998
④구매자  PACIFIC BEAUTY LLC
   적재항  KRPUS 부산항     목적국  US 미국
품명 FACE CREAM
세번부호  3304.99-1000     순중량  1,150.5 (KG)    수량  2,000 (PCS)
총중량  1,250.0 (KG)    총포장개수 40(CT)
결제금액  FOB-USD-8,000.00
`);
    expect(kind).toBe('export_declaration');
    expect(values).toMatchObject({
      declarationNumber: '4321026500123X',
      declaredOn: '2026-11-20',
      exporterName: '(주)한빛화장품',
      exporterNumber: '1248100998',
      consigneeName: 'PACIFIC BEAUTY LLC',
      portOfLoading: 'KRPUS',
      hsCode: '3304991000',
      netWeight: '1150.5 KG',
      grossWeight: '1250 KG',
      quantity: '2000 PCS',
      amount: '8000 USD',
    });
  });
});

test('of two numbers in one place the first stays, unsure', () => {
  const { facts } = read('COMMERCIAL INVOICE\n\nInvoice No.: A-100\n\nInvoice No.: B-200');
  expect(facts).toMatchObject([{ field: 'invoiceNumber', value: 'A100', confidence: 0.5 }]);
});

test('a value stands where it was read, in fractions of the page', () => {
  const { facts } = read('Invoice No.: A-100');
  expect(facts[0]?.place).toEqual({ page: 1, left: 0.14, top: 0.0222, width: 0.0429, height: 0.0111 });
});
