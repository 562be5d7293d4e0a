import type { CardRefusal } from '@gtp/domain/card/card-refusals.ts';
import type { RefusalSentence } from '../platform/refusals.ts';

type OfGateway = 'card.token_unknown';

declare module '@gtp/domain/platform/result.ts' {
  interface Refusals extends Record<OfGateway, unknown> {}
}

/** `card.token_unknown` is raised here alone: the acquirer does not know the token, or no longer. */
export const cardSentences: Readonly<Record<CardRefusal | OfGateway, RefusalSentence>> = {
  'card.not_found': {
    status: 404,
    ko: '카드를 찾을 수 없습니다.',
    en: 'We could not find this card.',
    ja: 'カードが見つかりません。',
    sp: 'No encontramos esta tarjeta.',
    cn: '未找到该卡。',
  },
  'card.number_invalid': {
    status: 422,
    ko: '카드번호가 올바르지 않습니다. 번호를 다시 확인해 주세요.',
    en: 'This card number is not correct. Check the digits.',
    ja: 'カード番号が正しくありません。番号をご確認ください。',
    sp: 'El número de tarjeta no es correcto. Revise los dígitos.',
    cn: '卡号不正确，请核对数字。',
  },
  'card.expiry_invalid': {
    status: 422,
    ko: '유효기간이 올바르지 않습니다.',
    en: 'This expiry date is not correct.',
    ja: '有効期限が正しくありません。',
    sp: 'La fecha de caducidad no es correcta.',
    cn: '有效期不正确。',
  },
  'card.expired': {
    status: 422,
    ko: '유효기간이 지난 카드입니다. 다른 카드를 등록해 주세요.',
    en: 'This card has expired. Register another one.',
    ja: '有効期限が切れたカードです。別のカードを登録してください。',
    sp: 'Esta tarjeta ha caducado. Registre otra.',
    cn: '此卡已过期，请添加其他付款卡。',
  },
  'card.issuer_unknown': {
    status: 422,
    ko: '제휴 카드사에서 발급한 카드가 아닙니다. 참여 카드사의 기업카드를 등록해 주세요.',
    en: 'This card is not from a participating card issuer. Register a business card of a participating card issuer.',
    ja: '提携カード会社のカードではありません。参加しているカード会社の法人カードを登録してください。',
    sp: 'Esta tarjeta no es de un emisor participante. Registre una tarjeta de empresa de un emisor que participe.',
    cn: '此卡不是由合作发卡机构发行的，请添加合作机构的公司银行卡。',
  },
  'card.issuer_not_active': {
    status: 422,
    ko: '이 카드의 카드사는 현재 결제를 받지 않습니다.',
    en: 'The card issuer of this card does not accept payments at the moment.',
    ja: 'このカードを発行したカード会社は現在お取り扱いを停止しています。',
    sp: 'El emisor de esta tarjeta no participa en este momento.',
    cn: '此卡的发卡机构目前暂停受理。',
  },
  'card.already_registered': {
    status: 409,
    ko: '이미 등록된 카드입니다.',
    en: 'This card is already registered.',
    ja: 'このカードはすでに登録されています。',
    sp: 'Esta tarjeta ya está registrada.',
    cn: '此卡已添加。',
  },
  'card.not_accepted': {
    status: 409,
    ko: '이 카드는 등록할 수 없습니다. 다른 카드를 등록하거나 카드사에 문의해 주세요.',
    en: 'This card cannot be registered. Register another one, or ask your card issuer.',
    ja: 'このカードは登録できません。別のカードを登録するか、カード会社にお問い合わせください。',
    sp: 'Esta tarjeta no se puede registrar. Registre otra o consulte a su emisor.',
    cn: '此卡无法添加。请添加其他付款卡或咨询发卡机构。',
  },
  'card.not_in_state': {
    status: 409,
    ko: '카드 상태가 바뀌어 처리할 수 없습니다. 화면의 현재 상태를 확인해 주세요.',
    en: 'The card’s status has changed. Check the current status on the page.',
    ja: 'カードの状態が変わったため処理できません。現在の状態をご確認ください。',
    sp: 'El estado de la tarjeta ha cambiado. Mire cómo está ahora.',
    cn: '付款卡状态已改变，请查看当前状态。',
  },
  'card.blocked_by_other': {
    status: 403,
    ko: '정지한 쪽만 정지를 해제할 수 있습니다. 카드사가 정지한 카드는 카드사에 문의해 주세요.',
    en: 'Only the side that blocked the card can unblock it. If the card issuer blocked it, ask your card issuer.',
    ja: '停止した側のみが解除できます。カード会社による停止はカード会社へお問い合わせください。',
    sp: 'Solo quien bloqueó la tarjeta puede desbloquearla. Si fue el emisor, pregúntele.',
    cn: '只有停用方可以恢复。由发卡机构停用的卡请咨询发卡机构。',
  },
  'card.reason_missing': {
    status: 422,
    ko: '사유를 입력해 주세요. 바이어에게 그대로 전달됩니다.',
    en: 'Enter a reason. The buyer reads it.',
    ja: '理由を入力してください。買主にそのまま伝えられます。',
    sp: 'Indique el motivo. El comprador lo leerá.',
    cn: '请填写理由，买方将看到该内容。',
  },
  'card.bin_invalid': {
    status: 422,
    ko: 'BIN은 숫자 8자리로 입력해 주세요.',
    en: 'A BIN has eight digits.',
    ja: 'BINは数字8桁で入力してください。',
    sp: 'Un BIN tiene ocho dígitos.',
    cn: 'BIN 须为 8 位数字。',
  },
  'card.bin_taken': {
    status: 409,
    ko: '이미 등록된 BIN입니다.',
    en: 'This BIN is already registered.',
    ja: 'このBINはすでに登録されています。',
    sp: 'Este BIN ya está registrado.',
    cn: '该 BIN 已添加。',
  },
  'card.bin_not_found': {
    status: 404,
    ko: '해당 BIN을 찾을 수 없습니다.',
    en: 'We could not find this BIN.',
    ja: '該当するBINが見つかりません。',
    sp: 'No encontramos este BIN.',
    cn: '未找到该 BIN。',
  },
  'card.bin_changed_meanwhile': {
    status: 409,
    ko: '열어 두신 사이에 다른 담당자가 이 BIN을 수정했습니다. 현재 내용과 입력하신 내용을 비교해 주세요.',
    en: 'A colleague changed this BIN after you opened it. Compare the current details with what you entered.',
    ja: '画面を開いている間に他の担当者がこのBINを変更しました。現在の内容と入力内容を比較してください。',
    sp: 'Un colega cambió este BIN después de que usted lo abriera. Compare lo que hay ahora con lo que escribió.',
    cn: '您打开后，同事已修改该 BIN，请比较当前内容与您输入的内容。',
  },
  'card.token_unknown': {
    status: 422,
    ko: '카드 정보를 확인할 수 없습니다. 카드번호를 다시 입력해 주세요.',
    en: 'We could not verify the card. Enter its number again.',
    ja: 'カード情報を確認できませんでした。カード番号をもう一度入力してください。',
    sp: 'No pudimos confirmar la tarjeta. Introduzca su número de nuevo.',
    cn: '无法确认付款卡信息，请重新输入卡号。',
  },
};
