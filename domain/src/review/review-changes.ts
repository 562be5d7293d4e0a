/** What happens to a review, as its history names it and as a refusal tells who did what a moment ago. */
import type { Language } from '../platform/language.ts';

type Names = Readonly<Record<Language, string>>;

function named(ko: string, en: string, ...others: readonly [ja: string, sp: string, cn: string]): Names {
  const [ja, sp, cn] = others;
  return { ko, en, ja, sp, cn };
}

const names = {
  opened: named('심사 등록', 'opened the review', '審査を登録', 'abrió la revisión', '登记审核'),
  taken_up: named(
    '서류 확인 시작',
    'started the document check',
    '書類確認を開始',
    'inició la revisión',
    '开始核对文件',
  ),
  document_accepted: named('서류 승인', 'accepted a document', '書類を承認', 'aceptó un documento', '通过文件'),
  document_returned: named('서류 반려', 'returned a document', '書類の差戻し', 'devolvió un documento', '退回文件'),
  document_filed: named('서류 제출', 'uploaded a document', '書類を提出', 'presentó un documento', '提交文件'),
  supplement_asked: named('보완 요청', 'requested documents', '追加書類を依頼', 'pidió completar', '要求补充'),
  documents_passed: named(
    '서류 확인 완료',
    'completed the document check',
    '書類確認を完了',
    'validó los documentos',
    '文件核对完成',
  ),
  screened: named('명단 대조', 'screened the names', 'リスト照合', 'cotejó los nombres', '名单比对'),
  match_decided: named(
    '유사 명단 건 판정',
    'decided on a name match',
    '類似項目を判定',
    'juzgó una coincidencia',
    '判定相似项',
  ),
  decision_proposed: named('결정 승인 요청', 'proposed a decision', '決定を起案', 'propuso una decisión', '提交决定'),
  decision_confirmed: named('결정 승인', 'approved the decision', '決定を承認', 'confirmó la decisión', '批准决定'),
  proposal_returned: named('결정 반려', 'returned the proposal', '起案の差戻し', 'devolvió la propuesta', '退回提案'),
  contract_signed: named(
    '이용 계약 서명',
    'signed the contract',
    '利用契約に署名',
    'firmó el contrato',
    '签署服务协议',
  ),
  recheck_started: named(
    '고객확인 재이행 시작',
    'started a periodic review',
    '再確認を開始',
    'inició la revisión periódica',
    '开始复核',
  ),
  lapsed: named('기한 경과로 취소', 'let it expire', '期限切れで取消', 'la dejó caducar', '逾期取消'),
  noted: named('내부 메모', 'added an internal note', '内部メモ', 'escribió una nota', '内部备注'),
} as const satisfies Readonly<Record<string, Names>>;

export type ReviewChange = keyof typeof names;
export const reviewChanges = Object.keys(names) as readonly ReviewChange[];

/** What a change is called; a phrase after a name in English and Spanish. */
export function changeName(change: ReviewChange, language: Language): string {
  return names[change][language];
}
