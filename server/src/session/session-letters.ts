import { codeLifeMs } from '@gtp/domain/session/session-rules.ts';
import { type LettersOf, makeLetters } from '../mail/mail.ts';

/** Letters about logging in (reference 4-k). The code is in no subject: lock screens show subjects. */
export const sessionLetters = makeLetters({
  'session.second_factor_code': {
    facts: { code: 'code', minutes: 'text' },
    lifeMs: codeLifeMs,
    texts: {
      ko: {
        subject: '로그인 인증번호 안내',
        lines: [
          '로그인 화면에 아래 인증번호를 입력해 주세요.',
          '{code}',
          '인증번호는 {minutes}분 동안 한 번만 사용할 수 있습니다.',
          '로그인을 시도하지 않으셨다면 이 번호를 누구에게도 알려 주지 말고 비밀번호를 변경해 주세요.',
        ],
      },
      en: {
        subject: 'Your login code',
        lines: [
          'Enter this code on the login page.',
          '{code}',
          'It works once and for {minutes} minutes.',
          'If you did not try to log in, give this code to no one and change your password.',
        ],
      },
      ja: {
        subject: 'ログイン認証番号のお知らせ',
        lines: [
          'ログイン画面に次の認証番号を入力してください。',
          '{code}',
          '認証番号は {minutes} 分間、1 回だけ使用できます。',
          'ログインした覚えがない場合は、この番号を誰にも教えず、パスワードを変更してください。',
        ],
      },
      sp: {
        subject: 'Su código de acceso',
        lines: [
          'Introduzca este código en la página de acceso.',
          '{code}',
          'Sirve una sola vez y durante {minutes} minutos.',
          'Si no ha intentado acceder, no comparta este código con nadie y cambie su contraseña.',
        ],
      },
      cn: {
        subject: '登录验证码',
        lines: [
          '请在登录页面输入以下验证码。',
          '{code}',
          '验证码仅可使用一次，{minutes} 分钟内有效。',
          '如非本人操作，请勿将验证码告知任何人，并尽快修改密码。',
        ],
      },
    },
  },
});

declare module '../mail/mail.ts' {
  interface Letters extends LettersOf<typeof sessionLetters> {}
}
