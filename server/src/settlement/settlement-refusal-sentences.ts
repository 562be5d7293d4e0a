import type { SettlementRefusal } from '@gtp/domain/settlement/settlement-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

const notPossibleNow = {
  status: 409,
  ko: '현재 정산 상태에서는 처리할 수 없습니다.',
  en: 'This payout has changed since you opened it. Reload the page and try again.',
  ja: '現在の精算状態では処理できません。',
  sp: 'No es posible en el estado actual de la liquidación.',
  cn: '当前结算状态下无法处理。',
} as const;

/** Status and sentence of every refusal of a settlement. */
export const settlementSentences: Readonly<Record<SettlementRefusal, RefusalSentence>> = {
  'settlement.under_way': {
    status: 409,
    ko: '이미 지급 절차가 시작되어 이 금액은 보류할 수 없습니다. 고객센터로 문의해 주세요.',
    en: 'The payout of this amount has already started, so it can no longer be paused. Contact support.',
    ja: 'すでに送金手続きが始まっているため、この金額は保留できません。カスタマーサポートまでお問い合わせください。',
    sp: 'El abono de este importe ya está en curso y no puede retenerse. Contacte con soporte.',
    cn: '该金额的结算流程已开始，无法再暂缓支付。请联系客服。',
  },
  'settlement.not_found': {
    status: 404,
    ko: '정산 내역을 찾을 수 없습니다.',
    en: 'We could not find this payout.',
    ja: '精算が見つかりません。',
    sp: 'No se encontró esta liquidación.',
    cn: '未找到该结算记录。',
  },
  'settlement.not_in_state': notPossibleNow,
  'settlement.not_sent': notPossibleNow,
  'settlement.account_blocked': {
    status: 409,
    ko: '은행이 판매자의 정산 계좌로 보낸 정산금 이체를 반환해 이 계좌로는 지급하지 않습니다({code}). 판매자가 계좌를 변경하고 인증을 마치면 자동으로 다시 지급됩니다.',
    en: 'The bank returned a payout to the seller’s settlement account, so we no longer pay to it ({code}). Payouts resume automatically when the seller has changed the account and verified it.',
    ja: '銀行が売主の精算口座への送金を返却したため、この口座には送金しません（{code}）。売主が口座を変更し、認証を終えると自動的に送金を再開します。',
    sp: 'El banco devolvió un abono a la cuenta del vendedor, por lo que no se abona nada a ella ({code}). Los abonos se reanudan solos cuando el vendedor haya cambiado y verificado la cuenta.',
    cn: '银行退回了汇往该卖方结算账户的款项，因此不再向该账户结算（{code}）。卖方更换账户并完成验证后，将自动重新结算。',
  },
  'settlement.end_not_near': {
    status: 422,
    ko: '보류 종료일은 내일부터 {days}일 이내로 정해 주세요.',
    en: 'Choose a date from tomorrow, at most {days} days ahead.',
    ja: '保留終了日は明日から{days}日以内で指定してください。',
    sp: 'Elija una fecha final a partir de mañana y, como máximo, a {days} días de hoy.',
    cn: '请将暂缓截止日设在明天起 {days} 天以内。',
  },
  'settlement.amount_differs': notPossibleNow,
  'settlement.report_contradicts': notPossibleNow,
  'settlement.rate_stale': {
    status: 422,
    ko: '환율은 당일 고시된 것만 적용할 수 있습니다. 고시 일시를 확인해 주세요.',
    en: 'Only a rate quoted today can be used. Check the time of the quote.',
    ja: '当日公示された為替レートのみ適用できます。公示日時をご確認ください。',
    sp: 'Solo se admite un tipo de cambio publicado hoy. Compruebe la hora de publicación.',
    cn: '仅可使用当日公布的汇率，请核对公布时间。',
  },
  'settlement.rate_implausible': {
    status: 422,
    ko: '환율 값이 올바르지 않습니다. 미화는 1달러, 엔화는 100엔 기준으로 입력해 주세요.',
    en: 'This rate is not plausible. Enter KRW per USD 1, or KRW per JPY 100.',
    ja: '為替レートの値が正しくありません。米ドルは1ドル、円は100円あたりのウォンで入力してください。',
    sp: 'El tipo de cambio no es verosímil. Indique los wones por un dólar o por cien yenes.',
    cn: '汇率数值不合理。请按 1 美元或 100 日元兑换的韩元金额填写。',
  },
  'settlement.rate_waiting': {
    status: 409,
    ko: '같은 통화와 날짜의 환율이 이미 승인을 기다리고 있습니다.',
    en: 'A rate for this currency and date is already waiting for approval.',
    ja: '同じ通貨・日付の為替レートがすでに承認待ちです。',
    sp: 'Ya hay un tipo de cambio de esta moneda y día pendiente de aprobación.',
    cn: '该币种当日已有汇率等待批准。',
  },
  'settlement.rate_approved_meanwhile': {
    status: 409,
    ko: '보시는 동안 {who} 님이 이 환율을 먼저 승인했습니다.',
    en: '{who} approved this rate just before you.',
    ja: '表示中に{who}がこの為替レートを先に承認しました。',
    sp: '{who} ha aprobado este tipo de cambio entretanto.',
    cn: '在您查看期间，{who} 已批准该汇率。',
  },
  'settlement.rate_declined_meanwhile': {
    status: 409,
    ko: '보시는 동안 {who} 님이 이 환율을 먼저 반려했습니다.',
    en: '{who} rejected this rate just before you.',
    ja: '表示中に{who}がこの為替レートを先に却下しました。',
    sp: '{who} ha rechazado este tipo de cambio entretanto.',
    cn: '在您查看期间，{who} 已驳回该汇率。',
  },
  'settlement.second_person_needed': {
    status: 403,
    ko: '환율은 입력한 사람이 아닌 다른 담당자가 승인해야 합니다.',
    en: 'You entered this rate, so a colleague has to approve it.',
    ja: '為替レートは入力者以外の担当者が承認する必要があります。',
    sp: 'El tipo de cambio debe aprobarlo una persona distinta de quien lo introdujo.',
    cn: '汇率须由录入人以外的人员批准。',
  },
};
