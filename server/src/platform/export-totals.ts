/** The rows of totals below a list in a workbook: what the screen adds up, apart by what became of the money. */
import type { TotalPart } from '@gtp/contract/platform/page-wire.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Currency, type Money, minus } from '@gtp/domain/platform/money.ts';
import { type InLanguages, textTable } from './messages.ts';

/** What rows of a currency add up to. */
export type ExportTotal = {
  /** Of which rows, where not of all. */
  readonly of?: string;
  readonly currency: Currency;
  readonly count: number;
  readonly amounts: Readonly<Record<string, Money>>;
};

type Sum = { readonly currency: Currency; readonly amount: Money; readonly count: number };

/** As a list answers it. Without parts, every row is money of one kind. */
export type ListTotal = Sum & { readonly parts?: readonly (Sum & { readonly part: TotalPart })[] | undefined };

/**
 * A row a currency; where not every row is money that moved, a row a part, and first what was paid less what went
 * back.
 */
export function exportTotals({ parts, ...total }: ListTotal, language: Language): readonly ExportTotal[] {
  const rowOf = ({ currency, amount, count }: Sum, name?: keyof typeof partNames): ExportTotal => ({
    ...(name && { of: partNames[name][language] }),
    currency,
    count,
    amounts: { amount },
  });
  if (!parts) return [rowOf(total)];
  const [paid, refunded] = (['paid', 'refunded'] as const).map((name) => parts.find(({ part }) => part === name));
  const net = paid && refunded && { ...paid, amount: minus(paid.amount, refunded.amount) };
  return [...(net ? [rowOf(net, 'paidNet')] : []), ...parts.map((each) => rowOf(each, each.part))];
}

/** What stands in the first cell of a row of totals: `Paid · Total (12)`. */
export function totalLabel({ of, count }: ExportTotal, language: Language): string {
  return `${of ? `${of} · ` : ''}${totalWord[language]} (${count})`;
}

const { total: totalWord } = textTable('platform.total');

const partNames: Readonly<Record<TotalPart | 'paidNet', InLanguages>> = textTable('platform.totalPart');
