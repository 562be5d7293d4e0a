import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { defineEmails, type EmailTemplate, type EmailText } from '../email/email.ts';

const phrases: Readonly<Record<Language, readonly [line: string, order: string, amount: string, button: string]>> = {
  ko: ['알려 드리는 내용이며, 하실 일은 없습니다.', '주문 번호', '금액', '주문 보기'],
  en: ['For your information. You do not need to do anything.', 'Order number', 'Amount', 'View the order'],
  ja: ['ご参考までのお知らせです。対応は不要です。', '注文番号', '金額', '注文を見る'],
  sp: ['Para su información; no tiene que hacer nada.', 'Pedido', 'Importe', 'Ver el pedido'],
  cn: ['仅供知悉，无需处理。', '订单号', '金额', '查看订单'],
};

function textIn(language: Language): EmailText {
  const [line, order, amount, button] = phrases[language];
  const rows = [[order, '{orderId}'] as const, [amount, '{amount}'] as const];
  const colon = language === 'ja' || language === 'cn' ? '：' : ': ';
  return { subject: `{step}${colon}{orderId}`, lines: [line], rows, button };
}

const texts: EmailTemplate['texts'] = inEachLanguage(textIn);

/**
 * Disputes and chargebacks as notifications for those who watch: the card's issuer, the network, the agency (reference
 * 4-k).
 */
export const institutionEmails = defineEmails({
  'dispute.told_to_body': {
    facts: { orderId: 'text', amount: 'money', step: 'text', root: 'path' },
    path: '/{root}/order-sheet/{orderId}',
    texts,
  },
});
