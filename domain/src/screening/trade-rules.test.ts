/** Each rule of the trade check, by what makes it find something and what does not. */
import { describe, expect, test } from 'vitest';
import {
  findFiledHits,
  findTradeHits,
  heaviestFirst,
  hitKey,
  resultOf,
  rulesOf,
  scoreOf,
  stopsBeforePayment,
  type TradeFacts,
  type TradeHit,
  type TradeRuleCode,
  tradeRuleCodes,
  tradeRules,
} from './trade-rules.ts';

const usd = (minor: bigint) => ({ minor, currency: 'USD' }) as const;

const harmless: TradeFacts = {
  on: '2026-11-02',
  hsCode: '731815',
  countries: [
    { field: 'seller', country: 'KR' },
    { field: 'buyer', country: 'US' },
  ],
  texts: [{ field: 'goods', text: 'Hexagon bolts, zinc plated' }],
  history: {
    hasSettled: true,
    weekAmounts: [{ amount: usd(1_100_000n), count: 1 }],
    dayCount: 1,
    sharesAddress: false,
    sharesDevice: false,
    sharesOwner: false,
    sharesAccount: false,
    sameCardBuyers: 0,
    sameCardPayers: 0,
  },
  prices: [{ median: 8_370_000, count: 40, price: 8_370_000 }],
};

const find = (differences: Partial<TradeFacts>) => findTradeHits({ ...harmless, ...differences });
const codesOf = (differences: Partial<TradeFacts>) => [...new Set(find(differences).map(({ code }) => code))];
const goods = (text: string) => ({ texts: [{ field: 'goods', text } as const] });
const note = (text: string) => ({ texts: [{ field: 'note', text } as const] });
const to = (country: string, hsCode = '731815') => ({ hsCode, countries: [{ field: 'buyer', country } as const] });
const history = (differences: Partial<TradeFacts['history']>) => ({
  history: { ...harmless.history, ...differences },
});

const week = (...amounts: readonly (readonly [bigint, number])[]) =>
  history({ weekAmounts: amounts.map(([minor, count]) => ({ amount: usd(minor), count })) });

type OfLists = 'sanctioned_name' | 'name_not_screened' | 'no_list_imported';

/** Of every rule what it finds, and what is close to it and harmless. Names are compared with the lists elsewhere. */
const samples: Readonly<
  Record<Exclude<TradeRuleCode, OfLists>, { hit: Partial<TradeFacts>[]; miss: Partial<TradeFacts>[] }>
> = {
  embargoed_country: { hit: [to('KP'), to('IR'), to('CU')], miss: [to('KR'), to('SY')] },
  watched_country: { hit: [to('SY')], miss: [{ ...to('SY'), on: '2024-01-01' }] },
  embargoed_place: {
    hit: [note('Consignee: Tejarat Co, Bandar Abbas'), note('최종 목적지: 평양'), note('порт Севастополь')],
    miss: [note('Persian carpets of the Iranian kind'), note('Deliver to Tallinn')],
  },
  arms: { hit: [{ hsCode: '930690' }, { hsCode: '871000' }], miss: [{ hsCode: '950300' }] },
  strategic_goods: { hit: [{ hsCode: '284410' }], miss: [{ hsCode: '841810' }] },
  high_priority_goods: { hit: [to('RU', '854231'), to('BY', '848210')], miss: [to('RU'), to('US', '854231')] },
  diverted_goods: { hit: [to('KZ', '854231')], miss: [to('KZ'), to('JP', '854231')] },
  controlled_word: {
    hit: [goods('Missile parts'), goods('미사일부품'), goods('repuestos para misiles')],
    miss: [goods('Dismissiles of steel'), goods('Sarine scarves')],
  },
  price_outlier: {
    hit: [{ prices: [{ median: 100, count: 10, price: 500 }] }, { prices: [{ median: 100, count: 10, price: 20 }] }],
    miss: [{ prices: [{ median: 100, count: 9, price: 900 }] }, { prices: [{ median: 100, count: 10, price: 499 }] }],
  },
  first_trade: { hit: [history({ hasSettled: false })], miss: [history({ hasSettled: true })] },
  velocity: { hit: [history({ dayCount: 5 })], miss: [history({ dayCount: 4 })] },
  split_amounts: {
    hit: [week([990_000n, 1], [950_000n, 1], [999_999n, 1]), week([990_000n, 3])],
    miss: [week([990_000n, 1], [950_000n, 1], [1_000_000n, 1]), week([990_000n, 2], [1_100_000n, 5])],
  },
  shared_address: { hit: [history({ sharesAddress: true })], miss: [history({})] },
  shared_device: { hit: [history({ sharesDevice: true })], miss: [history({})] },
  shared_owner: { hit: [history({ sharesOwner: true })], miss: [history({})] },
  shared_account: { hit: [history({ sharesAccount: true })], miss: [history({})] },
  shared_card: { hit: [history({ sameCardBuyers: 1 })], miss: [history({ sameCardBuyers: 0 })] },
  card_of_other_buyer: { hit: [history({ sameCardPayers: 1 })], miss: [history({ sameCardPayers: 0 })] },
};

test('a harmless trade is clear', () => {
  expect(find({})).toEqual([]);
  expect(resultOf([])).toBe('clear');
});

describe.each(Object.entries(samples))('%s', (code, { hit, miss }) => {
  test.each(hit.map((each) => [JSON.stringify(each, written), each]))('finds %s', (_, each) => {
    expect(codesOf(each)).toContain(code);
  });
  test.each(miss.map((each) => [JSON.stringify(each, written), each]))('leaves %s alone', (_, each) => {
    expect(codesOf(each)).not.toContain(code);
  });
});

const written = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
const hitOf = (code: TradeRuleCode): TradeHit => ({ code, field: 'note', value: 'x' });

test('every rule says what it weighs, why it is there and who looks after it', () => {
  for (const code of tradeRuleCodes) {
    const { weight, reason, owner } = tradeRules[code];
    expect([weight > 0, reason.length > 5, owner.length > 3], code).toEqual([true, true, true]);
  }
});

test('one rule that forbids decides; one that asks for a person asks; the others add up', () => {
  expect(resultOf([hitOf('sanctioned_name'), hitOf('arms')])).toBe('refuse');
  expect(resultOf([hitOf('sanctioned_name')])).toBe('review');
  expect(resultOf([hitOf('first_trade'), hitOf('velocity')])).toBe('clear');
  expect(resultOf([hitOf('shared_device'), hitOf('velocity')])).toBe('review');
});

test('what was found twice weighs once', () => {
  expect(scoreOf([hitOf('shared_device'), { ...hitOf('shared_device'), value: 'y' }])).toBe(40);
});

test('weights alone hold the money and stop nobody before', () => {
  expect(stopsBeforePayment([hitOf('shared_device'), hitOf('velocity')])).toBe(false);
  expect(stopsBeforePayment([hitOf('velocity'), hitOf('sanctioned_name')])).toBe(true);
});

test('a finding is the same again only where all of it is', () => {
  expect(hitKey(hitOf('velocity'))).toBe(hitKey({ ...hitOf('velocity') }));
  expect(hitKey(hitOf('velocity'))).not.toBe(hitKey({ ...hitOf('velocity'), value: '6' }));
});

test('a name against the same entry was cleared wherever it stands; against another entry it was not', () => {
  const ofBuyer: TradeHit = { code: 'sanctioned_name', field: 'buyer', value: 'Ivan Petrov', listed: 'EU 7: Petrov' };
  const place = { fileId: 'file_1', fileName: 'bl.pdf', page: 1 };
  expect(hitKey({ ...ofBuyer, field: 'consignee', value: 'IVAN PETROV', place })).toBe(hitKey(ofBuyer));
  expect(hitKey({ ...ofBuyer, listed: 'EU 8: Petrov' })).not.toBe(hitKey(ofBuyer));
});

test('what could not be compared is never clear', () => {
  expect(resultOf([hitOf('name_not_screened')])).toBe('review');
  expect(resultOf([hitOf('no_list_imported')])).toBe('review');
  expect(stopsBeforePayment([hitOf('name_not_screened')])).toBe(true);
});

test('from a score of sixty on a person looks', () => {
  expect(scoreOf([hitOf('shared_owner')])).toBe(60);
  expect(resultOf([hitOf('shared_owner')])).toBe('review');
  expect(resultOf([hitOf('shared_card'), hitOf('first_trade')])).toBe('clear');
});

test('what was found is shown by its weight, each rule once', () => {
  const hits = [hitOf('first_trade'), hitOf('arms'), { ...hitOf('first_trade'), value: 'y' }, hitOf('velocity')];
  expect(heaviestFirst(hits).map(({ code }) => code)).toEqual(['arms', 'velocity', 'first_trade', 'first_trade']);
  expect(rulesOf(hits)).toEqual(['arms', 'velocity', 'first_trade']);
});

test('a name against an entry is the same in capitals and with blanks around it', () => {
  const listed: TradeHit = { code: 'sanctioned_name', field: 'buyer', value: 'Ivan Petrov', listed: 'EU 7' };
  expect(hitKey({ ...listed, value: ' ivan petrov ' })).toBe(hitKey(listed));
  expect(JSON.parse(hitKey(listed))).toEqual(['sanctioned_name', 'IVAN PETROV', 'EU 7']);
});

test('a word is found where it stands, in the order or on the page of a document', () => {
  const place = { fileId: 'file_1', fileName: 'bl.pdf', page: 2 };
  const texts = [
    { field: 'note', text: 'Bandar Abbas' },
    { field: 'port', text: 'Missile parts', place },
  ] as const;
  const found = findFiledHits({ ...harmless, texts });
  expect(found.find(({ code }) => code === 'embargoed_place')).toMatchObject({ field: 'note', value: 'bandar abbas' });
  expect(found.find(({ code }) => code === 'controlled_word')).toMatchObject({ field: 'port', place });
  expect(found[0]).not.toHaveProperty('place');
});

test('goods are diverted by where they go, not by whence they come', () => {
  const countries = (seller: string, buyer: string) => [
    { field: 'seller', country: seller } as const,
    { field: 'buyer', country: buyer } as const,
  ];
  expect(codesOf({ hsCode: '854231', countries: countries('KR', 'KZ') })).toContain('diverted_goods');
  expect(codesOf({ hsCode: '854231', countries: countries('KZ', 'KR') })).not.toContain('diverted_goods');
});

test('amounts are just under what is reported from nine tenths of it on', () => {
  const isSplit = (minor: bigint) => codesOf(week([minor, 3])).includes('split_amounts');
  expect([isSplit(900_000n), isSplit(999_999n), isSplit(899_999n), isSplit(1_000_000n)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a price is compared with the median of ten trades and more, which is one', () => {
  const of = (price: number, median = 1_000, count = 10) => find({ prices: [{ median, count, price }] });
  expect(of(5_000)).toEqual([{ code: 'price_outlier', field: 'price', value: '5.00' }]);
  expect(of(200)).toEqual([{ code: 'price_outlier', field: 'price', value: '0.20' }]);
  expect([of(4_999), of(201), of(5_000, 1_000, 9), of(5_000, 0)]).toEqual([[], [], [], []]);
});
