import type { AccountRefusal } from '@gtp/domain/account/account-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

/** Status and sentence of every refusal for want of a delegation, and of passwords that are guessed at once. */
export const accountSentences: Readonly<Record<AccountRefusal, RefusalSentence>> = {
  'account.second_person_needed': {
    status: 409,
    ko: '회사에서 정한 기준을 넘는 건은 요청한 사람과 다른 사람이 승인해야 합니다. 다른 담당자에게 요청해 주세요.',
    en: 'You prepared this, so a colleague has to approve it.',
    ja: 'この操作には別の担当者の承認が必要です。作成した本人は承認できません。他の担当者に依頼してください。',
    sp: 'Hace falta una segunda persona: quien lo preparó no puede aprobarlo. Pídaselo a otra persona de la empresa.',
    cn: '此操作须由另一人审批，经办人本人不能审批。请联系其他负责人。',
  },
  'account.over_order_limit': {
    status: 409,
    ko: '건당 한도({limit})를 넘는 금액입니다. 한도가 더 높은 담당자에게 요청해 주세요.',
    en: 'This is above your limit of {limit} per order. Ask a colleague with a higher limit.',
    ja: '1件あたりの限度額（{limit}）を超えています。より高い限度額を持つ担当者に依頼してください。',
    sp: 'Supera su límite de {limit} por pedido. Pídaselo a alguien con un límite mayor.',
    cn: '金额超出您的单笔限额（{limit}）。请联系限额更高的负责人。',
  },
  'account.over_day_limit': {
    status: 409,
    ko: '오늘의 결제 한도({limit})를 넘는 금액입니다. 내일 다시 결제하거나 다른 담당자에게 요청해 주세요.',
    en: 'This is above your limit of {limit} per day. Pay tomorrow, or ask a colleague.',
    ja: '本日の決済限度額（{limit}）を超えています。明日お手続きいただくか、他の担当者に依頼してください。',
    sp: 'Supera su límite de {limit} al día. Pague mañana o pídaselo a otra persona.',
    cn: '金额超出您今日的付款限额（{limit}）。请明日再付，或联系其他负责人。',
  },
  'account.password_common': {
    status: 400,
    ko: '너무 흔해서 쉽게 추측할 수 있는 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
    en: 'This password is too common and easily guessed. Choose another.',
    ja: 'よく使われる推測されやすいパスワードです。別のパスワードを入力してください。',
    sp: 'Esta contraseña es demasiado común y fácil de adivinar. Elija otra.',
    cn: '该密码过于常见，容易被猜到，请更换。',
  },
  'account.password_own': {
    status: 400,
    ko: '비밀번호에 아이디, 이메일 또는 상호를 넣을 수 없습니다. 다른 비밀번호를 입력해 주세요.',
    en: 'A password must not contain your user ID, email address or company name. Choose another.',
    ja: 'パスワードにID、メールアドレス、会社名を含めることはできません。別のパスワードを入力してください。',
    sp: 'La contraseña no puede contener su usuario, su correo ni el nombre de la empresa. Elija otra.',
    cn: '密码不能包含用户名、邮箱或公司名称，请更换。',
  },
};
