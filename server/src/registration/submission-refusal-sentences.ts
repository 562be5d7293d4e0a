import type { SubmissionRefusal } from '@gtp/domain/registration/submission-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

/** Why a right application is not stored: 400 like the others, so that the form shows the sentence (spec §8). */
export const submissionSentences: Readonly<Record<SubmissionRefusal, RefusalSentence>> = {
  'registration.user_id_taken': {
    status: 400,
    ko: '이미 사용 중인 아이디입니다.',
    en: 'This user ID is not available.',
    ja: 'このIDはすでに使用されています。',
    sp: 'Este usuario ya existe.',
    cn: '该用户名已被使用。',
  },
  'registration.company_taken': {
    status: 400,
    ko: '이미 가입된 사업자등록번호입니다. 아이디 찾기를 이용해 주세요.',
    en: 'This company is already registered. To get your user ID, choose “Lost ID or password” on the login page.',
    ja: 'この番号の会社はすでに登録されています。ログイン画面の「ID・パスワードをお忘れの方」をご利用ください。',
    sp: 'Ya hay una empresa registrada con este número. Use la búsqueda de usuario.',
    cn: '该登记号已注册，请使用查找用户名功能。',
  },
  'registration.already_submitted': {
    status: 400,
    ko: '이 이메일 확인으로 이미 다른 내용의 신청이 접수되었습니다. (접수번호 {number})',
    en: 'Another application was already sent with this verified email address. (No. {number})',
    ja: 'このメール認証では、すでに別の申請が受け付けられています。（受付番号：{number}）',
    sp: 'Con esta verificación de correo ya se envió otra solicitud. (N.º {number})',
    cn: '使用此邮箱验证已提交过其他申请。（受理编号 {number}）',
  },
  'registration.file_not_found': {
    status: 400,
    ko: '등록한 파일을 찾을 수 없습니다. 파일을 다시 등록해 주세요.',
    en: 'We could not find an uploaded file. Upload it again.',
    ja: '登録したファイルが見つかりません。もう一度登録してください。',
    sp: 'No encontramos un archivo subido. Vuelva a subirlo.',
    cn: '未找到已上传的文件，请重新上传。',
  },
  'registration.card_unknown': {
    status: 400,
    ko: '카드를 확인할 수 없습니다. 카드번호를 다시 입력해 주세요.',
    en: 'We could not find this card. Enter the card number again.',
    ja: 'カードを確認できません。カード番号をもう一度入力してください。',
    sp: 'No pudimos comprobar la tarjeta. Vuelva a escribir el número.',
    cn: '无法确认该卡，请重新输入卡号。',
  },
  'registration.card_differs': {
    status: 400,
    ko: '입력한 카드 정보가 등록된 카드와 다릅니다. 카드번호를 다시 입력해 주세요.',
    en: 'The card details do not match the registered card. Enter the card number again.',
    ja: '表示されたカード情報が登録されたカードと異なります。もう一度入力してください。',
    sp: 'Los datos mostrados no corresponden a la tarjeta registrada. Vuelva a escribir el número.',
    cn: '显示的卡信息与添加的卡不符，请重新输入卡号。',
  },
  'registration.card_issuer_unknown': {
    status: 400,
    ko: '참여 카드사의 카드가 아닙니다. 다른 카드를 사용해 주세요.',
    en: 'This card is not from a participating card issuer. Use another card.',
    ja: '参加カード会社のカードではありません。別のカードをご利用ください。',
    sp: 'La tarjeta no es de un emisor participante. Use otra.',
    cn: '该卡不属于参与的发卡机构，请使用其他卡。',
  },
  'registration.card_not_accepted': {
    status: 400,
    ko: '이 카드는 등록할 수 없습니다. 다른 카드를 등록하거나 카드사에 문의해 주세요.',
    en: 'This card cannot be registered. Register another one, or ask your card issuer.',
    ja: 'このカードは登録できません。別のカードを登録するか、カード発行会社にお問い合わせください。',
    sp: 'Esta tarjeta no se puede registrar. Registre otra o consulte a su emisor.',
    cn: '此卡无法添加。请添加其他付款卡或咨询发卡机构。',
  },
  'registration.card_expired': {
    status: 400,
    ko: '유효기간이 지난 카드입니다.',
    en: 'This card has expired.',
    ja: '有効期限が切れたカードです。',
    sp: 'Esta tarjeta ha caducado.',
    cn: '该卡已过期。',
  },
};
