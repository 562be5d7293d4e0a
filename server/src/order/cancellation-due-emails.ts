import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { defineEmails, type EmailTemplate, type EmailText } from '../email/email.ts';
import { orderFacts, orderRows } from './order-email-rows.ts';

const phrases: Readonly<
  Record<Language, { readonly subject: string; readonly line: string; readonly due: string; readonly button: string }>
> = {
  ko: {
    subject: '주문 취소에 대한 답변 기한이 다가옵니다',
    line: '주문 취소 요청이 답변을 기다리고 있습니다. 동의하거나 거절해 주세요. 기한까지 답변이 없으면 주문은 그대로 진행됩니다.',
    due: '답변 기한',
    button: '답변하기',
  },
  en: {
    subject: 'Answer the cancellation request: order {orderId}',
    line: 'The other side has asked to cancel this order. Agree or decline by the date below. If you do not answer, the order continues.',
    due: 'Answer by',
    button: 'Answer',
  },
  ja: {
    subject: '注文の取消依頼への回答期限が近づいています',
    line: '注文の取消依頼にまだ回答されていません。注文画面で「取消に同意」または「取り消さず取引を続ける」をお選びください。期限までに回答がない場合、注文はそのまま進みます。',
    due: '回答期限',
    button: '回答する',
  },
  sp: {
    subject: 'Se acerca el plazo para responder a una cancelación',
    line: 'Una solicitud de cancelación espera su respuesta. Acepte o rechace. Sin respuesta, el pedido sigue su curso.',
    due: 'Responder a más tardar el',
    button: 'Responder',
  },
  cn: {
    subject: '取消订单的答复期限临近',
    line: '取消订单的请求正在等待您的答复，请选择同意或拒绝。逾期未答复，订单将照常进行。',
    due: '答复期限',
    button: '答复',
  },
};

function textIn(language: Language): EmailText {
  const { subject, line, due, button } = phrases[language];
  return { subject, lines: [line], rows: orderRows(language, [due, '{dueAt}']), button };
}

const texts: EmailTemplate['texts'] = inEachLanguage(textIn);

const facts = { ...orderFacts, dueAt: 'deadline' } as const;

/** That a cancellation request waits for an answer, two days before its clock runs out. */
export const cancellationDueEmails = defineEmails({
  'order.cancel_due_to_seller': { facts, path: '/seller/order-sheet/{orderId}', texts },
  'order.cancel_due_to_buyer': { facts, path: '/buyer/order-sheet/{orderId}', texts },
});
