import type { Language } from '@gtp/domain/platform/language.ts';
import { type LettersOf, makeLetters } from '../mail/mail.ts';

/** What every letter about an order names. */
const about = { orderId: 'text', goodsName: 'text' } as const;

type Row = readonly [label: string, value: string];

const labels: Readonly<Record<Language, { readonly order: string; readonly goods: string; readonly reason: string }>> =
  {
    ko: { order: '주문번호', goods: '품목', reason: '사유' },
    en: { order: 'Order', goods: 'Goods', reason: 'Reason' },
    ja: { order: '注文番号', goods: '品目', reason: '理由' },
    sp: { order: 'Pedido', goods: 'Mercancía', reason: 'Motivo' },
    cn: { order: '订单号', goods: '货物', reason: '原因' },
  };

function orderRows(language: Language, ...more: readonly Row[]): readonly Row[] {
  return [[labels[language].order, '{orderId}'], [labels[language].goods, '{goodsName}'], ...more];
}

function reasonRow(language: Language): Row {
  return [labels[language].reason, '{reason}'];
}

const sellerPath = '/seller/order-sheet/{orderId}';
const buyerPath = '/buyer/order-sheet/{orderId}';

/** Letters that a buyer gets about an order (reference 4-k). */
const toBuyers = makeLetters({
  /** The seller has sent an order sheet, or a new version of it. */
  'order.requested': {
    facts: { ...about, sellerName: 'text', charge: 'money', answerBy: 'instant' },
    path: buyerPath,
    texts: {
      ko: {
        subject: '{sellerName}의 결제 요청이 도착했습니다',
        lines: [
          '{sellerName}에서 결제 요청서를 보냈습니다. 내용과 금액을 확인하신 뒤 수락, 수정 요청 또는 거절해 주세요.',
          '수락하기 전에는 카드에서 아무 금액도 결제되지 않습니다.',
        ],
        rows: orderRows('ko', ['카드 결제 금액', '{charge}'], ['답변 기한', '{answerBy}']),
        button: '결제 요청 확인하기',
      },
      en: {
        subject: 'Payment request from {sellerName}',
        lines: [
          '{sellerName} has sent you an order sheet. Please check the goods and the amounts, then accept it, ask for a change, or decline.',
          'Nothing is charged to your card until you have accepted and paid.',
        ],
        rows: orderRows('en', ['Charged to the card', '{charge}'], ['Please answer by', '{answerBy}']),
        button: 'Review the request',
      },
      ja: {
        subject: '{sellerName} から支払依頼が届きました',
        lines: [
          '{sellerName} から支払依頼書が届きました。内容と金額をご確認のうえ、承諾、変更依頼、または辞退をお選びください。',
          '承諾してお支払いいただくまで、カードには一切請求されません。',
        ],
        rows: orderRows('ja', ['カード請求額', '{charge}'], ['ご回答期限', '{answerBy}']),
        button: '支払依頼を確認する',
      },
      sp: {
        subject: 'Solicitud de pago de {sellerName}',
        lines: [
          '{sellerName} le ha enviado una hoja de pedido. Revise la mercancía y los importes y acéptela, pida un cambio o rechácela.',
          'No se cargará nada en su tarjeta hasta que usted acepte y pague.',
        ],
        rows: orderRows('sp', ['Cargo en la tarjeta', '{charge}'], ['Responda antes del', '{answerBy}']),
        button: 'Revisar la solicitud',
      },
      cn: {
        subject: '{sellerName} 向您发来付款请求',
        lines: [
          '{sellerName} 向您发送了订单付款请求。请核对货物与金额，然后选择接受、要求修改或拒绝。',
          '在您接受并付款之前，不会从您的卡中扣款。',
        ],
        rows: orderRows('cn', ['卡片扣款金额', '{charge}'], ['答复期限', '{answerBy}']),
        button: '查看付款请求',
      },
    },
  },
  'order.evidence_submitted': {
    facts: { ...about, sellerName: 'text' },
    path: buyerPath,
    texts: {
      ko: {
        subject: '판매자가 선적 서류를 등록했습니다',
        lines: [
          '{sellerName}에서 서류를 등록했으며 주문 화면에서 보실 수 있습니다.',
          '서류 확인이 끝나면 검수 기간이 시작되고 다시 알려 드립니다. 대금은 그때까지 안전하게 보관됩니다.',
        ],
        rows: orderRows('ko'),
        button: '서류 보기',
      },
      en: {
        subject: 'The seller has filed the shipping documents',
        lines: [
          '{sellerName} has filed its documents; you can read them on the order page.',
          'When they have been checked, your inspection period begins and we write to you again. Until then the money stays safely held.',
        ],
        rows: orderRows('en'),
        button: 'See the documents',
      },
      ja: {
        subject: '売り手が出荷書類を登録しました',
        lines: [
          '{sellerName} が書類を登録しました。注文画面でご覧いただけます。',
          '書類の確認後に検収期間が始まり、改めてお知らせします。それまで代金は安全に保管されます。',
        ],
        rows: orderRows('ja'),
        button: '書類を見る',
      },
      sp: {
        subject: 'El vendedor ha presentado los documentos de envío',
        lines: [
          '{sellerName} ha presentado sus documentos; puede verlos en la página del pedido.',
          'Cuando se hayan revisado comenzará su plazo de inspección y le escribiremos de nuevo. Hasta entonces el dinero sigue retenido de forma segura.',
        ],
        rows: orderRows('sp'),
        button: 'Ver los documentos',
      },
      cn: {
        subject: '卖方已提交装运单据',
        lines: [
          '{sellerName} 已提交单据，您可在订单页面查看。',
          '单据审核完成后将开始验货期，届时会再次通知您。在此之前货款将继续安全保管。',
        ],
        rows: orderRows('cn'),
        button: '查看单据',
      },
    },
  },
  'order.inspection_started': {
    facts: { ...about, inspectBy: 'instant' },
    path: buyerPath,
    texts: {
      ko: {
        subject: '검수 기간이 시작되었습니다',
        lines: [
          '물품을 확인하신 뒤 주문 화면에서 검수 완료를 눌러 주세요.',
          '기한까지 이의가 없으면 대금은 판매자에게 정산됩니다. 문제가 있으면 기한 전에 알려 주세요.',
        ],
        rows: orderRows('ko', ['검수 기한', '{inspectBy}']),
        button: '물품 검수하기',
      },
      en: {
        subject: 'Your inspection period has begun',
        lines: [
          'Please check the goods and accept them on the order page.',
          'If you raise no objection in time, the money goes to the seller. Tell us before then if something is wrong.',
        ],
        rows: orderRows('en', ['Inspect by', '{inspectBy}']),
        button: 'Accept the goods',
      },
      ja: {
        subject: '検収期間が始まりました',
        lines: [
          '商品をご確認のうえ、注文画面で検収を完了してください。',
          '期限までに異議がない場合、代金は売り手に支払われます。問題がある場合は期限前にお知らせください。',
        ],
        rows: orderRows('ja', ['検収期限', '{inspectBy}']),
        button: '商品を検収する',
      },
      sp: {
        subject: 'Ha comenzado su plazo de inspección',
        lines: [
          'Revise la mercancía y acéptela en la página del pedido.',
          'Si no presenta objeciones a tiempo, el dinero pasa al vendedor. Si algo no está bien, avísenos antes.',
        ],
        rows: orderRows('sp', ['Inspeccione antes del', '{inspectBy}']),
        button: 'Aceptar la mercancía',
      },
      cn: {
        subject: '验货期已开始',
        lines: [
          '请查验货物，并在订单页面确认收货。',
          '如在期限内未提出异议，货款将支付给卖方。如有问题，请在期限前告知我们。',
        ],
        rows: orderRows('cn', ['验货期限', '{inspectBy}']),
        button: '确认收货',
      },
    },
  },
});

/** Letters that a seller gets about an order (reference 4-k). */
const toSellers = makeLetters({
  'order.terms_accepted': {
    facts: { ...about, buyerName: 'text', settlement: 'money', payBy: 'instant' },
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
        lines: ['Now it is the buyer’s turn to pay by card. We tell you as soon as that is done.'],
        rows: orderRows('en', ['You will receive', '{settlement}'], ['Payment due by', '{payBy}']),
        button: 'See the order',
      },
      ja: {
        subject: '{buyerName} が取引条件を承諾しました',
        lines: ['次は買い手がカードで支払う番です。支払いが完了し次第お知らせします。'],
        rows: orderRows('ja', ['お受取予定額', '{settlement}'], ['支払期限', '{payBy}']),
        button: '注文を見る',
      },
      sp: {
        subject: '{buyerName} ha aceptado sus condiciones',
        lines: ['Ahora le toca al comprador pagar con tarjeta. Le avisaremos en cuanto lo haga.'],
        rows: orderRows('sp', ['Usted recibirá', '{settlement}'], ['Pago antes del', '{payBy}']),
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
    facts: { ...about, buyerName: 'text', reason: 'text' },
    path: sellerPath,
    texts: {
      ko: {
        subject: '{buyerName}에서 수정을 요청했습니다',
        lines: ['요청 내용을 확인하고 주문서를 고쳐 다시 보내 주세요.'],
        rows: orderRows('ko', reasonRow('ko')),
        button: '주문서 수정하기',
      },
      en: {
        subject: '{buyerName} asks for a change',
        lines: ['Please read what the buyer wants, change the order sheet and send it again.'],
        rows: orderRows('en', reasonRow('en')),
        button: 'Change the order sheet',
      },
      ja: {
        subject: '{buyerName} から変更の依頼がありました',
        lines: ['依頼内容をご確認のうえ、注文書を修正して再送してください。'],
        rows: orderRows('ja', reasonRow('ja')),
        button: '注文書を修正する',
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
    facts: { ...about, buyerName: 'text', reason: 'text' },
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
        button: 'See the order',
      },
      ja: {
        subject: '{buyerName} が支払依頼を辞退しました',
        lines: [
          'この注文は終了しました。請求は発生していません。条件が変わった場合は、新しい注文書をお送りいただけます。',
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
    facts: { ...about, reason: 'text' },
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
        subject: 'Your documents need a correction',
        lines: [
          'Something in your documents is not right yet. Please read the reason and file them again. The money stays safely held.',
        ],
        rows: orderRows('en', reasonRow('en')),
        button: 'Correct the documents',
      },
      ja: {
        subject: '書類の補完が必要です',
        lines: [
          'ご登録の書類に確認が必要な点があります。理由をご確認のうえ、書類を再登録してください。代金は引き続き安全に保管されます。',
        ],
        rows: orderRows('ja', reasonRow('ja')),
        button: '書類を補完する',
      },
      sp: {
        subject: 'Sus documentos necesitan una corrección',
        lines: [
          'Hay algo en sus documentos que aún no es correcto. Lea el motivo y preséntelos de nuevo. El dinero sigue retenido de forma segura.',
        ],
        rows: orderRows('sp', reasonRow('sp')),
        button: 'Corregir los documentos',
      },
      cn: {
        subject: '单据需要补正',
        lines: ['您提交的单据有需要更正之处，请查看原因后重新提交。货款将继续安全保管。'],
        rows: orderRows('cn', reasonRow('cn')),
        button: '补正单据',
      },
    },
  },
  /** The goods were accepted, or the inspection days passed without an objection. */
  'order.released': {
    facts: { ...about, settlement: 'money', payoutOn: 'day' },
    path: sellerPath,
    texts: {
      ko: {
        subject: '대금 정산이 확정되었습니다',
        lines: [
          '거래 조건이 충족되어 보관 중이던 대금이 정산 대상으로 확정되었습니다. 지급이 끝나면 다시 알려 드립니다.',
        ],
        rows: orderRows('ko', ['정산 금액', '{settlement}'], ['지급 예정일', '{payoutOn}']),
        button: '주문 보기',
      },
      en: {
        subject: 'Your money has been released',
        lines: [
          'The agreed condition is met, so the held money is now yours. We write again when it has been paid out.',
        ],
        rows: orderRows('en', ['Paid out to you', '{settlement}'], ['Expected on', '{payoutOn}']),
        button: 'See the order',
      },
      ja: {
        subject: '代金の支払いが確定しました',
        lines: ['取引条件が満たされ、保管中の代金の支払いが確定しました。お支払い完了後に改めてお知らせします。'],
        rows: orderRows('ja', ['お支払額', '{settlement}'], ['支払予定日', '{payoutOn}']),
        button: '注文を見る',
      },
      sp: {
        subject: 'Su dinero ha sido liberado',
        lines: [
          'Se ha cumplido la condición acordada y el dinero retenido ya es suyo. Le escribiremos cuando se haya abonado.',
        ],
        rows: orderRows('sp', ['Importe a abonar', '{settlement}'], ['Fecha prevista', '{payoutOn}']),
        button: 'Ver el pedido',
      },
      cn: {
        subject: '货款已确认结算',
        lines: ['约定条件已满足，保管中的货款已确认结算给您。付款完成后会再次通知您。'],
        rows: orderRows('cn', ['结算金额', '{settlement}'], ['预计付款日', '{payoutOn}']),
        button: '查看订单',
      },
    },
  },
});

export const orderLetters = { ...toBuyers, ...toSellers };

declare module '../mail/mail.ts' {
  interface Letters extends LettersOf<typeof orderLetters> {}
}
