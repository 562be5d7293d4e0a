import type { RefundRefusal } from '@gtp/domain/refund/refund-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

/** Status and sentence of every refusal of a refund without a dispute. */
export const refundSentences: Readonly<Record<RefundRefusal, RefusalSentence>> = {
  'refund.not_found': {
    status: 404,
    ko: '해당 환불 요청을 찾을 수 없습니다.',
    en: 'We could not find this refund request.',
    ja: '該当する返金依頼が見つかりません。',
    sp: 'No encontramos esta solicitud de reembolso.',
    cn: '未找到该退款申请。',
  },
  'refund.amount_out_of_range': {
    status: 422,
    ko: '환불할 거래 금액은 0보다 크고, 아직 환불되지 않은 금액을 넘지 않아야 합니다.',
    en: 'The invoice amount to refund must be more than zero and no more than the amount not yet refunded.',
    ja: '返金する取引金額は0より大きく、まだ返金できる金額以内で入力してください。',
    sp: 'El importe comercial que se reembolsa debe ser mayor que cero y no superar lo que aún puede reembolsarse.',
    cn: '退款的交易金额须大于零，且不超过尚可退还的金额。',
  },
  'refund.asked_already': {
    status: 409,
    ko: '이 주문에는 답변을 기다리는 환불 요청이 이미 있습니다.',
    en: 'A refund request for this order is already waiting for an answer.',
    ja: 'この注文には、回答待ちの返金依頼がすでにあります。',
    sp: 'Ya hay una solicitud de reembolso de este pedido en espera de respuesta.',
    cn: '该订单已有等待答复的退款申请。',
  },
  'refund.answered_already': {
    status: 409,
    ko: '이미 처리된 환불 요청입니다. 현재 상태를 확인해 주세요.',
    en: 'This refund request has already been answered. Check its current status.',
    ja: 'この返金依頼はすでに処理されています。現在の状態をご確認ください。',
    sp: 'Esta solicitud de reembolso ya se respondió. Revise su situación actual.',
    cn: '该退款申请已处理，请查看当前状态。',
  },
  'refund.not_yours_to_answer': {
    status: 403,
    ko: '이 환불은 판매자의 승인 담당자가 결정합니다.',
    en: 'Only the seller’s approvers can decide on this refund.',
    ja: 'この返金は、売主の承認担当者が決定します。',
    sp: 'Solo las personas del vendedor con derecho a aprobar deciden sobre este reembolso.',
    cn: '该退款由卖方有审批权限的人员决定。',
  },
  'refund.unpaid_order': {
    status: 409,
    ko: '결제되지 않았거나 이미 종료된 주문이라 환불할 금액이 없습니다.',
    en: 'There is nothing to refund: this order was not paid, or it is closed.',
    ja: '未決済または終了した注文のため、返金できる金額がありません。',
    sp: 'No hay nada que reembolsar: el pedido no se pagó o ya terminó.',
    cn: '该订单未付款或已结束，没有可退款项。',
  },
  'refund.interrupted': {
    status: 409,
    ko: '취소 요청, 분쟁, 차지백 또는 다른 환불이 진행 중입니다. 끝난 뒤에 다시 시도해 주세요.',
    en: 'A cancellation request, a dispute, a chargeback or another refund is in progress. Try again when it is closed.',
    ja: '取消依頼、異議、チャージバック、または別の返金が進行中です。終了後にもう一度お試しください。',
    sp: 'Hay una solicitud de cancelación, una disputa, un contracargo u otro reembolso en curso. Inténtelo cuando termine.',
    cn: '取消申请、争议、拒付或另一笔退款正在处理中，请在其结束后再试。',
  },
};
