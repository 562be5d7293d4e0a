import { defineEmails } from '../email/email.ts';
import { orderFacts, orderRows } from './order-email-rows.ts';

const buyerPath = '/buyer/order-sheet/{orderId}';
const sellerPath = '/seller/order-sheet/{orderId}';

/** E-mails about order sheets that end, or soon will, without being paid (reference 4-k). */
export const closingEmails = defineEmails({
  'order.withdrawn': {
    facts: { ...orderFacts, sellerName: 'text' },
    path: buyerPath,
    texts: {
      ko: {
        subject: '{sellerName}에서 결제 요청을 철회했습니다',
        lines: ['판매자가 이 주문서를 철회하여 더 하실 일은 없습니다. 카드에 청구된 금액은 없습니다.'],
        rows: orderRows('ko'),
        button: '주문서 보기',
      },
      en: {
        subject: '{sellerName} has withdrawn its payment request',
        lines: [
          'The seller has withdrawn this order sheet. You do not need to do anything, and your card was not charged.',
        ],
        rows: orderRows('en'),
        button: 'View the order sheet',
      },
      ja: {
        subject: '{sellerName}が支払依頼を取り下げました',
        lines: ['売主がこのオーダーシートを取り下げました。お手続きは不要です。カードへの請求はありません。'],
        rows: orderRows('ja'),
        button: 'オーダーシートを見る',
      },
      sp: {
        subject: '{sellerName} ha retirado su solicitud de pago',
        lines: [
          'El vendedor ha retirado este pedido. No tiene que hacer nada y no se ha cargado ningún importe en su tarjeta.',
        ],
        rows: orderRows('sp'),
        button: 'Ver el pedido',
      },
      cn: {
        subject: '{sellerName} 已撤回付款请求',
        lines: ['卖方已撤回该订单，您无需进行任何操作，您的卡也未被扣款。'],
        rows: orderRows('cn'),
        button: '查看订单',
      },
    },
  },
  'order.expired_to_buyer': {
    facts: { ...orderFacts, sellerName: 'text' },
    path: buyerPath,
    texts: {
      ko: {
        subject: '{sellerName}의 결제 요청 기한이 지났습니다',
        lines: [
          '기한 안에 완료되지 않아 이 주문서는 종료되었습니다. 카드에 청구된 금액은 없습니다.',
          '거래를 계속하시려면 판매자에게 새 주문서를 요청해 주세요.',
        ],
        rows: orderRows('ko'),
        button: '주문서 보기',
      },
      en: {
        subject: 'The payment request from {sellerName} has expired',
        lines: [
          'This order sheet was not completed in time and is closed. Your card was not charged.',
          'If you still want to trade, ask the seller for a new order sheet.',
        ],
        rows: orderRows('en'),
        button: 'View the order sheet',
      },
      ja: {
        subject: '{sellerName}からの支払依頼は期限切れになりました',
        lines: [
          '期限までに手続きが完了しなかったため、このオーダーシートは終了しました。カードへの請求はありません。',
          '取引を続ける場合は、売主に新しいオーダーシートをご依頼ください。',
        ],
        rows: orderRows('ja'),
        button: 'オーダーシートを見る',
      },
      sp: {
        subject: 'La solicitud de pago de {sellerName} ha caducado',
        lines: [
          'El pedido no se completó a tiempo y queda cerrado. No se ha cargado ningún importe en su tarjeta.',
          'Si desea continuar con la operación, pida al vendedor un pedido nuevo.',
        ],
        rows: orderRows('sp'),
        button: 'Ver el pedido',
      },
      cn: {
        subject: '{sellerName} 的付款请求已过期',
        lines: ['该订单未在期限内完成，现已关闭，您的卡未被扣款。', '如需继续交易，请联系卖方重新发送订单。'],
        rows: orderRows('cn'),
        button: '查看订单',
      },
    },
  },
  'order.expired_to_seller': {
    facts: { ...orderFacts, buyerName: 'text' },
    path: sellerPath,
    texts: {
      ko: {
        subject: '{buyerName}에 보낸 주문서의 기한이 지났습니다',
        lines: [
          '기한 안에 완료되지 않아 이 주문서는 종료되었습니다. 결제된 금액은 없습니다.',
          '거래를 계속하시려면 이 주문서를 복사해 새로 보내 주세요.',
        ],
        rows: orderRows('ko'),
        button: '주문서 보기',
      },
      en: {
        subject: 'Your order sheet to {buyerName} has expired',
        lines: [
          'It was not completed in time and is closed. Nothing was charged.',
          'If you still want to trade, copy this order sheet and send it again.',
        ],
        rows: orderRows('en'),
        button: 'View the order sheet',
      },
      ja: {
        subject: '{buyerName}へのオーダーシートは期限切れになりました',
        lines: [
          '期限までに手続きが完了しなかったため、このオーダーシートは終了しました。支払いはありません。',
          '取引を続ける場合は、このオーダーシートを複製して改めてお送りください。',
        ],
        rows: orderRows('ja'),
        button: 'オーダーシートを見る',
      },
      sp: {
        subject: 'Su pedido para {buyerName} ha caducado',
        lines: [
          'No se completó a tiempo y queda cerrado. No se ha pagado nada.',
          'Si desea continuar con la operación, copie el pedido y envíelo de nuevo.',
        ],
        rows: orderRows('sp'),
        button: 'Ver el pedido',
      },
      cn: {
        subject: '发给 {buyerName} 的订单已过期',
        lines: ['该订单未在期限内完成，现已关闭，未发生付款。', '如需继续交易，请复制该订单并重新发送。'],
        rows: orderRows('cn'),
        button: '查看订单',
      },
    },
  },
  'order.expires_soon_to_buyer': {
    facts: { ...orderFacts, sellerName: 'text', charge: 'money', expiresAt: 'deadline' },
    path: buyerPath,
    texts: {
      ko: {
        subject: '{sellerName}의 결제 요청 기한이 곧 끝납니다',
        lines: [
          '이 주문서는 회원님의 답변 또는 결제를 기다리고 있습니다. 주문 화면에서 다음 할 일을 확인해 주세요.',
          '기한까지 완료되지 않으면 자동으로 종료되며, 카드에 청구되는 금액은 없습니다.',
        ],
        rows: orderRows('ko', ['카드 결제 금액', '{charge}'], ['기한', '{expiresAt}']),
        button: '주문서 확인하기',
      },
      en: {
        subject: 'Answer or pay {sellerName}’s payment request by {expiresAt}',
        lines: [
          'This order sheet is waiting for your answer or your payment. The order page shows the next step.',
          'If it is not completed in time, it closes automatically, and nothing is charged to your card.',
        ],
        rows: orderRows('en', ['To be charged to card', '{charge}'], ['Expires on', '{expiresAt}']),
        button: 'Go to the order sheet',
      },
      ja: {
        subject: '{sellerName}からの支払依頼の期限が近づいています',
        lines: [
          'このオーダーシートはお客様のご回答またはお支払いをお待ちしています。注文画面で次のお手続きをご確認ください。',
          '期限までに完了しない場合は自動的に終了し、カードへの請求はありません。',
        ],
        rows: orderRows('ja', ['カード決済額', '{charge}'], ['期限', '{expiresAt}']),
        button: 'オーダーシートを確認する',
      },
      sp: {
        subject: 'La solicitud de pago de {sellerName} caduca pronto',
        lines: [
          'Este pedido espera su respuesta o su pago. En la página del pedido verá qué falta por hacer.',
          'Si no se completa a tiempo, se cerrará automáticamente y no se cargará nada en su tarjeta.',
        ],
        rows: orderRows('sp', ['Cargo a la tarjeta', '{charge}'], ['Caduca el', '{expiresAt}']),
        button: 'Ir al pedido',
      },
      cn: {
        subject: '{sellerName} 的付款请求即将到期',
        lines: [
          '该订单正在等待您答复或付款，请在订单页面查看下一步操作。',
          '如未在期限内完成，订单将自动关闭，您的卡不会被扣款。',
        ],
        rows: orderRows('cn', ['扣款金额', '{charge}'], ['到期时间', '{expiresAt}']),
        button: '查看订单',
      },
    },
  },
  'order.expires_soon_to_seller': {
    facts: { ...orderFacts, buyerName: 'text', expiresAt: 'deadline' },
    path: sellerPath,
    texts: {
      ko: {
        subject: '{buyerName}에 보낸 주문서의 기한이 곧 끝납니다',
        lines: [
          '누구 차례인지 주문 화면에서 확인해 주세요. 바이어 차례라면 직접 연락해 보시는 것도 좋습니다.',
          '기한까지 완료되지 않으면 자동으로 종료되며, 새 주문서를 보내셔야 합니다.',
        ],
        rows: orderRows('ko', ['기한', '{expiresAt}']),
        button: '주문서 보기',
      },
      en: {
        subject: 'Your order sheet to {buyerName} expires soon',
        lines: [
          'The order page shows whose turn it is. If it is the buyer’s turn, contacting the buyer may help.',
          'If it is not completed in time, it closes automatically, and you have to send a new order sheet.',
        ],
        rows: orderRows('en', ['Expires on', '{expiresAt}']),
        button: 'View the order sheet',
      },
      ja: {
        subject: '{buyerName}へのオーダーシートの期限が近づいています',
        lines: [
          '現在の対応待ちは注文画面でご確認いただけます。買主の対応待ちの場合は、直接ご連絡いただくことをお勧めします。',
          '期限までに完了しない場合は自動的に終了し、新しいオーダーシートを送る必要があります。',
        ],
        rows: orderRows('ja', ['期限', '{expiresAt}']),
        button: 'オーダーシートを見る',
      },
      sp: {
        subject: 'Su pedido para {buyerName} caduca pronto',
        lines: [
          'La página del pedido indica a quién le toca actuar. Si es al comprador, puede ser útil que usted le escriba.',
          'Si no se completa a tiempo, se cerrará automáticamente y tendría que enviar un pedido nuevo.',
        ],
        rows: orderRows('sp', ['Caduca el', '{expiresAt}']),
        button: 'Ver el pedido',
      },
      cn: {
        subject: '发给 {buyerName} 的订单即将到期',
        lines: [
          '订单页面会显示当前轮到哪一方。如果轮到买方，您也可以直接联系对方。',
          '如未在期限内完成，订单将自动关闭，您需要重新发送订单。',
        ],
        rows: orderRows('cn', ['到期时间', '{expiresAt}']),
        button: '查看订单',
      },
    },
  },
});
