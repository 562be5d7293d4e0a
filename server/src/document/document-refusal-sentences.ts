/** What a person reads when a document is not printed. */
import type { DocumentRefusal } from '@gtp/domain/document/document-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

export const documentSentences: Readonly<Record<DocumentRefusal, RefusalSentence>> = {
  'paper.not_sent_yet': {
    status: 409,
    ko: '아직 바이어에게 보내지 않은 주문서입니다. 보낸 뒤에 결제 요청서를 출력할 수 있습니다.',
    en: 'This order sheet has not been sent to the buyer yet. You can print the payment request after you send it.',
    ja: 'まだ買主に送付していないオーダーシートです。送付後に支払依頼書を出力できます。',
    sp: 'Este pedido aún no se ha enviado al comprador. La solicitud de pago se puede imprimir cuando se envíe.',
    cn: '该订单尚未发送给买方，发送后才能打印付款请求书。',
  },
  'paper.not_paid_yet': {
    status: 409,
    ko: '아직 결제되지 않은 주문입니다. 결제가 승인된 뒤에 영수증을 출력할 수 있습니다.',
    en: 'This order has not been paid yet. You can print the receipt when the card has been charged.',
    ja: 'まだ決済されていない注文です。決済の承認後に領収書を出力できます。',
    sp: 'Este pedido aún no se ha pagado. El recibo se puede imprimir cuando se cargue la tarjeta.',
    cn: '该订单尚未付款，扣款后才能打印收据。',
  },
};
