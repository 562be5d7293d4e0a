import { defineEmails } from '../email/email.ts';
import { orderPaths, type Phrases, type RowName, textsOf } from './dispute-email-rows.ts';

const { seller, agency } = orderPaths;

const facts = {
  orderId: 'text',
  goodsName: 'text',
  amount: 'money',
  reason: 'text',
  dueAt: 'deadline',
} as const;
const rows = ['orderId', 'goodsName', 'sum', 'reason', 'dueAt'] as const satisfies readonly RowName[];
const endRows = ['orderId', 'goodsName', 'sum', 'reason'] as const satisfies readonly RowName[];

const received: Phrases = {
  ko: [
    '차지백(카드 이의제기)이 접수되었습니다. 기한까지 소명해 주세요',
    '아직 지급되지 않은 금액은 보류됩니다. 기한까지 주문 화면에서 소명해 주세요.',
  ],
  en: [
    'Respond to a chargeback on order {orderId} by {dueAt}',
    'The buyer’s card issuer has reversed this payment. We hold any amount not yet paid out. Upload your evidence on the order page by the date below.',
  ],
  ja: [
    'カード発行会社からチャージバックの通知がありました',
    '未払いの金額は保留されます。期限までに注文画面から反論をお送りください。',
  ],
  sp: [
    'El emisor reclama el pago (contracargo)',
    'Lo que aún no se ha abonado queda retenido. Envíe su respuesta desde la página del pedido antes del plazo.',
  ],
  cn: ['发卡机构发起拒付', '尚未结算的金额已冻结。请在期限前通过订单页面提交抗辩。'],
};

/** KOTRA answers no chargeback; it reads that one came. */
const receivedToAgency: Phrases = {
  ...received,
  ko: [
    '차지백(카드 이의제기)이 접수되었습니다',
    '아직 지급되지 않은 금액은 보류됩니다. 판매자에게 기한까지 소명하도록 안내했습니다.',
  ],
  en: [
    'A chargeback was opened on order {orderId}',
    'The buyer’s card issuer has reversed this payment. We hold any amount not yet paid out and asked the seller to respond by the date below.',
  ],
};

const evidenceDue: Phrases = {
  ko: [
    '차지백 소명 기한이 다가옵니다',
    '아직 소명 자료가 제출되지 않았습니다. 기한이 지나면 카드사가 소명 없이 결정하므로, 기한 전에 주문 화면에서 제출해 주세요.',
  ],
  en: [
    'Upload your chargeback evidence by {dueAt}: order {orderId}',
    'You have not submitted any evidence yet. After the deadline the card network decides without it, so submit it on the order page before then.',
  ],
  ja: [
    'チャージバックの反論期限が近づいています',
    '反論資料がまだ提出されていません。期限を過ぎるとカード発行会社は資料なしで決定しますので、期限までに注文画面からご提出ください。',
  ],
  sp: [
    'Se acerca el plazo para responder al contracargo',
    'Aún no se ha presentado ninguna prueba. Pasado el plazo, el emisor decide sin ella: envíela antes desde la página del pedido.',
  ],
  cn: [
    '拒付抗辩期限临近',
    '尚未提交抗辩材料。逾期后发卡机构将在没有材料的情况下作出决定，请在期限前通过订单页面提交。',
  ],
};

const evidenceDueToAgency: Phrases = {
  ko: [
    '차지백 소명 기한이 다가옵니다',
    '판매자가 아직 소명 자료를 제출하지 않았습니다. 판매자에게도 안내했으니, 필요하면 판매자를 지원해 주세요.',
  ],
  en: [
    'Chargeback evidence is due by {dueAt}: order {orderId}',
    'The seller has not submitted any evidence yet. We have also reminded the seller; help the seller if needed.',
  ],
  ja: [
    'チャージバックの反論期限が近づいています',
    '売主はまだ反論の資料を提出していません。売主にも案内済みです。必要に応じて支援をお願いします。',
  ],
  sp: [
    'Se acerca el plazo para responder a un contracargo',
    'El vendedor aún no ha presentado nada. También se le ha recordado; ayúdele si hace falta.',
  ],
  cn: ['拒付抗辩期限临近', '卖方尚未提交抗辩材料。已同时提醒卖方，如有需要请予以协助。'],
};

const evidenceFailed: Phrases = {
  ko: [
    '소명 자료가 카드사에 접수되지 않았습니다',
    '카드사가 자료를 접수하지 않았습니다. 주문 화면에서 내용과 파일을 확인하여 기한 전에 다시 보내 주세요.',
  ],
  en: [
    'Submit your chargeback evidence again: order {orderId}',
    'The card network did not accept your evidence. Correct the text or the files on the order page and submit them again before the deadline.',
  ],
  ja: [
    '反論資料がカード発行会社に受理されませんでした',
    '注文画面で内容とファイルをご確認のうえ、期限までに再度お送りください。',
  ],
  sp: [
    'El emisor no aceptó sus pruebas',
    'Revise el texto y los archivos en la página del pedido y envíelos de nuevo antes del plazo.',
  ],
  cn: ['发卡机构未受理您的抗辩材料', '请在订单页面检查内容和文件，并在期限前重新提交。'],
};

const evidenceFailedToAgency: Phrases = {
  ko: [
    '차지백 소명 자료를 전달하지 못했습니다',
    '카드사가 자료를 받지 않았거나 응답이 없습니다. 기한 전에 판매자와 확인하고, 필요하면 매입사에 직접 전달해 주세요.',
  ],
  en: [
    'Chargeback evidence could not be submitted: order {orderId}',
    'The card network did not accept it or is not responding. Check it with the seller before the deadline, and send it to the acquirer directly if needed.',
  ],
  ja: [
    'チャージバックの反論資料を提出できませんでした',
    'カード発行会社が受理しないか、応答がありません。期限までに売主と確認し、必要であればアクワイアラーへ直接お届けください。',
  ],
  sp: [
    'No se pudieron entregar las pruebas de un contracargo',
    'El emisor las rechazó o no responde. Resuélvalo con el vendedor antes del plazo, si hace falta directamente ante el adquirente.',
  ],
  cn: ['拒付抗辩材料未能提交', '发卡机构拒收或无响应。请在期限前与卖方确认，必要时直接提交给收单机构。'],
};

const won: Phrases = {
  ko: ['차지백이 취소되었습니다', '결제가 유지되며 주문은 중단되었던 단계부터 다시 진행됩니다.'],
  en: [
    'The chargeback was decided for the seller',
    'The payment stays valid, and the order continues from the step where it stopped.',
  ],
  ja: ['チャージバックに対する反論が認められました', '決済は維持され、注文は中断していた段階から再開します。'],
  sp: ['El contracargo se resolvió a favor del vendedor', 'El pago se mantiene y el pedido continúa donde estaba.'],
  cn: ['拒付以卖方胜诉结束', '付款有效，订单从中断处继续。'],
};

const lost: Phrases = {
  ko: [
    '차지백이 확정되었습니다',
    '결제 금액이 바이어의 카드로 환불되었습니다. 이미 지급된 금액은 다음 정산금에서 차감됩니다.',
  ],
  en: [
    'The chargeback was lost',
    'The payment was returned to the buyer’s card. If we already paid you out, we deduct the amount from your next payouts.',
  ],
  ja: [
    'チャージバックが確定しました',
    'カード決済額は買主に返金されました。送金済みの金額は次回以降の精算額と相殺します。',
  ],
  sp: [
    'El contracargo se perdió',
    'El importe volvió al comprador. Lo ya abonado se compensará con las próximas liquidaciones.',
  ],
  cn: ['拒付成立', '款项已退回买方。已结算的金额将在后续结算中抵销。'],
};

/** E-mails about chargebacks (reference 4-k): the seller answers, the agency helps. */
export const chargebackEmails = defineEmails({
  'chargeback.received_to_seller': { facts, path: seller, texts: textsOf(received, rows) },
  'chargeback.received_to_agency': { facts, path: agency, texts: textsOf(receivedToAgency, rows) },
  'chargeback.evidence_due_to_seller': {
    facts,
    path: seller,
    texts: textsOf(evidenceDue, rows),
  },
  'chargeback.evidence_due_to_agency': {
    facts,
    path: agency,
    texts: textsOf(evidenceDueToAgency, rows),
  },
  'chargeback.evidence_failed_to_seller': { facts, path: seller, texts: textsOf(evidenceFailed, rows) },
  'chargeback.evidence_failed_to_agency': { facts, path: agency, texts: textsOf(evidenceFailedToAgency, rows) },
  'chargeback.won_to_seller': { facts, path: seller, texts: textsOf(won, endRows) },
  'chargeback.won_to_agency': { facts, path: agency, texts: textsOf(won, endRows) },
  'chargeback.lost_to_seller': { facts, path: seller, texts: textsOf(lost, endRows) },
  'chargeback.lost_to_agency': { facts, path: agency, texts: textsOf(lost, endRows) },
});
