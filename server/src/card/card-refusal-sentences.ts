import type { CardRefusal } from '@gtp/domain/card/card-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

/** `card.token_unknown` is raised here alone: the acquirer does not know the token, or no longer. */
export const cardSentences: Readonly<Record<CardRefusal | 'card.token_unknown', RefusalSentence>> = {
  'card.not_found': {
    status: 404,
    ko: '카드를 찾을 수 없습니다.',
    en: 'We could not find this card.',
    ja: 'カードが見つかりません。',
    sp: 'No encontramos esta tarjeta.',
    cn: '未找到该卡片。',
  },
  'card.number_invalid': {
    status: 422,
    ko: '카드번호가 올바르지 않습니다. 번호를 다시 확인해 주세요.',
    en: 'This card number is not right. Please check the digits.',
    ja: 'カード番号が正しくありません。番号をご確認ください。',
    sp: 'El número de tarjeta no es correcto. Revise los dígitos.',
    cn: '卡号不正确，请核对数字。',
  },
  'card.expiry_invalid': {
    status: 422,
    ko: '유효기간이 올바르지 않습니다.',
    en: 'This expiry date is not right.',
    ja: '有効期限が正しくありません。',
    sp: 'La fecha de caducidad no es correcta.',
    cn: '有效期不正确。',
  },
  'card.expired': {
    status: 422,
    ko: '유효기간이 지난 카드입니다. 다른 카드를 등록해 주세요.',
    en: 'This card has expired. Please register another one.',
    ja: '有効期限が切れたカードです。別のカードを登録してください。',
    sp: 'Esta tarjeta ha caducado. Registre otra.',
    cn: '此卡已过期，请登记其他卡片。',
  },
  'card.issuer_unknown': {
    status: 422,
    ko: '제휴 카드사에서 발급한 카드가 아닙니다. 참여 카드사의 기업카드를 등록해 주세요.',
    en: 'This card is not from a participating issuer. Please register a business card of one that takes part.',
    ja: '提携発行会社のカードではありません。参加している発行会社の法人カードを登録してください。',
    sp: 'Esta tarjeta no es de un emisor participante. Registre una tarjeta de empresa de un emisor que participe.',
    cn: '此卡不是由合作发卡机构发行的，请登记合作机构的商务卡。',
  },
  'card.issuer_not_active': {
    status: 422,
    ko: '이 카드의 발급사는 현재 결제를 받지 않습니다.',
    en: 'The issuer of this card does not take part at the moment.',
    ja: 'このカードの発行会社は現在お取り扱いを停止しています。',
    sp: 'El emisor de esta tarjeta no participa en este momento.',
    cn: '此卡的发卡机构目前暂停受理。',
  },
  'card.already_registered': {
    status: 409,
    ko: '이미 등록된 카드입니다.',
    en: 'This card is registered already.',
    ja: 'このカードはすでに登録されています。',
    sp: 'Esta tarjeta ya está registrada.',
    cn: '此卡已登记。',
  },
  'card.token_unknown': {
    status: 422,
    ko: '카드 정보를 확인할 수 없습니다. 카드번호를 다시 입력해 주세요.',
    en: 'We could not confirm the card. Please enter its number again.',
    ja: 'カード情報を確認できませんでした。カード番号をもう一度入力してください。',
    sp: 'No pudimos confirmar la tarjeta. Introduzca su número de nuevo.',
    cn: '无法确认卡片信息，请重新输入卡号。',
  },
};
