import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { defineEmails, type EmailTemplate, type EmailText } from '../email/email.ts';
import { orderFacts, orderRows, reasonRow } from './order-email-rows.ts';

type Phrases = Readonly<Record<Language, readonly [subject: string, line: string]>>;

const buttons: Readonly<Record<Language, string>> = {
  ko: '주문 보기',
  en: 'View the order',
  ja: '注文を見る',
  sp: 'Ver el pedido',
  cn: '查看订单',
};
const labels = {
  ko: ['답변 기한'],
  en: ['Answer by'],
  ja: ['回答期限'],
  sp: ['Responder a más tardar el'],
  cn: ['答复期限'],
} as const satisfies Readonly<Record<Language, readonly [string]>>;

type Rows = (language: Language) => readonly (readonly [string, string])[];

function textsOf(phrases: Phrases, rows: Rows): EmailTemplate['texts'] {
  const textIn = (language: Language): EmailText => ({
    subject: phrases[language][0],
    lines: [phrases[language][1]],
    rows: orderRows(language, ...rows(language)),
    button: buttons[language],
  });
  return Object.fromEntries(languages.map((language) => [language, textIn(language)])) as EmailTemplate['texts'];
}

const asked: Phrases = {
  ko: ['{counterparty}에서 주문 취소를 요청했습니다', '동의하면 취소되고, 답하지 않으면 주문은 그대로 진행됩니다.'],
  en: [
    '{counterparty} has asked to cancel the order',
    'If you agree, the order is cancelled. If you do not answer, the order continues.',
  ],
  ja: [
    '{counterparty}が注文の取消を依頼しています',
    '同意すると取り消されます。回答がなければ注文はそのまま進みます。',
  ],
  sp: ['{counterparty} pide cancelar el pedido', 'Si acepta, se cancela; si nadie responde, el pedido continúa.'],
  cn: ['{counterparty} 请求取消订单', '您同意后即取消；如无人答复，订单继续进行。'],
};
const offered: Phrases = {
  ko: [
    '증빙이 제출되지 않아 환불받을 수 있습니다',
    '판매자가 기한 안에 증빙을 제출하지 않았습니다. 전액 환불을 받거나 더 기다릴 수 있습니다.',
  ],
  en: [
    'Choose: take a refund or wait for the seller',
    'The seller did not upload the shipping documents in time. You can get a full refund now, or give the seller more time.',
  ],
  ja: [
    '全額返金を受けられます',
    '売主が期限までに証憑書類を提出しませんでした。全額返金を受けるか、さらに待つことができます。',
  ],
  sp: [
    'Puede recuperar su dinero',
    'El vendedor no presentó los documentos a tiempo. Puede recuperar todo su dinero o esperar más.',
  ],
  cn: ['您可以申请全额退款', '卖方未在期限内提交凭证。您可以申请全额退款，或继续等待。'],
};
const kept: Phrases = {
  ko: ['주문이 취소되지 않고 계속 진행됩니다', '취소에 대한 동의가 없어 중단된 단계부터 다시 진행됩니다.'],
  en: [
    'The order is not cancelled and continues',
    'The other side did not agree to cancel. The order continues from the step where it stopped.',
  ],
  ja: ['注文は取り消されず継続します', '取消への同意がなかったため、中断した段階から再開します。'],
  sp: ['El pedido no se cancela y continúa', 'No hubo acuerdo para cancelar; el pedido sigue donde estaba.'],
  cn: ['订单未取消，继续进行', '未就取消达成一致，订单从中断处继续。'],
};
const cancelled: Phrases = {
  ko: ['주문이 취소되었습니다', '결제된 금액이 있었다면 바이어의 카드로 돌아갔습니다.'],
  en: ['The order has been cancelled', 'Any amount paid was refunded to the buyer’s card.'],
  ja: ['注文が取り消されました', '決済済みの金額があった場合は、買主のカードに返金されました。'],
  sp: ['El pedido se ha cancelado', 'Si se pagó algo, ha vuelto a la tarjeta del comprador.'],
  cn: ['订单已取消', '如有已付款项，已退回买方的付款卡。'],
};
const refunded: Phrases = {
  ko: [
    '카드 환불이 완료되었습니다',
    '환불 금액은 카드사에 따라 며칠 뒤 명세서에 표시됩니다. 자세한 금액은 주문 화면에서 확인하세요.',
  ],
  en: [
    'Your refund is complete',
    'It may take some days to appear on your card statement. The order page shows the amounts.',
  ],
  ja: [
    'カードへの返金が完了しました',
    'ご利用明細への反映時期はカード会社により異なり、数日かかる場合があります。金額は注文画面でご確認ください。',
  ],
  sp: [
    'El reembolso está hecho',
    'Según el emisor de la tarjeta, aparecerá en el extracto en unos días. Los importes están en la página del pedido.',
  ],
  cn: ['退款已完成', '视发卡机构而定，数日后显示在账单中。金额请见订单页面。'],
};
const waiting: Phrases = {
  ko: [
    '심사할 증빙이 있습니다',
    '자동 심사로 판단할 수 없어 담당자의 확인이 필요합니다. 이유는 주문 화면에 표시됩니다.',
  ],
  en: [
    'Review the shipping documents of order {orderId}',
    'We could not accept them automatically. The order page shows why.',
  ],
  ja: ['審査待ちの証憑書類があります', '自動審査で判断できないため確認が必要です。理由は注文画面に表示されます。'],
  sp: [
    'Hay documentos pendientes de revisión',
    'No pudieron aceptarse automáticamente; la página del pedido indica el motivo.',
  ],
  cn: ['有待审核的凭证', '无法自动审核，需人工确认。原因请见订单页面。'],
};

const paths = {
  seller: '/seller/order-sheet/{orderId}',
  buyer: '/buyer/order-sheet/{orderId}',
  agency: '/admin/kotra/order-sheet/{orderId}',
} as const;
const askedFacts = { ...orderFacts, counterparty: 'text', reason: 'text', answerBy: 'deadline' } as const;
const offeredFacts = { ...orderFacts, answerBy: 'deadline' } as const;
const askedTexts = textsOf(asked, (language) => [reasonRow(language), [labels[language][0], '{answerBy}']]);
const none: Rows = () => [];

/** E-mails about cancelling and giving back, and about evidence that waits for the agency (reference 4-k). */
export const cancellationEmails = defineEmails({
  'order.cancel_asked_to_seller': { facts: askedFacts, path: paths.seller, texts: askedTexts },
  'order.cancel_asked_to_buyer': { facts: askedFacts, path: paths.buyer, texts: askedTexts },
  'order.refund_offered': {
    facts: offeredFacts,
    path: paths.buyer,
    texts: textsOf(offered, (language) => [[labels[language][0], '{answerBy}']]),
  },
  'order.kept_to_seller': { facts: orderFacts, path: paths.seller, texts: textsOf(kept, none) },
  'order.kept_to_buyer': { facts: orderFacts, path: paths.buyer, texts: textsOf(kept, none) },
  'order.cancelled_to_seller': { facts: orderFacts, path: paths.seller, texts: textsOf(cancelled, none) },
  'order.cancelled_to_buyer': { facts: orderFacts, path: paths.buyer, texts: textsOf(cancelled, none) },
  'order.refunded_to_seller': { facts: orderFacts, path: paths.seller, texts: textsOf(refunded, none) },
  'order.refunded_to_buyer': { facts: orderFacts, path: paths.buyer, texts: textsOf(refunded, none) },
  'order.evidence_waits': { facts: orderFacts, path: paths.agency, texts: textsOf(waiting, none) },
});
