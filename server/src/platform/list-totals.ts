/** What the rows of a list add up to, apart by what became of their money. */
import { type TotalPart, totalParts } from '@gtp/contract/platform/page-wire.ts';
import { type Currency, type Money, money, plus } from '@gtp/domain/platform/money.ts';

/** `isWithin`: it says how much of other rows, and adds none. */
export type SumOfPart = {
  readonly part: TotalPart;
  readonly currency: Currency;
  readonly amountMinor: string | null;
  readonly count: bigint;
  readonly isWithin?: boolean;
};

type SumOfCurrency = Pick<SumOfPart, 'currency' | 'amountMinor' | 'count'>;

/** A total a currency, whatever else the sums are apart by. */
export function totalsByCurrency(sums: readonly SumOfCurrency[]): {
  totals: readonly Omit<Part, 'part'>[];
  count: number;
} {
  const totals = currenciesOf(sums).map((currency) =>
    added(
      sums.filter((each) => each.currency === currency),
      currency,
    ),
  );
  return { totals, count: totals.reduce((all, { count }) => all + count, 0) };
}

type Part = { readonly part: TotalPart; readonly currency: Currency; readonly amount: Money; readonly count: number };
type Total = Omit<Part, 'part'> & { readonly parts: readonly Part[] };

/** A total a currency of all rows, and in it the parts that there are. */
export function totalsByPart(sums: readonly SumOfPart[]): { totals: readonly Total[]; count: number } {
  const totals = currenciesOf(sums).map((currency) =>
    totalOf(
      sums.filter((each) => each.currency === currency),
      currency,
    ),
  );
  return {
    totals: totals.toSorted((left, right) => (left.currency < right.currency ? -1 : 1)),
    count: totals.reduce((all, { count }) => all + count, 0),
  };
}

function currenciesOf(sums: readonly SumOfCurrency[]): readonly Currency[] {
  return [...new Set(sums.map(({ currency }) => currency))];
}

function totalOf(sums: readonly SumOfPart[], currency: Currency): Total {
  const parts = totalParts.flatMap((part) => {
    const own = sums.filter((each) => each.part === part);
    return own.length > 0 ? [{ part, ...added(own, currency) }] : [];
  });
  return {
    ...added(
      sums.filter(({ isWithin }) => isWithin !== true),
      currency,
    ),
    parts,
  };
}

function added(sums: readonly SumOfCurrency[], currency: Currency) {
  const amounts = sums.map(({ amountMinor }) => money(BigInt(amountMinor ?? 0), currency));
  return {
    currency,
    amount: amounts.reduce((all, each) => plus(all, each), money(0n, currency)),
    count: sums.reduce((all, { count }) => all + Number(count), 0),
  };
}
