import type { RecoveryRefusal } from '@gtp/domain/recovery/recovery-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

/** Status and sentence of every refusal of a lost id or password. */
export const recoverySentences: Readonly<Record<RecoveryRefusal, RefusalSentence>> = {
  'recovery.too_many': {
    status: 429,
    ko: '요청이 너무 많습니다. {retryAfterSeconds}초 후 다시 시도해 주세요.',
    en: 'Too many requests. Try again in {retryAfterSeconds} s.',
    ja: 'リクエストが多すぎます。{retryAfterSeconds}秒後にもう一度お試しください。',
    sp: 'Demasiadas solicitudes. Inténtelo de nuevo en {retryAfterSeconds} segundos.',
    cn: '请求过于频繁，请在 {retryAfterSeconds} 秒后重试。',
  },
  'recovery.password_invalid': {
    status: 400,
    ko: '비밀번호는 8~64자로, 영문자·숫자·특수문자(! @ # $ % ^ & * ( ) _ -)를 각각 1자 이상 포함해야 합니다.',
    en: 'A password has 8 to 64 characters: letters, digits and at least one of ! @ # $ % ^ & * ( ) _ -',
    ja: 'パスワードは8〜64文字で、英字・数字・記号（! @ # $ % ^ & * ( ) _ -）をそれぞれ1文字以上含めてください。',
    sp: 'La contraseña tiene de 8 a 64 caracteres: letras, cifras y al menos uno de ! @ # $ % ^ & * ( ) _ -',
    cn: '密码须为 8 至 64 位，且至少各包含一个字母、数字和特殊字符（! @ # $ % ^ & * ( ) _ -）。',
  },
  'recovery.passwords_differ': {
    status: 400,
    ko: '비밀번호 확인이 비밀번호와 다릅니다.',
    en: 'The two passwords are not the same.',
    ja: '確認用のパスワードが一致しません。',
    sp: 'Las dos contraseñas no coinciden.',
    cn: '两次输入的密码不一致。',
  },
  'recovery.password_unchanged': {
    status: 400,
    ko: '이전과 다른 비밀번호를 입력해 주세요.',
    en: 'Choose a password that is different from the previous one.',
    ja: '以前とは異なるパスワードを入力してください。',
    sp: 'Elija una contraseña distinta de la anterior.',
    cn: '请设置与之前不同的密码。',
  },
  'recovery.current_password_wrong': {
    status: 400,
    ko: '현재 비밀번호가 맞지 않습니다.',
    en: 'The current password is not correct.',
    ja: '現在のパスワードが正しくありません。',
    sp: 'La contraseña actual no es correcta.',
    cn: '当前密码不正确。',
  },
  'recovery.temporary_password_expired': {
    status: 400,
    ko: '임시 비밀번호의 유효기간이 지났습니다. 임시 비밀번호를 다시 받아 주세요.',
    en: 'The temporary password has expired. Request a new one.',
    ja: '仮パスワードの有効期限が切れました。もう一度発行してください。',
    sp: 'La contraseña temporal ha caducado. Solicite otra.',
    cn: '临时密码已过期，请重新获取。',
  },
};
