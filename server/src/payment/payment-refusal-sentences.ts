import type { PaymentRefusal } from '@gtp/domain/payment/payment-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

type OfGateway = 'payment.message_not_signed' | 'payment.acquirer_silent';

declare module '@gtp/domain/platform/result.ts' {
  interface Refusals extends Record<OfGateway, unknown> {}
}

/** What is of the gateway is raised here alone; who sends a message that is not signed is no person. */
export const paymentSentences: Readonly<Record<PaymentRefusal | OfGateway, RefusalSentence>> = {
  'payment.not_found': {
    status: 404,
    ko: '결제 내역을 찾을 수 없습니다.',
    en: 'We could not find this payment.',
    ja: '決済が見つかりません。',
    sp: 'No encontramos este pago.',
    cn: '未找到该笔付款。',
  },
  'payment.not_in_state': {
    status: 409,
    ko: '결제 상태가 바뀌어 처리할 수 없습니다. 화면을 새로 고쳐 주세요.',
    en: 'The status of this payment has changed. Reload the page.',
    ja: '決済の状態が変わったため処理できません。画面を更新してください。',
    sp: 'El pago ha cambiado de estado entretanto. Vuelva a cargar la página.',
    cn: '付款状态已变更，请刷新页面。',
  },
  'payment.order_not_payable': {
    status: 409,
    ko: '지금은 결제할 수 없는 주문입니다. 이미 결제되었거나 철회되었는지 확인해 주세요.',
    en: 'This order cannot be paid now. It may have been paid or withdrawn; check its status.',
    ja: 'この注文は現在お支払いいただけません。決済済みまたは取り下げ済みでないかご確認ください。',
    sp: 'Este pedido no se puede pagar ahora. Puede que ya esté pagado o retirado; consulte sus pasos.',
    cn: '此订单目前无法付款，可能已付款或已撤回，请查看订单进度。',
  },
  'payment.time_over': {
    status: 409,
    ko: '결제 기한이 지났습니다. 판매자에게 새 주문서를 요청해 주세요.',
    en: 'The payment deadline has passed. Ask the seller for a new order sheet.',
    ja: 'お支払い期限が過ぎました。売主に新しいオーダーシートをご依頼ください。',
    sp: 'El plazo de pago ha terminado. Pida al vendedor una nueva hoja de pedido.',
    cn: '付款期限已过，请向卖方索取新的订单。',
  },
  'payment.already_open': {
    status: 409,
    ko: '이 주문의 결제가 이미 진행 중입니다. 결과가 나올 때까지 기다려 주세요.',
    en: 'A payment for this order is already in progress. Wait for its result.',
    ja: 'この注文の決済はすでに進行中です。結果が出るまでお待ちください。',
    sp: 'Ya hay un pago de este pedido en curso. Espere a su resultado.',
    cn: '此订单的付款正在进行中，请等待结果。',
  },
  'payment.buyer_not_active': {
    status: 403,
    ko: '귀사의 회원 상태로는 결제할 수 없습니다. 마이페이지에서 심사 상태를 확인해 주세요.',
    en: 'Your company cannot pay at the moment. Check the status of the review on the Home page.',
    ja: '貴社の会員状態ではお支払いいただけません。マイページで審査状況をご確認ください。',
    sp: 'Su empresa no puede pagar en este momento. Consulte su revisión en Mi página.',
    cn: '贵公司目前的会员状态无法付款，请在“我的页面”查看审核状态。',
  },
  'payment.card_not_again': {
    status: 422,
    ko: '카드사가 이 카드의 재시도를 허용하지 않습니다. 다른 카드로 결제하거나 카드사에 문의해 주세요.',
    en: 'Your card issuer does not allow another attempt with this card. Pay with another card, or call your card issuer.',
    ja: 'カード会社がこのカードの再試行を認めていません。別のカードをご利用いただくか、カード会社へお問い合わせください。',
    sp: 'El emisor no permite volver a intentarlo con esta tarjeta. Use otra o consulte a su emisor.',
    cn: '发卡机构不允许再次尝试此卡。请使用其他付款卡或联系发卡机构。',
  },
  'payment.card_tried_too_often': {
    status: 422,
    ko: '이 카드는 최근 30일 동안 15번 거절되어 카드사 규정상 더 시도할 수 없습니다. 다른 카드로 결제해 주세요.',
    en: 'This card was declined 15 times in 30 days; the card network allows no more attempts. Pay with another card.',
    ja: 'このカードは30日間に15回拒否されたため、規定によりこれ以上試行できません。別のカードをご利用ください。',
    sp: 'Esta tarjeta fue rechazada 15 veces en 30 días y la red no permite más intentos. Use otra.',
    cn: '此卡 30 天内已被拒绝 15 次，按卡组织规定不能再尝试。请使用其他付款卡。',
  },
  'payment.card_not_active': {
    status: 422,
    ko: '사용할 수 없는 카드입니다. 다른 카드를 선택해 주세요.',
    en: 'This card cannot be used. Choose another one.',
    ja: 'このカードはご利用になれません。別のカードを選択してください。',
    sp: 'Esta tarjeta no se puede utilizar. Elija otra.',
    cn: '此卡无法使用，请选择其他付款卡。',
  },
  'payment.card_expired': {
    status: 422,
    ko: '유효기간이 지난 카드입니다. 다른 카드를 선택해 주세요.',
    en: 'This card has expired. Choose another one.',
    ja: '有効期限が切れたカードです。別のカードを選択してください。',
    sp: 'Esta tarjeta ha caducado. Elija otra.',
    cn: '此卡已过期，请选择其他付款卡。',
  },
  'payment.issuer_not_active': {
    status: 422,
    ko: '이 카드의 카드사는 현재 결제를 받지 않습니다. 다른 카드를 선택해 주세요.',
    en: 'The card issuer of this card does not accept payments at the moment. Choose another card.',
    ja: 'このカードを発行したカード会社は現在お取り扱いを停止しています。別のカードを選択してください。',
    sp: 'El emisor de esta tarjeta no participa en este momento. Elija otra tarjeta.',
    cn: '此卡的发卡机构目前暂停受理，请选择其他付款卡。',
  },
  'payment.amount_changed': {
    status: 409,
    ko: '결제 금액이 바뀌었습니다. 새 금액을 확인하고 다시 결제해 주세요.',
    en: 'The amount has changed. Check the new one and pay again.',
    ja: 'お支払い金額が変わりました。新しい金額をご確認のうえ、もう一度お支払いください。',
    sp: 'El importe ha cambiado. Compruebe el nuevo y pague de nuevo.',
    cn: '付款金额已变更，请确认新金额后重新付款。',
  },
  'payment.amount_differs': {
    status: 409,
    ko: '카드사가 승인한 금액이 주문 금액과 다릅니다. 담당자가 확인하고 있습니다.',
    en: 'The acquirer reports a different amount from the order’s. Our team is checking it.',
    ja: 'カード会社からの金額が注文と異なります。担当者が確認しています。',
    sp: 'El adquirente comunica un importe distinto al del pedido. Nuestro personal lo está revisando.',
    cn: '收单机构报告的金额与订单不符，工作人员正在核实。',
  },
  'payment.captured_after_end': {
    status: 409,
    ko: '종료된 결제에 대한 승인이 확인되어 담당자가 확인하고 있습니다.',
    en: 'The card was charged after the payment attempt had ended. Our team is checking it.',
    ja: '終了した決済に対する請求が確認されました。担当者が確認しています。',
    sp: 'La tarjeta se cobró después de terminar el intento. Nuestro personal lo está revisando.',
    cn: '付款流程结束后付款卡被扣款，工作人员正在核实。',
  },
  'payment.acquirer_silent': {
    status: 503,
    ko: '카드 결제대행사가 잠시 응답하지 않습니다. 카드에 청구된 금액은 없으며, 주문은 그대로 유지됩니다. 1~2분 뒤에 다시 결제해 주세요.',
    en: 'The card network is not responding right now. Nothing was charged and your order does not change. Pay again in a minute or two.',
    ja: '決済会社が一時的に応答していません。請求は発生しておらず、注文はそのままです。1〜2分後にもう一度お支払いください。',
    sp: 'La red de tarjetas no responde en este momento. No se ha cobrado nada y su pedido sigue igual. Pague de nuevo en uno o dos minutos.',
    cn: '收单机构暂时没有响应。未产生任何扣款，订单保持不变。请在一两分钟后重新付款。',
  },
  'payment.message_not_signed': {
    status: 401,
    ko: '서명이 올바르지 않은 메시지입니다.',
    en: 'The signature of this message is wrong or too old.',
    ja: 'メッセージの署名が正しくありません。',
    sp: 'La firma de este mensaje no es correcta o es demasiado antigua.',
    cn: '此消息的签名不正确或已过期。',
  },
};
