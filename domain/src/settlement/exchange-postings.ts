/**
 * A payout in won of what was earned in another currency: two journals of one transaction, linked by the payout's id
 * in their causes. What leaves the one currency enters the other through the exchange position, an account of each.
 * Two more are the bank's part: it buys the position at the same rate, so that nothing is left in it.
 */
import { credit, debit, type Entry, type Journal, makeJournal, ownedAccount, sharedAccount } from '../ledger/ledger.ts';
import type { Money } from '../platform/money.ts';
import { type ExchangeRate, exchange } from './exchange-rate.ts';

type ExchangedPayout = {
  readonly payoutId: string;
  readonly sellerId: string;
  /** Of the rate's currency. */
  readonly source: Money;
  readonly rate: Pick<ExchangeRate, 'currency' | 'won'>;
};

/** What we owe the seller goes into our position of its currency. */
export function exchangeJournal({ payoutId, sellerId, source }: ExchangedPayout): Journal {
  return makeJournal({
    cause: `payout.exchanged:${payoutId}`,
    kind: 'exchange',
    entries: [
      debit(ownedAccount('payable', sellerId, source.currency), source),
      credit(sharedAccount('exchange_position', source.currency), source),
    ],
  });
}

/** The bank was instructed to pay the won that our position brings; less than a won is left over. */
export function wonPayoutJournal(payout: ExchangedPayout): Journal {
  const { paid, position, rounding } = exchange(payout.source, payout.rate);
  const entries = [
    debit(sharedAccount('exchange_position', 'KRW'), position),
    credit(sharedAccount('bank_clearing', 'KRW'), paid),
    credit(sharedAccount('rounding_difference', 'KRW'), rounding),
  ];
  return makeJournal({ cause: `payout.sent:${payout.payoutId}`, kind: 'payout', entries });
}

/** The bank was instructed to debit our account with what the seller was owed: the currency's position is zero. */
export function exchangeSaleJournal({ payoutId, source }: ExchangedPayout): Journal {
  const entries = [
    debit(sharedAccount('exchange_position', source.currency), source),
    credit(sharedAccount('bank_clearing', source.currency), source),
  ];
  return makeJournal({ cause: `payout.sold:${payoutId}`, kind: 'exchange', entries });
}

/** What the bank gives for it, to the nearest won: the position of won is empty again. */
export function wonPurchaseJournal({ payoutId, source, rate }: ExchangedPayout): Journal {
  const { position } = exchange(source, rate);
  const entries = [
    debit(sharedAccount('bank_clearing', 'KRW'), position),
    credit(sharedAccount('exchange_position', 'KRW'), position),
  ];
  return makeJournal({ cause: `payout.bought:${payoutId}`, kind: 'exchange', entries });
}

/** The bank sent the won back: they leave our position at the very rate at which they came. */
export function wonPayoutReturnedJournal(payout: ExchangedPayout): Journal {
  const entries = wonPayoutJournal(payout).entries.map(turned);
  return makeJournal({ cause: `payout.returned:${payout.payoutId}`, kind: 'payout_returned', entries });
}

/** The seller is owed the currency again in which it was earned, to the cent. */
export function exchangeUndoneJournal(payout: ExchangedPayout): Journal {
  const entries = exchangeJournal(payout).entries.map(turned);
  return makeJournal({ cause: `payout.exchange_undone:${payout.payoutId}`, kind: 'exchange_undone', entries });
}

/** The bank gives back what it took, of a payout that it sent back. */
export function exchangeSaleUndoneJournal(payout: ExchangedPayout): Journal {
  const entries = exchangeSaleJournal(payout).entries.map(turned);
  return makeJournal({ cause: `payout.sale_undone:${payout.payoutId}`, kind: 'exchange_undone', entries });
}

/** The bank takes back what it gave for it. */
export function wonPurchaseUndoneJournal(payout: ExchangedPayout): Journal {
  const entries = wonPurchaseJournal(payout).entries.map(turned);
  return makeJournal({ cause: `payout.purchase_undone:${payout.payoutId}`, kind: 'exchange_undone', entries });
}

function turned(entry: Entry): Entry {
  return { ...entry, amount: { ...entry.amount, minor: -entry.amount.minor } };
}
