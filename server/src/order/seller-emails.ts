import { defineEmails } from '../email/email.ts';
import { orderFacts, orderRows, reasonRow } from './order-email-rows.ts';

const sellerPath = '/seller/order-sheet/{orderId}';

/** E-mails that a seller gets about an order (reference 4-k). */
export const sellerEmails = defineEmails({
  'order.terms_accepted': {
    facts: { ...orderFacts, buyerName: 'text', settlement: 'money', payBy: 'deadline' },
    path: sellerPath,
    texts: {
      ko: {
        subject: '{buyerName}에서 주문 조건을 수락했습니다',
        lines: ['이제 바이어가 카드로 결제할 차례입니다. 결제가 끝나면 바로 알려 드립니다.'],
        rows: orderRows('ko', ['정산 예정 금액', '{settlement}'], ['결제 기한', '{payBy}']),
        button: '주문 보기',
      },
      en: {
        subject: '{buyerName} has accepted your terms',
        lines: ['Now it is the buyer’s turn to pay by card. We will email you when the payment is complete.'],
        rows: orderRows('en', ['You will receive', '{settlement}'], ['Payment due by', '{payBy}']),
        button: 'View the order',
      },
      ja: {
        subject: '{buyerName}が取引条件を承諾しました',
        lines: ['現在、買主様のカード決済をお待ちしています。決済が完了しましたらお知らせします。'],
        rows: orderRows('ja', ['精算予定額', '{settlement}'], ['支払期限', '{payBy}']),
        button: '注文を見る',
      },
      sp: {
        subject: '{buyerName} ha aceptado sus condiciones',
        lines: ['Ahora le toca al comprador pagar con tarjeta. Le avisaremos en cuanto lo haga.'],
        rows: orderRows('sp', ['Usted recibirá', '{settlement}'], ['Pago a más tardar el', '{payBy}']),
        button: 'Ver el pedido',
      },
      cn: {
        subject: '{buyerName} 已接受您的条款',
        lines: ['现在由买方用卡付款，付款完成后我们会立即通知您。'],
        rows: orderRows('cn', ['预计到账金额', '{settlement}'], ['付款期限', '{payBy}']),
        button: '查看订单',
      },
    },
  },
  'order.change_asked': {
    facts: { ...orderFacts, buyerName: 'text', reason: 'text' },
    path: sellerPath,
    texts: {
      ko: {
        subject: '{buyerName}에서 수정을 요청했습니다',
        lines: ['요청 내용을 확인하고 주문서를 고쳐 다시 보내 주세요.'],
        rows: orderRows('ko', reasonRow('ko')),
        button: '주문서 수정하기',
      },
      en: {
        subject: '{buyerName} has requested a change',
        lines: ['Read the request, revise the order sheet and send it again.'],
        rows: orderRows('en', reasonRow('en')),
        button: 'Revise the order sheet',
      },
      ja: {
        subject: '{buyerName}から修正の依頼がありました',
        lines: ['依頼内容をご確認のうえ、オーダーシートを修正して再送してください。'],
        rows: orderRows('ja', reasonRow('ja')),
        button: 'オーダーシートを修正する',
      },
      sp: {
        subject: '{buyerName} pide un cambio',
        lines: ['Lea lo que desea el comprador, modifique la hoja de pedido y envíela de nuevo.'],
        rows: orderRows('sp', reasonRow('sp')),
        button: 'Modificar la hoja de pedido',
      },
      cn: {
        subject: '{buyerName} 要求修改订单',
        lines: ['请查看买方的要求，修改订单后重新发送。'],
        rows: orderRows('cn', reasonRow('cn')),
        button: '修改订单',
      },
    },
  },
  'order.declined': {
    facts: { ...orderFacts, buyerName: 'text', reason: 'text' },
    path: sellerPath,
    texts: {
      ko: {
        subject: '{buyerName}에서 결제 요청을 거절했습니다',
        lines: ['이 주문은 종료되었으며 결제된 금액은 없습니다. 조건이 바뀌면 새 주문서를 보내실 수 있습니다.'],
        rows: orderRows('ko', reasonRow('ko')),
        button: '주문 보기',
      },
      en: {
        subject: '{buyerName} has declined your request',
        lines: ['This order is closed and nothing was charged. If the terms change, you can send a new order sheet.'],
        rows: orderRows('en', reasonRow('en')),
        button: 'View the order',
      },
      ja: {
        subject: '{buyerName}が注文を辞退しました',
        lines: [
          'この注文は終了しました。請求は発生していません。条件が変わった場合は、新しいオーダーシートをお送りいただけます。',
        ],
        rows: orderRows('ja', reasonRow('ja')),
        button: '注文を見る',
      },
      sp: {
        subject: '{buyerName} ha rechazado su solicitud',
        lines: [
          'Este pedido queda cerrado y no se ha cobrado nada. Si cambian las condiciones, puede enviar uno nuevo.',
        ],
        rows: orderRows('sp', reasonRow('sp')),
        button: 'Ver el pedido',
      },
      cn: {
        subject: '{buyerName} 已拒绝付款请求',
        lines: ['该订单已关闭，未发生任何扣款。如条件有变，您可以发送新的订单。'],
        rows: orderRows('cn', reasonRow('cn')),
        button: '查看订单',
      },
    },
  },
  'order.evidence_returned': {
    facts: { ...orderFacts, reason: 'text' },
    path: sellerPath,
    texts: {
      ko: {
        subject: '서류 보완이 필요합니다',
        lines: [
          '등록하신 서류에서 확인이 필요한 점이 있습니다. 사유를 확인하고 서류를 다시 등록해 주세요. 대금은 계속 안전하게 보관됩니다.',
        ],
        rows: orderRows('ko', reasonRow('ko')),
        button: '서류 보완하기',
      },
      en: {
        subject: 'Correct your shipping documents',
        lines: [
          'Something in your documents has to be corrected. Read the reason and upload them again. We continue to hold the money.',
        ],
        rows: orderRows('en', reasonRow('en')),
        button: 'Correct the documents',
      },
      ja: {
        subject: '証憑書類に不備があります',
        lines: [
          'ご登録の書類に確認が必要な点があります。理由をご確認のうえ、書類を再登録してください。代金は引き続き安全に保管されます。',
        ],
        rows: orderRows('ja', reasonRow('ja')),
        button: '書類を再提出する',
      },
      sp: {
        subject: 'Sus documentos necesitan una corrección',
        lines: [
          'Hay algo en sus documentos que aún no es correcto. Lea el motivo y preséntelos de nuevo. El dinero sigue en custodia.',
        ],
        rows: orderRows('sp', reasonRow('sp')),
        button: 'Corregir los documentos',
      },
      cn: {
        subject: '凭证需要补充',
        lines: ['您提交的单据有需要更正之处，请查看原因后重新提交。货款将继续安全托管。'],
        rows: orderRows('cn', reasonRow('cn')),
        button: '补正单据',
      },
    },
  },
  /** The goods were accepted, or the inspection days passed without an objection. */
  'order.released': {
    facts: { ...orderFacts, settlement: 'money', payoutOn: 'day' },
    path: sellerPath,
    texts: {
      ko: {
        subject: '대금 지급이 확정되었습니다',
        lines: ['거래 조건이 충족되어 보관 중이던 대금의 지급이 확정되었습니다. 지급이 끝나면 다시 알려 드립니다.'],
        rows: orderRows('ko', ['정산 금액', '{settlement}'], ['지급 예정일', '{payoutOn}']),
        button: '주문 보기',
      },
      en: {
        subject: 'Your money has been released',
        lines: [
          'The agreed condition is met, and we released the held money to you. We will email you when it has been paid out.',
        ],
        rows: orderRows('en', ['You will receive', '{settlement}'], ['Expected payout date', '{payoutOn}']),
        button: 'View the order',
      },
      ja: {
        subject: '精算額が確定しました（送金予定日：{payoutOn}）',
        lines: ['取引条件が満たされ、保管中の代金の精算が確定しました。送金が完了しましたら改めてお知らせします。'],
        rows: orderRows('ja', ['精算額', '{settlement}'], ['送金予定日', '{payoutOn}']),
        button: '注文を見る',
      },
      sp: {
        subject: 'Su dinero ha sido liberado',
        lines: [
          'Se ha cumplido la condición acordada y el dinero en custodia ya es suyo. Le escribiremos cuando se haya abonado.',
        ],
        rows: orderRows('sp', ['Importe a abonar', '{settlement}'], ['Abono previsto', '{payoutOn}']),
        button: 'Ver el pedido',
      },
      cn: {
        subject: '货款已确认放款，待结算',
        lines: ['约定条件已满足，托管中的货款已归您所有。结算到账后会再次通知您。'],
        rows: orderRows('cn', ['结算金额', '{settlement}'], ['预计结算日', '{payoutOn}']),
        button: '查看订单',
      },
    },
  },
});
