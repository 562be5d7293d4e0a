import { codeLifeMs } from '@gtp/domain/verification/verification.ts';
import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** E-mails with codes that prove something. A code is in no subject: lock screens show subjects. */
export const verificationEmails = defineEmails({
  'verification.email_code': {
    facts: { code: 'code', minutes: 'text' },
    lifeMs: codeLifeMs,
    texts: {
      ko: {
        subject: '이메일 인증번호 안내',
        lines: [
          '인증을 요청하신 화면에 아래 인증번호를 입력해 주세요.',
          '{code}',
          '인증번호는 {minutes}분 동안 사용할 수 있습니다.',
          '요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.',
        ],
      },
      en: {
        subject: 'Verify your email address',
        lines: [
          'Enter this code on the page where you requested it.',
          '{code}',
          'It is valid for {minutes} minutes.',
          'If you did not request it, you do not need to do anything.',
        ],
      },
      ja: {
        subject: 'メールアドレスの確認',
        lines: [
          '認証を依頼された画面に次の認証番号を入力してください。',
          '{code}',
          '認証番号は{minutes}分間使用できます。',
          'お心当たりがない場合は、このメールを無視してください。',
        ],
      },
      sp: {
        subject: 'Confirme su correo electrónico',
        lines: [
          'Introduzca este código en la página donde lo ha solicitado.',
          '{code}',
          'Sirve durante {minutes} minutos.',
          'Si no lo ha solicitado, no tiene que hacer nada.',
        ],
      },
      cn: {
        subject: '确认您的电子邮箱',
        lines: [
          '请在申请验证的页面输入以下验证码。',
          '{code}',
          '验证码 {minutes} 分钟内有效。',
          '如非本人操作，请忽略此邮件。',
        ],
      },
    },
  },
  'verification.mobile_code': {
    facts: { code: 'code', minutes: 'text' },
    lifeMs: codeLifeMs,
    texts: {
      ko: {
        subject: '[문자] 휴대폰 본인확인',
        lines: ['본인확인 인증번호입니다.', '{code}', '{minutes}분 안에 입력해 주세요. 타인에게 알려 주지 마세요.'],
      },
      en: {
        subject: '[Text message] Mobile identity check',
        lines: ['Your identity check code:', '{code}', 'Enter it within {minutes} minutes. Do not give it to anyone.'],
      },
      ja: {
        subject: '【SMS】携帯電話による本人確認',
        lines: ['本人確認の認証番号です。', '{code}', '{minutes}分以内に入力してください。他人に教えないでください。'],
      },
      sp: {
        subject: '[SMS] Verificación de identidad por teléfono móvil (celular)',
        lines: ['Su código de verificación:', '{code}', 'Introdúzcalo en {minutes} minutos. No lo comparta con nadie.'],
      },
      cn: {
        subject: '【短信】手机身份验证',
        lines: ['您的身份验证码：', '{code}', '请在 {minutes} 分钟内输入，切勿告知他人。'],
      },
    },
  },
  'verification.deposit_code': {
    facts: { code: 'code', payer: 'code' },
    lifeMs: 10 * 60_000,
    texts: {
      ko: {
        subject: '[은행] 1원 입금 알림',
        lines: ['등록하신 계좌에 1원이 입금되었습니다. 입금자명의 숫자 6자리를 입력해 주세요.', '{code}'],
        rows: [
          ['입금자명', '{payer}'],
          ['입금액', '1원'],
        ],
      },
      en: {
        subject: '[Bank] KRW 1 was paid in',
        lines: ['KRW 1 was paid into your account. Enter the six digits of the sender’s name.', '{code}'],
        rows: [
          ['Sender', '{payer}'],
          ['Amount', 'KRW 1'],
        ],
      },
      ja: {
        subject: '【銀行】1ウォンの入金',
        lines: ['登録口座に1ウォンが入金されました。振込依頼人名の数字6桁を入力してください。', '{code}'],
        rows: [
          ['振込依頼人', '{payer}'],
          ['金額', 'KRW 1'],
        ],
      },
      sp: {
        subject: '[Banco] Abono de un won',
        lines: ['Se abonó un won en su cuenta. Introduzca los seis dígitos del nombre del ordenante.', '{code}'],
        rows: [
          ['Ordenante', '{payer}'],
          ['Importe', 'KRW 1'],
        ],
      },
      cn: {
        subject: '【银行】1 韩元入账通知',
        lines: ['您的账户已入账 1 韩元。请输入付款人名称中的六位数字。', '{code}'],
        rows: [
          ['付款人', '{payer}'],
          ['金额', 'KRW 1'],
        ],
      },
    },
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof verificationEmails> {}
}
