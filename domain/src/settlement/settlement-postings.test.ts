import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Account,
  balanceOf,
  type Entry,
  isBalanced,
  type Journal,
  ownedAccount,
  sharedAccount,
} from '../ledger/ledger.ts';
import { quoteOrder } from '../order/order-amounts.ts';
import { captureJournal, releaseJournal } from '../payment/payment-postings.ts';
import { type Currency, currencies, type Money, money } from '../platform/money.ts';
import { gatewayDepositJournal, payoutJournal, payoutReturnedJournal } from './settlement-postings.ts';

/** What an order of this trade value posts from the capture to the payout, the acquirer keeping `cost`. */
function journalsOf(parts: {
  trade: Money;
  buyerFee: Money;
  sellerFee: Money;
  charge: Money;
  settlement: Money;
  cost: Money;
}): Journal[] {
  return [
    captureJournal({ paymentId: 'pay_1', orderId: 'ord_1', trade: parts.trade, buyerFee: parts.buyerFee }),
    releaseJournal({ orderId: 'ord_1', sellerId: 'com_1', releaseNumber: 1, trade: parts.trade, fee: parts.sellerFee }),
    gatewayDepositJournal({ depositId: 'dep_1', gross: parts.charge, cost: parts.cost }),
    payoutJournal({ payoutId: 'po_1', sellerId: 'com_1', amount: parts.settlement }),
  ];
}

const accountsOf = (currency: Currency): Readonly<Record<string, Account>> => ({
  receivable: sharedAccount('acquirer_receivable', currency),
  bank: sharedAccount('bank_clearing', currency),
  cost: sharedAccount('gateway_cost', currency),
  buyerFee: sharedAccount('fee_income_buyer', currency),
  sellerFee: sharedAccount('fee_income_seller', currency),
  hold: ownedAccount('hold', 'ord_1', currency),
  payable: ownedAccount('payable', 'com_1', currency),
});

function balances(journals: readonly Journal[], currency: Currency): Record<string, bigint> {
  const entries: Entry[] = journals.flatMap((journal) => [...journal.entries]);
  const each = Object.entries(accountsOf(currency)).map(([name, account]) => [name, balanceOf(account, entries).minor]);
  return Object.fromEntries(each);
}

describe('the example of the ledger (reference 4-a)', () => {
  const usd = (minor: bigint): Money => money(minor, 'USD');
  const journals = journalsOf({
    trade: usd(10_889_65n),
    buyerFee: usd(152_46n),
    sellerFee: usd(152_45n),
    charge: usd(11_042_11n),
    settlement: usd(10_737_20n),
    cost: usd(200_00n),
  });

  test('the capture puts the trade value into the hold and the buyer’s fee into the income', () => {
    expect(balances(journals.slice(0, 1), 'USD')).toMatchObject({
      receivable: 11_042_11n,
      hold: -10_889_65n,
      buyerFee: -152_46n,
    });
  });

  test('the release empties the hold: the seller is owed the net, the seller’s fee is earned', () => {
    expect(balances(journals.slice(0, 2), 'USD')).toMatchObject({
      hold: 0n,
      payable: -10_737_20n,
      sellerFee: -152_45n,
    });
  });

  test('after the payout nothing is owed, and the bank holds the fees less the acquirer’s cost', () => {
    expect(balances(journals, 'USD')).toEqual({
      receivable: 0n,
      hold: 0n,
      payable: 0n,
      cost: 200_00n,
      bank: 304_91n - 200_00n,
      buyerFee: -152_46n,
      sellerFee: -152_45n,
    });
  });

  test('a returned payout is owed again', () => {
    const returned = payoutReturnedJournal({ payoutId: 'po_1', sellerId: 'com_1', amount: usd(10_737_20n) });
    expect(balances([...journals, returned], 'USD')).toMatchObject({ payable: -10_737_20n });
  });

  test('each cause is named by what happened to what, so that the database can refuse it twice', () => {
    expect(journals.map((journal) => journal.cause)).toEqual([
      'payment.captured:pay_1',
      'order.released:ord_1',
      'gateway.deposited:dep_1',
      'payout.sent:po_1',
    ]);
  });
});

describe('for any order', () => {
  const anyOrder = fc.record({
    currency: fc.constantFrom(...currencies),
    price: fc.bigInt(1_000_000n, 10n ** 15n),
    rate: fc.integer({ min: 0, max: 9_999 }),
    buyerShare: fc.integer({ min: 0, max: 10_000 }),
    costShare: fc.bigInt(0n, 100n),
  });

  test('every journal sums to zero, and the whole way leaves no hold and no debt', () => {
    fc.assert(
      fc.property(anyOrder, ({ currency, price, rate, buyerShare, costShare }) => {
        const none = money(0n, currency);
        const quoted = quoteOrder({
          currency,
          lines: [{ description: 'Goods', quantity: 1_000n, unitPrice: price }],
          freight: none,
          insurance: none,
          otherCharges: none,
          discount: none,
          fee: { rate, buyerShare },
        });
        if (!quoted.ok || quoted.value.settlement.minor === 0n) return;
        const cost = money((quoted.value.totalFee.minor * costShare) / 100n, currency);
        const journals = journalsOf({ ...quoted.value, cost });
        expect(journals.every(isBalanced)).toBe(true);
        expect(balances(journals, currency)).toMatchObject({ receivable: 0n, hold: 0n, payable: 0n });
      }),
    );
  });
});
