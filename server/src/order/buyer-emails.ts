import { defineEmails } from '../email/email.ts';
import { orderFacts, orderRows } from './order-email-rows.ts';

const buyerPath = '/buyer/order-sheet/{orderId}';

/** E-mails that a buyer gets about an order (reference 4-k). */
export const buyerEmails = defineEmails({
  /** The seller has sent an order sheet, or a new version of it. */
  'order.requested': {
    facts: { ...orderFacts, sellerName: 'text', charge: 'money', answerBy: 'deadline' },
    path: buyerPath,
    texts: {
      ko: {
        subject: '{sellerName}의 결제 요청이 도착했습니다',
        lines: [
          '{sellerName}에서 결제 요청서를 보냈습니다. 내용과 금액을 확인하신 뒤 수락, 수정 요청 또는 거절해 주세요.',
          '수락하신 뒤 직접 결제하기 전까지는 카드에 청구되지 않습니다.',
        ],
        rows: orderRows('ko', ['카드 결제 금액', '{charge}'], ['답변 기한', '{answerBy}']),
        button: '결제 요청 확인하기',
      },
      en: {
        subject: 'Review {sellerName}’s payment request: {charge}',
        lines: [
          '{sellerName} has sent you an order sheet. Check the goods and the amounts, then accept it, request a change, or decline.',
          'Nothing is charged to your card until you have accepted and paid.',
        ],
        rows: orderRows('en', ['To be charged to card', '{charge}'], ['Answer by', '{answerBy}']),
        button: 'Review the order sheet',
      },
      ja: {
        subject: '{sellerName}から支払依頼が届きました',
        lines: [
          '{sellerName}からオーダーシートが届きました。内容と金額をご確認のうえ、承諾、修正依頼、または辞退をお選びください。',
          '承諾してお支払いいただくまで、カードには一切請求されません。',
        ],
        rows: orderRows('ja', ['カード決済額', '{charge}'], ['ご回答期限', '{answerBy}']),
        button: '支払依頼を確認する',
      },
      sp: {
        subject: 'Solicitud de pago de {sellerName}',
        lines: [
          '{sellerName} le ha enviado una hoja de pedido. Revise la mercancía y los importes y acéptela, pida un cambio o rechácela.',
          'No se cargará nada en su tarjeta hasta que usted acepte y pague.',
        ],
        rows: orderRows('sp', ['Cargo a la tarjeta', '{charge}'], ['Responda a más tardar el', '{answerBy}']),
        button: 'Revisar la solicitud',
      },
      cn: {
        subject: '{sellerName} 向您发来付款请求',
        lines: [
          '{sellerName} 向您发送了订单付款请求。请核对货物与金额，然后选择接受、要求修改或拒绝。',
          '在您接受并付款之前，不会从您的卡中扣款。',
        ],
        rows: orderRows('cn', ['扣款金额', '{charge}'], ['答复期限', '{answerBy}']),
        button: '查看付款请求',
      },
    },
  },
  /** The documents of the shipment fit the order, and the money was released (RM02). */
  'order.shipment_proved': {
    facts: { ...orderFacts, sellerName: 'text', trade: 'money' },
    path: buyerPath,
    texts: {
      ko: {
        subject: '선적 증빙이 확인되어 대금 지급이 확정되었습니다',
        lines: [
          '{sellerName}의 선하증권(항공화물운송장)과 수출신고 내용이 주문과 일치하여 약정한 조건대로 대금 지급이 확정되었습니다.',
          '항목별 대조 결과는 주문 화면에서 볼 수 있습니다. 문제가 있으면 지급 전에 분쟁을 제기해 주세요.',
        ],
        rows: orderRows('ko', ['거래 금액', '{trade}']),
        button: '대조 결과 보기',
      },
      en: {
        subject: 'The shipping documents match: we released the money to the seller',
        lines: [
          'The bill of lading (or air waybill) and the export declaration of {sellerName} match the order, so we released the money as agreed.',
          'The order page shows the comparison field by field. If something is wrong, open a dispute before the payout.',
        ],
        rows: orderRows('en', ['Invoice amount', '{trade}']),
        button: 'View the comparison',
      },
      ja: {
        subject: '船積書類が注文と一致し、売主への支払いが確定しました',
        lines: [
          '{sellerName}の船荷証券（または航空運送状）と輸出申告書の内容が注文と一致しました。合意した条件に従い、売主への支払いが確定しました。',
          '項目別の照合結果は注文画面でご覧いただけます。問題がある場合は、売主への送金前に異議を申し立ててください。',
        ],
        rows: orderRows('ja', ['取引金額', '{trade}']),
        button: '照合結果を見る',
      },
      sp: {
        subject: 'El embarque está probado; el dinero se libera al vendedor',
        lines: [
          'El documento de transporte y la declaración de exportación de {sellerName} coinciden con el pedido, y el dinero se libera según lo acordado.',
          'La página del pedido muestra la comparación campo por campo. Si algo no es correcto, abra una disputa antes de que se abone al vendedor.',
        ],
        rows: orderRows('sp', ['Importe de la operación', '{trade}']),
        button: 'Ver la comparación',
      },
      cn: {
        subject: '装运已核实，货款将放款给卖方',
        lines: [
          '{sellerName} 的提单（空运单）和出口报关内容与订单一致，货款已按约定放款。',
          '逐项比对结果可在订单页面查看。如有问题，请在货款结算给卖方之前提出争议。',
        ],
        rows: orderRows('cn', ['交易金额', '{trade}']),
        button: '查看比对结果',
      },
    },
  },
  'order.evidence_submitted': {
    facts: { ...orderFacts, sellerName: 'text' },
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
        subject: 'The seller has uploaded the shipping documents',
        lines: [
          '{sellerName} has uploaded the documents. You can view them on the order page.',
          'When they have been checked, your inspection period begins and we email you again. Until then, we hold the money.',
        ],
        rows: orderRows('en'),
        button: 'View the documents',
      },
      ja: {
        subject: '売主が証憑書類を登録しました',
        lines: [
          '{sellerName}が書類を登録しました。注文画面でご覧いただけます。',
          '書類の確認後に検収期間が始まり、改めてお知らせします。それまで代金は安全に保管されます。',
        ],
        rows: orderRows('ja'),
        button: '書類を見る',
      },
      sp: {
        subject: 'El vendedor ha presentado los documentos de envío',
        lines: [
          '{sellerName} ha presentado sus documentos; puede verlos en la página del pedido.',
          'Cuando se hayan revisado comenzará su plazo de inspección y le escribiremos de nuevo. Hasta entonces el dinero sigue en custodia.',
        ],
        rows: orderRows('sp'),
        button: 'Ver los documentos',
      },
      cn: {
        subject: '卖方已提交装运单据',
        lines: [
          '{sellerName} 已提交单据，您可在订单页面查看。',
          '单据审核完成后将开始验货期，届时会再次通知您。在此之前货款将继续安全托管。',
        ],
        rows: orderRows('cn'),
        button: '查看单据',
      },
    },
  },
  'order.inspection_started': {
    facts: { ...orderFacts, inspectBy: 'deadline' },
    path: buyerPath,
    texts: {
      ko: {
        subject: '검수 기간이 시작되었습니다',
        lines: [
          '물품을 확인하신 뒤 주문 화면에서 [물품 인수 확인]을 눌러 주세요.',
          '기한까지 분쟁 제기가 없으면 대금 지급이 확정됩니다. 문제가 있으면 기한 전에 주문 화면에서 분쟁을 제기해 주세요.',
        ],
        rows: orderRows('ko', ['검수 기한', '{inspectBy}']),
        button: '물품 검수하기',
      },
      en: {
        subject: 'Inspect the goods by {inspectBy}',
        lines: [
          'Check the goods, then choose “Accept the goods” on the order page.',
          'If you do not open a dispute in time, the money is released to the seller. If something is wrong, open a dispute on the order page before then.',
        ],
        rows: orderRows('en', ['Inspect by', '{inspectBy}']),
        button: 'Accept the goods',
      },
      ja: {
        subject: '検収期間が始まりました',
        lines: [
          '商品をご確認のうえ、注文画面で「検収を完了」を押してください。',
          '期限までに異議申立てがない場合、売主への支払いが確定します。問題がある場合は期限前にお知らせください。',
        ],
        rows: orderRows('ja', ['検収期限', '{inspectBy}']),
        button: '商品を検収する',
      },
      sp: {
        subject: 'Ha comenzado su plazo de inspección',
        lines: [
          'Revise la mercancía y pulse «Aceptar la mercancía» en la página del pedido.',
          'Si no presenta objeciones a tiempo, el dinero pasa al vendedor. Si algo no está bien, avísenos antes.',
        ],
        rows: orderRows('sp', ['Inspeccione a más tardar el', '{inspectBy}']),
        button: 'Aceptar la mercancía',
      },
      cn: {
        subject: '验货期已开始',
        lines: [
          '请查验货物，并在订单页面点击“验收货物”。',
          '如在期限内未提出异议，货款将放款给卖方。如有问题，请在期限前告知我们。',
        ],
        rows: orderRows('cn', ['验货期限', '{inspectBy}']),
        button: '验收货物',
      },
    },
  },
});
