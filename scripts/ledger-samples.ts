/** One call of every function that makes a journal, each amount by its name, so that a page can say what it posts. */
import type { AccountKind, Journal } from '@gtp/domain/ledger/ledger.ts';
import * as payment from '@gtp/domain/payment/payment-postings.ts';
import { type Money, minus, money, plus } from '@gtp/domain/platform/money.ts';
import * as reconciliation from '@gtp/domain/reconciliation/reconciliation-postings.ts';
import * as exchanged from '@gtp/domain/settlement/exchange-postings.ts';
import { exchange } from '@gtp/domain/settlement/exchange-rate.ts';
import * as settlement from '@gtp/domain/settlement/settlement-postings.ts';

type Amounts = Readonly<Record<string, Money>>;
export type Sample = { readonly what: string; readonly amounts: Amounts; readonly journals: readonly Journal[] };

const usd = (minor: bigint): Money => money(minor, 'USD');
const owners = { orderId: '<order>', sellerId: '<seller>' } as const;

function sample<Names extends Amounts>(
  what: string,
  amounts: Names,
  make: (amounts: Names) => Journal | readonly Journal[],
): Sample {
  const made = make(amounts);
  return { what, amounts, journals: Array.isArray(made) ? made : [made as Journal] };
}

// No amount is the sum or difference of others, so that each entry is recognised by its amounts alone.
const trade = usd(100_000n);
const released = { trade, fee: usd(1_400n) };
const paidOut = { amount: usd(98_600n) };

const source = usd(1_073_720n);
const rate = { currency: 'USD', won: 1_384_2400n } as const;
const { paid, position, rounding } = exchange(source, rate);
const inWon = { ...owners, payoutId: '<payout>', source, rate };

/** By the name of the function; `writeOffJournal` has one for each of its sources. */
export const journalSamples: Readonly<Record<string, readonly Sample[]>> = {
  captureJournal: [
    sample('the card was charged', { trade, buyerFee: usd(2_100n) }, (amounts) =>
      payment.captureJournal({ ...owners, ...amounts, paymentId: '<payment>' }),
    ),
  ],
  releaseJournal: [
    sample('a piece of the hold is released to the seller', released, (amounts) =>
      payment.releaseJournal({ ...owners, ...amounts, releaseNumber: 1 }),
    ),
  ],
  reverseReleaseJournal: [
    sample('a release is disputed before it was paid out', released, (amounts) =>
      payment.reverseReleaseJournal({ ...owners, ...amounts, cause: '<dispute>' }),
    ),
  ],
  recallJournal: [
    sample('what was paid out is claimed from the seller for a refund', released, (amounts) =>
      payment.recallJournal({ ...owners, ...amounts, refundId: '<refund>' }),
    ),
  ],
  refundJournal: [
    sample(
      'money goes back to the card',
      { trade, buyerFee: usd(2_100n), buyerCost: usd(310n), sellerCost: usd(470n) },
      (amounts) => {
        const amount = minus(plus(amounts.trade, amounts.buyerFee), amounts.buyerCost);
        return payment.refundJournal({ ...owners, ...amounts, sellerFee: released.fee, amount, refundId: '<refund>' });
      },
    ),
    sample(
      'money goes to the buyer another way, because the acquirer refused the refund',
      { trade, buyerFee: usd(2_100n), buyerCost: usd(310n), sellerCost: usd(470n) },
      (amounts) => {
        const amount = minus(plus(amounts.trade, amounts.buyerFee), amounts.buyerCost);
        const posted = { ...owners, ...amounts, sellerFee: released.fee, amount, refundId: '<refund>' };
        return payment.refundJournal({ ...posted, isOwed: true });
      },
    ),
  ],
  refundReturnedJournal: [
    sample("the card's bank sends a refund back", { amount: usd(101_790n) }, (amounts) =>
      payment.refundReturnedJournal({ ...owners, ...amounts, refundId: '<refund>', gatewayRefundId: '<first>' }),
    ),
  ],
  refundAgainJournal: [
    sample('a refund that came back is made again', { amount: usd(101_790n) }, (amounts) =>
      payment.refundAgainJournal({ ...owners, ...amounts, refundId: '<refund>', gatewayRefundId: '<second>' }),
    ),
  ],
  refundGivenOtherwiseJournal: [
    sample(
      "a refund that the card does not take goes to the buyer's own account",
      { amount: usd(101_790n) },
      (amounts) => payment.refundGivenOtherwiseJournal({ ...owners, ...amounts, refundId: '<refund>' }),
    ),
  ],
  chargebackJournal: [
    sample(
      'the network took the payment back',
      { held: usd(60_000n), fromSeller: usd(39_000n), buyerFee: usd(2_100n) },
      (amounts) => payment.chargebackJournal({ ...owners, ...amounts, chargebackId: '<chargeback>' }),
    ),
  ],
  gatewayDepositJournal: [
    sample('the acquirer paid us what it had taken', { gross: usd(102_100n), cost: usd(1_300n) }, (amounts) =>
      settlement.gatewayDepositJournal({ ...amounts, depositId: '<deposit>' }),
    ),
  ],
  failedDepositJournal: [
    sample(
      'a deposit failed before it came: what it cost is gone, the rest is with the acquirer',
      { cost: usd(1_300n) },
      (amounts) => settlement.failedDepositJournal({ ...amounts, depositId: '<deposit>' }),
    ),
  ],
  undoneDepositJournal: [
    sample('a deposit that was booked without having come failed', { net: usd(100_800n) }, (amounts) =>
      settlement.undoneDepositJournal({ ...amounts, depositId: '<deposit>' }),
    ),
  ],
  payoutJournal: [
    sample('the bank was instructed to pay the seller', paidOut, (amounts) =>
      settlement.payoutJournal({ ...owners, ...amounts, payoutId: '<payout>' }),
    ),
  ],
  payoutReturnedJournal: [
    sample('the bank sent a payout back', paidOut, (amounts) =>
      settlement.payoutReturnedJournal({ ...owners, ...amounts, payoutId: '<payout>' }),
    ),
  ],
  exchangeJournal: [
    sample('a payout in won, first half: what the seller is owed is exchanged', { owed: source }, () =>
      exchanged.exchangeJournal(inWon),
    ),
  ],
  wonPayoutJournal: [
    sample('a payout in won, second half: the bank was instructed to pay', { paid, position, rounding }, () =>
      exchanged.wonPayoutJournal(inWon),
    ),
  ],
  exchangeSaleJournal: [
    sample('a payout in won: the bank takes what it buys', { owed: source }, () =>
      exchanged.exchangeSaleJournal(inWon),
    ),
  ],
  wonPurchaseJournal: [
    sample('a payout in won: the bank gives won for it', { position }, () => exchanged.wonPurchaseJournal(inWon)),
  ],
  wonPayoutReturnedJournal: [
    sample('a payout in won came back, first half: at the same rate', { paid, position, rounding }, () =>
      exchanged.wonPayoutReturnedJournal(inWon),
    ),
  ],
  exchangeUndoneJournal: [
    sample('a payout in won came back, second half: the seller is owed the same again', { owed: source }, () =>
      exchanged.exchangeUndoneJournal(inWon),
    ),
  ],
  exchangeSaleUndoneJournal: [
    sample('a payout in won came back: the bank gives back what it bought', { owed: source }, () =>
      exchanged.exchangeSaleUndoneJournal(inWon),
    ),
  ],
  wonPurchaseUndoneJournal: [
    sample('a payout in won came back: the bank takes its won back', { position }, () =>
      exchanged.wonPurchaseUndoneJournal(inWon),
    ),
  ],
  setOffJournal: [
    sample('a seller gives back what it owes', { offset: usd(39_000n) }, (amounts) =>
      settlement.setOffJournal({ ...owners, ...amounts, payoutId: '<payout>' }),
    ),
  ],
  setOffUndoneJournal: [
    sample('the payout that was made smaller by it came back', { offset: usd(39_000n) }, (amounts) =>
      settlement.setOffUndoneJournal({ ...owners, ...amounts, payoutId: '<payout>' }),
    ),
  ],
  ownFundsJournal: [
    sample('the operator puts money of its own into the safeguarding account', { amount: usd(5_000n) }, ({ amount }) =>
      reconciliation.ownFundsJournal({ itemId: '<item>', amount }),
    ),
  ],
  writeOffJournal: (['acquirer', 'bank'] as const).map((source) =>
    sample(`two people write off what the ${source} reports otherwise`, { gap: usd(700n) }, ({ gap }) =>
      reconciliation.writeOffJournal({ itemId: '<item>', source, gaps: [gap] }),
    ),
  ),
};

/** What each kind of account holds. */
export const accountMeanings: Readonly<Record<AccountKind, string>> = {
  acquirer_receivable: 'what the acquirer has taken from cards and not paid us yet',
  fee_income_buyer: "our income: the buyers' shares of the fee",
  fee_income_seller: "our income: the sellers' shares of the fee",
  bank_clearing: 'our account at the settlement bank',
  gateway_cost: 'what the acquirer keeps for itself; what sides bear of it comes back here',
  rounding_difference: 'what rounding leaves over',
  exchange_position:
    'what payouts in won move from one currency to the other, until the bank buys it; see decision 0044',
  operator_funds:
    'what the operator has put into the safeguarding account of its own, so that costs never use the traders’ money',
  refund_due: 'what we owe buyers whose card did not take a refund, until it is made again or given by a transfer',
  reconciliation_difference: 'differences to the reports of acquirer and bank that two people wrote off',
  hold: "an order's money between the card and the seller; never below zero",
  payable: 'what we owe a seller; never below zero',
  seller_receivable: 'what a seller owes us after refunds and chargebacks',
};
