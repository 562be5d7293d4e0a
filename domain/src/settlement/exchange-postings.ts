/**
 * A payout in won of what was earned in another currency: two journals of one transaction, linked by the payout's id
 * in their causes. What leaves the one currency enters the other through the exchange position, an account of each.
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

/** The bank was told to pay the won that our position brings; less than a won is left over. */
export function wonPayoutJournal(payout: ExchangedPayout): Journal {
  const { paid, position, rounding } = exchange(payout.source, payout.rate);
  const entries = [
    debit(sharedAccount('exchange_position', 'KRW'), position),
    credit(sharedAccount('bank_clearing', 'KRW'), paid),
    credit(sharedAccount('rounding_difference', 'KRW'), rounding),
  ];
  return makeJournal({ cause: `payout.sent:${payout.payoutId}`, kind: 'payout', entries });
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

function turned(entry: Entry): Entry {
  return { ...entry, amount: { ...entry.amount, minor: -entry.amount.minor } };
}
