import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../platform/instant.ts';
import { money } from '../platform/money.ts';
import { type AgreedTrade, fitsWhole, matchEvidence, matchedFields, type ShipmentStatement } from './evidence-match.ts';
import { nameSimilarity } from './name-similarity.ts';

const agreed: AgreedTrade = {
  invoiceNumber: 'PI-2026-1102',
  exporterNumber: '120-81-47521',
  hsCode: '7318150000',
  value: money(1_088_965n, 'USD'),
  tolerance: 500,
  quantities: [
    { quantity: 1_000_000n, unit: 'EA' },
    { quantity: 250_000n, unit: 'pcs' },
  ],
  consigneeNames: ['Pacific Harbor Trading Co., Ltd.', '太平洋港貿易'],
  orderedOn: '2026-11-02',
  today: '2026-11-20',
  numbersUsedElsewhere: new Set(['USEDBL1', '12345261234567X']),
};

const fitting: ShipmentStatement = {
  invoiceNumber: 'pi 2026 1102',
  transportNumber: 'HDMU-KR 12345',
  shippedOn: '2026-11-15',
  declarationNumber: '12345-26-7654321X',
  declaredOn: '2026-11-13',
  exporterNumber: '1208147521',
  hsCode: '7318.15-2000',
  value: money(1_088_965n, 'USD'),
  quantity: 1_250_000n,
  unit: 'PCE',
  consigneeName: 'PACIFIC HARBOR TRADING CO LTD',
};

const failing = (different: Partial<ShipmentStatement>, trade: Partial<AgreedTrade> = {}) =>
  matchEvidence({ ...fitting, ...different }, { ...agreed, ...trade })
    .filter(({ isMatching }) => !isMatching)
    .map(({ field }) => field);

describe('what the documents say', () => {
  test('fits when only the way of writing differs', () => {
    const matches = matchEvidence(fitting, agreed);
    expect(matches.map(({ field }) => field)).toEqual(matchedFields);
    expect(fitsWhole(matches)).toBe(true);
  });

  test.each([
    ['invoiceNumber', { invoiceNumber: 'PI-2026-1103' }],
    ['invoiceNumber', { invoiceNumber: '' }],
    ['exporterNumber', { exporterNumber: '120-81-47522' }],
    ['hsCode', { hsCode: '7318.16' }],
    ['quantity', { quantity: 1_249_999n }],
    ['quantity', { unit: 'KG' }],
    ['consigneeName', { consigneeName: 'Atlantic Bay Import' }],
    ['transportNumber', { transportNumber: 'used-bl 1' }],
    ['transportNumber', { transportNumber: ' ' }],
    ['declarationNumber', { declarationNumber: '12345-26-1234567X' }],
    ['shippedOn', { shippedOn: '2026-11-21' }],
    ['shippedOn', { shippedOn: '2026-10-02' }],
    ['declaredOn', { declaredOn: '2026-10-02' }],
    ['declaredOn', { declaredOn: 'soon' }],
  ] as const)('differs in %s alone, case %#', (field, different) => {
    expect(failing(different)).toEqual([field]);
  });

  test('in another currency fits neither currency nor value', () => {
    expect(failing({ value: money(1_088_965n, 'KRW') })).toEqual(['currency', 'value']);
  });

  test('may be declared from 30 days before the order to 90 days after it', () => {
    const later = { today: '2027-06-01' };
    for (const [days, fields] of [
      [-31, ['declaredOn']],
      [-30, []],
      [90, []],
      [91, ['declaredOn']],
    ] as const) {
      expect(failing({ declaredOn: addDays(agreed.orderedOn, days) }, later)).toEqual(fields);
    }
  });

  test('of goods in several units waits for a person', () => {
    const quantities = [...agreed.quantities, { quantity: 5_000n, unit: 'KG' }];
    expect(failing({}, { quantities })).toEqual(['quantity']);
  });

  test('shows both values as they are read', () => {
    const value = matchEvidence({ ...fitting, value: money(1_200_000n, 'USD') }, agreed).find(
      ({ field }) => field === 'value',
    );
    expect(value).toEqual({
      field: 'value',
      agreed: 'USD 10,889.65 ± 5.00%',
      declared: 'USD 12,000.00',
      isMatching: false,
    });
  });
});

test('a declared value fits exactly within the tolerance, whatever was agreed', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 1_000_000_000_000n }),
      fc.integer({ min: 0, max: 1_000 }),
      fc.bigInt({ min: -2_000n, max: 2_000n }),
      (minor, tolerance, hundredths) => {
        const declared = minor + (minor * hundredths) / 10_000n;
        const [left, right] = [declared - minor, minor - declared].map((each) => each * 10_000n);
        const isWithin = Math.max(Number(left), Number(right)) <= Number(minor * BigInt(tolerance));
        const fields = failing({ value: money(declared, 'KRW') }, { value: money(minor, 'KRW'), tolerance });
        expect(fields).toEqual(isWithin ? [] : ['value']);
      },
    ),
  );
});

describe('a name', () => {
  test.each([
    ['Pacific Harbor Trading Co., Ltd.', 'PACIFIC HARBOUR TRADING', true],
    ['한빛정밀 주식회사', '(주)한빛정밀', true],
    ['Saigon Foods JSC', 'Saigon Food J.S.C.', true],
    ['Pacific Harbor Trading', 'Pacific Heights Holding', false],
    ['Acme', '', false],
    ['Ltd', 'Ltd.', true],
  ])('%s and %s: alike %s', (left, right, isAlike) => {
    expect(nameSimilarity(left, right) >= 0.85).toBe(isAlike);
  });

  test('is as like another as that is like it, and wholly like itself', () => {
    const word = fc.string({ minLength: 1, maxLength: 20 });
    fc.assert(fc.property(word, word, (left, right) => nameSimilarity(left, right) === nameSimilarity(right, left)));
    expect(nameSimilarity('Acme Trading', 'ACME TRADING')).toBe(1);
  });
});
