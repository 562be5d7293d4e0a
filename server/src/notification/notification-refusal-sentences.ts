/** What a person reads when a message is not found, muted or sent again. */
import type { NotificationRefusal } from '@gtp/domain/notification/notification-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

export const notificationSentences: Readonly<Record<NotificationRefusal, RefusalSentence>> = {
  'message.not_found': {
    status: 404,
    ko: '해당 알림을 찾을 수 없습니다. 보관 기간(180일)이 지났을 수 있습니다.',
    en: 'We could not find this notification. We keep notifications for 180 days.',
    ja: '該当する通知が見つかりません。保存期間（180日）を過ぎた可能性があります。',
    sp: 'No encontramos este mensaje. Los mensajes se conservan 180 días.',
    cn: '未找到该通知，可能已超过 180 天的保存期限。',
  },
  'message.kind_always_sent': {
    status: 422,
    ko: '이 종류의 메일은 끌 수 없습니다. 목록에 있는 종류만 선택해 주세요.',
    en: 'This kind of email cannot be switched off. Choose from the list only.',
    ja: 'この種類のメールは停止できません。一覧にある種類だけを選択してください。',
    sp: 'Este tipo de correo no se puede desactivar. Elija solo de la lista.',
    cn: '此类邮件无法关闭，请仅在列表中选择。',
  },
  'message.not_to_be_resent': {
    status: 409,
    ko: '인증번호나 비밀번호가 든 메일은 다시 보낼 수 없습니다. 받는 분이 화면에서 새로 요청해 주세요.',
    en: 'An email with a code or a password cannot be sent again. The reader can request a new one on the page.',
    ja: '認証番号やパスワードを含むメールは再送できません。受信者が画面から新しく請求してください。',
    sp: 'Un correo con código o contraseña no se reenvía. Su destinatario puede pedir otro en la pantalla.',
    cn: '含验证码或密码的邮件不能重发，请收件人在页面上重新申请。',
  },
};
