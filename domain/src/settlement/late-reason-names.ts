import type { Language } from '../platform/language.ts';
import type { LateReason } from './late-payout.ts';

/** Why a payout did not arrive on the promised day, as e-mails and files say it; the pages use the same words. */
export const lateReasonNames: Readonly<Record<LateReason, Readonly<Record<Language, string>>>> = {
  account_blocked: {
    ko: '은행이 계좌를 이유로 정산금 이체를 반환했습니다. 계좌를 변경하면 다시 지급됩니다.',
    en: 'The bank returned a payout because of the account. We pay out again when the account has been changed.',
    ja: '口座を理由に銀行が送金を返却しました。口座を変更すると再送金します。',
    sp: 'El banco devolvió un abono por la cuenta. Se abona de nuevo cuando se cambie la cuenta.',
    cn: '银行因账户原因退回了结算款。更换账户后将重新结算。',
  },
  account_missing: {
    ko: '이 통화로 지급할 정산 계좌가 등록되어 있지 않습니다.',
    en: 'No settlement account is registered for this currency.',
    ja: 'この通貨を受け取る精算口座が登録されていません。',
    sp: 'No hay una cuenta de liquidación registrada para esta moneda.',
    cn: '尚未添加该币种的结算账户。',
  },
  bank_returned: {
    ko: '은행이 정산금 이체를 반환했습니다. 사유를 확인하고 다시 지급합니다.',
    en: 'The bank returned the payout. We check the reason and pay out again.',
    ja: '銀行が送金を返却しました。理由を確認し、再送金します。',
    sp: 'El banco devolvió el abono. Aclaramos el motivo y volvemos a abonarlo.',
    cn: '银行退回了结算款，我们正在核实原因并将重新结算。',
  },
  bank_silent: {
    ko: '은행에 지급을 지시했으나 아직 입금 확인을 받지 못했습니다.',
    en: 'The bank has the payment order but has not confirmed the payment yet.',
    ja: '銀行に送金を指図しましたが、入金の確認がまだ届いていません。',
    sp: 'El banco tiene la instrucción de transferencia, pero aún no ha confirmado el abono.',
    cn: '已向银行发出结算指令，但尚未收到入账确认。',
  },
  below_minimum: {
    ko: '최소 지급액보다 적어 다음 지급분과 함께 지급합니다.',
    en: 'The amount is less than the minimum payout and is paid together with the next one.',
    ja: '最低送金額に満たないため、次回分とあわせて送金します。',
    sp: 'No alcanza el abono mínimo y se abona junto con el siguiente.',
    cn: '低于最低结算额，将与下一笔一并结算。',
  },
  holiday_moved: {
    ko: '지급일이 은행 휴무일로 바뀌어 다음 영업일에 입금됩니다.',
    en: 'The promised date became a bank holiday; the money arrives on the next banking day.',
    ja: '送金日が銀行休業日となったため、翌営業日に入金されます。',
    sp: 'El día previsto pasó a ser día inhábil bancario; el dinero llega el siguiente día hábil.',
    cn: '原定结算日改为银行休息日，款项将在下一个工作日到账。',
  },
  not_handed_over: {
    ko: '지급 지시를 아직 은행에 전달하지 못했습니다. 담당자가 처리하고 있습니다.',
    en: 'We have not been able to send the payment order to the bank yet. Our team is working on it.',
    ja: '送金指図をまだ銀行に渡せていません。担当者が対応しています。',
    sp: 'Aún no hemos podido entregar la instrucción de transferencia al banco. Lo estamos resolviendo.',
    cn: '结算指令尚未送达银行，工作人员正在处理。',
  },
  not_run: {
    ko: '저희 쪽 정산 처리가 늦어졌습니다. 다음 정산에서 지급합니다.',
    en: 'We are late in making this payout. It goes out with the next run.',
    ja: '当社の精算処理が遅れています。次回の精算で送金します。',
    sp: 'Vamos con retraso. Se abona en la próxima ejecución.',
    cn: '我方结算处理延迟，将在下一次结算时结算。',
  },
  rate_missing: {
    ko: '지급일에 적용할 환율이 아직 고시되지 않았습니다.',
    en: 'The bank has not quoted the exchange rate for this payout yet.',
    ja: '送金に適用する為替レートがまだ公示されていません。',
    sp: 'El banco aún no ha publicado el tipo de cambio para este abono.',
    cn: '适用于该笔结算的汇率尚未公布。',
  },
  withheld: {
    ko: '담당자가 지급을 보류했습니다. 사유와 종료일은 예상 정산에서 볼 수 있습니다.',
    en: 'The payout is paused. The expected payouts show why and until when.',
    ja: '担当者が送金を保留しています。理由と終了日は精算予定で確認できます。',
    sp: 'El abono está retenido. En las liquidaciones previstas se indica el motivo y hasta cuándo.',
    cn: '结算已暂缓，原因和截止日可在预计结算中查看。',
  },
};
