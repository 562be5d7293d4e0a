import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { defineEmails, type EmailFactsOf, type EmailTemplate, type EmailText } from '../email/email.ts';

type Phrases = Readonly<Record<Language, readonly [subject: string, ...lines: string[]]>>;

const labels: Readonly<Record<Language, readonly [order: string, goods: string, amount: string, reason: string]>> = {
  ko: ['주문 번호', '품목', '카드로 환불될 금액', '사유'],
  en: ['Order number', 'Goods', 'Refund to the card', 'Reason'],
  ja: ['注文番号', '品目', 'カードへの返金額', '理由'],
  sp: ['Pedido', 'Mercancía', 'Reembolso a la tarjeta', 'Motivo'],
  cn: ['订单号', '货物', '退回付款卡的金额', '原因'],
};
const buttons: Readonly<Record<Language, string>> = {
  ko: '주문 보기',
  en: 'View the order',
  ja: '注文を見る',
  sp: 'Ver el pedido',
  cn: '查看订单',
};

function textsOf(phrases: Phrases): EmailTemplate['texts'] {
  const textIn = (language: Language): EmailText => {
    const [subject, ...lines] = phrases[language];
    const [order, goods, amount, reason] = labels[language];
    const rows: EmailText['rows'] = [
      [order, '{orderId}'],
      [goods, '{goodsName}'],
      [amount, '{amount}'],
      [reason, '{reason}'],
    ];
    return { subject, lines, rows, button: buttons[language] };
  };
  return Object.fromEntries(languages.map((language) => [language, textIn(language)])) as EmailTemplate['texts'];
}

const asked = textsOf({
  ko: [
    '{counterparty}에서 환불을 요청했습니다',
    '승인하면 바이어의 카드로 환불되고, 거절할 때는 사유를 적어 주세요. 답변 전까지 대금은 움직이지 않습니다.',
  ],
  en: [
    '{counterparty} has requested a refund',
    'If you approve, we refund the buyer’s card. If you decline, enter a reason. No money moves until you answer.',
  ],
  ja: [
    '{counterparty}が返金を依頼しています',
    '承認すると買主のカードに返金されます。お断りになる場合は理由をご記入ください。回答まで代金は動きません。',
  ],
  sp: [
    '{counterparty} pide un reembolso',
    'Si lo aprueba, el dinero vuelve a la tarjeta del comprador; si lo rechaza, indique el motivo. Nada se mueve hasta que responda.',
  ],
  cn: ['{counterparty} 申请退款', '您同意后款项将退回买方的付款卡；如拒绝，请说明原因。在您答复之前款项不会变动。'],
});
const prepared = textsOf({
  ko: [
    '환불 승인이 필요합니다: {orderId}',
    '귀사의 담당자가 환불을 준비했습니다. 회사 기준 금액 이상이므로 다른 담당자의 승인이 필요합니다.',
  ],
  en: [
    'A refund needs your approval: {orderId}',
    'A user in your company has prepared a refund. Because of your company’s limit, a second approver has to approve it.',
  ],
  ja: [
    '返金の承認が必要です：{orderId}',
    '貴社の担当者が返金を準備しました。会社の規定により、別の担当者の承認が必要です。',
  ],
  sp: [
    'Un reembolso necesita su aprobación: {orderId}',
    'Una persona de su empresa ha preparado un reembolso. Según las reglas de su empresa, otra persona debe aprobarlo.',
  ],
  cn: ['有一笔退款需要您审批：{orderId}', '贵公司的经办人已准备退款。按公司规定，须由另一人审批。'],
});
const waits = textsOf({
  ko: [
    '환불 요청이 {days}일째 답변을 기다리고 있습니다: {orderId}',
    '승인하거나 거절할 때까지 대금은 움직이지 않으며, 요청은 기한 없이 남아 있습니다.',
  ],
  en: [
    'A refund request has been waiting for {days} days: {orderId}',
    'Approve or decline it on the order page. No money moves until then, and the request does not expire.',
  ],
  ja: [
    '返金の依頼が{days}日間、回答待ちです：{orderId}',
    '承認またはお断りになるまで代金は動かず、依頼に期限はありません。',
  ],
  sp: [
    'Una solicitud de reembolso lleva {days} días en espera: {orderId}',
    'Nada se mueve hasta que alguien de su empresa la apruebe o la rechace, y la solicitud no vence.',
  ],
  cn: ['有一项退款申请已等待 {days} 天：{orderId}', '在贵公司同意或拒绝之前，款项不会变动，申请也不会过期。'],
});
const refused = textsOf({
  ko: [
    '{counterparty}에서 환불 요청을 거절했습니다',
    '사유를 확인해 주세요. 물품에 문제가 있으면 주문 화면에서 분쟁을 제기할 수 있는지 확인해 주세요.',
  ],
  en: [
    '{counterparty} declined your refund request',
    'Read the reason below. If something is wrong with the goods, the order page shows whether you can open a dispute.',
  ],
  ja: [
    '{counterparty}が返金の依頼を承認しませんでした',
    '理由をご確認ください。商品に問題がある場合は、注文画面で異議申立てが可能かご確認いただけます。',
  ],
  sp: [
    '{counterparty} no aprobó su reembolso',
    'Vea el motivo. Si hay un problema con la mercancía, en la página del pedido verá si puede abrir una disputa.',
  ],
  cn: ['{counterparty} 未同意您的退款申请', '请查看原因。如货物有问题，可在订单页面查看是否可以提起争议。'],
});
const approvedToBuyer = textsOf({
  ko: [
    '{counterparty}에서 환불을 승인했습니다',
    '결제하신 카드로 환불을 요청했습니다. 카드사에 따라 명세서에 표시되기까지 며칠이 걸릴 수 있습니다. 완료되면 알려 드립니다.',
  ],
  en: [
    '{counterparty} approved your refund',
    'We refund the card you paid with. It may take some days to appear on your card statement; we will email you when it is done.',
  ],
  ja: [
    '{counterparty}が返金を承認しました',
    'お支払いのカードに返金します。カード会社の明細に表示されるまで数日かかることがあります。完了しましたらお知らせします。',
  ],
  sp: [
    '{counterparty} le hace un reembolso',
    'Vuelve a la tarjeta con la que pagó. Su banco puede tardar unos días en mostrarlo; le avisaremos cuando esté hecho.',
  ],
  cn: ['{counterparty} 已同意退款', '款项将退回您付款所用的卡。发卡机构显示可能需要几天，完成后我们会通知您。'],
});
const approvedToSeller = textsOf({
  ko: ['환불이 승인되었습니다: {orderId}', '바이어의 카드로 환불을 요청했습니다. 정산 금액은 그만큼 줄어듭니다.'],
  en: ['The refund is approved: {orderId}', 'We refund the buyer’s card and deduct your part of it from your payout.'],
  ja: ['返金が承認されました：{orderId}', '買主のカードに返金し、精算額はその分だけ減ります。'],
  sp: [
    'Un reembolso está aprobado: {orderId}',
    'Vuelve a la tarjeta del comprador y su liquidación se reduce en la parte que le corresponde.',
  ],
  cn: ['退款已获批准：{orderId}', '款项将退回买方的付款卡，您的结算款将相应减少。'],
});
const recoveredToBuyer = textsOf({
  ko: [
    '{counterparty}에서 환불을 승인했습니다',
    '이미 판매자에게 지급된 대금이라, 판매자의 다음 정산에서 확보되는 대로 결제하신 카드로 환불됩니다. 완료되면 알려 드립니다.',
  ],
  en: [
    '{counterparty} approved your refund',
    'We had already paid out this order to the seller. We refund your card as soon as the seller’s next payouts cover the amount. We will email you when it is done.',
  ],
  ja: [
    '{counterparty}が返金を承認しました',
    '代金は売主に送金済みのため、売主の次回以降の精算で確保され次第、お支払いのカードに返金します。完了しましたらお知らせします。',
  ],
  sp: [
    '{counterparty} le hace un reembolso',
    'El vendedor ya había cobrado: el dinero vuelve a su tarjeta en cuanto lo cubran sus próximas liquidaciones. Le avisaremos cuando esté hecho.',
  ],
  cn: [
    '{counterparty} 已同意退款',
    '货款此前已结算给卖方，待卖方后续结算款足额抵付后，将退回您付款所用的卡。完成后我们会通知您。',
  ],
});
const recoveredToSeller = textsOf({
  ko: [
    '환불이 승인되었습니다: {orderId}',
    '이미 지급된 대금이므로 귀사의 다음 정산금에서 차감됩니다. 차감 계획은 주문 화면에 있으며, 확보되는 대로 바이어의 카드로 환불됩니다.',
  ],
  en: [
    'The refund is approved: {orderId}',
    'We had already paid you out for this order, so we deduct the amount from your next payouts; the order page shows the plan. We refund the card as soon as they cover it.',
  ],
  ja: [
    '返金が承認されました：{orderId}',
    '送金済みの代金のため、次回以降の精算から差し引きます。予定は注文画面でご確認いただけます。確保され次第、買主のカードに返金します。',
  ],
  sp: [
    'Un reembolso está aprobado: {orderId}',
    'Ya había cobrado este pedido, así que se descuenta de sus próximas liquidaciones; el plan está en la página del pedido. La tarjeta recibe el dinero en cuanto lo cubran.',
  ],
  cn: [
    '退款已获批准：{orderId}',
    '该货款已结算给您，将从您后续的结算款中抵销，计划见订单页面。足额后即退回买方的付款卡。',
  ],
});

const facts = {
  orderId: 'text',
  goodsName: 'text',
  counterparty: 'text',
  amount: 'money',
  reason: 'text',
} as const;
const toSeller = { facts, path: '/seller/order-sheet/{orderId}' } as const;
const toBuyer = { facts, path: '/buyer/order-sheet/{orderId}' } as const;

/** About refunds without a dispute (reference 4-k: "refund asked, approved, done, failed"). */
export const refundRequestEmails = defineEmails({
  'refund.asked_to_seller': { ...toSeller, texts: asked },
  'refund.prepared_to_seller': { ...toSeller, texts: prepared },
  'refund.waits_to_seller': { facts: { ...facts, days: 'text' }, path: toSeller.path, texts: waits },
  'refund.refused_to_buyer': { ...toBuyer, texts: refused },
  'refund.approved_to_buyer': { ...toBuyer, texts: approvedToBuyer },
  'refund.approved_to_seller': { ...toSeller, texts: approvedToSeller },
  'refund.recovered_to_buyer': { ...toBuyer, texts: recoveredToBuyer },
  'refund.recovered_to_seller': { ...toSeller, texts: recoveredToSeller },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof refundRequestEmails> {}
}
