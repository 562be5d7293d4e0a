/** Numbers that are known by their shape, and how sure a value is. */
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../test/make-page.ts';
import { findFacts } from './find-facts.ts';
import type { PageText } from './page-words.ts';

const facts = (lines: string) => findFacts([pageOf(lines)]);
const valuesOf = (lines: string) =>
  facts(lines).map(({ field, value, isCheckDigitWrong }) => `${field} ${value}${isCheckDigitWrong ? ' wrong' : ''}`);

describe('a number without a label', () => {
  test.each([
    ['a container', 'CSQU3054383 / 40HC', ['containerNumber CSQU3054383']],
    [
      'containers, each once',
      'CSQU3054383\n\n\nHLXU2008419 and CSQU 305438-3',
      ['containerNumber CSQU3054383', 'containerNumber HLXU2008419'],
    ],
    ['no container with another check digit', 'CSQU3054384', []],
    ['an air waybill', 'by air 180-1234 5675', ['transportNumber 18012345675']],
    ['no air waybill with another check digit', 'by air 180-1234 5676', []],
    ['a declaration', 'filed as 43210-26-500123X', ['declarationNumber 4321026500123X']],
    ['nothing', 'FACE CREAM 1234567', []],
  ])('is %s', (_what, lines, values) => {
    expect(valuesOf(lines)).toEqual(values);
  });

  test.each([
    ['CREAM HS CODE 3304.99', '330499'],
    ['CREAM HS CODE: 3304.99-1000', '3304991000'],
    ['CREAM H.S. Code No. 3304991000', '3304991000'],
    ['CREAM (HS 330499)', '330499'],
    ['CREAM hs no #3304.99', '330499'],
    ['CREAM H.S.CODE3304.99', '330499'],
    ['FISHS 330499', undefined],
    ['CREAM HS 3304', undefined],
    ['CREAM HS 33', undefined],
    ['CREAM HSK 330499', undefined],
  ])('is an HS code where it is called so: %s', (text, code) => {
    expect(facts(text).find(({ field }) => field === 'hsCode')?.value).toBe(code);
  });

  test('counts less than one behind its label', () => {
    expect(valuesOf('CREAM HS CODE 3304.99\n\n\nTariff Code: 3305.10')).toEqual(['hsCode 330510']);
  });
});

describe('a check digit', () => {
  test('that does not fit is said, where a label makes the number one', () => {
    expect(valuesOf('Container No.: CSQU3054384')).toEqual(['containerNumber CSQU3054384 wrong']);
    expect(valuesOf('AWB No.: 180-1234 5676')).toEqual(['transportNumber 18012345676 wrong']);
    expect(valuesOf('Remarks: CSQU3054384')).toEqual([]);
    expect(valuesOf('Container No.: CSQU3054383')).toEqual(['containerNumber CSQU3054383']);
  });

  test('that fits is surer than any place', () => {
    expect(valuesOf('AWB No.: 180-1234 5676\n\n\nby air 180-1234 5675')).toEqual(['transportNumber 18012345675']);
  });
});

describe('how sure a value is', () => {
  const withConfidence = (page: PageText, of: Readonly<Record<string, number>>): PageText => ({
    ...page,
    words: page.words.map((word) => ({ ...word, ...(word.text in of && { confidence: of[word.text] ?? 1 }) })),
  });
  const sureness = (lines: string, of: Readonly<Record<string, number>> = {}) =>
    findFacts([withConfidence(pageOf(lines), of)]).map(({ confidence }) => confidence);

  test('a text layer is sure', () => {
    expect(sureness('Vessel: HMM ALGECIRAS')).toEqual([1]);
  });

  test('a recognition is as sure as its worst word, and its label does not matter', () => {
    expect(sureness('Vessel: HMM ALGECIRAS', { HMM: 0.987, ALGECIRAS: 0.654_321, 'Vessel:': 0.1 })).toEqual([0.65]);
  });

  test('two values in equally good places are unsure, and the same value twice is not', () => {
    expect(sureness('Vessel: HMM A\n\n\nVessel: HMM B')).toEqual([0.5]);
    expect(sureness('Vessel: HMM A\n\n\nVessel: HMM B', { A: 0.3 })).toEqual([0.3]);
    expect(sureness('Vessel: HMM A\n\n\nVessel: HMM A')).toEqual([1]);
  });

  test('a value in a worse place makes no other unsure', () => {
    expect(sureness('Vessel: HMM A\n\n\nVessel      HMM B')).toEqual([1]);
  });

  test('a day whose month could be its day is unsure', () => {
    expect(sureness('Invoice Date: 03/04/2026')).toEqual([0.5]);
    expect(sureness('Invoice Date: 03/04/2026\nOn board date: 13/04/2026')).toEqual([1, 1]);
  });
});

describe('where a value stands', () => {
  const placesOf = (...pages: readonly string[]) =>
    findFacts(pages.map((lines, index) => pageOf(lines, index + 1))).map(({ place }) => place);
  const letter = 6 / 700;
  const near = (columns: number) => expect.closeTo(20 / 700 + columns * letter, 3);

  test('is the place of its own words', () => {
    expect(placesOf('Vessel: HMM ALGECIRAS')).toMatchObject([
      { page: 1, left: near(8), width: expect.closeTo(13 * letter, 3) },
    ]);
    expect(placesOf('Invoice No. & Date: HB-100 / 2026-11-22')).toMatchObject([{ left: near(20) }, { left: near(29) }]);
  });

  test('is the page on which it stands', () => {
    expect(placesOf('Remarks', 'Vessel: HMM ALGECIRAS')).toMatchObject([{ page: 2 }]);
  });

  test('is both lines of a name that goes on', () => {
    const [one] = placesOf('Consignee\nPACIFIC BEAUTY');
    const [two] = placesOf('Consignee\nPACIFIC BEAUTY\nCO., LTD.');
    expect([one?.top, one?.height]).toEqual([0.0378, 0.0111]);
    expect([two?.top, two?.height]).toEqual([0.0378, 0.0267]);
  });

  test('is its whole cell where it is not written as it is kept', () => {
    expect(placesOf('box csqu3054383')).toMatchObject([{ left: near(0) }]);
  });

  test('is unknown on a page that is not there', () => {
    expect(facts('Vessel: HMM A')[0]).toMatchObject({ written: 'HMM A', value: 'HMM A' });
    expect(facts('Vessel: HMM A')[0]).not.toHaveProperty('unit');
    expect(facts('Vessel: HMM A')[0]).not.toHaveProperty('isCheckDigitWrong');
  });
});
