/** What the morning e-mail to the institutions calls the matters that wait. */
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Waiting, WaitingMatter } from './digest-store.ts';

type Labels = Readonly<Record<Language, string>>;

const matters: Readonly<Record<WaitingMatter, Labels>> = {
  member: { ko: '가입 심사', en: 'applications', ja: '会員審査', sp: 'solicitudes', cn: '入会审核' },
  second_decision: {
    ko: '2차 승인',
    en: 'second approvals',
    ja: '二次承認',
    sp: 'segundas decisiones',
    cn: '二次审批',
  },
  amendment: {
    ko: '정보 변경 심사',
    en: 'change requests',
    ja: '変更審査',
    sp: 'cambios de datos',
    cn: '信息变更审核',
  },
  evidence: {
    ko: '증빙 심사',
    en: 'documents to review',
    ja: '証憑審査',
    sp: 'documentos por revisar',
    cn: '凭证审核',
  },
  dispute: {
    ko: '분쟁 조정',
    en: 'disputes in mediation',
    ja: '異議申立ての調停',
    sp: 'disputas en mediación',
    cn: '争议调解',
  },
  chargeback: { ko: '차지백', en: 'chargebacks', ja: 'チャージバック', sp: 'contracargos', cn: '拒付' },
  payment: { ko: '결제 확인', en: 'payments to check', ja: '決済確認', sp: 'pagos por aclarar', cn: '付款核实' },
  refund: {
    ko: '실패한 카드 환불',
    en: 'card refunds that failed',
    ja: '失敗したカード返金',
    sp: 'reembolsos a la tarjeta fallidos',
    cn: '失败的银行卡退款',
  },
  payout: {
    ko: '반환된 지급',
    en: 'returned payouts',
    ja: '返却された送金',
    sp: 'abonos devueltos por el banco',
    cn: '银行退回的结算款',
  },
  reconciliation: {
    ko: '대사 차이',
    en: 'reconciliation differences',
    ja: '照合差異',
    sp: 'diferencias de conciliación',
    cn: '对账差异',
  },
  safeguarding: {
    ko: '정산자금 부족',
    en: 'currencies with a shortfall of safeguarded money',
    ja: '保全資金の不足',
    sp: 'monedas con fondos protegidos insuficientes',
    cn: '备付资金不足的币种',
  },
  fee: { ko: '수수료 변경안', en: 'fee proposals', ja: '手数料提案', sp: 'propuestas de comisión', cn: '手续费提案' },
  card: { ko: '카드 승인', en: 'cards to approve', ja: 'カード承認', sp: 'tarjetas por aprobar', cn: '银行卡审批' },
  inquiry: { ko: '1:1 문의', en: 'inquiries', ja: 'お問い合わせ', sp: 'consultas', cn: '咨询' },
};

const counted: Readonly<Record<Language, (name: string, count: number) => string>> = {
  ko: (name, count) => `${name} ${count}건`,
  en: (name, count) => `${name}: ${count}`,
  ja: (name, count) => `${name} ${count}件`,
  sp: (name, count) => `${name}: ${count}`,
  cn: (name, count) => `${name} ${count} 项`,
};

const lateWords: Readonly<Record<Language, (list: string) => string>> = {
  ko: (list) => `이틀 넘게 기다린 업무: ${list}`,
  en: (list) => `Waiting for more than two days: ${list}`,
  ja: (list) => `2日を超えてお待ちの業務：${list}`,
  sp: (list) => `Más de dos días en espera: ${list}`,
  cn: (list) => `等待超过两天：${list}`,
};

const noneLate: Labels = {
  ko: '이틀 넘게 기다린 업무는 없습니다.',
  en: 'Nothing has waited for more than two days.',
  ja: '2日を超えてお待ちの業務はありません。',
  sp: 'Nada lleva más de dos días en espera.',
  cn: '没有等待超过两天的事项。',
};

/** The two lists of the e-mail: what waits, and what of it waits too long. */
export function waitingLabels(
  waiting: readonly Waiting[],
  language: Language,
): { readonly items: string; readonly late: string } {
  const list = (of: readonly { readonly matter: WaitingMatter; readonly count: number }[]) =>
    of.map(({ matter, count }) => counted[language](matters[matter][language], count)).join(' · ');
  const late = waiting.flatMap(({ matter, late: count }) => (count > 0 ? [{ matter, count }] : []));
  return { items: list(waiting), late: late.length > 0 ? lateWords[language](list(late)) : noneLate[language] };
}
