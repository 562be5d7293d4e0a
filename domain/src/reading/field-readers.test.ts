/** How a value is read from what stands beside its label. */
import { describe, expect, test } from 'vitest';
import type { FactField } from './document-reading.ts';
import { continuesName, fieldReaders, type Habits } from './field-readers.ts';

const read = (field: FactField, text: string, habits: Habits = {}, heading = '') => {
  const found = fieldReaders[field](text, habits, heading);
  return (
    found &&
    [found.value, found.unit, found.isCheckDigitWrong && 'wrong', found.isUnsure && 'unsure'].filter(Boolean).join(' ')
  );
};
const writtenIn = (field: FactField, text: string) => fieldReaders[field](text, {}, '')?.written;

describe('the number of an invoice', () => {
  test.each([
    ['HB-2026/1101', 'HB20261101'],
    ['HB_2026.11', 'HB202611'],
    ['INV 20261101', 'INV20261101'],
    ['PROFOR 123', 'PROFOR123'],
    ['PROFORM 123', undefined],
    ['PROFOR 12', undefined],
    ['PROFORMA-12', 'PROFORMA12'],
    ['HB-100. dated', 'HB100'],
    ['HB-100-.', 'HB100'],
    ['dated 2026-11-22', undefined],
    ['2026-11-22', undefined],
    ['2026-11-22 HB-100', 'HB100'],
    ['20261122.', undefined],
    ['see below', undefined],
    ['A1', undefined],
    ['as agreed with Smith HB-100', undefined],
    ['as HB-100', 'HB100'],
    ['No HB-100', 'HB100'],
    ['NO HB-100', 'NOHB100'],
    ['hb-100', 'HB100'],
    [`A1${'x'.repeat(33)}`, `A1${'X'.repeat(33)}`],
  ])('in %j is %s', (text, number) => {
    expect(read('invoiceNumber', text)).toBe(number);
  });

  test('is kept as it stands, without signs behind it', () => {
    expect(writtenIn('invoiceNumber', 'HB-2026/1101.- of')).toBe('HB-2026/1101');
  });
});

describe('the number of a transport', () => {
  test.each([
    ['HDMU 1234567', 'HDMU1234567'],
    ['180-1234 5675', '18012345675'],
    ['180-1234 5676', '18012345676 wrong'],
    ['180-1234 5676 or 180-1234 5675', '18012345675'],
    ['1234 5678 9012', '123456789012'],
    ['12-345-6789', '123456789'],
    ['12-345-678', '12345678'],
    ['1Z999AA10123456784', '1Z999AA10123456784'],
    ['EG123456785KR', 'EG123456785KR'],
    ['AB-CD-12', undefined],
    ['AB123', undefined],
    ['ABC123', 'ABC123'],
    ['ABCD12', undefined],
    ['2026-11-22', undefined],
    ['delivered by the courier 1234 5678 9012', undefined],
  ])('in %j is %s', (text, number) => {
    expect(read('transportNumber', text)).toBe(number);
  });
});

describe('other numbers', () => {
  test.each<[FactField, string, string | undefined]>([
    ['declarationNumber', '43210-26-500123X', '4321026500123X'],
    ['declarationNumber', '530120260123456789', '530120260123456789'],
    ['declarationNumber', '5301 2026 0123', '530120260123'],
    ['declarationNumber', 'EX-1234', undefined],
    ['declarationNumber', 'EXP12345', 'EXP12345'],
    ['declarationNumber', 'EXP1234', undefined],
    ['containerNumber', 'CSQU 305438-3', 'CSQU3054383'],
    ['containerNumber', 'CSQU3054384', 'CSQU3054384 wrong'],
    ['containerNumber', 'CSQU3054384 CSQU3054383', 'CSQU3054383'],
    ['containerNumber', 'as stuffed', undefined],
    ['exporterNumber', '124-81-00998', '1248100998'],
    ['exporterNumber', '12-81-00998', undefined],
    ['hsCode', '3304.99', '330499'],
    ['hsCode', '3304.99-1000', '3304991000'],
    ['hsCode', '3304 99 10 00', '3304991000'],
    ['hsCode', '33049910001', undefined],
    ['hsCode', '13304.991', undefined],
    ['hsCode', '3304', undefined],
  ])('%s in %j is %s', (field, text, number) => {
    expect(read(field, text)).toBe(number);
  });
});

describe('a company', () => {
  test.each([
    ['HANBIT COSMETICS CO., LTD.', 'HANBIT COSMETICS CO., LTD.'],
    ['HANBIT   COSMETICS', 'HANBIT COSMETICS'],
    ['(주)한빛화장품', '(주)한빛화장품'],
    ['HANBIT | 12 Teheran-ro', 'HANBIT'],
    ['HANBIT; Seoul', 'HANBIT'],
    ['HANBIT (TEL: 02-123-4567)', 'HANBIT'],
    ['한빛 전화 02-123-4567', '한빛'],
    ['HANBIT Fax. 02-123', 'HANBIT'],
    ['TELSTAR LTD', 'TELSTAR LTD'],
    ['HANBIT,: ', 'HANBIT'],
    ['한빛', '한빛'],
    ['A', undefined],
    ['12-3', undefined],
    ['2026-11-22', undefined],
    ['Nov 22, 2026', undefined],
    ['Telephone', undefined],
    ['x'.repeat(120), 'x'.repeat(120)],
    ['x'.repeat(121), undefined],
  ])('in %j is %s', (text, name) => {
    expect(read('consigneeName', text)).toBe(name);
  });

  test('goes on in the next line with what companies’ names end with', () => {
    const lines = [
      'CO., LTD.',
      ' Company Limited',
      'Inc.',
      'GmbH & Co. KG',
      'S.A. de C.V.',
      'SA',
      'LLC',
      'Pte Ltd',
      'K',
    ];
    expect(lines.filter((line) => !continuesName(line))).toEqual(['K']);
    expect(['COSMETICS', 'incheon', 'Coast Road 5', 'their CO', `CO. ${'x'.repeat(36)}`].filter(continuesName)).toEqual(
      [],
    );
    expect(continuesName(`CO. ${'x'.repeat(35)}`)).toBe(true);
  });
});

describe('a day', () => {
  test.each([
    ['2026-11-22', undefined, '2026-11-22'],
    ['at noon on Nov 22, 2026', undefined, '2026-11-22'],
    ['03/04/2026', undefined, '2026-04-03 unsure'],
    ['03/04/2026', 'month_first', '2026-03-04'],
    ['soon', undefined, undefined],
  ] as const)('in %j is read as the document writes (%s): %s', (text, dayOrder, day) => {
    expect(read('shippedOn', text, { dayOrder })).toBe(day);
  });
});

describe('a port', () => {
  test.each([
    ['BUSAN, KOREA', 'KRPUS'],
    ['Port Vila; Vanuatu', 'PORT VILA'],
    ['Port Vila | Efate', 'PORT VILA'],
    ['Colon', 'PAONX'],
    ['Country of origin', undefined],
    ['x', undefined],
    ['12345', undefined],
    ['1 A', undefined],
    ['2026-11-22', undefined],
    ['x'.repeat(60), 'X'.repeat(60)],
    ['x'.repeat(61), undefined],
  ])('in %j is %s', (text, port) => {
    expect(read('portOfLoading', text)).toBe(port);
  });
});

describe('a ship or flight', () => {
  test.each([
    [' hmm  Algeciras 012E ', 'HMM ALGECIRAS 012E'],
    ['KE 0923', 'KE 0923'],
    ['1 2 3', undefined],
    ['A 1', undefined],
    ['x'.repeat(60), 'X'.repeat(60)],
    ['x'.repeat(61), undefined],
  ])('in %j is %s', (text, vessel) => {
    expect(read('vessel', text)).toBe(vessel);
  });
});

describe('a quantity', () => {
  test.each([
    ['1,200 PCS', '', '1200 PCS'],
    ['1,200', 'Quantity (SETS)', '1200 SET'],
    ['1,200', 'Quantity', '1200'],
    ['1,200 PCS', 'Quantity (SETS)', '1200 PCS'],
    ['150.5 KG / 1,200 PCS', '', '1200 PCS'],
    ['12 / 1,200 PCS', '', '1200 PCS'],
    ['12 of 13', '', '12'],
    ['150.5 KG', '', '150.5 KG'],
    ['some', '', undefined],
  ])('in %j below %j is %s', (text, heading, quantity) => {
    expect(read('quantity', text, {}, heading)).toBe(quantity);
  });
});

describe('a weight', () => {
  test.each([
    ['1,250.5 KGS', '', '1250.5 KG'],
    ['1,250.5', 'Gross weight (KG)', '1250.5 KG'],
    ['1,250.5', 'Gross weight (CTN)', '1250.5'],
    ['40 CTNS 1,250.5 KGS', '', '1250.5 KG'],
    ['40 CTNS 1,250.5', 'KG', '1250.5 KG'],
    ['40 CTNS', '', undefined],
    ['5 LBS', 'Gross weight (KG)', '5 LB'],
  ])('in %j below %j is %s', (text, heading, weight) => {
    expect(read('grossWeight', text, {}, heading)).toBe(weight);
    expect(read('netWeight', text, {}, heading)).toBe(weight);
  });
});

describe('an amount', () => {
  test.each<[string, Habits, string, string | undefined]>([
    ['USD 8,000.00', {}, '', '8000 USD'],
    ['8,000.00', {}, 'Amount (EUR)', '8000 EUR'],
    ['8,000.00', { currency: 'JPY' }, 'Amount', '8000 JPY'],
    ['8,000.00', { currency: 'JPY' }, 'Amount (EUR)', '8000 EUR'],
    ['USD 8,000.00', { currency: 'JPY' }, 'Amount (EUR)', '8000 USD'],
    ['2,000 PCS 8,000.00', {}, '', '8000'],
    ['1.250', { decimals: ',' }, '', '1250'],
    ['as agreed', {}, '', undefined],
  ])('in %j, where the document writes %j, below %j is %s', (text, habits, heading, amount) => {
    expect(read('amount', text, habits, heading)).toBe(amount);
  });
});
