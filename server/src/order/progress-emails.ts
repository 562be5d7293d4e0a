import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { defineEmails, type EmailTemplate, type EmailText } from '../email/email.ts';
import { orderFacts, orderRows } from './order-email-rows.ts';

const steps: Readonly<Record<Language, readonly [label: string, line: string, button: string]>> = {
  ko: ['진행', '주문이 다음 단계로 넘어갔습니다. 지금 하실 일은 없습니다.', '주문 보기'],
  en: ['Progress', 'The order has moved to its next step. You do not need to do anything now.', 'View the order'],
  ja: ['進行', '注文が次の段階に進みました。お手続きは不要です。', '注文を見る'],
  sp: ['Paso', 'El pedido ha avanzado. Ahora no tiene que hacer nada.', 'Ver el pedido'],
  cn: ['进度', '订单已进入下一步，目前无需操作。', '查看订单'],
};

function textIn(language: Language): EmailText {
  const [label, line, button] = steps[language];
  const rows = orderRows(language, [label, '{step}']);
  return { subject: '{step}: {goodsName}', lines: [line], rows, button };
}

const texts: EmailTemplate['texts'] = inEachLanguage(textIn);

const facts = { ...orderFacts, step: 'text' } as const;

/** What happened to an order, as notifications for those who need do nothing about it (reference 4-k: P without E). */
export const progressEmails = defineEmails({
  'order.noted_to_seller': { facts, path: '/seller/order-sheet/{orderId}', texts },
  'order.noted_to_buyer': { facts, path: '/buyer/order-sheet/{orderId}', texts },
  'order.seen': {
    facts: { ...orderFacts, buyerName: 'text' },
    path: '/seller/order-sheet/{orderId}',
    texts: {
      ko: {
        subject: '{buyerName}에서 결제 요청을 열어 보았습니다',
        lines: ['바이어가 주문서를 열어 보았습니다. 답변이 오면 다시 알려 드립니다.'],
        rows: orderRows('ko'),
        button: '주문 보기',
      },
      en: {
        subject: '{buyerName} has opened your payment request',
        lines: ['The buyer has opened the order sheet. We tell you when the buyer answers.'],
        rows: orderRows('en'),
        button: 'View the order',
      },
      ja: {
        subject: '{buyerName}がオーダーシートを確認しました',
        lines: ['買主がオーダーシートを開きました。回答が届きましたらお知らせします。'],
        rows: orderRows('ja'),
        button: '注文を見る',
      },
      sp: {
        subject: '{buyerName} ha visto su solicitud',
        lines: ['El comprador ha abierto la hoja de pedido. Le avisaremos cuando llegue la respuesta.'],
        rows: orderRows('sp'),
        button: 'Ver el pedido',
      },
      cn: {
        subject: '{buyerName} 已查看您的订单请求',
        lines: ['买方已打开订单。收到答复后我们会通知您。'],
        rows: orderRows('cn'),
        button: '查看订单',
      },
    },
  },
});
