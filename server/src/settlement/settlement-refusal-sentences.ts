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
  'settlement.under_way': {
    status: 409,
    ko: '이미 지급 절차가 시작되어 이 금액은 보류할 수 없습니다. 고객센터로 문의해 주세요.',
    en: 'The payout of this amount is already under way, so it can no longer be held back. Please contact support.',
    ja: 'すでに支払手続きが始まっているため、この金額は保留できません。サポートまでお問い合わせください。',
    sp: 'El pago de este importe ya está en curso y no puede retenerse. Contacte con soporte.',
    cn: '该金额的付款流程已开始，无法再保留。请联系客服。',
  },
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
  'settlement.end_not_near': {
    status: 422,
    ko: '보류 종료일은 내일부터 {days}일 이내로 정해 주세요.',
    en: 'Choose an end from tomorrow on and within {days} days.',
    ja: '保留終了日は明日から{days}日以内で指定してください。',
    sp: 'Elija un final a partir de mañana y dentro de {days} días.',
    cn: '请将暂缓截止日设在明天起 {days} 天以内。',
  },
  'settlement.amount_differs': notPossibleNow,
  'settlement.report_contradicts': notPossibleNow,
};
