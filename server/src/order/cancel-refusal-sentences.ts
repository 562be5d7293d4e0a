/** What somebody reads who cannot ask to cancel what is not paid yet. */
import type { OrderRefusal } from '@gtp/domain/order/order-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

export const cancelRefusalSentences = {
  'order.milestones_paid': {
    status: 409,
    ko: '결제를 기다리는 회차가 없어 취소할 것이 없습니다. 이미 결제한 회차는 그 회차의 화면에서 취소를 요청해 주세요.',
    en: 'No milestone is waiting for payment, so there is nothing to cancel. To cancel a paid milestone, ask on its own page.',
    ja: '支払待ちの支払回がないため、取り消すものがありません。決済済みの支払回は、その支払回の画面から取消を依頼してください。',
    sp: 'Ningún hito espera su pago: no hay nada que cancelar. Para uno ya pagado, solicítelo en su propia página.',
    cn: '没有待付款的分期，无需取消。已付款的各期请在其页面申请取消。',
  },
  'order.milestone_being_paid': {
    status: 409,
    ko: '{number}회차의 결제가 진행 중입니다. 결제 결과가 나온 뒤 다시 요청해 주세요. 아무 회차도 취소 요청되지 않았습니다.',
    en: 'Milestone {number} is being paid right now. Ask again when its result is known; nothing was changed.',
    ja: '第{number}回の決済処理中です。結果が確定してからもう一度ご依頼ください。何も変更されていません。',
    sp: 'El hito {number} se está pagando ahora mismo. Vuelva a pedirlo cuando se conozca el resultado; nada ha cambiado.',
    cn: '第 {number} 期正在付款。请在付款结果确定后重新申请；目前未作任何更改。',
  },
  'order.cancel_asked_already': {
    status: 409,
    ko: '결제 전인 회차에 대한 취소 요청이 이미 답을 기다리고 있습니다. 답을 받거나 요청을 철회한 뒤 다시 요청해 주세요.',
    en: 'A request to cancel an unpaid milestone is already waiting for an answer. Wait for the answer, or withdraw the request first.',
    ja: '未払いの支払回の取消依頼がすでに回答待ちです。回答を待つか、依頼を取り下げてからもう一度お試しください。',
    sp: 'Ya hay una solicitud de cancelación de un hito sin pagar pendiente de respuesta. Espere o retírela primero.',
    cn: '已有未付款分期的取消申请正在等待答复。请等待答复，或先撤回该申请。',
  },
  'order.withdraw_instead': {
    status: 409,
    ko: '결제 전인 주문은 바이어의 동의 없이 철회할 수 있습니다. 취소 요청 대신 ‘철회’를 이용해 주세요.',
    en: 'Before the payment, you do not need the buyer’s consent. Withdraw the order instead of asking to cancel it.',
    ja: '支払い前の注文は、買主の同意なしに取り下げられます。取消依頼ではなく「取下げ」をご利用ください。',
    sp: 'Antes del pago no necesita consentimiento: retire el pedido en lugar de solicitar su cancelación.',
    cn: '付款前无需买方同意：请直接撤回订单，不必申请取消。',
  },
} as const satisfies Readonly<Partial<Record<OrderRefusal, RefusalSentence>>>;
