import type { DeclineAdvice } from '@gtp/domain/payment/decline-codes.ts';
import type { Language } from '@gtp/domain/platform/language.ts';

/** What to do about a refused card (reference 3.1); `expired_attempt` is for one that nobody finished. */
export const declineSentences: Readonly<Record<DeclineAdvice | 'expired_attempt', Readonly<Record<Language, string>>>> =
  {
    call_issuer: {
      ko: '카드사가 이유를 밝히지 않고 거절했습니다. 카드에 적힌 번호로 문의해 주세요.',
      en: 'Your card issuer declined without giving a reason. Call the number on the card.',
      ja: 'カード会社が理由を示さずに拒否しました。カードに記載の番号へお問い合わせください。',
      sp: 'Su emisor rechazó el pago sin indicar el motivo. Llame al número que figura en la tarjeta.',
      cn: '发卡机构未说明原因即拒绝了付款，请拨打卡背面的电话咨询。',
    },
    check_number: {
      ko: '카드번호를 확인하고 다시 등록해 주세요.',
      en: 'Check the card number and register the card again.',
      ja: 'カード番号をご確認のうえ、もう一度登録してください。',
      sp: 'Compruebe el número de la tarjeta y regístrela de nuevo.',
      cn: '请核对卡号并重新添加付款卡。',
    },
    card_unusable: {
      ko: '이 카드는 사용할 수 없습니다. 다른 카드로 결제해 주세요.',
      en: 'This card cannot be used. Pay with another card.',
      ja: 'このカードはご利用になれません。別のカードでお支払いください。',
      sp: 'Esta tarjeta no se puede utilizar. Pague con otra.',
      cn: '此卡无法使用，请使用其他卡付款。',
    },
    over_limit: {
      ko: '카드 이용한도를 초과했습니다. 카드사에 한도 상향을 요청하거나 다른 카드로 결제해 주세요.',
      en: 'The card’s available limit is below the total. Ask your card issuer to raise it, or pay with another card.',
      ja: 'ご利用可能枠がカード決済額に足りません。カード会社に増枠を依頼するか、別のカードでお支払いください。',
      sp: 'Su límite disponible es inferior al total. Pida a su emisor que lo amplíe o pague con otra tarjeta.',
      cn: '可用额度低于付款总额。请联系发卡机构提高额度，或使用其他卡付款。',
    },
    expired: {
      ko: '카드의 유효기간이 지났습니다. 새 유효기간으로 카드를 다시 등록해 주세요.',
      en: 'The card has expired. Register it with its new expiry date.',
      ja: 'カードの有効期限が切れています。新しい有効期限でカードを登録し直してください。',
      sp: 'La tarjeta ha caducado. Regístrela con la nueva fecha de caducidad.',
      cn: '付款卡已过期，请以新的有效期重新添加。',
    },
    not_enabled: {
      ko: '이 카드는 해외 온라인 결제가 허용되어 있지 않습니다. 카드사에 문의하거나 다른 카드로 결제해 주세요.',
      en: 'This card is not enabled for cross-border online payments. Ask your card issuer to enable it, or pay with another card.',
      ja: 'このカードは海外オンライン決済に対応していません。カード会社へお問い合わせいただくか、別のカードでお支払いください。',
      sp: 'Esta tarjeta no admite pagos internacionales en línea. Consulte a su emisor o pague con otra tarjeta.',
      cn: '此卡未开通跨境线上付款。请咨询发卡机构，或使用其他卡付款。',
    },
    confirm_with_issuer: {
      ko: '카드사가 본인 확인을 요청했습니다. 카드사에 확인한 뒤 다시 결제해 주세요.',
      en: 'Your card issuer wants to verify this payment with you. Contact your card issuer, then pay again.',
      ja: 'カード会社がご本人への確認を求めています。ご確認のうえ、もう一度お支払いください。',
      sp: 'Su emisor quiere confirmar el pago con usted. Llámelo y pague de nuevo después.',
      cn: '发卡机构需要与您确认此笔付款。请联系发卡机构后重新付款。',
    },
    over_daily_limit: {
      ko: '1회 또는 1일 한도를 초과했습니다. 내일 다시 결제하거나 카드사에 한도 상향을 요청해 주세요.',
      en: 'This payment is over the card’s single or daily limit. Pay again tomorrow, or ask your card issuer to raise it.',
      ja: '1回または1日の限度額を超えています。明日もう一度お支払いいただくか、カード会社へお問い合わせください。',
      sp: 'Se supera el límite por operación o por día. Pague de nuevo mañana o consulte a su emisor.',
      cn: '已超过单笔或每日限额。请明天重新付款，或咨询发卡机构。',
    },
    compliance: {
      ko: '카드사의 규정 확인으로 결제가 보류되었습니다. 카드사에 문의해 주세요.',
      en: 'This payment did not pass your card issuer’s compliance check. Nothing was charged. Contact your card issuer.',
      ja: 'カード会社のコンプライアンス確認により決済が停止されました。カード会社へお問い合わせください。',
      sp: 'El emisor de su tarjeta detuvo el pago por una verificación de cumplimiento. Póngase en contacto con él.',
      cn: '发卡机构因合规审查中止了此笔付款，请与发卡机构联系。',
    },
    try_again_later: {
      ko: '카드사 또는 인증 시스템이 응답하지 않습니다. 30분 뒤에 다시 결제해 주세요.',
      en: 'The card issuer’s system is not responding. Try again in 30 minutes.',
      ja: 'カード会社または認証システムが応答していません。30分後にもう一度お試しください。',
      sp: 'El emisor o su autenticación no están disponibles. Inténtelo de nuevo en 30 minutos.',
      cn: '发卡机构或其认证系统暂不可用，请在 30 分钟后重试。',
    },
    standing_block: {
      ko: '카드 명의자의 요청으로 결제가 차단된 카드입니다. 다른 카드로 결제해 주세요.',
      en: 'The cardholder has blocked payments like this one. Pay with another card.',
      ja: 'カード名義人の依頼により決済が停止されています。別のカードでお支払いください。',
      sp: 'El titular ha bloqueado este tipo de pagos. Pague con otra tarjeta.',
      cn: '持卡人已禁止此类付款，请使用其他卡付款。',
    },
    not_authenticated: {
      ko: '본인 인증이 완료되지 않았습니다. 다시 결제하고 카드사의 인증을 마쳐 주세요.',
      en: 'The authentication was not completed. Pay again and finish the step on your card issuer’s page.',
      ja: '本人認証が完了していません。もう一度お支払いのうえ、カード会社の認証を完了してください。',
      sp: 'La autenticación no se completó. Pague de nuevo y termine los pasos de su emisor.',
      cn: '身份认证未完成。请重新付款并完成发卡机构的认证。',
    },
    issuer_rejected: {
      ko: '카드사가 인증을 거절했습니다. 다른 카드로 결제해 주세요.',
      en: 'Your card issuer declined the authentication. Pay with another card.',
      ja: 'カード会社が認証を拒否しました。別のカードでお支払いください。',
      sp: 'Su emisor rechazó la autenticación. Pague con otra tarjeta.',
      cn: '发卡机构拒绝了认证，请使用其他卡付款。',
    },
    expired_attempt: {
      ko: '결제가 제시간에 완료되지 않아 취소되었습니다. 다시 결제해 주세요.',
      en: 'The payment was not completed in time and was cancelled. Pay again.',
      ja: '時間内に決済が完了しなかったため取り消されました。もう一度お支払いください。',
      sp: 'El pago no se terminó a tiempo y se abandonó. Pague de nuevo.',
      cn: '付款未在规定时间内完成，已被取消，请重新付款。',
    },
  };
