/** What people call the kinds of deputies, in e-mails and on screens. */
import type { Language } from '../platform/language.ts';
import type { DeputyKind } from './deputy-kinds.ts';

type Names = Readonly<Record<Language, string>>;

const names: Readonly<Record<DeputyKind, Names>> = {
  administrator: { ko: '관리자', en: 'Administrator', ja: '管理者', sp: 'Administrador', cn: '管理员' },
  order_maker: { ko: '주문서 작성', en: 'Order maker', ja: '注文担当', sp: 'Creador de pedidos', cn: '订单经办' },
  approver: { ko: '승인', en: 'Approver', ja: '承認者', sp: 'Aprobador', cn: '审批' },
  payer: { ko: '결제', en: 'Sender', ja: '決済担当', sp: 'Pagador', cn: '付款' },
  evidence: {
    ko: '증빙·물류',
    en: 'Evidence and logistics',
    ja: '証憑・物流担当',
    sp: 'Documentos y logística',
    cn: '凭证与物流',
  },
  finance: { ko: '재무 조회', en: 'Finance viewer', ja: '経理閲覧', sp: 'Consulta financiera', cn: '财务查询' },
  support: { ko: '고객센터', en: 'Support', ja: '問い合わせ担当', sp: 'Atención al cliente', cn: '客服联络' },
  auditor: { ko: '읽기 전용', en: 'Read-only', ja: '閲覧のみ', sp: 'Solo lectura', cn: '只读' },
};

export function deputyKindName(kind: DeputyKind, language: Language): string {
  return names[kind][language];
}

/** All of them with commas, as they stand in an e-mail. */
export function deputyKindList(kinds: readonly DeputyKind[], language: Language): string {
  const separator = language === 'ja' || language === 'cn' ? '、' : ', ';
  return kinds.map((kind) => deputyKindName(kind, language)).join(separator);
}
