/** How documents call what is looked for, with the numbers, blanks and signs that forms put around it. */
import { describe, expect, test } from 'vitest';
import { fold, labelAt } from './field-labels.ts';

const at = (text: string) => {
  const found = labelAt(text);
  return found && `${found.field} ${found.strength}|${text.slice(found.end)}`;
};

test.each([
  ['N° de Factura', 'nodefactura'],
  ['Ｂ／Ｌ　Ｎｏ．', 'blno'],
  ['수 출 신 고 번 호', '수출신고번호'],
  ['Emisión', 'emision'],
  ['⑤신고번호', '5신고번호'],
  ['', ''],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text).letters).toBe(folded);
});

test('each character knows where it stands in the text', () => {
  expect(fold('B/L Nº').places).toEqual([0, 2, 4, 5]);
  expect(fold('𝐀b').places).toEqual([0, 2]);
});

describe('a label', () => {
  test.each([
    ['Invoice No. HB-1', 'invoiceNumber 2| HB-1'],
    ['Invoice HB-1', 'invoiceNumber 1| HB-1'],
    ['Invoice Date', 'issuedOn 2|'],
    ['B/L No.: X', 'transportNumber 2|: X'],
    ['⑤신고번호  1', 'declarationNumber 2|  1'],
    ['12. Gross weight', 'grossWeight 2|'],
    ['3 Consignee', 'consigneeName 2|'],
    ['N.º de factura: 5', 'invoiceNumber 2|: 5'],
    ['Nota Nº) x', undefined],
    ['Total) 5', 'amount 1| 5'],
    ['Total]. 5', 'amount 1| 5'],
    ['Total(5)', 'amount 1|(5)'],
    ['船名HMM', 'vessel 2|HMM'],
    ['Vessel선명', 'vessel 2|선명'],
    ['선명Vessel', 'vessel 2|Vessel'],
    ['Totally', undefined],
    ['선적일본', undefined],
    ['123 Vessel', undefined],
    ['Dear Sirs', undefined],
    ['', undefined],
    ['12', undefined],
  ])('%j begins with %s', (text, label) => {
    expect(at(text)).toBe(label);
  });

  test('is the longest that fits', () => {
    expect(at('Invoice No. and Date x')).toBe('invoiceNumber 2| x');
    expect(at('Total quantity 5')).toBe('quantity 2| 5');
    expect(at('Date of shipment 5')).toBe('shippedOn 2| 5');
  });
});
