import type { Language } from '../platform/language.ts';
import type { SettlementState } from './settlement-states.ts';

/** What a state of a settlement is called in files that leave the portal; its pages use the same words. */
export const settlementStateNames: Readonly<Record<SettlementState, Readonly<Record<Language, string>>>> = {
  expected: { ko: '정산 예정', en: 'Expected', ja: '精算予定', sp: 'Prevista', cn: '待结算' },
  scheduled: { ko: '지급 예약', en: 'Scheduled', ja: '送金予約', sp: 'Programada', cn: '已安排' },
  file_cut: {
    ko: '지급 지시 작성',
    en: 'Payout file created',
    ja: '送金指図作成',
    sp: 'Instrucción generada',
    cn: '已生成指令',
  },
  sent: { ko: '은행 전송', en: 'Sent to the bank', ja: '銀行送信済', sp: 'Enviada al banco', cn: '已发送银行' },
  accepted: {
    ko: '은행 접수',
    en: 'Accepted by the bank',
    ja: '銀行受付済',
    sp: 'Aceptada por el banco',
    cn: '银行已受理',
  },
  paid: { ko: '입금 완료', en: 'Paid out', ja: '入金済', sp: 'Abonada', cn: '已入账' },
  returned: { ko: '은행 반환', en: 'Returned', ja: '返却', sp: 'Devuelto por el banco', cn: '银行退回' },
  withheld: { ko: '지급 보류', en: 'Paused', ja: '送金保留', sp: 'Retenida', cn: '暂缓支付' },
  offset: { ko: '차감(상계)', en: 'Deducted', ja: '相殺', sp: 'Compensada', cn: '已抵销' },
};
