import { codeLifeMs } from '@gtp/domain/session/session-rules.ts';
import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** E-mails about logging in (reference 4-k). The code is in no subject: lock screens show subjects. */
export const sessionEmails = defineEmails({
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
          'It is valid once, for {minutes} minutes.',
          'If you did not try to log in, do not give this code to anyone, and change your password.',
        ],
      },
      ja: {
        subject: 'ログイン認証番号のお知らせ',
        lines: [
          'ログイン画面に次の認証番号を入力してください。',
          '{code}',
          '認証番号は{minutes}分間、1回だけ使用できます。',
          'ログインした覚えがない場合は、この番号を誰にも教えず、パスワードを変更してください。',
        ],
      },
      sp: {
        subject: 'Su código de acceso',
        lines: [
          'Introduzca este código en la página de inicio de sesión.',
          '{code}',
          'Sirve una sola vez y durante {minutes} minutos.',
          'Si no ha intentado iniciar sesión, no comparta este código con nadie y cambie su contraseña.',
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
  'session.new_place': {
    facts: { userId: 'text', device: 'text', ipAddress: 'text', at: 'instant', root: 'path' },
    path: '/{root}/mypage/security',
    texts: {
      ko: {
        subject: '새로운 기기 또는 위치에서 로그인했습니다',
        lines: [
          '아이디 {userId}의 계정에 지금까지 사용하지 않던 기기 또는 네트워크에서 로그인했습니다. 본인이라면 하실 일이 없습니다.',
          '본인이 아니라면 보안 화면에서 그 기기를 로그아웃하고 비밀번호를 변경해 주세요.',
        ],
        rows: [
          ['일시', '{at}'],
          ['기기', '{device}'],
          ['접속 IP', '{ipAddress}'],
        ],
        button: '로그인 기록 확인하기',
      },
      en: {
        subject: 'New login to your account: was this you?',
        lines: [
          'Someone logged in as {userId} from a device or network that was not used before. If this was you, you do not need to do anything.',
          'If this was not you, log out that device on the Security page and change your password.',
        ],
        rows: [
          ['Time', '{at}'],
          ['Device', '{device}'],
          ['IP address', '{ipAddress}'],
        ],
        button: 'View your logins',
      },
      ja: {
        subject: '新しい端末または場所からのログインがありました',
        lines: [
          'ユーザーID {userId}で、これまで使用していない端末またはネットワークからログインがありました。ご本人であれば、何もする必要はありません。',
          'お心当たりがない場合は、セキュリティ画面でそのログインを終了し、パスワードを変更してください。',
        ],
        rows: [
          ['日時', '{at}'],
          ['端末', '{device}'],
          ['IPアドレス', '{ipAddress}'],
        ],
        button: 'ログイン履歴を確認',
      },
      sp: {
        subject: 'Acceso desde un dispositivo o lugar nuevo',
        lines: [
          'Alguien accedió como {userId} desde un dispositivo o una red que no se había usado antes. Si fue usted, no tiene que hacer nada.',
          'Si no fue usted, cierre ese acceso en su página de seguridad y cambie la contraseña.',
        ],
        rows: [
          ['Cuándo', '{at}'],
          ['Dispositivo', '{device}'],
          ['Dirección IP', '{ipAddress}'],
        ],
        button: 'Ver sus accesos',
      },
      cn: {
        subject: '检测到来自新设备或新地点的登录',
        lines: [
          '用户名 {userId} 从此前未使用过的设备或网络登录。如为本人操作，无需处理。',
          '如非本人操作，请在安全页面结束该登录，并更改密码。',
        ],
        rows: [
          ['时间', '{at}'],
          ['设备', '{device}'],
          ['IP 地址', '{ipAddress}'],
        ],
        button: '查看登录记录',
      },
    },
  },
  'session.account_locked': {
    facts: { userId: 'text', until: 'instant' },
    texts: {
      ko: {
        subject: '로그인이 일시적으로 제한되었습니다',
        lines: [
          '아이디 {userId}에 비밀번호가 다섯 번 잘못 입력되어 {until}까지 로그인이 제한됩니다. 그 뒤에는 자동으로 해제됩니다.',
          '본인이 입력하신 것이 아니라면 로그인 화면의 ‘비밀번호 찾기’ 링크에서 비밀번호를 변경해 주세요.',
        ],
      },
      en: {
        subject: 'Your login is locked for now',
        lines: [
          'A wrong password was entered five times for the user ID {userId}. Your login is locked until {until}; it is then unlocked automatically.',
          'If this was not you, reset your password: on the login page, choose “Lost ID or password”.',
        ],
      },
      ja: {
        subject: 'ログインを一時的にロックしました',
        lines: [
          'ユーザーID {userId}のパスワードが5回誤って入力されたため、{until}までログインをロックしました。その後は自動的に解除されます。',
          'お心当たりがない場合は、ログイン画面の「パスワードをお忘れの方」からパスワードを変更してください。',
        ],
      },
      sp: {
        subject: 'El acceso está bloqueado temporalmente',
        lines: [
          'Se introdujo cinco veces una contraseña incorrecta para el usuario {userId}. El acceso queda bloqueado hasta el {until}; después se desbloquea solo.',
          'Si no fue usted, elija otra contraseña con el enlace de contraseña olvidada de la página de inicio de sesión.',
        ],
      },
      cn: {
        subject: '登录已暂时锁定',
        lines: [
          '用户名 {userId} 的密码连续五次输入错误，登录已锁定至 {until}，届时将自动解除。',
          '如非本人操作，请在登录页面通过找回密码的链接更改密码。',
        ],
      },
    },
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof sessionEmails> {}
}
