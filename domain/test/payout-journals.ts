/** What is posted when a payout goes to the bank and when it comes back, in the order's currency or in won. */
import type { Journal } from '../src/ledger/ledger.ts';
import type { Money } from '../src/platform/money.ts';
import * as exchanged from '../src/settlement/exchange-postings.ts';
import type { ExchangeRate } from '../src/settlement/exchange-rate.ts';
import * as settling from '../src/settlement/settlement-postings.ts';

export type PayoutRate = Pick<ExchangeRate, 'currency' | 'won'> | undefined;

type Paid = {
  readonly payoutId: string;
  readonly sellerId: string;
  readonly source: Money;
  /** Present for a seller who is paid in won. */
  readonly rate: PayoutRate;
};

export function journalsOut({ rate, ...payout }: Paid): readonly Journal[] {
  const { payoutId, sellerId, source } = payout;
  if (!rate) return [settling.payoutJournal({ payoutId, sellerId, amount: source })];
  const { exchangeJournal, wonPayoutJournal, exchangeSaleJournal, wonPurchaseJournal } = exchanged;
  const made = [exchangeJournal, wonPayoutJournal, exchangeSaleJournal, wonPurchaseJournal];
  return made.map((make) => make({ ...payout, rate }));
}

export function journalsBack({ rate, ...payout }: Paid): readonly Journal[] {
  const { payoutId, sellerId, source } = payout;
  if (!rate) return [settling.payoutReturnedJournal({ payoutId, sellerId, amount: source })];
  return [
    exchanged.wonPayoutReturnedJournal({ ...payout, rate }),
    exchanged.exchangeUndoneJournal({ ...payout, rate }),
    exchanged.exchangeSaleUndoneJournal({ ...payout, rate }),
    exchanged.wonPurchaseUndoneJournal({ ...payout, rate }),
  ];
}
