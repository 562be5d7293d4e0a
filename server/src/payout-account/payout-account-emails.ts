import { codeLifeMs } from '@gtp/domain/verification/verification.ts';
import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** E-mails about a change of the settlement account (reference 4-k). None names an account. */
export const payoutAccountEmails = defineEmails({
  'payout_account.activated_to_agency': {
    facts: { company: 'text', companyId: 'text' },
    path: '/admin/kotra/seller-info/detail?id={companyId}',
    texts: {
      ko: {
        subject: '정산 계좌 변경: {company}',
        lines: ['판매자의 정산 계좌 변경이 확인 절차를 거쳐 적용되었습니다.'],
        button: '판매자 보기',
      },
      en: {
        subject: 'Settlement account changed: {company}',
        lines: ['After the checks and the waiting time, the seller’s new settlement account is in use.'],
        button: 'View the seller',
      },
      ja: {
        subject: '精算口座の変更：{company}',
        lines: ['確認手続きと待機期間を経て、売主の新しい精算口座が適用されました。'],
        button: '売主を見る',
      },
      sp: {
        subject: 'Cuenta de liquidación cambiada: {company}',
        lines: ['Tras las comprobaciones y el plazo de espera, la nueva cuenta del vendedor está en uso.'],
        button: 'Ver el vendedor',
      },
      cn: {
        subject: '结算账户变更：{company}',
        lines: ['经核验及等待期后，卖方的新结算账户已启用。'],
        button: '查看卖方',
      },
    },
  },
  'payout_account.proposed': {
    facts: { who: 'text', at: 'instant', stopToken: 'text' },
    path: '/guide?stop={stopToken}',
    texts: {
      ko: {
        subject: '정산 계좌 변경이 요청되었습니다',
        lines: [
          '귀사의 정산 계좌를 바꾸는 요청이 접수되었습니다. 다른 담당자가 승인하고 48시간이 지나야 적용됩니다.',
          '모르는 요청이라면 아래 버튼으로 바로 중단해 주세요. 로그인하지 않아도 됩니다.',
        ],
        rows: [
          ['요청자', '{who}'],
          ['요청 일시', '{at}'],
        ],
        button: '지금 중단하기',
      },
      en: {
        subject: 'Check this: someone asked to change your settlement account',
        lines: [
          'Someone in your company asked to change your settlement account. A second approver has to approve it, and it takes effect 48 hours later.',
          'If you were not expecting this, stop the change now with the button below. You do not need to log in.',
        ],
        rows: [
          ['Requested by', '{who}'],
          ['Requested at', '{at}'],
        ],
        button: 'Stop this now',
      },
      ja: {
        subject: '精算口座の変更が申請されました',
        lines: [
          '貴社の精算口座の変更が申請されました。別の担当者が承認し、48時間が経過した後に適用されます。',
          'お心当たりがない場合は、下のボタンですぐに中止してください。ログインは不要です。',
        ],
        rows: [
          ['申請者', '{who}'],
          ['申請日時', '{at}'],
        ],
        button: '今すぐ中止する',
      },
      sp: {
        subject: 'Se ha solicitado un cambio de su cuenta de liquidación',
        lines: [
          'Alguien de su empresa pidió cambiar la cuenta en la que cobra. Otra persona debe aprobarlo y surte efecto 48 horas después.',
          'Si no sabe nada de ello, deténgalo de inmediato con el botón. No hace falta iniciar sesión.',
        ],
        rows: [
          ['Solicitado por', '{who}'],
          ['Solicitado el', '{at}'],
        ],
        button: 'Detener ahora',
      },
      cn: {
        subject: '有人申请变更结算账户',
        lines: [
          '贵公司有人申请变更收款账户。须由另一人批准，并在 48 小时后生效。',
          '如您不知情，请立即点击下方按钮停止，无需登录。',
        ],
        rows: [
          ['申请人', '{who}'],
          ['申请时间', '{at}'],
        ],
        button: '立即停止',
      },
    },
  },
  'payout_account.approved': {
    facts: { who: 'text', takesEffectAt: 'instant', stopToken: 'text' },
    path: '/guide?stop={stopToken}',
    texts: {
      ko: {
        subject: '정산 계좌 변경이 승인되어 곧 적용됩니다',
        lines: [
          '아래 시각부터 대금이 새 계좌로 지급됩니다.',
          '그 전까지는 누구든 중단할 수 있습니다. 모르는 변경이라면 지금 중단해 주세요.',
        ],
        rows: [
          ['승인자', '{who}'],
          ['적용 예정', '{takesEffectAt}'],
        ],
        button: '지금 중단하기',
      },
      en: {
        subject: 'The change of your settlement account was approved',
        lines: [
          'From the time below, we pay to the new account.',
          'Until then, anyone in your company can stop it. If you were not expecting this, stop it now.',
        ],
        rows: [
          ['Approved by', '{who}'],
          ['Takes effect', '{takesEffectAt}'],
        ],
        button: 'Stop this now',
      },
      ja: {
        subject: '精算口座の変更が承認されました',
        lines: [
          '下記の時刻から新しい口座へ送金します。',
          'それまではどなたでも中止できます。お心当たりがない場合は今すぐ中止してください。',
        ],
        rows: [
          ['承認者', '{who}'],
          ['適用予定', '{takesEffectAt}'],
        ],
        button: '今すぐ中止する',
      },
      sp: {
        subject: 'Se aprobó el cambio de su cuenta de liquidación',
        lines: [
          'A partir del momento indicado se le abonará en la cuenta nueva.',
          'Hasta entonces cualquiera de su empresa puede detenerlo. Si no sabe nada de ello, deténgalo ahora.',
        ],
        rows: [
          ['Aprobado por', '{who}'],
          ['Surte efecto', '{takesEffectAt}'],
        ],
        button: 'Detener ahora',
      },
      cn: {
        subject: '结算账户变更已获批准',
        lines: ['自以下时间起，款项将结算至新账户。', '在此之前，贵公司任何人均可停止。如您不知情，请立即停止。'],
        rows: [
          ['批准人', '{who}'],
          ['生效时间', '{takesEffectAt}'],
        ],
        button: '立即停止',
      },
    },
  },
  'payout_account.stopped': {
    facts: { who: 'text', at: 'instant' },
    path: '/seller/mypage/business-doc',
    texts: {
      ko: {
        subject: '정산 계좌 변경이 중단되었습니다',
        lines: [
          '계좌는 바뀌지 않았습니다. 대금은 기존 계좌로 지급됩니다.',
          '본인이 요청하지 않은 변경이었다면 요청한 사람의 비밀번호를 바꾸고 고객센터에 알려 주세요. 요청한 사람은 모든 기기에서 로그아웃했습니다.',
        ],
        rows: [
          ['중단한 사람', '{who}'],
          ['중단 일시', '{at}'],
        ],
        button: '정산 계좌 보기',
      },
      en: {
        subject: 'The change of your settlement account was stopped',
        lines: [
          'Your settlement account is unchanged. We continue to pay to it.',
          'If you were not expecting this, change the password of the person who requested it and contact support. We have logged that person out everywhere.',
        ],
        rows: [
          ['Stopped by', '{who}'],
          ['Stopped at', '{at}'],
        ],
        button: 'View the accounts',
      },
      ja: {
        subject: '精算口座の変更が中止されました',
        lines: [
          '口座は変更されていません。精算額はこれまでの口座へ送金します。',
          'お心当たりのない申請だった場合は、申請者のパスワードを変更し、カスタマーサポートへご連絡ください。申請者の接続はすべて終了しました。',
        ],
        rows: [
          ['中止した人', '{who}'],
          ['中止日時', '{at}'],
        ],
        button: '精算口座を見る',
      },
      sp: {
        subject: 'Se detuvo el cambio de su cuenta de liquidación',
        lines: [
          'Su cuenta no ha cambiado. Se le abona como antes.',
          'Si nadie de ustedes lo pidió, cambie la contraseña de quien figura como solicitante y avise a soporte. Sus sesiones se han cerrado.',
        ],
        rows: [
          ['Detenido por', '{who}'],
          ['Detenido el', '{at}'],
        ],
        button: 'Ver las cuentas',
      },
      cn: {
        subject: '结算账户变更已停止',
        lines: [
          '账户未变更，款项仍结算至原账户。',
          '如并非贵公司申请，请更改申请人的密码并联系客服。申请人的登录已全部终止。',
        ],
        rows: [
          ['停止人', '{who}'],
          ['停止时间', '{at}'],
        ],
        button: '查看账户',
      },
    },
  },
  'payout_account.activated': {
    facts: { at: 'instant' },
    path: '/seller/mypage/business-doc',
    texts: {
      ko: {
        subject: '새 정산 계좌가 적용되었습니다',
        lines: ['이제부터 대금은 새 계좌로 지급됩니다. 거래 상대방에게는 30일 동안 계좌 변경 사실이 표시됩니다.'],
        rows: [['적용 일시', '{at}']],
        button: '정산 계좌 보기',
      },
      en: {
        subject: 'Your new settlement account is in use',
        lines: ['From now on, we pay to the new account. For 30 days, your buyers see that it was changed.'],
        rows: [['In use since', '{at}']],
        button: 'View the accounts',
      },
      ja: {
        subject: '新しい精算口座が適用されました',
        lines: ['今後の精算額は新しい口座へ送金します。取引先には30日間、口座変更の事実が表示されます。'],
        rows: [['適用日時', '{at}']],
        button: '精算口座を見る',
      },
      sp: {
        subject: 'Su nueva cuenta de liquidación está en uso',
        lines: ['Desde ahora se le abona en la cuenta nueva. Durante 30 días sus compradores ven que cambió.'],
        rows: [['En uso desde', '{at}']],
        button: 'Ver las cuentas',
      },
      cn: {
        subject: '新结算账户已启用',
        lines: ['今后款项将结算至新账户。买方将在 30 天内看到账户已变更的提示。'],
        rows: [['启用时间', '{at}']],
        button: '查看账户',
      },
    },
  },
  'payout_account.code': {
    facts: { code: 'code', minutes: 'text' },
    lifeMs: codeLifeMs,
    texts: {
      ko: {
        subject: '정산 계좌 변경 인증번호',
        lines: [
          '정산 계좌 변경을 승인하려면 아래 인증번호를 입력해 주세요.',
          '{code}',
          '{minutes}분 동안 사용할 수 있습니다. 요청하지 않으셨다면 비밀번호를 바로 바꿔 주세요.',
        ],
      },
      en: {
        subject: 'Code for the change of your settlement account',
        lines: [
          'Enter this code to approve the change of your settlement account.',
          '{code}',
          'It is valid for {minutes} minutes. If you did not request it, change your password at once.',
        ],
      },
      ja: {
        subject: '精算口座変更の認証番号',
        lines: [
          '精算口座の変更を承認するには、次の認証番号を入力してください。',
          '{code}',
          '{minutes}分間使用できます。お心当たりがない場合は、すぐにパスワードを変更してください。',
        ],
      },
      sp: {
        subject: 'Código para cambiar su cuenta de liquidación',
        lines: [
          'Introduzca este código para aprobar el cambio de su cuenta de liquidación.',
          '{code}',
          'Sirve durante {minutes} minutos. Si no lo pidió, cambie su contraseña de inmediato.',
        ],
      },
      cn: {
        subject: '结算账户变更验证码',
        lines: [
          '请输入以下验证码以批准结算账户变更。',
          '{code}',
          '{minutes} 分钟内有效。如非您本人申请，请立即更改密码。',
        ],
      },
    },
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof payoutAccountEmails> {}
}
