/** The words of a payout's statement, in the five languages. */
import type { Language } from '@gtp/domain/platform/language.ts';

export const statementWords = {
  title: {
    ko: '정산 명세서',
    en: 'Settlement statement',
    ja: '精算明細書',
    sp: 'Extracto de liquidación',
    cn: '结算明细单',
  },
  seller: { ko: '판매자', en: 'Seller', ja: '売り手', sp: 'Vendedor', cn: '卖方' },
  payoutId: { ko: '정산번호', en: 'Payout number', ja: '精算番号', sp: 'N.º de liquidación', cn: '结算编号' },
  payOn: { ko: '지급일', en: 'Payout day', ja: '送金日', sp: 'Fecha de pago', cn: '付款日' },
  state: { ko: '상태', en: 'Status', ja: 'ステータス', sp: 'Estado', cn: '状态' },
  account: { ko: '입금 계좌', en: 'Account', ja: '入金口座', sp: 'Cuenta', cn: '收款账户' },
  holder: { ko: '예금주', en: 'Account holder', ja: '口座名義', sp: 'Titular', cn: '户名' },
  reference: { ko: '이체 참조번호', en: 'Transfer reference', ja: '送金参照番号', sp: 'Referencia', cn: '转账编号' },
  paidAt: { ko: '입금 확인', en: 'Credited', ja: '入金確認', sp: 'Abonado', cn: '入账时间' },
  returnedAt: { ko: '반환일시', en: 'Returned', ja: '返却日時', sp: 'Devuelto por el banco', cn: '银行退回时间' },
  returnReason: {
    ko: '반환 사유',
    en: 'Reason of the return',
    ja: '返却理由',
    sp: 'Motivo de la devolución',
    cn: '退回原因',
  },
  orderId: { ko: '주문번호', en: 'Order number', ja: '注文番号', sp: 'N.º de pedido', cn: '订单编号' },
  tradeNumber: { ko: '거래번호', en: 'Trade number', ja: '取引番号', sp: 'N.º de operación', cn: '交易编号' },
  buyer: { ko: '바이어', en: 'Buyer', ja: 'バイヤー', sp: 'Comprador', cn: '买方' },
  releasedAt: { ko: '확정일', en: 'Released', ja: '確定日', sp: 'Liberado', cn: '放款日' },
  gross: { ko: '거래 금액', en: 'Gross', ja: '取引金額', sp: 'Bruto', cn: '交易金额' },
  fee: { ko: '수수료', en: 'Fee', ja: '手数料', sp: 'Comisión', cn: '手续费' },
  refund: { ko: '환불', en: 'Refund', ja: '返金', sp: 'Reembolso', cn: '退款' },
  net: { ko: '정산 금액', en: 'Net', ja: '精算額', sp: 'Neto', cn: '结算金额' },
  currency: { ko: '통화', en: 'Currency', ja: '通貨', sp: 'Moneda', cn: '币种' },
  offset: {
    ko: '미수금 상계',
    en: 'Set off against what is owed',
    ja: '未収金との相殺',
    sp: 'Compensado con lo adeudado',
    cn: '抵扣欠款',
  },
  source: {
    ko: '환전 대상 금액',
    en: 'Amount exchanged',
    ja: '両替対象額',
    sp: 'Importe cambiado',
    cn: '兑换金额',
  },
  rate: { ko: '적용 환율', en: 'Exchange rate', ja: '適用為替レート', sp: 'Tipo de cambio', cn: '适用汇率' },
  quotedAt: { ko: '환율 고시일시', en: 'Rate quoted', ja: 'レート公示日時', sp: 'Tipo publicado', cn: '汇率公布时间' },
  rateSource: { ko: '환율 출처', en: 'Rate source', ja: 'レートの出典', sp: 'Fuente del tipo', cn: '汇率来源' },
  sum: { ko: '합계', en: 'Sum', ja: '合計', sp: 'Suma', cn: '合计' },
  amount: { ko: '지급액', en: 'Amount paid out', ja: '支払額', sp: 'Importe pagado', cn: '实付金额' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

export type StatementWord = keyof typeof statementWords;
