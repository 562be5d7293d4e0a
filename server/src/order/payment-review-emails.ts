import type { Language } from '@gtp/domain/platform/language.ts';
import { defineEmails, type EmailTemplate, type EmailText } from '../email/email.ts';
import { orderFacts, orderRows } from './order-email-rows.ts';

type Phrases = Readonly<Record<Language, readonly [subject: string, line: string, button: string]>>;

function textsOf(phrases: Phrases): EmailTemplate['texts'] {
  const text = (language: Language): EmailText => {
    const [subject, line, button] = phrases[language];
    return { subject, lines: [line], rows: orderRows(language), button };
  };
  return { ko: text('ko'), en: text('en'), ja: text('ja'), sp: text('sp'), cn: text('cn') };
}

const unclear = textsOf({
  ko: [
    '결제 결과를 확인하고 있습니다',
    '카드사의 답변이 늦어져 담당자가 확인하고 있습니다. 다시 결제하지 말고 기다려 주세요. 결과가 나오면 바로 알려 드립니다.',
    '주문 보기',
  ],
  en: [
    'We are checking a payment',
    'The card network has not confirmed your payment yet, and our team is checking it. Do not pay again: you will not be charged twice. We will email you the result.',
    'View the order',
  ],
  ja: [
    '決済結果を確認しています',
    'カード会社からの回答が遅れており、担当者が確認しています。二重のお支払いを避けるため、再度の決済操作は行わずにお待ちください。結果が分かり次第お知らせします。',
    '注文を見る',
  ],
  sp: [
    'Estamos comprobando un pago',
    'El emisor de la tarjeta aún no ha respondido y una persona lo está revisando. No vuelva a pagar; le avisaremos en cuanto esté claro.',
    'Ver el pedido',
  ],
  cn: [
    '正在核实一笔付款',
    '发卡机构尚未答复，工作人员正在核实。请勿重复付款，结果明确后我们会立即通知您。',
    '查看订单',
  ],
});

const toInstitution = textsOf({
  ko: [
    '결제 결과 확인 필요: {orderId}',
    '카드사가 하루 동안 답하지 않았습니다. 카드 매입사에 확인해 주세요.',
    '주문 보기',
  ],
  en: [
    'Ask the acquirer about the payment for order {orderId}',
    'The acquirer has not sent the result for a day. Ask the acquirer directly.',
    'View the order',
  ],
  ja: [
    '決済の確認が必要です：{orderId}',
    'カード発行会社からの回答が1日以上ありません。ご確認ください。',
    '注文を見る',
  ],
  sp: [
    'Un pago requiere revisión: {orderId}',
    'El emisor de la tarjeta no responde desde hace un día. Consúltelo.',
    'Ver el pedido',
  ],
  cn: ['需核实付款：{orderId}', '发卡机构已一天未答复，请核实。', '查看订单'],
});

/** That nobody knows yet what became of a payment, and a person looks (reference 4-k: "hold for review"). */
export const paymentReviewEmails = defineEmails({
  'order.payment_unclear_to_seller': { facts: orderFacts, path: '/seller/order-sheet/{orderId}', texts: unclear },
  'order.payment_unclear_to_buyer': { facts: orderFacts, path: '/buyer/order-sheet/{orderId}', texts: unclear },
  'order.payment_unclear_to_body': {
    facts: { ...orderFacts, root: 'path' },
    path: '/{root}/order-sheet/{orderId}',
    texts: toInstitution,
  },
});
