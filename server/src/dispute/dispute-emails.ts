import { defineEmails, type EmailFactsOf } from '../email/email.ts';
import { chargebackEmails } from './chargeback-emails.ts';
import { orderPaths, type Phrases, type RowName, textsOf } from './dispute-email-rows.ts';
import { institutionEmails } from './institution-emails.ts';

const facts = {
  orderId: 'text',
  goodsName: 'text',
  counterparty: 'text',
  amount: 'money',
  refund: 'money',
  dueAt: 'deadline',
} as const;

const opened: Phrases = {
  ko: [
    '{counterparty}에서 분쟁을 제기했습니다',
    '분쟁 금액만 보류되며 나머지 금액은 그대로 진행됩니다. 기한 안에 답변해 주세요. 답변이 없으면 KOTRA가 조정을 시작합니다.',
  ],
  en: [
    '{counterparty} has opened a dispute',
    'We hold only the disputed amount; everything else continues. Answer by the date below. If you do not answer, KOTRA mediates.',
  ],
  ja: [
    '{counterparty}が異議を申し立てました',
    '保留されるのは係争金額のみで、残りはそのまま進みます。期限までにご回答ください。回答がない場合はKOTRAが調停を開始します。',
  ],
  sp: [
    '{counterparty} ha abierto una disputa',
    'Solo se retiene el importe en disputa; lo demás sigue su curso. Responda a tiempo: sin respuesta, KOTRA iniciará la mediación.',
  ],
  cn: ['{counterparty} 提出了争议', '仅冻结争议金额，其余款项照常进行。请在期限内答复；如无答复，KOTRA 将开始调解。'],
};

const openedToAgency: Phrases = {
  ko: [
    '{counterparty} 주문에 분쟁이 제기되었습니다',
    '양측이 먼저 협의합니다. 합의하지 못하면 조정을 요청받게 됩니다.',
  ],
  en: [
    'A dispute was opened about an order of {counterparty}',
    'The two sides talk first. If they do not agree, you will be asked to mediate.',
  ],
  ja: [
    '{counterparty}の注文に異議が申し立てられました',
    'まず当事者間で協議します。合意できない場合は調停をお願いします。',
  ],
  sp: [
    'Se abrió una disputa sobre un pedido de {counterparty}',
    'Primero hablan las partes. Si no hay acuerdo, se le pedirá que medie.',
  ],
  cn: ['{counterparty} 的订单出现争议', '双方先行协商；如无法达成一致，将请您调解。'],
};

const spoken: Phrases = {
  ko: ['{counterparty}에서 분쟁에 답변했습니다', '내용과 제안을 확인하고 수락하거나 다른 금액을 제안해 주세요.'],
  en: [
    '{counterparty} has answered in the dispute',
    'Read the answer and any offer, then accept it or offer another amount.',
  ],
  ja: ['{counterparty}が異議に回答しました', '内容と提案を確認し、承諾するか、別の金額を提案してください。'],
  sp: ['{counterparty} ha respondido en la disputa', 'Lea la respuesta y la oferta; acéptela o proponga otro importe.'],
  cn: ['{counterparty} 已答复争议', '请查看内容和提议，接受或提出其他金额。'],
};

const reminder: Phrases = {
  ko: ['분쟁에 답변할 차례입니다', '기한이 지나기 전에 답변하거나 증빙을 올려 주세요.'],
  en: ['Answer in the dispute by {dueAt}', 'Answer, or upload your evidence, before the deadline.'],
  ja: ['異議への対応をお願いします', '期限までに回答するか、証拠資料をアップロードしてください。'],
  sp: ['Es su turno en la disputa', 'Responda o suba sus pruebas antes de que termine el plazo.'],
  cn: ['争议轮到您处理', '请在期限前答复或上传证据。'],
};

const mediation: Phrases = {
  ko: [
    'KOTRA가 분쟁을 조정합니다',
    '조정안은 KOTRA 담당자가 작성하고 다른 담당자가 승인합니다. 그동안에도 양측은 합의할 수 있습니다.',
  ],
  en: [
    'KOTRA is now mediating the dispute',
    'One member of KOTRA staff proposes a decision and a second one approves it. Until then, both sides can still agree.',
  ],
  ja: [
    'KOTRAが調停を行います',
    'KOTRAの担当者1名が案を作成し、別の1名が確定します。それまでは当事者間で合意することもできます。',
  ],
  sp: [
    'KOTRA media en la disputa',
    'Una persona de KOTRA propone una decisión y otra la aprueba. Hasta entonces las partes pueden llegar a un acuerdo.',
  ],
  cn: ['KOTRA 开始调解争议', 'KOTRA 一名负责人提出方案，另一名负责人确认。在此之前双方仍可达成一致。'],
};

const ended: Phrases = {
  ko: ['분쟁이 종료되었습니다', '아래 금액이 바이어의 카드로 환불되고, 나머지는 예정대로 정산됩니다.'],
  en: ['The dispute is closed', 'We refund the amount below to the buyer’s card; the rest is paid out as planned.'],
  ja: ['異議が解決しました', '下記の金額が買主のカードに返金され、残りは合意どおり進みます。'],
  sp: [
    'La disputa se ha resuelto',
    'El importe indicado vuelve a la tarjeta del comprador; el resto sigue según lo acordado.',
  ],
  cn: ['争议已解决', '以下金额将退回买方的付款卡，其余款项按约定进行。'],
};

const lapsed: Phrases = {
  ko: [
    '증빙이 없어 분쟁이 종료되었습니다',
    '두 번 안내했으나 증빙이 등록되지 않았습니다. 아래 기한까지 한 번 다시 제기할 수 있습니다.',
  ],
  en: [
    'The dispute was closed: no evidence was submitted',
    'No evidence was uploaded after two reminders. You can reopen the dispute once, by the date below.',
  ],
  ja: [
    '証拠資料がないため異議申立てを終了しました',
    '2回ご案内しましたが証拠資料が登録されませんでした。下記の期限まで一度だけ再開できます。',
  ],
  sp: [
    'La disputa se cerró por falta de pruebas',
    'No se subió nada tras dos recordatorios. Puede reabrirla una vez hasta la fecha indicada.',
  ],
  cn: ['因未举证，争议已关闭', '两次提醒后仍未上传。您可在以下期限前重新提出一次。'],
};

const withdrawn: Phrases = {
  ko: ['{counterparty}에서 분쟁을 철회했습니다', '주문은 중단되었던 단계부터 다시 진행됩니다.'],
  en: ['{counterparty} has withdrawn the dispute', 'The order continues from the step where it stopped.'],
  ja: ['{counterparty}が異議を取り下げました', '注文は中断していた段階から再開します。'],
  sp: ['{counterparty} ha retirado la disputa', 'El pedido continúa donde estaba.'],
  cn: ['{counterparty} 已撤回争议', '订单从中断处继续。'],
};

const rows = ['orderId', 'goodsName', 'amount', 'dueAt'] as const satisfies readonly RowName[];
const endRows = ['orderId', 'goodsName', 'amount', 'refund'] as const satisfies readonly RowName[];
const shortRows = ['orderId', 'goodsName', 'amount'] as const satisfies readonly RowName[];
const { seller, buyer, agency } = orderPaths;

/** E-mails about disputes (reference 4-k), one for each who is told. */
const partyEmails = defineEmails({
  'dispute.opened_to_seller': { facts, path: seller, texts: textsOf(opened, rows) },
  'dispute.opened_to_agency': { facts, path: agency, texts: textsOf(openedToAgency, rows) },
  'dispute.spoken_to_seller': { facts, path: seller, texts: textsOf(spoken, rows) },
  'dispute.spoken_to_buyer': { facts, path: buyer, texts: textsOf(spoken, rows) },
  'dispute.reminder_to_seller': { facts, path: seller, texts: textsOf(reminder, rows) },
  'dispute.reminder_to_buyer': { facts, path: buyer, texts: textsOf(reminder, rows) },
  'dispute.reminder_to_agency': { facts, path: agency, texts: textsOf(reminder, rows) },
  'dispute.mediation_to_seller': { facts, path: seller, texts: textsOf(mediation, rows) },
  'dispute.mediation_to_buyer': { facts, path: buyer, texts: textsOf(mediation, rows) },
  'dispute.mediation_to_agency': { facts, path: agency, texts: textsOf(mediation, rows) },
  'dispute.ended_to_seller': { facts, path: seller, texts: textsOf(ended, endRows) },
  'dispute.ended_to_buyer': { facts, path: buyer, texts: textsOf(ended, endRows) },
  'dispute.lapsed_to_buyer': { facts, path: buyer, texts: textsOf(lapsed, rows) },
  'dispute.withdrawn_to_seller': { facts, path: seller, texts: textsOf(withdrawn, shortRows) },
});

export const disputeEmails = { ...partyEmails, ...chargebackEmails, ...institutionEmails };

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof disputeEmails> {}
}
