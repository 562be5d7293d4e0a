import { temporaryPasswordLifeMs } from '@gtp/domain/recovery/recovery-rules.ts';
import { codeLifeMs } from '@gtp/domain/session/session-rules.ts';
import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** E-mails about lost ids and passwords (reference 4-k). No code and no password is in a subject. */
export const recoveryEmails = defineEmails({
  'recovery.user_ids': {
    facts: { company: 'text', userIds: 'text' },
    path: '/login',
    texts: {
      ko: {
        subject: '아이디 안내',
        lines: [
          '아이디 찾기 요청에 따라 이 이메일 주소로 등록된 아이디를 알려 드립니다.',
          '요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.',
        ],
        rows: [
          ['회사', '{company}'],
          ['아이디', '{userIds}'],
        ],
        button: '로그인하기',
      },
      en: {
        subject: 'Your user ID',
        lines: [
          'You asked for your user ID. This user ID is registered with this email address.',
          'If you did not request this, you can ignore this email.',
        ],
        rows: [
          ['Company', '{company}'],
          ['User ID', '{userIds}'],
        ],
        button: 'Log in',
      },
      ja: {
        subject: 'IDのお知らせ',
        lines: [
          'IDのお問い合わせにより、このメールアドレスに登録されているIDをお知らせします。',
          'お心当たりがない場合は、このメールを無視してください。',
        ],
        rows: [
          ['会社', '{company}'],
          ['ID', '{userIds}'],
        ],
        button: 'ログインする',
      },
      sp: {
        subject: 'Su usuario',
        lines: [
          'Ha solicitado su usuario. Esto es lo que consta con esta dirección de correo.',
          'Si no lo ha solicitado, puede ignorar este mensaje.',
        ],
        rows: [
          ['Empresa', '{company}'],
          ['Usuario', '{userIds}'],
        ],
        button: 'Iniciar sesión',
      },
      cn: {
        subject: '您的用户名',
        lines: ['您申请查询用户名。以下是使用此邮箱地址登记的用户名。', '如非本人操作，请忽略此邮件。'],
        rows: [
          ['公司', '{company}'],
          ['用户名', '{userIds}'],
        ],
        button: '登录',
      },
    },
  },
  'recovery.code': {
    facts: { code: 'code', userId: 'text', minutes: 'text' },
    lifeMs: codeLifeMs,
    texts: {
      ko: {
        subject: '비밀번호 재설정 인증번호 안내',
        lines: [
          '아이디 {userId}의 비밀번호를 다시 설정하려면 아래 인증번호를 입력해 주세요.',
          '{code}',
          '인증번호는 {minutes}분 동안 한 번만 사용할 수 있습니다.',
          '요청하지 않으셨다면 이 번호를 누구에게도 알려 주지 마세요. 비밀번호는 바뀌지 않습니다.',
        ],
      },
      en: {
        subject: 'Your code to reset the password',
        lines: [
          'Enter this code to set a new password for the user ID {userId}.',
          '{code}',
          'It is valid once, for {minutes} minutes.',
          'If you did not request this, do not give this code to anyone. Your password does not change.',
        ],
      },
      ja: {
        subject: 'パスワード再設定の認証番号のお知らせ',
        lines: [
          'ID {userId}のパスワードを再設定するには、次の認証番号を入力してください。',
          '{code}',
          '認証番号は{minutes}分間、1回のみ有効です。',
          'お心当たりがない場合は、この番号を誰にも教えないでください。パスワードは変更されません。',
        ],
      },
      sp: {
        subject: 'Su código para restablecer la contraseña',
        lines: [
          'Introduzca este código para elegir una contraseña nueva para el usuario {userId}.',
          '{code}',
          'Sirve una sola vez y durante {minutes} minutos.',
          'Si no lo ha solicitado, no comparta el código con nadie: su contraseña no cambia.',
        ],
      },
      cn: {
        subject: '重置密码验证码',
        lines: [
          '如需为用户名 {userId} 设置新密码，请输入以下验证码。',
          '{code}',
          '验证码仅可使用一次，{minutes} 分钟内有效。',
          '如非本人操作，请勿将验证码告知任何人，您的密码不会改变。',
        ],
      },
    },
  },
  'recovery.temporary_password': {
    facts: { password: 'code', userId: 'text', until: 'instant' },
    lifeMs: temporaryPasswordLifeMs,
    texts: {
      ko: {
        subject: '임시 비밀번호 안내',
        lines: [
          '아이디 {userId}의 임시 비밀번호입니다.',
          '{password}',
          '{until}까지 이 비밀번호로 새 비밀번호를 설정한 후 로그인할 수 있습니다.',
          '요청하지 않으셨다면 바로 고객센터로 알려 주세요.',
        ],
      },
      en: {
        subject: 'Your temporary password',
        lines: [
          'This is the temporary password for the user ID {userId}.',
          '{password}',
          'Until {until} you can use it to set a new password, and then log in.',
          'If you did not request this, contact support at once.',
        ],
      },
      ja: {
        subject: '仮パスワードのお知らせ',
        lines: [
          'ID {userId}の仮パスワードです。',
          '{password}',
          '{until}までに、このパスワードで新しいパスワードを設定してからログインしてください。',
          'お心当たりがない場合は、すぐにカスタマーサポートへご連絡ください。',
        ],
      },
      sp: {
        subject: 'Su contraseña temporal',
        lines: [
          'Esta es la contraseña temporal del usuario {userId}.',
          '{password}',
          'Hasta el {until} puede elegir con ella una contraseña nueva y después iniciar sesión.',
          'Si no la ha solicitado, avise enseguida al centro de servicio.',
        ],
      },
      cn: {
        subject: '您的临时密码',
        lines: [
          '以下是用户名 {userId} 的临时密码。',
          '{password}',
          '请在 {until} 前用它设置新密码，然后登录。',
          '如非本人操作，请立即联系客服中心。',
        ],
      },
    },
  },
  'recovery.password_changed': {
    facts: { entrance: 'text', userId: 'text', changedAt: 'instant' },
    path: '/{entrance}',
    texts: {
      ko: {
        subject: '비밀번호가 변경되었습니다',
        lines: [
          '아이디 {userId}의 비밀번호가 {changedAt}에 변경되었고, 모든 기기에서 로그아웃되었습니다.',
          '직접 변경하지 않으셨다면 바로 비밀번호를 다시 설정하고 고객센터로 알려 주세요.',
        ],
        button: '로그인하기',
      },
      en: {
        subject: 'Your password was changed',
        lines: [
          'The password of the user ID {userId} was changed at {changedAt}, and you have been logged out everywhere.',
          'If this was not you, reset the password at once and contact support.',
        ],
        button: 'Log in',
      },
      ja: {
        subject: 'パスワードが変更されました',
        lines: [
          'ID {userId}のパスワードが{changedAt}に変更され、すべてのログインが終了しました。',
          'お心当たりがない場合は、すぐにパスワードを再設定し、カスタマーサポートへご連絡ください。',
        ],
        button: 'ログインする',
      },
      sp: {
        subject: 'Su contraseña ha cambiado',
        lines: [
          'La contraseña del usuario {userId} se cambió el {changedAt} y se cerraron todas las sesiones abiertas.',
          'Si no ha sido usted, restablézcala enseguida y avise al centro de servicio.',
        ],
        button: 'Iniciar sesión',
      },
      cn: {
        subject: '您的密码已修改',
        lines: [
          '用户名 {userId} 的密码已于 {changedAt} 修改，所有已登录的会话均已结束。',
          '如非本人操作，请立即重置密码并联系客服中心。',
        ],
        button: '登录',
      },
    },
  },
  'recovery.own_password_changed': {
    facts: { entrance: 'text', userId: 'text', changedAt: 'instant', ipAddress: 'text' },
    path: '/{entrance}',
    texts: {
      ko: {
        subject: '비밀번호가 변경되었습니다',
        lines: [
          '아이디 {userId}의 비밀번호가 {changedAt}에 변경되었고, 다른 기기에서는 모두 로그아웃되었습니다.',
          '접속 IP: {ipAddress}',
          '직접 변경하지 않으셨다면 바로 비밀번호를 다시 설정하고 고객센터로 알려 주세요.',
        ],
        button: '로그인하기',
      },
      en: {
        subject: 'Your password was changed',
        lines: [
          'The password of the user ID {userId} was changed at {changedAt}, and all other devices have been logged out.',
          'IP address: {ipAddress}',
          'If this was not you, reset the password at once and contact support.',
        ],
        button: 'Log in',
      },
      ja: {
        subject: 'パスワードが変更されました',
        lines: [
          'ID {userId}のパスワードが{changedAt}に変更され、他の端末のログインはすべて終了しました。',
          '接続元：{ipAddress}',
          'お心当たりがない場合は、すぐにパスワードを再設定し、カスタマーサポートへご連絡ください。',
        ],
        button: 'ログインする',
      },
      sp: {
        subject: 'Su contraseña ha cambiado',
        lines: [
          'La contraseña del usuario {userId} se cambió el {changedAt} y se cerraron las sesiones en los demás dispositivos.',
          'Se hizo desde {ipAddress}.',
          'Si no ha sido usted, restablézcala enseguida y avise al centro de servicio.',
        ],
        button: 'Iniciar sesión',
      },
      cn: {
        subject: '您的密码已修改',
        lines: [
          '用户名 {userId} 的密码已于 {changedAt} 修改，其他设备上的登录均已结束。',
          '来源地址：{ipAddress}',
          '如非本人操作，请立即重置密码并联系客服中心。',
        ],
        button: '登录',
      },
    },
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof recoveryEmails> {}
}
