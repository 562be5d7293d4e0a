import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acquirerNames } from '../card/acquirers.ts';
import { type AcquirerRule, acquirersFor, chooseAcquirer, readAcquirerRules } from './acquirer-rules.ts';

const rules: readonly AcquirerRule[] = [
  { acquirers: ['toss', 'portone'], issuerCountries: ['KR', 'JP'], currencies: ['JPY', 'KRW'] },
  { acquirers: ['stripe', 'toss'], brands: ['visa', 'mastercard'] },
  { acquirers: ['simulator'], currencies: ['USD'] },
];

describe('the table', () => {
  test.each([
    [{ issuerCountry: 'JP', brand: 'visa', currency: 'JPY' }, ['toss', 'portone']],
    [{ issuerCountry: 'JP', brand: 'visa', currency: 'USD' }, ['stripe', 'toss']],
    [{ issuerCountry: 'US', brand: 'amex', currency: 'USD' }, ['simulator']],
    [{ issuerCountry: 'US', brand: 'amex', currency: 'JPY' }, []],
  ] as const)('of %o gives %j: the first row that fits', (facts, acquirers) => {
    expect(acquirersFor(rules, facts)).toEqual(acquirers);
  });

  test('is read as it was written, and every fault names row and field', () => {
    expect(readAcquirerRules(rules, acquirerNames)).toEqual({ rules });
    expect(readAcquirerRules([], acquirerNames)).toEqual({ problems: ['is not a list of rules'] });
    const wrong = [
      { acquirers: ['stripe', 'toss', 'adyen'], currencies: ['EUR'], issuerCountries: ['us'] },
      { brands: [], acquirer: 'stripe' },
      'stripe',
      { acquirers: ['stripe', 'stripe'] },
    ];
    expect(readAcquirerRules(wrong, ['stripe'])).toEqual({
      problems: [
        'rule 1, acquirers: "adyen" is not one of simulator, stripe, portone, toss',
        'rule 1, acquirers: toss is not in CARD_GATEWAY',
        'rule 1, currencies: "EUR" is not one of USD, JPY, KRW',
        'rule 1, issuerCountries: "us" is not one of two capital letters of ISO 3166-1, such as US',
        'rule 2, acquirers is missing: who charges these cards, the first one first',
        'rule 2, brands is not a list of words',
        'rule 2, acquirer is no field of a rule: there are acquirers, issuerCountries, brands, currencies',
        'rule 3, is no rule: it must name acquirers',
        'rule 4, acquirers names one twice',
      ],
    });
  });

  test('anything else is a problem, never an exception', () => {
    fc.assert(fc.property(fc.jsonValue(), (written) => void readAcquirerRules(written, acquirerNames)));
  });
});

describe('choosing', () => {
  test('takes the first that answers, in the order of the row', () => {
    const name = fc.constantFrom(...acquirerNames);
    fc.assert(
      fc.property(fc.uniqueArray(name), fc.uniqueArray(name), (able, silent) => {
        const chosen = chooseAcquirer(able, (each) => !silent.includes(each));
        const expected = able.find((each) => !silent.includes(each));
        if (expected) expect(chosen).toEqual({ ok: true, value: expected });
        else
          expect(chosen).toMatchObject({ code: able.length === 0 ? 'payment.no_acquirer' : 'payment.acquirer_silent' });
      }),
    );
  });
});
