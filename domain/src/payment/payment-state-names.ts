import type { Language } from '../platform/language.ts';
import type { PaymentState } from './payment-states.ts';

/** What a state of a payment is called in files that leave the portal; its pages use the same words. */
export const paymentStateNames: Readonly<Record<PaymentState, Readonly<Record<Language, string>>>> = {
  created: { ko: '요청됨', en: 'Requested', ja: '依頼済', sp: 'Solicitado', cn: '已请求' },
  three_d_secure: { ko: '본인 인증 중', en: 'Authentication', ja: '本人認証中', sp: 'Autenticación', cn: '身份验证中' },
  authorised: { ko: '승인됨', en: 'Authorised', ja: '承認済', sp: 'Autorizado', cn: '已授权' },
  captured: { ko: '결제 완료', en: 'Paid', ja: '決済完了', sp: 'Pagado', cn: '付款成功' },
  declined: { ko: '승인 거절', en: 'Declined', ja: '承認拒否', sp: 'Rechazado', cn: '已拒绝' },
  unknown: { ko: '결과 확인 중', en: 'Being confirmed', ja: '結果確認中', sp: 'En confirmación', cn: '结果确认中' },
  voided: { ko: '승인 취소', en: 'Voided', ja: '決済取消', sp: 'Anulado', cn: '已撤销' },
  expired: { ko: '시간 초과', en: 'Expired', ja: '時間切れ', sp: 'Tiempo agotado', cn: '已超时' },
  corrected: { ko: '정정됨', en: 'Corrected', ja: '訂正済', sp: 'Corregido', cn: '已更正' },
};
