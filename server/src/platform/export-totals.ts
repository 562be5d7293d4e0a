/** The rows of totals below a list in a workbook: what the screen adds up, apart by what became of the money. */
import type { TotalPart } from '@gtp/contract/platform/page-wire.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Currency, type Money, minus } from '@gtp/domain/platform/money.ts';

type Labels = Readonly<Record<Language, string>>;

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

const totalWord: Labels = { ko: '합계', en: 'Total', ja: '合計', sp: 'Total', cn: '合计' };

const partNames: Readonly<Record<TotalPart | 'paidNet', Labels>> = {
  paidNet: {
    ko: '결제 완료, 환불 차감',
    en: 'Paid, net of refunds',
    ja: '決済済み、返金控除後',
    sp: 'Pagado, menos reembolsos',
    cn: '已付款，扣除退款',
  },
  paid: { ko: '지급·결제 완료', en: 'Paid', ja: '決済・送金済み', sp: 'Pagado o abonado', cn: '已付款或已结算' },
  under_way: { ko: '진행 중', en: 'In progress', ja: '処理中', sp: 'En curso', cn: '处理中' },
  refunded: { ko: '환불', en: 'Refunded', ja: '返金', sp: 'Reembolsado', cn: '退款' },
  failed: {
    ko: '거절·만료',
    en: 'Declined or expired',
    ja: '拒否・期限切れ',
    sp: 'Rechazados o con tiempo agotado',
    cn: '拒绝或过期',
  },
  voided: { ko: '취소', en: 'Voided', ja: '取消', sp: 'Anulados', cn: '撤销' },
  returned: { ko: '은행 반환', en: 'Returned', ja: '返却', sp: 'Devueltos por el banco', cn: '银行退回' },
};
