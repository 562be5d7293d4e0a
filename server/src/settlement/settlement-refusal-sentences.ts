import type { SettlementRefusal } from '@gtp/domain/settlement/settlement-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

const notPossibleNow = {
  status: 409,
  ko: '현재 정산 상태에서는 처리할 수 없습니다.',
  en: 'This cannot be done with the settlement as it stands.',
  ja: '現在の精算状態では処理できません。',
  sp: 'No es posible en el estado actual de la liquidación.',
  cn: '当前结算状态下无法处理。',
} as const;

/** Status and sentence of every refusal of a settlement. */
export const settlementSentences: Readonly<Record<SettlementRefusal, RefusalSentence>> = {
  'settlement.not_found': {
    status: 404,
    ko: '정산 내역을 찾을 수 없습니다.',
    en: 'This settlement was not found.',
    ja: '精算が見つかりません。',
    sp: 'No se encontró esta liquidación.',
    cn: '未找到该结算记录。',
  },
  'settlement.not_in_state': notPossibleNow,
  'settlement.not_sent': notPossibleNow,
  'settlement.amount_differs': notPossibleNow,
  'settlement.report_contradicts': notPossibleNow,
};
