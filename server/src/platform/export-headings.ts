/** What the columns are called that exports of several lists have, in the reader's language. */
import type { Language } from '@gtp/domain/platform/language.ts';

export const exportHeadings = {
  orderNumber: { ko: '주문 번호', en: 'Order number', ja: '注文番号', sp: 'N.º de pedido', cn: '订单号' },
  tradeNumber: { ko: '거래 번호', en: 'Trade number', ja: '取引番号', sp: 'N.º de operación', cn: '交易编号' },
  milestone: { ko: '분할 회차', en: 'Milestone', ja: '支払回', sp: 'Hito', cn: '分期' },
  seller: { ko: '판매자', en: 'Seller', ja: '売主', sp: 'Vendedor', cn: '卖方' },
  buyer: { ko: '바이어', en: 'Buyer', ja: '買主', sp: 'Comprador', cn: '买方' },
  currency: { ko: '통화', en: 'Currency', ja: '通貨', sp: 'Moneda', cn: '币种' },
  state: { ko: '상태', en: 'Status', ja: '状態', sp: 'Estado', cn: '状态' },
  refunded: { ko: '환불 금액', en: 'Refunded', ja: '返金額', sp: 'Reembolsado', cn: '已退款' },
  paidAt: { ko: '결제 일시', en: 'Paid at', ja: '決済日時', sp: 'Pagado', cn: '付款时间' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
