import { describe, expect, test } from 'vitest';
import { likenessLimit, likenessOf, wordsOf } from './match-names.ts';

const likeness = (left: string, right: string) => likenessOf(wordsOf(left), wordsOf(right));

describe('two names are shown to a reviewer', () => {
  test.each([
    ['DRAGON SEA TRADING CO., LTD.', 'Sea-Dragon Trading'],
    ['DRAGON SEA TRADING CO., LTD.', 'Dragon Sea Tradng Inc'],
    ['PETROV, Anatoliy Borisovich', 'Anatoly Borisovich Petrov'],
    ['DUBOIS-KABILA, Étienne', 'Etienne Dubois Kabila'],
    ['GOLDEN CRANE GENERAL TRADING L.L.C.', 'Golden Crane General Trading'],
  ])('%s and %s', (listed, stated) => {
    expect(likeness(listed, stated)).toBeGreaterThanOrEqual(likenessLimit);
  });
});

describe('two names are not worth a reviewer’s time', () => {
  test.each([
    ['DRAGON SEA TRADING CO., LTD.', 'Hanbit Cosmetics Co., Ltd.'],
    ['DRAGON SEA TRADING CO., LTD.', 'Seojin Trading Co., Ltd.'],
    ['RI, Chang Myong', 'Kim Cheolsu'],
    ['ZHENG, Weilong', 'Wang Fang'],
    ['CEDAR GATE EXCHANGE HOUSE', 'Cedar Furniture'],
  ])('%s and %s', (listed, stated) => {
    expect(likeness(listed, stated)).toBeLessThan(likenessLimit);
  });
});

test('legal forms and the order of words make no difference', () => {
  expect(wordsOf('The Sea Dragon Co., Ltd.')).toEqual(['DRAGON', 'SEA']);
  expect(likeness('한빛무역 주식회사', '주식회사 한빛무역')).toBe(10_000);
});
