import { expect, test } from 'vitest';
import { expectRefusal, expectRoundTrip } from '../../test/expect-round-trip.ts';
import { listPayoutFiles, payoutDetail, payoutPage, readSettlementOutlook, runSettlements } from './settlement-wire.ts';

const payout = {
  settlementId: 'po_1',
  sellerName: '한빛정밀',
  settlementStatus: 'ST60',
  payoutYmd: '20261127',
  tradeCurrCd: '840',
  settlementMony: '10737.20',
  orderCount: 1,
  endToEndId: 'GTP20261127000001',
  settleDt: '20261127110000',
} as const;

test('payouts, one with its orders, and a run cross both ways', () => {
  expectRoundTrip(payoutPage, {
    list: [payout],
    totals: [{ tradeCurrCd: '840', totalMony: '10737.20', count: 1 }],
    count: 1,
  });
  expectRoundTrip(runSettlements.answer, { payoutCount: 2, orderCount: 5, skippedCount: 0, blockedCount: 0 });
  const inside = expectRoundTrip(payoutDetail, {
    ...payout,
    bankCd: '004',
    depositNo: '**********1234',
    depositName: '한빛정밀',
    lines: [
      {
        orderId: 'ord_1',
        tradeNo: 'PO-2026-118',
        milestone: { milestoneNo: 2, milestoneCount: 3 },
        buyerName: 'Pacific Tools Inc.',
        settlementStatus: 'ST60',
        releaseDt: '20261120100000',
        payoutYmd: '20261127',
        tradeCurrCd: '840',
        tradeMony: '10889.65',
        sellerPgFee: '152.45',
        refundMony: '0.00',
        settlementMony: '10737.20',
      },
    ],
    offsetList: [
      {
        debtType: 'refund',
        debtId: 'rfd_1',
        orderId: 'ord_0',
        tradeNo: 'PO-2026-007',
        debtDt: '20261110100000',
        tradeCurrCd: '840',
        offsetMony: '986.00',
      },
    ],
  });
  expect(inside).toMatchObject({ state: 'paid', lines: [{ net: { minor: 1_073_720n }, fee: { minor: 15_245n } }] });
});

test('another code than ST10 to ST90 is refused', () => {
  const page = { list: [], totals: [], count: 0 };
  expect(payoutPage.parse(page).ok).toBe(true);
  expectRefusal(payoutPage, page, ['count', '1']);
  expect(payoutPage.parse({ ...page, list: [{ ...payout, settlementStatus: 'ST99' }] })).toEqual({
    ok: false,
    problems: [{ field: 'list.0.settlementStatus' }],
  });
});

test('the outlook and the files of the runs cross both ways', () => {
  const outlook = {
    tradeCurrCd: '840',
    expectedMony: '120.00',
    withheldMony: '0.00',
    debtMony: '30.00',
    toPayMony: '90.00',
  } as const;
  expectRoundTrip(readSettlementOutlook.answer, { list: [{ ...outlook, minimumMony: '10.00' }] });
  const rejected = { payoutFileId: 'FILE1', payoutFileStatus: 'rejected' } as const;
  const file = { ...rejected, tradeCurrCd: '840', settlementMony: '90.00' } as const;
  const counts = { payoutCount: 2, paidCount: 0, returnedCount: 0 };
  const times = { regDt: '20261120100000', sentDt: '20261120100100' };
  expectRoundTrip(listPayoutFiles.answer, { list: [{ ...file, ...counts, ...times, reason: 'Limit' }] });
  expectRoundTrip(payoutPage, {
    list: [{ ...payout, offsetMony: '30.00' }],
    totals: [{ tradeCurrCd: '840', totalMony: '10737.20', count: 1 }],
    count: 1,
  });
});
