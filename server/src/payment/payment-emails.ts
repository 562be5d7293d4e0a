import { defineEmails, type EmailFactsOf } from '../email/email.ts';
import { refundEmails } from './refund-emails.ts';

/** E-mails about the outcome of a card payment (reference 4-k). The card is named by its last four digits alone. */
const outcomeEmails = defineEmails({
  /** The buyer's receipt. */
  'payment.captured_to_buyer': {
    facts: {
      orderId: 'text',
      paymentId: 'text',
      goodsName: 'text',
      sellerName: 'text',
      trade: 'money',
      buyerFee: 'money',
      charge: 'money',
      cardLast4: 'text',
      paidAt: 'instant',
    },
    path: '/buyer/order-sheet/{orderId}',
    texts: {
      ko: {
        subject: '결제가 완료되었습니다 ({charge})',
        lines: [
          '결제해 주셔서 감사합니다. 대금은 안전하게 보관되며, 합의한 조건이 충족되면 {sellerName}에 지급됩니다.',
        ],
        rows: [
          ['주문 번호', '{orderId}'],
          ['결제 번호', '{paymentId}'],
          ['품목', '{goodsName}'],
          ['거래 금액', '{trade}'],
          ['바이어 수수료', '{buyerFee}'],
          ['카드 결제 금액', '{charge}'],
          ['카드', '•••• {cardLast4}'],
          ['결제 일시', '{paidAt}'],
        ],
        button: '주문 보기',
      },
      en: {
        subject: 'Receipt: you paid {charge}',
        lines: ['Thank you. We hold the money and pay it to {sellerName} when the agreed condition is met.'],
        rows: [
          ['Order number', '{orderId}'],
          ['Payment number', '{paymentId}'],
          ['Goods', '{goodsName}'],
          ['Invoice amount', '{trade}'],
          ['Buyer’s fee', '{buyerFee}'],
          ['Charged to card', '{charge}'],
          ['Card', '•••• {cardLast4}'],
          ['Paid at', '{paidAt}'],
        ],
        button: 'View the order',
      },
      ja: {
        subject: 'お支払いが完了しました（{charge}）',
        lines: [
          'お支払いありがとうございます。代金は安全に保管され、合意した条件が満たされた時点で{sellerName}に支払われます。',
        ],
        rows: [
          ['注文番号', '{orderId}'],
          ['決済番号', '{paymentId}'],
          ['品目', '{goodsName}'],
          ['取引金額', '{trade}'],
          ['買主手数料', '{buyerFee}'],
          ['カード決済額', '{charge}'],
          ['カード', '•••• {cardLast4}'],
          ['決済日時', '{paidAt}'],
        ],
        button: '注文を見る',
      },
      sp: {
        subject: 'Recibo: ha pagado {charge}',
        lines: [
          'Gracias por su pago. El dinero queda en custodia y pasará a {sellerName} cuando se cumpla la condición acordada.',
        ],
        rows: [
          ['Pedido', '{orderId}'],
          ['Pago', '{paymentId}'],
          ['Mercancía', '{goodsName}'],
          ['Importe de la operación', '{trade}'],
          ['Comisión del comprador', '{buyerFee}'],
          ['Cargo a la tarjeta', '{charge}'],
          ['Tarjeta', '•••• {cardLast4}'],
          ['Fecha del pago', '{paidAt}'],
        ],
        button: 'Ver el pedido',
      },
      cn: {
        subject: '付款成功（{charge}）',
        lines: ['感谢您的付款。货款将安全托管，约定条件满足后放款给 {sellerName}。'],
        rows: [
          ['订单号', '{orderId}'],
          ['付款编号', '{paymentId}'],
          ['货物', '{goodsName}'],
          ['交易金额', '{trade}'],
          ['买方手续费', '{buyerFee}'],
          ['扣款金额', '{charge}'],
          ['付款卡', '•••• {cardLast4}'],
          ['付款时间', '{paidAt}'],
        ],
        button: '查看订单',
      },
    },
  },
  'payment.captured_to_seller': {
    facts: {
      orderId: 'text',
      goodsName: 'text',
      buyerName: 'text',
      trade: 'money',
      settlement: 'money',
      paidAt: 'instant',
    },
    path: '/seller/order-sheet/{orderId}',
    texts: {
      ko: {
        subject: '{buyerName}에서 {trade} 결제를 완료했습니다',
        lines: [
          '결제된 대금은 안전하게 보관되고 있으며, 합의한 조건이 충족되면 귀사에 정산됩니다.',
          '다음에 하실 일과 기한은 주문 화면에서 확인해 주세요.',
        ],
        rows: [
          ['주문 번호', '{orderId}'],
          ['품목', '{goodsName}'],
          ['정산 예정 금액', '{settlement}'],
          ['결제 일시', '{paidAt}'],
        ],
        button: '다음 할 일 보기',
      },
      en: {
        subject: '{buyerName} has paid {trade}',
        lines: [
          'We hold the money and pay it out to you when the agreed condition is met.',
          'The order page shows what to do next, and by when.',
        ],
        rows: [
          ['Order number', '{orderId}'],
          ['Goods', '{goodsName}'],
          ['You will receive', '{settlement}'],
          ['Paid at', '{paidAt}'],
        ],
        button: 'View what to do next',
      },
      ja: {
        subject: '{buyerName}が{trade}を支払いました',
        lines: [
          '代金は安全に保管されており、合意した条件が満たされた時点で貴社に支払われます。',
          '次のお手続きと期限は注文画面でご確認ください。',
        ],
        rows: [
          ['注文番号', '{orderId}'],
          ['品目', '{goodsName}'],
          ['精算予定額', '{settlement}'],
          ['決済日時', '{paidAt}'],
        ],
        button: '次の手続きを見る',
      },
      sp: {
        subject: '{buyerName} ha pagado {trade}',
        lines: [
          'El dinero está en custodia y se le abonará cuando se cumpla la condición acordada.',
          'La página del pedido muestra qué hacer ahora y hasta cuándo.',
        ],
        rows: [
          ['Pedido', '{orderId}'],
          ['Mercancía', '{goodsName}'],
          ['Usted recibirá', '{settlement}'],
          ['Fecha del pago', '{paidAt}'],
        ],
        button: 'Ver el siguiente paso',
      },
      cn: {
        subject: '{buyerName} 已付款 {trade}',
        lines: ['货款正在安全托管中，约定条件满足后将结算给贵公司。', '下一步事项及期限请在订单页面查看。'],
        rows: [
          ['订单号', '{orderId}'],
          ['货物', '{goodsName}'],
          ['预计到账金额', '{settlement}'],
          ['付款时间', '{paidAt}'],
        ],
        button: '查看下一步',
      },
    },
  },
  /** Only the buyer: the card was refused, or the attempt was not finished. `advice` is what to do about it. */
  'payment.failed': {
    facts: { orderId: 'text', goodsName: 'text', charge: 'money', cardLast4: 'text', advice: 'text' },
    path: '/buyer/order-sheet/{orderId}',
    texts: {
      ko: {
        subject: '결제가 완료되지 않았습니다 ({charge})',
        lines: ['카드에 청구된 금액은 없습니다.', '{advice}'],
        rows: [
          ['주문 번호', '{orderId}'],
          ['품목', '{goodsName}'],
          ['결제 금액', '{charge}'],
          ['카드', '•••• {cardLast4}'],
        ],
        button: '다시 결제하기',
      },
      en: {
        subject: 'Your payment of {charge} did not go through',
        lines: ['Nothing was charged to your card.', '{advice}'],
        rows: [
          ['Order number', '{orderId}'],
          ['Goods', '{goodsName}'],
          ['Amount', '{charge}'],
          ['Card', '•••• {cardLast4}'],
        ],
        button: 'Pay again',
      },
      ja: {
        subject: 'お支払いが完了しませんでした（{charge}）',
        lines: ['カードには一切請求されていません。', '{advice}'],
        rows: [
          ['注文番号', '{orderId}'],
          ['品目', '{goodsName}'],
          ['カード決済額', '{charge}'],
          ['カード', '•••• {cardLast4}'],
        ],
        button: 'もう一度支払う',
      },
      sp: {
        subject: 'Su pago de {charge} no se ha realizado',
        lines: ['No se ha cargado nada en su tarjeta.', '{advice}'],
        rows: [
          ['Pedido', '{orderId}'],
          ['Mercancía', '{goodsName}'],
          ['Importe', '{charge}'],
          ['Tarjeta', '•••• {cardLast4}'],
        ],
        button: 'Pagar de nuevo',
      },
      cn: {
        subject: '付款未完成（{charge}）',
        lines: ['您的付款卡未被扣款。', '{advice}'],
        rows: [
          ['订单号', '{orderId}'],
          ['货物', '{goodsName}'],
          ['付款金额', '{charge}'],
          ['付款卡', '•••• {cardLast4}'],
        ],
        button: '重新付款',
      },
    },
  },
});

export const paymentEmails = { ...outcomeEmails, ...refundEmails };

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof paymentEmails> {}
}
