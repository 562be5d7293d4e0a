import type { Language } from '@gtp/domain/platform/language.ts';
import type { DeputyEvent } from './deputy-change-store.ts';

/** What happened, as an e-mail's row says it. */
export const deputyEventLabels: Readonly<Record<DeputyEvent, Readonly<Record<Language, string>>>> = {
  invited: { ko: '초대', en: 'Invited', ja: '招待', sp: 'Invitación enviada', cn: '已邀请' },
  invited_again: {
    ko: '초대 재발송',
    en: 'Invited again',
    ja: '招待を再送',
    sp: 'Invitación reenviada',
    cn: '重新邀请',
  },
  withdrawn: {
    ko: '초대 취소',
    en: 'Invitation withdrawn',
    ja: '招待を取消',
    sp: 'Invitación retirada',
    cn: '已撤回邀请',
  },
  joined: { ko: '초대 수락', en: 'Invitation accepted', ja: '招待を承諾', sp: 'Invitación aceptada', cn: '已接受邀请' },
  changed: {
    ko: '권한 변경',
    en: 'Permissions changed',
    ja: '権限を変更',
    sp: 'Permisos modificados',
    cn: '权限已变更',
  },
  removed: {
    ko: '대리인 해제',
    en: 'Removed',
    ja: '権限ユーザーを解除',
    sp: 'Usuario autorizado retirado',
    cn: '已解除',
  },
  expired: {
    ko: '권한 기간 만료',
    en: 'Permissions expired',
    ja: '権限の期限切れ',
    sp: 'Permisos caducados',
    cn: '权限已到期',
  },
  rule_changed: {
    ko: '2인 승인 기준 금액 변경',
    en: 'Second-approver amount changed',
    ja: '2名承認の基準額を変更',
    sp: 'Importe de doble aprobación modificado',
    cn: '双人审批金额已变更',
  },
};
