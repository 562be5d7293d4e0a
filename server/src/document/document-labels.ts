/** The words on documents, in the five languages. */
import type { Language } from '@gtp/domain/platform/language.ts';

const labels = {
  paymentRequest: {
    ko: '결제 요청서 (견적송장 P/I)',
    en: 'Payment request (proforma invoice)',
    ja: '支払依頼書（プロフォーマ）',
    sp: 'Solicitud de pago (proforma)',
    cn: '付款请求书（形式发票）',
  },
  receipt: { ko: '결제 영수증', en: 'Payment receipt', ja: '領収書', sp: 'Recibo de pago', cn: '付款收据' },
  seller: {
    ko: '판매자(수출자)',
    en: 'Seller (exporter)',
    ja: '売主（輸出者）',
    sp: 'Vendedor (exportador)',
    cn: '卖方（出口商）',
  },
  buyer: {
    ko: '바이어(수입자)',
    en: 'Buyer (importer)',
    ja: '買主（輸入者）',
    sp: 'Comprador (importador)',
    cn: '买方（进口商）',
  },
  tradeNumber: { ko: '거래 번호', en: 'Trade number', ja: '取引番号', sp: 'Número de operación', cn: '交易编号' },
  orderId: { ko: '주문 번호', en: 'Order number', ja: '注文番号', sp: 'Número de pedido', cn: '订单号' },
  milestone: { ko: '분할 회차', en: 'Milestone', ja: '支払回', sp: 'Hito', cn: '分期' },
  agreement: {
    ko: '합의한 주문서',
    en: 'Agreed order sheet',
    ja: '合意したオーダーシート',
    sp: 'Hoja de pedido acordada',
    cn: '约定的订单',
  },
  milestones: {
    ko: '전체 분할 결제 일정',
    en: 'All milestones of the agreement',
    ja: '合意したマイルストーン払いの全体',
    sp: 'Todos los hitos del acuerdo',
    cn: '约定的全部分期',
  },
  issuedOn: { ko: '발행일', en: 'Issued on', ja: '発行日', sp: 'Fecha de emisión', cn: '开具日期' },
  dueOn: { ko: '결제 기한', en: 'Pay by', ja: '支払期限', sp: 'Pagar a más tardar el', cn: '付款期限' },
  goods: { ko: '품명', en: 'Goods', ja: '品名', sp: 'Mercancía', cn: '品名' },
  hsCode: { ko: 'HS 코드', en: 'HS code', ja: 'HSコード', sp: 'Código SA (HS)', cn: 'HS 编码' },
  incoterm: {
    ko: '인도조건(Incoterms 2020)',
    en: 'Incoterms 2020',
    ja: '貿易条件（Incoterms 2020）',
    sp: 'Incoterm (2020)',
    cn: '贸易术语（Incoterms 2020）',
  },
  description: { ko: '내역', en: 'Description', ja: '内訳', sp: 'Descripción', cn: '明细' },
  quantity: { ko: '수량', en: 'Quantity', ja: '数量', sp: 'Cantidad', cn: '数量' },
  unitPrice: { ko: '단가', en: 'Unit price', ja: '単価', sp: 'Precio unitario', cn: '单价' },
  amount: { ko: '금액', en: 'Amount', ja: '金額', sp: 'Importe', cn: '金额' },
  goodsTotal: { ko: '물품 금액', en: 'Goods', ja: '商品金額', sp: 'Mercancía', cn: '货款' },
  freight: { ko: '운임', en: 'Freight', ja: '運賃', sp: 'Flete', cn: '运费' },
  insurance: { ko: '보험료', en: 'Insurance', ja: '保険料', sp: 'Seguro', cn: '保险费' },
  otherCharges: { ko: '기타 비용', en: 'Other charges', ja: 'その他費用', sp: 'Otros cargos', cn: '其他费用' },
  discount: { ko: '할인', en: 'Discount', ja: '値引き', sp: 'Descuento', cn: '折扣' },
  trade: { ko: '거래 금액', en: 'Invoice amount', ja: '取引金額', sp: 'Importe de la operación', cn: '交易金额' },
  buyerFee: {
    ko: '바이어 부담 수수료',
    en: 'Buyer’s share of the fee',
    ja: '買主負担手数料',
    sp: 'Comisión a cargo del comprador',
    cn: '买方承担手续费',
  },
  charge: {
    ko: '카드 결제 금액',
    en: 'Charged to card',
    ja: 'カード決済額',
    sp: 'Cargo a la tarjeta',
    cn: '扣款金额',
  },
  paidAt: { ko: '결제 일시', en: 'Paid at', ja: '決済日時', sp: 'Pagado el', cn: '付款时间' },
  card: { ko: '결제 카드', en: 'Card', ja: '決済カード', sp: 'Tarjeta', cn: '付款卡' },
  authorisation: {
    ko: '승인번호',
    en: 'Authorisation code',
    ja: '承認番号',
    sp: 'Código de autorización',
    cn: '授权码',
  },
  paymentId: { ko: '결제 번호', en: 'Payment number', ja: '決済番号', sp: 'Número de pago', cn: '付款编号' },
  state: { ko: '현재 상태', en: 'Status', ja: '現在の状態', sp: 'Estado', cn: '当前状态' },
  authenticity: { ko: '진위 확인', en: 'Is this genuine?', ja: '真正性の確認', sp: '¿Es auténtico?', cn: '真伪查验' },
  code: { ko: '확인 코드', en: 'Code', ja: '確認コード', sp: 'Código', cn: '查验码' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

export type DocumentLabel = keyof typeof labels;

/** One word in the reader's language. */
export function documentLabel(label: DocumentLabel, language: Language): string {
  return labels[label][language];
}

/** What a reader must know about the money. */
export const documentNotes = {
  paymentRequest: {
    ko: '포털에 로그인하여 등록된 법인카드로 결제해 주세요. 결제 대금은 물품 인수 시까지 안전하게 보관됩니다. 이 문서에는 계좌번호가 없으며, 포털은 계좌 송금을 요청하지 않습니다.',
    en: 'Log in to the portal and pay with your registered business card. We hold the money until the goods are accepted. This document contains no bank account, and the portal never asks for a bank transfer.',
    ja: 'ポータルにログインし、登録済みの法人カードでお支払いください。代金は商品の検収完了まで安全に保管されます。本書に口座番号の記載はなく、ポータルが送金をお願いすることはありません。',
    sp: 'Inicie sesión en el portal y pague con su tarjeta de empresa registrada. El dinero queda en custodia hasta que se acepte la mercancía. Este documento no indica ninguna cuenta bancaria y el portal nunca pide transferencias.',
    cn: '请登录本平台，使用已添加的付款卡付款。款项在验收货物之前将被安全托管。本文件不含银行账号，本平台绝不会要求您汇款。',
  },
  receipt: {
    ko: '이 영수증은 카드 결제가 승인되어 대금이 보관되었음을 증명합니다. 이후의 환불과 정산은 포털의 주문 화면에서 확인하실 수 있습니다.',
    en: 'This receipt proves that the card was charged and that we hold the money (escrow). The order page in the portal shows later refunds and the payout.',
    ja: '本領収書は、カード決済が承認され代金が保管されたことを証明します。以後の返金と精算は、ポータルの注文画面でご確認いただけます。',
    sp: 'Este recibo acredita que se cargó la tarjeta y que el dinero quedó en custodia. Los reembolsos posteriores y la liquidación se muestran en la página del pedido del portal.',
    cn: '本收据证明付款卡已扣款且款项已进入托管。后续退款与结算请在本平台的订单页面查看。',
  },
  authenticity: {
    ko: '받은 문서가 진짜인지 아래 주소에서 로그인 없이 확인할 수 있습니다.',
    en: 'Anyone can check at the address below, without logging in, that this document is from us.',
    ja: 'この書類が真正なものか、下記のアドレスでログインなしに確認できます。',
    sp: 'Cualquiera puede comprobar sin iniciar sesión, en la dirección siguiente, que este documento es nuestro.',
    cn: '任何人都可在以下网址免登录查验本文件的真伪。',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;
