import { invitationLifeMs } from '@gtp/domain/deputy/deputy.ts';
import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** To who is invited, and to the representative (and the deputy) about every change (reference 4-k). */
export const deputyEmails = defineEmails({
  'deputy.invitation': {
    facts: {
      companyName: 'text',
      inviterName: 'text',
      name: 'text',
      rights: 'text',
      until: 'instant',
      side: 'text',
      token: 'text',
    },
    path: '/{side}/signup/invitation?token={token}',
    lifeMs: invitationLifeMs,
    texts: {
      ko: {
        subject: '{companyName}의 대리인으로 초대되었습니다',
        lines: [
          '{name} 님, {inviterName} 님이 {companyName}의 대리인으로 초대했습니다.',
          '아래 링크에서 사용하실 아이디와 비밀번호를 정하시면 됩니다. 로그인할 때마다 이 이메일로 인증번호가 전송됩니다.',
          '모르는 초대라면 이 메일을 무시해 주세요. 링크를 다른 사람에게 전달하지 마세요.',
        ],
        rows: [
          ['권한', '{rights}'],
          ['링크 유효기간', '{until}'],
        ],
        button: '초대 수락하기',
      },
      en: {
        subject: 'You are invited to act for {companyName}',
        lines: [
          '{name}, {inviterName} has invited you to act on behalf of {companyName}.',
          'Follow the link to choose your own user ID and password. Each time you log in, we email a code to this address.',
          'If you were not expecting this, ignore this email. Do not share the link with anyone.',
        ],
        rows: [
          ['Permissions', '{rights}'],
          ['Link works until', '{until}'],
        ],
        button: 'Accept the invitation',
      },
      ja: {
        subject: '{companyName}の権限ユーザーとして招待されました',
        lines: [
          '{name}様、{inviterName}様より{companyName}の権限ユーザーとして招待されています。',
          '下のリンクから、ご自身のIDとパスワードを設定してください。ログインのたびに、このメールアドレスへ認証番号をお送りします。',
          'お心当たりがない場合は、このメールを破棄してください。リンクを他の方に転送しないでください。',
        ],
        rows: [
          ['権限', '{rights}'],
          ['リンクの有効期限', '{until}'],
        ],
        button: '招待を承諾する',
      },
      sp: {
        subject: 'Le invitan a actuar en nombre de {companyName}',
        lines: [
          'Hola, {name}: {inviterName} le invita a actuar como usuario autorizado de {companyName}.',
          'Abra el enlace para elegir su propio usuario y contraseña. Cada vez que acceda, enviaremos un código a esta dirección.',
          'Si no esperaba esta invitación, ignore este correo. No reenvíe el enlace a nadie.',
        ],
        rows: [
          ['Permisos', '{rights}'],
          ['El enlace vale hasta', '{until}'],
        ],
        button: 'Aceptar la invitación',
      },
      cn: {
        subject: '{companyName} 邀请您成为授权用户',
        lines: [
          '{name}，您好！{inviterName} 邀请您成为 {companyName} 的授权用户。',
          '请通过下方链接设置您自己的用户名和密码。每次登录时，系统会向此邮箱发送验证码。',
          '如您不了解此邀请，请忽略本邮件。请勿将链接转发给他人。',
        ],
        rows: [
          ['权限', '{rights}'],
          ['链接有效期至', '{until}'],
        ],
        button: '接受邀请',
      },
    },
  },
  'deputy.told': {
    facts: { event: 'text', name: 'text', rights: 'text', by: 'text', at: 'instant' },
    path: '/login',
    texts: {
      ko: {
        subject: '대리인 변경 안내: {event}',
        lines: [
          '회사의 대리인에 관한 변경이 있었습니다.',
          '모르는 변경이라면 바로 로그인하여 마이페이지의 대리인 관리에서 확인하고 해당 대리인을 해제해 주세요.',
        ],
        rows: [
          ['변경 내용', '{event}'],
          ['대상', '{name}'],
          ['권한', '{rights}'],
          ['변경한 사람', '{by}'],
          ['일시', '{at}'],
        ],
        button: '로그인하기',
      },
      en: {
        subject: 'Check a change to your authorised users: {event}',
        lines: [
          'The authorised users of your company were changed.',
          'If you were not expecting this change, log in at once, check it under My page – Authorised users and remove the user.',
        ],
        rows: [
          ['Change', '{event}'],
          ['User', '{name}'],
          ['Permissions', '{rights}'],
          ['Changed by', '{by}'],
          ['When', '{at}'],
        ],
        button: 'Log in',
      },
      ja: {
        subject: '権限ユーザーに関する変更のお知らせ：{event}',
        lines: [
          '貴社の権限ユーザーについて変更がありました。',
          'お心当たりのない変更の場合は、すぐにログインし、マイページの権限ユーザーの管理でご確認のうえ、該当の権限ユーザーを解除してください。',
        ],
        rows: [
          ['変更内容', '{event}'],
          ['対象者', '{name}'],
          ['権限', '{rights}'],
          ['変更した人', '{by}'],
          ['日時', '{at}'],
        ],
        button: 'ログイン',
      },
      sp: {
        subject: 'Cambio en los usuarios autorizados de su empresa: {event}',
        lines: [
          'Ha habido un cambio en los usuarios autorizados de su empresa.',
          'Si no reconoce este cambio, acceda de inmediato, compruébelo en Mi página – Usuarios autorizados y retire al usuario autorizado.',
        ],
        rows: [
          ['Cambio', '{event}'],
          ['Usuario autorizado', '{name}'],
          ['Permisos', '{rights}'],
          ['Modificado por', '{by}'],
          ['Fecha', '{at}'],
        ],
        button: 'Iniciar sesión',
      },
      cn: {
        subject: '贵公司授权用户变更通知：{event}',
        lines: [
          '贵公司的授权用户信息发生了变更。',
          '如您不了解此变更，请立即登录，在“我的页面–権限ユーザーの管理”中核实并解除该授权用户。',
        ],
        rows: [
          ['变更内容', '{event}'],
          ['授权用户', '{name}'],
          ['权限', '{rights}'],
          ['变更人', '{by}'],
          ['时间', '{at}'],
        ],
        button: '登录',
      },
    },
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof deputyEmails> {}
}
