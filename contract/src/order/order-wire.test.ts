import { describe, expect, test } from 'vitest';
import { expectRefusal, expectRoundTrip } from '../../test/expect-round-trip.ts';
import type { Encoded } from '../platform/wire-object.ts';
import {
  evidenceSubmission,
  orderDetail,
  orderDraft,
  orderEvent,
  orderLedgerEntry,
  orderPage,
  orderQuote,
} from './order-wire.ts';

const draft: Encoded<typeof orderDraft> = {
  tradeCurrCd: '840',
  lines: [{ goodName: 'Ceramic valve', quantity: '1250', unit: 'PCS', unitPrice: '8.37' }],
  freightMony: '385.00',
  insuranceMony: '42.15',
  otherMony: '0.00',
  discountMony: '0.00',
  buyerShare: '50.00',
  buyerId: 'com_2',
  tradeNo: 'PO-2026-118',
  goodName: '밸브 / Ceramic valves',
  hsCodeInfo: '848180',
  incoterm: 'CIF',
  releaseMode: 'RM03',
  inspectionDays: 7,
  toleranceRate: '5.00',
  paymentDueYmd: '20261205',
  note: 'Two\npallets',
};

const amounts: Encoded<typeof orderQuote> = {
  tradeCurrCd: '840',
  goodMony: '10462.50',
  tradeMony: '10889.65',
  buyerRateFee: '1.40',
  sellerRateFee: '1.40',
  buyerPgFee: '152.46',
  sellerPgFee: '152.45',
  totalMony: '11042.11',
  settlementMony: '10737.20',
  rateFee: '2.80',
  totalFee: '304.91',
  payoutYmd: '20261128',
};

const summary: Encoded<typeof orderPage>['list'][number] = {
  orderId: 'ord_1',
  tradeNo: 'PO-2026-118',
  sellerId: 'com_1',
  sellerName: '한빛정밀',
  buyerId: 'com_2',
  buyerName: 'Pacific Tools Inc.',
  countryCd: 'US',
  corpName: 'Pacific Tools Inc.',
  orderStatus: 'OS30',
  goodName: 'Ceramic valves',
  tradeCurrCd: '840',
  totalMony: '11042.11',
  tradeMony: '10889.65',
  releaseMode: 'RM03',
  creationDt: '20261119101500',
  authDt: '20261120093000',
  turn: 'seller',
};

describe('samples cross both ways', () => {
  test('a draft, with quantities and prices to their last digit', () => {
    const inside = expectRoundTrip(orderDraft, draft);
    expect(inside).toMatchObject({
      currency: 'USD',
      lines: [{ quantity: 1_250_000n, unitPrice: 8_370_000n }],
      freight: { minor: 38_500n, currency: 'USD' },
      buyerShare: 5_000,
      releaseMode: 'delivery',
      paymentDueOn: '2026-12-05',
    });
  });

  test('a draft in yen and one in won have whole amounts', () => {
    const whole = { freightMony: '36800', insuranceMony: '0', otherMony: '0', discountMony: '0' };
    expectRoundTrip(orderDraft, { ...draft, ...whole, tradeCurrCd: '392' });
    expectRoundTrip(orderDraft, { ...draft, ...whole, tradeCurrCd: '410' });
  });

  test('a draft with milestones by share or by amount', () => {
    const row = {
      tradeCurrCd: '840',
      milestoneTitle: 'Deposit',
      milestoneCondition: '',
      paymentDueYmd: '20261205',
    } as const;
    const milestoneList = [
      { ...row, milestoneRate: '30.00' },
      { ...row, milestoneMony: '7622.75' },
    ];
    expect(expectRoundTrip(orderDraft, { ...draft, releaseMode: 'RM04', milestoneList })).toMatchObject({
      releaseMode: 'milestones',
      milestones: [{ share: 3_000 }, { amount: { minor: 762_275n, currency: 'USD' } }],
    });
  });

  test('a quote', () => {
    expect(expectRoundTrip(orderQuote, amounts)).toMatchObject({ charge: { minor: 1_104_211n }, sellerFeeRate: 140 });
  });

  test('a page of the list', () => {
    const page = {
      list: [summary],
      totals: [{ tradeCurrCd: '840', totalMony: '11042.11', count: 1 }],
      count: 1,
    } as const;
    const inside = expectRoundTrip(orderPage, {
      ...page,
      list: [summary],
      totals: [...page.totals],
      nextCursor: 'abc',
    });
    expect(inside.list[0]).toMatchObject({ state: 'held', paidAt: new Date('2026-11-20T00:30:00Z') });
  });

  test('everything about one order', () => {
    const { tradeCurrCd, payoutYmd, ...quoted } = amounts;
    const { milestoneList: _, ...sheet } = draft;
    const parts = { tradeMony: '3266.90', totalMony: '3312.64', settlementMony: '3221.16' };
    const part = {
      tradeCurrCd: '840',
      milestoneTitle: 'Deposit',
      milestoneCondition: '',
      paymentDueYmd: '20261205',
    } as const;
    expect([tradeCurrCd, payoutYmd]).toEqual(['840', '20261128']);
    expectRoundTrip(orderDetail, {
      ...sheet,
      toleranceRate: '5.00',
      netSettlementMony: '10737.20',
      ...quoted,
      ...summary,
      type: 'view',
      rnum: 1,
      orderStatusNm: '결제 완료 · 보관 중',
      creationDtNm: '2026-11-19 10:15:00',
      creationYmd: '20261119',
      creationHms: '101500',
      authDtNm: '2026-11-20 09:30:00',
      mobNo: '2025550143',
      siteCd: 'GTP',
      quantity: '1250',
      unitPrice: '8.37',
      lines: draft.lines,
      version: 2,
      sellerEmail: 'seller01@demo.example',
      email: 'buyer01@demo.example',
      sendDt: '20261119102000',
      acceptDt: '20261119220000',
      onSilence: 'offer_refund',
      moneyPlace: 'hold',
      heldMony: '10889.65',
      actions: ['submit_evidence'],
      changeList: [{ itemCd: 'freight', beforeValue: '385.00', afterValue: '0.00' }],
      milestone: {
        bundleId: 'ord_1',
        milestoneNo: 1,
        milestoneCount: 2,
        milestoneTitle: 'Deposit',
        milestoneType: 'deposit',
      },
      milestoneList: [
        { ...part, milestoneNo: 1, milestoneType: 'deposit', ...parts, orderId: 'ord_1', orderStatus: 'OS30' },
        { ...part, milestoneNo: 2, milestoneType: 'delivery', ...parts, milestoneRate: '70.00' },
      ],
      agreedGoods: 'Ceramic valve: 1250.000 PCS × 8.370000',
      unpaidCancellable: false,
      unpaidWish: {
        askedBy: 'buyer',
        reason: 'The project has ended',
        askDt: '20261120093000',
        dueDt: '20261127093000',
        milestoneNoList: [2, 3],
      },
      steps: [{ step: 'request', status: 'done', stepDt: '20261119102000' }],
      fileList: [
        {
          fileId: 'fil_1',
          docCd: 'DG32',
          fileName: '송장.pdf',
          contentType: 'application/pdf',
          fileSize: 10_240,
          scan: 'clean',
          uploadDt: '20261120101010',
        },
      ],
      events: [
        { event: 'send', orderStatus: 'OS10', actorType: 'seller', actorName: '이서연', eventDt: '20261119102000' },
      ],
      masked: false,
    });
  });

  test('evidence, an event, a line of the ledger', () => {
    expectRoundTrip(evidenceSubmission, { fileList: [{ docCd: 'DG34', fileId: 'fil_2' }] });
    expectRoundTrip(orderEvent, {
      event: 'capture',
      orderStatus: 'OS30',
      actorType: 'gateway',
      eventDt: '20261120093000',
    });
    expectRoundTrip(orderLedgerEntry, {
      journalId: '42',
      journalType: 'capture',
      account: 'hold:ord_1:USD',
      tradeCurrCd: '840',
      mony: '-10889.65',
      journalDt: '20261120093000',
    });
  });
});

describe('a wrong draft names the field', () => {
  test.each<[string, unknown]>([
    ['tradeCurrCd', '978'],
    ['freightMony', '385'],
    ['freightMony', '1e3'],
    ['discountMony', undefined],
    ['buyerShare', '100.01'],
    ['tradeNo', ''],
    ['goodName', 'x'.repeat(201)],
    ['goodName', 'a\ud800'],
    ['note', '\u0000'],
    ['incoterm', 'CIP '],
    ['releaseMode', 'RM09'],
    ['inspectionDays', '7'],
    ['paymentDueYmd', '20260230'],
    ['lines', Array.from({ length: 101 }, () => draft.lines[0])],
  ])('%s: %j', (field, value) => {
    expectRefusal(orderDraft, draft, [field, value]);
  });

  test('down to the field of a line', () => {
    const lines = [draft.lines[0], { ...draft.lines[0], unitPrice: '8.3700001' }];
    expect(orderDraft.parse({ ...draft, lines })).toEqual({ ok: false, problems: [{ field: 'lines.1.unitPrice' }] });
  });

  test('every amount is named when the currency does not fit them', () => {
    const parsed = orderDraft.parse({ ...draft, tradeCurrCd: '410' });
    const fields = ['freightMony', 'insuranceMony', 'otherMony', 'discountMony'];
    expect(parsed).toEqual({ ok: false, problems: fields.map((field) => ({ field })) });
  });
});
