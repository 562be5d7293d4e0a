import { expect, test } from 'vitest';
import { expectRefusal, expectRoundTrip } from '../../test/expect-round-trip.ts';
import { itemDetail, itemPage, proposal, safeguardingPage, statementFile } from './reconciliation-wire.ts';

const item = {
  reconId: 'rec_1',
  reconSource: 'bank',
  reconKind: 'payout',
  reference: 'PO01K9',
  reconStatus: 'RC30',
  ours: { tradeCurrCd: '840', reconMony: '-10737.20', reconYmd: '20261112' },
  theirs: { tradeCurrCd: '840', reconMony: '-10737.21', reconYmd: '20261112' },
  differenceCd: 'amount',
  proposeYn: 'N',
} as const;

test('items, one with its events, and days cross both ways', () => {
  expectRoundTrip(itemPage, { list: [item], totals: [{ tradeCurrCd: '840', totalMony: '-0.01', count: 1 }], count: 1 });
  const event = { eventCd: 'propose', resolutionCd: 'write_off', reason: 'bank fee', userId: 'kotra01' } as const;
  const detail = { ...item, version: 2, fileName: 'rep_1', lineNo: 41, decideYn: 'Y' } as const;
  expect(expectRoundTrip(itemDetail, { ...detail, events: [{ ...event, regDt: '20261113091500' }] })).toMatchObject({
    state: 'mismatch',
    ours: { amount: { minor: -1_073_720n } },
    isProposed: false,
  });
  const day = { baseYmd: '20261112', tradeCurrCd: '392', heldMony: '1', payableMony: '2', bankMony: '3' } as const;
  const rest = { bookMony: '3', acquirerMony: '0', ownMony: '2' } as const;
  expectRoundTrip(safeguardingPage, { list: [{ ...day, ...rest }], totals: [], count: 1 });
});

test('a proposal needs a reason that says something, and a file a name without folders', () => {
  expectRefusal(proposal, { version: 1, resolutionCd: 'write_off', reason: 'bank fee' }, ['reason', 'fee']);
  expectRefusal(statementFile, { fileName: 'day.xml', xml: '<a/>' }, ['fileName', '../day.xml']);
});
