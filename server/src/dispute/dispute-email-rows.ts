import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import type { EmailTemplate, EmailText } from '../email/email.ts';

const labels = {
  ko: ['주문 번호', '품목', '분쟁 금액', '바이어 환불액', '기한', '사유 코드', '금액'],
  en: ['Order number', 'Goods', 'Disputed amount', 'Refund to the buyer', 'Due by', 'Reason code', 'Amount'],
  ja: ['注文番号', '品目', '係争金額', '買主への返金額', '期限', '理由コード', '金額'],
  sp: ['Pedido', 'Mercancía', 'Importe en disputa', 'Reembolso al comprador', 'Plazo', 'Código de motivo', 'Importe'],
  cn: ['订单号', '货物', '争议金额', '退还买方', '期限', '原因代码', '金额'],
} as const satisfies Readonly<Record<Language, readonly string[]>>;

const rowIndexes = { orderId: 0, goodsName: 1, amount: 2, refund: 3, dueAt: 4, reason: 5, sum: 6 } as const;
export type RowName = keyof typeof rowIndexes;

const buttons: Readonly<Record<Language, string>> = {
  ko: '주문 보기',
  en: 'View the order',
  ja: '注文を見る',
  sp: 'Ver el pedido',
  cn: '查看订单',
};

/** Subject and paragraph of an e-mail in each language. */
export type Phrases = Readonly<Record<Language, readonly [subject: string, line: string]>>;

/** An e-mail's texts: its words, the rows that it names, and the way to the order. */
export function textsOf(phrases: Phrases, rows: readonly RowName[]): EmailTemplate['texts'] {
  const textIn = (language: Language): EmailText => ({
    subject: phrases[language][0],
    lines: [phrases[language][1]],
    rows: rows.map((row) => [labels[language][rowIndexes[row]] ?? '', `{${row === 'sum' ? 'amount' : row}}`] as const),
    button: buttons[language],
  });
  return inEachLanguage(textIn);
}

export const orderPaths = {
  seller: '/seller/order-sheet/{orderId}',
  buyer: '/buyer/order-sheet/{orderId}',
  agency: '/admin/kotra/order-sheet/{orderId}',
} as const;
