/** A value is found by its label, wherever documents write it: behind, right of, or below. */
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../test/make-page.ts';
import { findFacts } from './find-facts.ts';

function read(...pages: readonly string[]): Readonly<Record<string, string>> {
  const facts = findFacts(pages.map((lines, index) => pageOf(lines, index + 1)));
  return Object.fromEntries(facts.map(({ field, value, unit }) => [field, unit ? `${value} ${unit}` : value]));
}

describe('a value behind its label', () => {
  test.each([
    ['a colon', 'Invoice No.: HB-100', { invoiceNumber: 'HB100' }],
    ['nothing', 'Invoice No HB-100', { invoiceNumber: 'HB100' }],
    ['other signs', 'Invoice No. #- HB-100', { invoiceNumber: 'HB100' }],
    ['its translation', '송장번호 / Invoice No.: HB-100', { invoiceNumber: 'HB100' }],
    ['brackets', 'Business Registration No. (as taxed) 124-81-00998', { exporterNumber: '1248100998' }],
    ['brackets in brackets', 'Invoice No. (a) (b): HB-100', { invoiceNumber: 'HB100' }],
    ['a bracket that never closes', 'Invoice No. (see HB-100', {}],
    ['a unit in brackets', 'Gross weight (KGS): 1,250.5', { grossWeight: '1250.5 KG' }],
    ['a currency in brackets', 'Total (EUR): 8,000', { amount: '8000 EUR' }],
    ['the number of its box', '12 Vessel: HMM ALGECIRAS', { vessel: 'HMM ALGECIRAS' }],
    ['a label that is looked for nowhere', 'Remarks: HB-100', {}],
    [
      'another label, whose colon begins it',
      'Port of Loading: BUSAN Port of Discharge: KOBE',
      { portOfLoading: 'KRPUS', portOfDischarge: 'JPUKB' },
    ],
    [
      'three labels',
      'Invoice No.: HB-1 Date: 2026-11-22 Vessel: HMM A',
      { invoiceNumber: 'HB1', issuedOn: '2026-11-22', vessel: 'HMM A' },
    ],
    [
      'a blank before the colon',
      'Port of Loading : BUSAN Port of Discharge : KOBE',
      { portOfLoading: 'KRPUS', portOfDischarge: 'JPUKB' },
    ],
    ['a word that is a label without colon', 'Vessel: DATE PALM', { vessel: 'DATE PALM' }],
    ['a word before a colon that is none', 'Vessel: HMM ALGECIRAS voyage: 12', { vessel: 'HMM ALGECIRAS VOYAGE: 12' }],
  ])('is read with %s between', (_what, lines, facts) => {
    expect(read(lines)).toEqual(facts);
  });
});

describe('a value right of its label', () => {
  test.each([
    ['the next cell', 'Invoice No.     HB-100', { invoiceNumber: 'HB100' }],
    ['behind a lonely colon', 'Invoice No.     :     HB-100', { invoiceNumber: 'HB100' }],
    ['behind a lonely line', 'Invoice No.     :--     HB-100', { invoiceNumber: 'HB100' }],
    ['not the one after the next', 'Invoice No.     see there     HB-100', {}],
    ['not another label', 'Vessel     Remarks     HMM ALGECIRAS', {}],
    ['not a label with its value', 'Vessel     Invoice No. HB-100', { invoiceNumber: 'HB100' }],
    ['a number that begins like a weak label', 'Invoice No.     BL-2026-1', { invoiceNumber: 'BL20261' }],
    ['not a weak label without a number', 'Vessel     Date', {}],
    ['not for a weak label', 'Invoice     BL-2026-1', {}],
    ['nothing on its left', 'HB-100     Invoice No.', {}],
  ])('is %s', (_what, lines, facts) => {
    expect(read(lines)).toEqual(facts);
  });

  test('is not on another page', () => {
    expect(read('Invoice No.', '              HB-100')).toEqual({});
  });
});

describe('a value below its label', () => {
  test.each([
    ['in the next line', 'Invoice No.\nHB-100', { invoiceNumber: 'HB100' }],
    ['after an empty line', 'Invoice No.\n\nHB-100', { invoiceNumber: 'HB100' }],
    ['not after two', 'Invoice No.\n\n\nHB-100', {}],
    [
      'in the second line, if the first says nothing',
      'On board date\nas stated\n2026-11-22',
      { shippedOn: '2026-11-22' },
    ],
    ['in the third', 'On board date\nas\nstated\n2026-11-22', { shippedOn: '2026-11-22' }],
    ['not in the fourth', 'On board date\nas\nit is\nstated\n2026-11-22', {}],
    ['the upper of two', 'On board date\n2026-11-22\n2026-11-23', { shippedOn: '2026-11-22' }],
    ['not in the second after an empty line', 'On board date\nas stated\n\n2026-11-22', {}],
    ['not past another label', 'On board date\nRemarks\n2026-11-22', {}],
    ['not beside it', 'Invoice No.\n                  HB-100', {}],
    [
      'under a line that goes further right',
      'On board date\nas it is stated there:\n              2026-11-22',
      { shippedOn: '2026-11-22' },
    ],
    [
      'under the label, not under the line between',
      'On board date of them\nas\n        2026-11-22',
      { shippedOn: '2026-11-22' },
    ],
    ['only what stands right of it comes first', 'Invoice No.     HB-100\nHB-200', { invoiceNumber: 'HB100' }],
  ])('is read %s', (_what, lines, facts) => {
    expect(read(lines)).toEqual(facts);
  });

  test('is not on another page', () => {
    expect(read('Invoice No.', '\n\nHB-100')).toEqual({});
  });
});

describe('the name of a company', () => {
  test.each([
    ['below rather than beside', 'Consignee     As ordered\nPACIFIC BEAUTY LLC', 'PACIFIC BEAUTY LLC'],
    ['beside where nothing is below', 'Consignee     PACIFIC BEAUTY LLC', 'PACIFIC BEAUTY LLC'],
    ['in the first line alone', 'Consignee\nPACIFIC BEAUTY LLC\n500 Harbor Blvd', 'PACIFIC BEAUTY LLC'],
    ['over two lines', 'Consignee\nPACIFIC BEAUTY\nCO., LTD.', 'PACIFIC BEAUTY CO., LTD.'],
    ['over two lines, behind its label', 'Consignee: PACIFIC BEAUTY\n           CO., LTD.', 'PACIFIC BEAUTY CO., LTD.'],
    ['not with what stands further below', 'Consignee\nPACIFIC BEAUTY\n\nCO., LTD.', 'PACIFIC BEAUTY'],
    [
      'not with what stands elsewhere below',
      'Consignee\nPACIFIC BEAUTY\n                     CO., LTD.',
      'PACIFIC BEAUTY',
    ],
    ['not with another line', 'Consignee\nPACIFIC BEAUTY\nHarbor Blvd', 'PACIFIC BEAUTY'],
    ['nowhere else where something unreadable stands behind the label', 'Consignee: 1\nPACIFIC BEAUTY', undefined],
  ])('is read %s', (_what, lines, name) => {
    expect(read(lines).consigneeName).toBe(name);
  });

  test('does not go on upon another page', () => {
    expect(read('\nConsignee\nPACIFIC BEAUTY', '\n\n\nCO., LTD.').consigneeName).toBe('PACIFIC BEAUTY');
  });

  test('goes on, and that of a ship does not', () => {
    expect(read('Vessel: HANJIN\n        CO., LTD.').vessel).toBe('HANJIN');
  });

  test.each(['SAME AS CONSIGNEE', 'Same as the consignee', 'SAME AS ABOVE', '상동', '수하인과 동일', '同上'])(
    'is that of the consignee where the party to notify is %s',
    (text) => {
      expect(read(`Consignee: PACIFIC BEAUTY\n\nNotify Party: ${text}`).notifyPartyName).toBe('PACIFIC BEAUTY');
      expect(read(`Notify Party: ${text}`).notifyPartyName).toBe(text);
      expect(read(`Consignee: PACIFIC BEAUTY\n\nShipper: ${text}`).exporterName).toBe(text);
    },
  );

  test('is another where it only begins otherwise', () => {
    const { notifyPartyName } = read('Consignee: PACIFIC BEAUTY\n\nNotify Party: The same as above');
    expect(notifyPartyName).toBe('The same as above');
  });
});

describe('the day of an invoice', () => {
  test('stands behind its number, or beside that', () => {
    expect(read('Invoice No. & Date: HB-100 / 2026-11-22')).toEqual({ invoiceNumber: 'HB100', issuedOn: '2026-11-22' });
    expect(read('Invoice No. & Date     HB-100     2026-11-22')).toEqual({
      invoiceNumber: 'HB100',
      issuedOn: '2026-11-22',
    });
  });

  test('does not stand in another field, nor behind a number of another kind', () => {
    expect(read('Invoice No.     HB-100     Delivered on 2026-11-22')).toEqual({
      ...{ invoiceNumber: 'HB100', deliveredOn: '2026-11-22' },
    });
    expect(read('Tracking No.: 1234 5678 9012 / 2026-11-22')).toEqual({ transportNumber: '123456789012' });
  });

  test('is the one behind its own label, where there is one', () => {
    expect(read('Invoice No.: HB-100 / 2026-11-21\nInvoice Date: 2026-11-22').issuedOn).toBe('2026-11-22');
  });
});
