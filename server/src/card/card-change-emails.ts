import type { Language } from '@gtp/domain/platform/language.ts';
import { defineEmails, type EmailTemplate, type EmailText } from '../email/email.ts';

type Phrases = Readonly<Record<Language, readonly [subject: string, line: string, button: string]>>;

function textsOf(phrases: Phrases): EmailTemplate['texts'] {
  const text = (language: Language): EmailText => {
    const [subject, line, button] = phrases[language];
    return { subject, lines: [line], button };
  };
  return { ko: text('ko'), en: text('en'), ja: text('ja'), sp: text('sp'), cn: text('cn') };
}

const path = '/buyer/mypage/payment-info';

/** That a company's cards were changed by one of its own, and for the issuer's notifications which (reference 4-k). */
export const cardChangeEmails = defineEmails({
  'card.registered': {
    facts: { card: 'text' },
    path,
    texts: textsOf({
      ko: [
        '결제 카드가 등록되었습니다: {card}',
        '회사에 결제 카드가 새로 등록되었습니다. 알고 계신 내용이면 하실 일이 없습니다. 모르시는 카드라면 카드 화면에서 사용을 멈추고 고객센터에 알려 주세요.',
        '카드 보기',
      ],
      en: [
        'A card was registered: {card}',
        'A new card was registered for your company. If you were expecting this, you do not need to do anything. If not, block the card on the card page and contact support.',
        'View the cards',
      ],
      ja: [
        '決済カードが登録されました：{card}',
        '貴社に新しい決済カードが登録されました。ご存じであれば、何もする必要はありません。お心当たりがない場合は、カード画面で利用を停止し、カスタマーサポートへお知らせください。',
        'カードを見る',
      ],
      sp: [
        'Se registró una tarjeta: {card}',
        'Se registró una tarjeta nueva para su empresa. Si lo sabe, no tiene que hacer nada. Si no, bloquéela en la página de tarjetas y avise a nuestro soporte.',
        'Ver las tarjetas',
      ],
      cn: [
        '已添加付款卡：{card}',
        '贵公司添加了一张新的付款卡。如您知情，无需处理；如不知情，请在付款卡页面停用，并告知客服。',
        '查看付款卡',
      ],
    }),
  },
  'card.registered_to_issuer': {
    facts: { card: 'text', company: 'text' },
    path: '/admin/issuer/mypage/payment-info',
    texts: textsOf({
      ko: [
        '카드 등록: {company} {card}',
        '귀사의 카드가 등록되었습니다. 승인이 필요한 카드는 목록 맨 위에 있습니다.',
        '카드 목록 보기',
      ],
      en: [
        'Card registered: {company} {card}',
        'One of your cards was registered. Cards that need your approval are at the top of the list.',
        'View the cards',
      ],
      ja: [
        'カード登録：{company} {card}',
        '貴社発行のカードが登録されました。承認が必要なカードは一覧の先頭にあります。',
        'カード一覧を見る',
      ],
      sp: [
        'Tarjeta registrada: {company} {card}',
        'Se registró una de sus tarjetas. Las que requieren su aprobación están al principio de la lista.',
        'Ver las tarjetas',
      ],
      cn: [
        '新添加的银行卡：{company} {card}',
        '买方添加了一张贵机构的银行卡。需要审批的卡排在列表最前。',
        '查看银行卡列表',
      ],
    }),
  },
});
