/** What a list is narrowed to by amount: from, to, and the currency in which both are. */
import { type Currency, readMoney } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';

type AmountQuery = {
  readonly currency?: Currency | undefined;
  readonly amountFrom?: string | undefined;
  readonly amountTo?: string | undefined;
};

/** In minor units, both included; a side that is absent has no end. */
export type AmountRange = { readonly least?: bigint | undefined; readonly most?: bigint | undefined };

export type AmountRefusal = 'request.amount_needs_currency' | 'request.invalid';

/**
 * The amounts of a list's query. An amount is one of a currency: without that, or with digits that it has not, it is
 * refused, naming the field.
 */
export function readAmountRange({ currency, amountFrom, amountTo }: AmountQuery): Result<AmountRange, AmountRefusal> {
  if (amountFrom === undefined && amountTo === undefined) return accept({});
  if (currency === undefined) return refuse('request.amount_needs_currency', { field: 'currency' });
  const [least, most] = [minorOf(amountFrom, currency), minorOf(amountTo, currency)];
  if (least === undefined && amountFrom !== undefined) return invalid('amountFrom');
  if (most === undefined && amountTo !== undefined) return invalid('amountTo');
  return accept({ least, most });
}

/** The same for who asks after the list's check: what that refuses narrows nothing. */
export function amountRangeOf(query: AmountQuery): AmountRange {
  const range = readAmountRange(query);
  return range.ok ? range.value : {};
}

function minorOf(amount: string | undefined, currency: Currency): bigint | undefined {
  return amount === undefined ? undefined : readMoney(amount, currency)?.minor;
}

function invalid(field: 'amountFrom' | 'amountTo') {
  return refuse('request.invalid', { field, facts: { field } });
}
