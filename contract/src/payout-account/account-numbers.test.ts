import { describe, expect, test } from 'vitest';
import { accountNumbers } from './account-numbers.ts';

const { isBic, isIban } = accountNumbers;

describe('an IBAN', () => {
  // The examples of SWIFT's registry, the portal's countries and their neighbours first.
  test.each([
    'MN121234123456789123',
    'DE89370400440532013000',
    'GB82WEST12345698765432',
    'FR1420041010050500013M02606',
    'AE070331234567890123456',
    'SA0380000000608010167519',
    'TR330006100519786457841326',
    'KZ86125KZT5004100100',
    'PK36SCBL0000001123456702',
    'BR1800360305000010009795493C1',
    'CR05015202001026284066',
    'DO28BAGR00000001212453611324',
    'GT82TRAJ01020000001210029690',
    'CH9300762011623852957',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'IT60X0542811101000000123456',
    'ES9121000418450200051332',
    'NL91ABNA0417164300',
    'PL61109010140000071219812874',
    'BE68539007547034',
    'IL620108000000099999999',
    'EG380019000500000000263180002',
    'QA58DOHB00001234567890ABCDEFG',
    'UA213223130000026007233566001',
    'LC55HEMM000100010012001200023015',
  ])('published as an example is one, and with another first digit none: %s', (number) => {
    expect(isIban(number)).toBe(true);
    expect(isIban(number.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)))).toBe(false);
  });

  test.each([
    ['the check digits are right, the length is no German one', 'DE8937040044053201300012345678'],
    ['the check digits of ISO are right, those of Belgium are not', 'BE41539007547035'],
    ['Korea has none', 'KR89370400440532013000'],
    ['it has blanks', 'DE89 3704 0044 0532 0130 00'],
    ['it is nothing', ''],
  ])('is none where %s', (_why, number) => expect(isIban(number)).toBe(false));
});

test.each([
  ['SHBKKRSE', true],
  ['DEUTDEFF500', true],
  ['BOFAUS3NXXX', true],
  ['MHCBJPJT', true],
  ['DEUT1EFF', false],
  ['DEUTXQFF', false],
  ['DEUTDEFF50', false],
  ['088', false],
])('%s is a BIC: %s', (code, expected) => expect(isBic(code)).toBe(expected));
