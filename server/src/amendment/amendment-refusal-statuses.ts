/** What a person reads when a change of company data is not taken, or not decided. */
import type { AmendmentState } from '@gtp/domain/amendment/amendment.ts';
import type { AmendmentRefusal } from '@gtp/domain/amendment/amendment-refusals.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

/** What somebody did with a request, for `amendment.changed_meanwhile`. */
export const amendmentDeeds: Readonly<Record<AmendmentState, Readonly<Record<Language, string>>>> = {
  waiting: { ko: '요청', en: 'requested', ja: '申請', sp: 'solicitada', cn: '已申请' },
  checked: { ko: '1차 확인', en: 'approved (first of two)', ja: '一次確認', sp: 'comprobada', cn: '已初审' },
  accepted: { ko: '승인', en: 'approved', ja: '承認', sp: 'aceptada', cn: '已批准' },
  refused: { ko: '반려', en: 'rejected', ja: '却下', sp: 'rechazada', cn: '已驳回' },
  withdrawn: { ko: '취소', en: 'withdrawn', ja: '取下げ', sp: 'retirada', cn: '已撤回' },
};

export const amendmentStatuses: Readonly<Record<AmendmentRefusal, RefusalStatus>> = {
  'amendment.not_found': 404,
  'amendment.under_review': 409,
  'amendment.nothing_changed': 422,
  'amendment.already_open': 409,
  'amendment.company_changed_meanwhile': 409,
  'amendment.changed_meanwhile': 409,
  'amendment.not_open': 409,
  'amendment.second_person_needed': 409,
  'amendment.reason_missing': 422,
  'amendment.words_missing': 422,
  'amendment.field_unknown': 422,
  'amendment.value_missing': 422,
  'amendment.value_too_long': 422,
  'amendment.value_wrong': 422,
  'amendment.document_unknown': 422,
  'amendment.document_expired': 422,
};
