import type { SessionRefusal } from '@gtp/domain/session/session-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

const signInAgain = {
  status: 401,
  ko: '로그인이 종료되었습니다. 다시 로그인해 주세요.',
  en: 'Your session has ended. Please log in again.',
  ja: 'ログインが終了しました。もう一度ログインしてください。',
  sp: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  cn: '登录已结束，请重新登录。',
} as const;

/** Status and sentence of every refusal of a session. */
export const sessionSentences: Readonly<Record<SessionRefusal, RefusalSentence>> = {
  'session.wrong_credentials': {
    status: 400,
    ko: '아이디 또는 비밀번호가 맞지 않습니다.',
    en: 'The user ID or password is not right.',
    ja: 'IDまたはパスワードが正しくありません。',
    sp: 'El usuario o la contraseña no son correctos.',
    cn: '用户名或密码不正确。',
  },
  'session.locked': {
    status: 429,
    ko: '로그인에 5회 실패하여 15분 동안 잠겼습니다. 잠시 후 다시 시도하거나 비밀번호를 재설정해 주세요.',
    en: 'Login failed five times and is locked for 15 minutes. Try again later or reset your password.',
    ja: 'ログインに5回失敗したため、15分間ロックされています。後でもう一度お試しいただくか、パスワードを再設定してください。',
    sp: 'El acceso falló cinco veces y está bloqueado durante 15 minutos. Inténtelo más tarde o restablezca la contraseña.',
    cn: '登录失败已达5次，账户锁定15分钟。请稍后重试或重置密码。',
  },
  'session.code_wrong': {
    status: 400,
    ko: '인증번호가 맞지 않습니다. {triesLeft}번 더 입력할 수 있습니다.',
    en: 'The code is not right. Tries left: {triesLeft}.',
    ja: '認証番号が正しくありません。あと{triesLeft}回入力できます。',
    sp: 'El código no es correcto. Intentos restantes: {triesLeft}.',
    cn: '验证码不正确，还可输入{triesLeft}次。',
  },
  'session.code_expired': {
    status: 400,
    ko: '인증번호의 유효시간이 지났습니다. 새 인증번호를 받아 주세요.',
    en: 'The code has expired. Please ask for a new one.',
    ja: '認証番号の有効期限が切れました。新しい番号を受け取ってください。',
    sp: 'El código ha caducado. Solicite uno nuevo.',
    cn: '验证码已过期，请重新获取。',
  },
  'session.code_tries_spent': {
    status: 400,
    ko: '인증번호를 5회 잘못 입력했습니다. 새 인증번호를 받아 주세요.',
    en: 'The code was wrong five times. Please ask for a new one.',
    ja: '認証番号を5回間違えました。新しい番号を受け取ってください。',
    sp: 'El código se introdujo mal cinco veces. Solicite uno nuevo.',
    cn: '验证码已输错5次，请重新获取。',
  },
  'session.codes_too_many': {
    status: 429,
    ko: '인증번호를 너무 자주 요청했습니다. 15분 후 다시 시도해 주세요.',
    en: 'Too many codes were asked for. Please try again in 15 minutes.',
    ja: '認証番号の請求が多すぎます。15分後にもう一度お試しください。',
    sp: 'Se han solicitado demasiados códigos. Inténtelo de nuevo en 15 minutos.',
    cn: '获取验证码过于频繁，请15分钟后重试。',
  },
  'session.password_change_needed': {
    status: 403,
    ko: '임시 비밀번호로는 로그인할 수 없습니다. 먼저 새 비밀번호를 설정해 주세요.',
    en: 'You cannot log in with a temporary password. Please choose a new password first.',
    ja: '仮パスワードではログインできません。先に新しいパスワードを設定してください。',
    sp: 'No puede acceder con una contraseña temporal. Elija primero una contraseña nueva.',
    cn: '不能使用临时密码登录，请先设置新密码。',
  },
  'session.second_factor_needed': {
    status: 401,
    ko: '2차 인증을 먼저 완료해 주세요.',
    en: 'Please complete the second step of the login first.',
    ja: '先に2段階認証を完了してください。',
    sp: 'Complete primero el segundo paso del inicio de sesión.',
    cn: '请先完成第二步验证。',
  },
  'session.ended': signInAgain,
  'session.token_expired': signInAgain,
  'session.token_reused': signInAgain,
  'session.idle_too_long': {
    status: 401,
    ko: '15분 동안 사용하지 않아 로그아웃되었습니다.',
    en: 'You were logged out after 15 minutes without activity.',
    ja: '15分間操作がなかったため、ログアウトしました。',
    sp: 'Se cerró la sesión tras 15 minutos sin actividad.',
    cn: '您已15分钟未操作，系统已自动退出登录。',
  },
};
