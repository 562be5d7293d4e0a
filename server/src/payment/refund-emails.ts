import type { Language } from '@gtp/domain/platform/language.ts';
import { defineEmails, type EmailTemplate, type EmailText } from '../email/email.ts';

type Phrases = Readonly<Record<Language, readonly [subject: string, line: string]>>;

const labels: Readonly<Record<Language, readonly [order: string, amount: string, button: string]>> = {
  ko: ['주문 번호', '환불 금액', '주문 보기'],
  en: ['Order number', 'Refund', 'View the order'],
  ja: ['注文番号', '返金額', '注文を見る'],
  sp: ['Pedido', 'Reembolso', 'Ver el pedido'],
  cn: ['订单号', '退款金额', '查看订单'],
};

function textsOf(phrases: Phrases): EmailTemplate['texts'] {
  const text = (language: Language): EmailText => {
    const [order, amount, button] = labels[language];
    const [subject, line] = phrases[language];
    const rows = [[order, '{orderId}'] as const, [amount, '{amount}'] as const];
    return { subject, lines: [line], rows, button };
  };
  return { ko: text('ko'), en: text('en'), ja: text('ja'), sp: text('sp'), cn: text('cn') };
}

const delayed = textsOf({
  ko: [
    '환불 처리가 지연되고 있습니다',
    '카드사가 환불을 바로 처리하지 못해 담당자가 확인하고 있습니다. 금액은 안전하게 보관되어 있으며, 하실 일은 없습니다. 처리되면 알려 드립니다.',
  ],
  en: [
    'Your refund is delayed',
    'The card network has not processed your refund yet, and our team is looking into it. Your money is safe. You do not need to do anything; we will email you when it is done.',
  ],
  ja: [
    '返金に少しお時間をいただいています',
    'カード会社ですぐに処理できず、担当者が確認しています。代金は安全に保管されています。お手続きは不要です。完了しましたらお知らせします。',
  ],
  sp: [
    'Un reembolso tarda un poco más',
    'El emisor de la tarjeta no pudo realizarlo de inmediato y una persona lo revisa. El dinero está seguro y no tiene que hacer nada; le avisaremos.',
  ],
  cn: [
    '退款需要多一点时间',
    '发卡机构未能立即处理，工作人员正在核实。款项安全托管中，您无需操作，完成后我们会通知您。',
  ],
});

const toAgency = textsOf({
  ko: ['환불 실패, 확인 필요: {orderId}', '카드사가 환불을 거절했습니다. 사유를 확인한 뒤 환불을 다시 요청해 주세요.'],
  en: [
    'Check a failed refund: {orderId}',
    'The card network declined it. Check the reason and request the refund again.',
  ],
  ja: ['返金に失敗しました：{orderId}', 'カード発行会社が返金を拒否しました。理由を確認し、再送してください。'],
  sp: ['Falló un reembolso: {orderId}', 'El emisor de la tarjeta lo rechazó. Revise el motivo y envíelo de nuevo.'],
  cn: ['退款失败：{orderId}', '发卡机构拒绝了退款，请查看原因后重新发送。'],
});

const facts = { orderId: 'text', amount: 'money' } as const;

/** That a refund did not go through at once (reference 4-k: "refund failed"). */
export const refundEmails = defineEmails({
  'payment.refund_delayed_to_buyer': { facts, path: '/buyer/order-sheet/{orderId}', texts: delayed },
  'payment.refund_delayed_to_seller': { facts, path: '/seller/order-sheet/{orderId}', texts: delayed },
  'payment.refund_failed_to_agency': { facts, path: '/admin/kotra/order-sheet/{orderId}', texts: toAgency },
});
