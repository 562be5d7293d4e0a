import type { Language } from '@gtp/domain/platform/language.ts';

/** What every e-mail about an order names. */
export const orderFacts = { orderId: 'text', goodsName: 'text' } as const;

type Row = readonly [label: string, value: string];

const labels: Readonly<Record<Language, { readonly order: string; readonly goods: string; readonly reason: string }>> =
  {
    ko: { order: '주문 번호', goods: '품목', reason: '사유' },
    en: { order: 'Order number', goods: 'Goods', reason: 'Reason' },
    ja: { order: '注文番号', goods: '品目', reason: '理由' },
    sp: { order: 'Pedido', goods: 'Mercancía', reason: 'Motivo' },
    cn: { order: '订单号', goods: '货物', reason: '原因' },
  };

/** Label and value of the order, then `more`. */
export function orderRows(language: Language, ...more: readonly Row[]): readonly Row[] {
  return [[labels[language].order, '{orderId}'], [labels[language].goods, '{goodsName}'], ...more];
}

export function reasonRow(language: Language): Row {
  return [labels[language].reason, '{reason}'];
}
