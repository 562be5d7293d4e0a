/** The words of the dossier that other documents do not have, in the five languages. */
import type { Language } from '@gtp/domain/platform/language.ts';

const labels = {
  dossier: {
    ko: '거래 증명서',
    en: 'Order record',
    ja: '証跡レポート',
    sp: 'Expediente del pedido',
    cn: '订单证据档案',
  },
  madeAt: { ko: '작성 일시', en: 'Created at', ja: '作成日時', sp: 'Elaborado el', cn: '生成时间' },
  events: { ko: '진행 이력', en: 'History', ja: '経過', sp: 'Historial', cn: '处理经过' },
  payments: { ko: '결제 시도', en: 'Payments', ja: '決済', sp: 'Pagos', cn: '付款记录' },
  ledger: { ko: '원장 기록', en: 'Ledger', ja: '元帳記録', sp: 'Libro mayor', cn: '账簿记录' },
  proof: {
    ko: '원장 일일 공개값',
    en: 'Daily ledger fingerprints',
    ja: '元帳の日次公開値',
    sp: 'Raíces diarias publicadas',
    cn: '已公布的每日根哈希',
  },
  at: { ko: '일시', en: 'Time', ja: '日時', sp: 'Fecha', cn: '时间' },
  day: { ko: '일자', en: 'Date', ja: '日付', sp: 'Día', cn: '日期' },
  who: { ko: '처리자', en: 'By', ja: '処理者', sp: 'Por', cn: '操作人' },
  state: { ko: '상태', en: 'Status', ja: '状態', sp: 'Estado', cn: '状态' },
  number: { ko: '번호', en: 'Number', ja: '番号', sp: 'Número', cn: '编号' },
  amount: { ko: '금액', en: 'Amount', ja: '金額', sp: 'Importe', cn: '金额' },
  card: { ko: '카드', en: 'Card', ja: 'カード', sp: 'Tarjeta', cn: '卡' },
  account: { ko: '계정', en: 'Account', ja: '勘定科目', sp: 'Cuenta', cn: '科目' },
  debit: { ko: '차변', en: 'Debit', ja: '借方', sp: 'Debe', cn: '借方' },
  credit: { ko: '대변', en: 'Credit', ja: '貸方', sp: 'Haber', cn: '贷方' },
  hash: {
    ko: '해시 (SHA-256)',
    en: 'Hash (SHA-256)',
    ja: 'ハッシュ（SHA-256）',
    sp: 'Hash (SHA-256)',
    cn: '哈希值（SHA-256）',
  },
  feeShares: {
    ko: '수수료 (바이어 · 판매자 부담)',
    en: 'Fee (buyer · seller)',
    ja: '手数料（買主・売主負担）',
    sp: 'Comisión (comprador · vendedor)',
    cn: '手续费（买方 · 卖方）',
  },
  held: { ko: '현재 보관 금액', en: 'Held now', ja: '現在の保管額', sp: 'En custodia ahora', cn: '当前托管金额' },
  system: { ko: '시스템', en: 'System', ja: 'システム', sp: 'Sistema', cn: '系统' },
  note: {
    ko: '원장 기록의 해시는 매일 공개되는 원장 일일 공개값에 포함됩니다. 거래 증명서(JSON, 검증용)를 내려받으면 포털 없이도 검증 프로그램으로 확인할 수 있습니다. 오늘의 기록은 다음 날 공개됩니다.',
    en: 'The hashes of the ledger entries are included in the daily ledger fingerprints (Merkle roots). With the order record as a JSON file, the verification program can check them without the portal. Today’s entries are published tomorrow.',
    ja: '元帳記録のハッシュは、毎日公開される元帳の公開値に含まれます。証跡ファイル（JSON）を取得すれば、ポータルなしでも検証プログラムで確認できます。本日の記録は翌日に公表されます。',
    sp: 'Los hashes de los asientos están bajo raíces que se publican cada día. Con el expediente en JSON, el programa de comprobación lo demuestra sin el portal. Lo asentado hoy se publica mañana.',
    cn: '账簿记录的哈希包含在每日公布的根哈希中。下载证据文件（JSON）后，无需本平台即可用校验程序验证。当日记录于次日公布。',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

export type DossierLabel = keyof typeof labels;

/** One word in the reader's language. */
export function dossierLabel(label: DossierLabel, language: Language): string {
  return labels[label][language];
}
