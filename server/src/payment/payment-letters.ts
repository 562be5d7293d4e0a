import { type LettersOf, makeLetters } from '../mail/mail.ts';

/** What buyer and seller read when a card was charged, and the buyer when it was not (reference 4-k). */
export const paymentLetters = makeLetters({
  'payment-captured-buyer': {
    facts: {
      orderId: 'text',
      tradeNumber: 'text',
      sellerName: 'text',
      amount: 'money',
      card: 'text',
      paidAt: 'instant',
    },
    path: '/buyer/order-sheet/{orderId}',
    texts: {
      ko: {
        subject: '결제가 완료되었습니다 ({orderId})',
        lines: ['{sellerName}에 대한 주문을 결제했습니다. 대금은 인도 조건이 충족될 때까지 안전하게 보관됩니다.'],
        rows: [
          ['주문번호', '{orderId}'],
          ['거래번호', '{tradeNumber}'],
          ['결제금액', '{amount}'],
          ['카드', '{card}'],
          ['결제일시', '{paidAt}'],
        ],
        button: '주문서 보기',
      },
      en: {
        subject: 'Your payment is complete ({orderId})',
        lines: ['You paid the order of {sellerName}. The money is held safely until the terms of delivery are met.'],
        rows: [
          ['Order', '{orderId}'],
          ['Trade number', '{tradeNumber}'],
          ['Amount charged', '{amount}'],
          ['Card', '{card}'],
          ['Paid on', '{paidAt}'],
        ],
        button: 'See the order',
      },
      ja: {
        subject: 'お支払いが完了しました ({orderId})',
        lines: ['{sellerName} のご注文のお支払いが完了しました。代金は引渡条件が満たされるまで安全に保管されます。'],
        rows: [
          ['注文番号', '{orderId}'],
          ['取引番号', '{tradeNumber}'],
          ['決済金額', '{amount}'],
          ['カード', '{card}'],
          ['決済日時', '{paidAt}'],
        ],
        button: '注文書を見る',
      },
      sp: {
        subject: 'Su pago se ha realizado ({orderId})',
        lines: [
          'Ha pagado el pedido de {sellerName}. El dinero queda retenido con seguridad hasta que se cumplan las condiciones de entrega.',
        ],
        rows: [
          ['Pedido', '{orderId}'],
          ['Número de operación', '{tradeNumber}'],
          ['Importe cobrado', '{amount}'],
          ['Tarjeta', '{card}'],
          ['Fecha de pago', '{paidAt}'],
        ],
        button: 'Ver el pedido',
      },
      cn: {
        subject: '付款已完成（{orderId}）',
        lines: ['您已支付 {sellerName} 的订单。在满足交付条件之前，款项将被安全保管。'],
        rows: [
          ['订单编号', '{orderId}'],
          ['交易编号', '{tradeNumber}'],
          ['付款金额', '{amount}'],
          ['卡片', '{card}'],
          ['付款时间', '{paidAt}'],
        ],
        button: '查看订单',
      },
    },
  },
  'payment-captured-seller': {
    facts: { orderId: 'text', tradeNumber: 'text', buyerName: 'text', settlement: 'money', paidAt: 'instant' },
    path: '/seller/order-sheet/{orderId}',
    texts: {
      ko: {
        subject: '바이어가 결제했습니다 ({orderId})',
        lines: ['{buyerName}이(가) 주문을 결제했습니다. 다음 단계는 주문서에서 확인해 주세요.'],
        rows: [
          ['주문번호', '{orderId}'],
          ['거래번호', '{tradeNumber}'],
          ['정산 예정 금액', '{settlement}'],
          ['결제일시', '{paidAt}'],
        ],
        button: '주문서 보기',
      },
      en: {
        subject: 'The buyer has paid ({orderId})',
        lines: ['{buyerName} paid your order. The order sheet shows what comes next.'],
        rows: [
          ['Order', '{orderId}'],
          ['Trade number', '{tradeNumber}'],
          ['You will receive', '{settlement}'],
          ['Paid on', '{paidAt}'],
        ],
        button: 'See the order',
      },
      ja: {
        subject: 'バイヤーが支払いました ({orderId})',
        lines: ['{buyerName} がご注文を支払いました。次の手順は注文書でご確認ください。'],
        rows: [
          ['注文番号', '{orderId}'],
          ['取引番号', '{tradeNumber}'],
          ['入金予定額', '{settlement}'],
          ['決済日時', '{paidAt}'],
        ],
        button: '注文書を見る',
      },
      sp: {
        subject: 'El comprador ha pagado ({orderId})',
        lines: ['{buyerName} ha pagado su pedido. La hoja de pedido muestra el siguiente paso.'],
        rows: [
          ['Pedido', '{orderId}'],
          ['Número de operación', '{tradeNumber}'],
          ['Recibirá', '{settlement}'],
          ['Fecha de pago', '{paidAt}'],
        ],
        button: 'Ver el pedido',
      },
      cn: {
        subject: '买家已付款（{orderId}）',
        lines: ['{buyerName} 已支付您的订单。后续步骤请查看订单。'],
        rows: [
          ['订单编号', '{orderId}'],
          ['交易编号', '{tradeNumber}'],
          ['预计到账金额', '{settlement}'],
          ['付款时间', '{paidAt}'],
        ],
        button: '查看订单',
      },
    },
  },
  'payment-failed': {
    facts: { orderId: 'text', tradeNumber: 'text', amount: 'money', card: 'text', advice: 'text' },
    path: '/buyer/order-sheet/{orderId}',
    texts: {
      ko: {
        subject: '결제가 되지 않았습니다 ({orderId})',
        lines: ['카드에서 금액이 청구되지 않았습니다.', '{advice}'],
        rows: [
          ['주문번호', '{orderId}'],
          ['거래번호', '{tradeNumber}'],
          ['결제금액', '{amount}'],
          ['카드', '{card}'],
        ],
        button: '다시 결제하기',
      },
      en: {
        subject: 'Your payment did not go through ({orderId})',
        lines: ['Your card was not charged.', '{advice}'],
        rows: [
          ['Order', '{orderId}'],
          ['Trade number', '{tradeNumber}'],
          ['Amount', '{amount}'],
          ['Card', '{card}'],
        ],
        button: 'Pay again',
      },
      ja: {
        subject: 'お支払いができませんでした ({orderId})',
        lines: ['カードへの請求は行われていません。', '{advice}'],
        rows: [
          ['注文番号', '{orderId}'],
          ['取引番号', '{tradeNumber}'],
          ['決済金額', '{amount}'],
          ['カード', '{card}'],
        ],
        button: 'もう一度支払う',
      },
      sp: {
        subject: 'Su pago no se ha realizado ({orderId})',
        lines: ['No se ha cobrado nada en su tarjeta.', '{advice}'],
        rows: [
          ['Pedido', '{orderId}'],
          ['Número de operación', '{tradeNumber}'],
          ['Importe', '{amount}'],
          ['Tarjeta', '{card}'],
        ],
        button: 'Pagar de nuevo',
      },
      cn: {
        subject: '付款未成功（{orderId}）',
        lines: ['您的卡片未被扣款。', '{advice}'],
        rows: [
          ['订单编号', '{orderId}'],
          ['交易编号', '{tradeNumber}'],
          ['付款金额', '{amount}'],
          ['卡片', '{card}'],
        ],
        button: '重新付款',
      },
    },
  },
});

declare module '../mail/mail.ts' {
  interface Letters extends LettersOf<typeof paymentLetters> {}
}
