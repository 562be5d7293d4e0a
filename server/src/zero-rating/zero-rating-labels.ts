/** The words of the pack in files: the Korean ones of exports are those of the tax office's form (수출실적명세서). */
import type { Language } from '@gtp/domain/platform/language.ts';
import type { PackGap, PackSection } from '@gtp/domain/zero-rating/zero-rating.ts';

type Labels = Readonly<Record<Language, string>>;

export const zeroRatingLabels = {
  title: {
    ko: '영세율 첨부서류',
    en: 'VAT zero-rating pack',
    ja: 'ゼロ税率添付書類',
    sp: 'Expediente de tasa cero del IVA',
    cn: '增值税零税率附件',
  },
  period: { ko: '거래기간', en: 'Period', ja: '取引期間', sp: 'Periodo', cn: '交易期间' },
  supplier: {
    ko: '상호(법인명)',
    en: 'Supplier',
    ja: '商号（法人名）',
    sp: 'Proveedor',
    cn: '商号（法人名称）',
  },
  taxNumber: {
    ko: '사업자등록번호',
    en: 'Business registration number',
    ja: '事業者登録番号',
    sp: 'N.º de registro de empresa',
    cn: '企业登记号',
  },
  representative: {
    ko: '성명(대표자)',
    en: 'Representative',
    ja: '氏名（代表者）',
    sp: 'Representante',
    cn: '姓名（代表）',
  },
  address: { ko: '사업장 소재지', en: 'Place of business', ja: '事業場所在地', sp: 'Domicilio', cn: '营业地址' },
  section: { ko: '구분', en: 'Part', ja: '区分', sp: 'Parte', cn: '类别' },
  declaration: {
    ko: '수출신고번호',
    en: 'Export declaration number',
    ja: '輸出申告番号',
    sp: 'N.º de declaración de exportación',
    cn: '出口报关单号',
  },
  day: { ko: '선(기)적일자 · 거래일자', en: 'Date', ja: '船積日・取引日', sp: 'Fecha', cn: '装运日·交易日' },
  currency: { ko: '통화코드', en: 'Currency', ja: '通貨コード', sp: 'Moneda', cn: '币种代码' },
  rate: { ko: '환율', en: 'Base rate', ja: '為替レート', sp: 'Tipo de cambio', cn: '汇率' },
  amount: {
    ko: '거래통화 금액',
    en: 'Invoice amount',
    ja: '取引通貨の金額',
    sp: 'Importe en la moneda del pedido',
    cn: '交易币种金额',
  },
  won: { ko: '원화 금액', en: 'Amount in won', ja: 'ウォン金額', sp: 'Importe en wones', cn: '韩元金额' },
  order: { ko: '주문 번호', en: 'Order number', ja: '注文番号', sp: 'N.º de pedido', cn: '订单号' },
  tradeNumber: { ko: '거래 번호', en: 'Trade number', ja: '取引番号', sp: 'N.º de operación', cn: '交易编号' },
  partner: {
    ko: '공급받는 자',
    en: 'Recipient of the goods',
    ja: '供給先（輸入者）',
    sp: 'Destinatario',
    cn: '购买方',
  },
  reference: { ko: '이체 참조번호', en: 'Transfer reference', ja: '送金参照番号', sp: 'Referencia', cn: '银行参考号' },
  missing: { ko: '보완할 사항', en: 'Missing', ja: '不備事項', sp: 'Falta', cn: '待补事项' },
  count: { ko: '건수', en: 'Number', ja: '件数', sp: 'Número', cn: '件数' },
  ledger: { ko: '원장 금액', en: 'Amount in the ledger', ja: '元帳金額', sp: 'Importe en el libro', cn: '账簿金额' },
  sum: { ko: '합계', en: 'Total', ja: '合計', sp: 'Suma', cn: '合计' },
  none: {
    ko: '해당 내역이 없습니다.',
    en: 'No entries.',
    ja: '該当する内訳はありません。',
    sp: 'No hay nada de este tipo.',
    cn: '没有该类明细。',
  },
  rule: {
    ko: '환율은 선(기)적일자(입금·수수료는 거래일자)의 기준환율 또는 재정환율이며, 원 미만은 버립니다.',
    en: 'The rate is the base rate of the shipping date (of the transaction date for receipts and fees); amounts are rounded down to a whole won.',
    ja: '為替レートは船積日（入金・手数料は取引日）の売買基準率であり、1ウォン未満は切り捨てます。',
    sp: 'El tipo es el de referencia del día del embarque (de la operación en cobros y comisiones); se descartan las fracciones de won.',
    cn: '汇率为装运日（入账与手续费为交易日）的基准汇率，不足一韩元的部分舍去。',
  },
} as const satisfies Readonly<Record<string, Labels>>;

export type ZeroRatingLabel = keyof typeof zeroRatingLabels;

export const sectionNames: Readonly<Record<PackSection, Labels>> = {
  export: {
    ko: '수출실적명세서 (수출한 재화)',
    en: 'Export performance (수출실적명세서)',
    ja: '輸出実績明細（수출실적명세서）',
    sp: 'Exportaciones (수출실적명세서)',
    cn: '出口实绩明细（수출실적명세서）',
  },
  return: {
    ko: '수출 후 환입·환불',
    en: 'Returns and refunds after export',
    ja: '輸出後の返品・返金',
    sp: 'Devoluciones tras la exportación',
    cn: '出口后退货与退款',
  },
  receipt: {
    ko: '정산금 입금 명세',
    en: 'Payouts received',
    ja: '精算額の入金明細',
    sp: 'Liquidaciones cobradas',
    cn: '结算款入账明细',
  },
  fee: { ko: '수수료 내역', en: 'Fees', ja: '手数料内訳', sp: 'Comisiones', cn: '手续费明细' },
};

export const gapNames: Readonly<Record<PackGap, Labels>> = {
  declaration: {
    ko: '수출신고번호',
    en: 'export declaration number',
    ja: '輸出申告番号',
    sp: 'n.º de declaración',
    cn: '出口报关单号',
  },
  ship_day: { ko: '선적일자', en: 'shipping date', ja: '船積日', sp: 'fecha de embarque', cn: '装运日期' },
  rate: { ko: '환율', en: 'base rate', ja: '為替レート', sp: 'tipo de cambio', cn: '汇率' },
};
