import { defineEmails, type EmailFactsOf } from '../email/email.ts';
import { cardChangeEmails } from './card-change-emails.ts';

/** E-mails about a buyer's card; of its number the brand and the last four digits. */
const issuerEmails = defineEmails({
  'card.expires_soon': {
    facts: { card: 'text', lastDay: 'day' },
    path: '/buyer/mypage/payment-info',
    texts: {
      ko: {
        subject: '{card} 카드의 유효기간이 곧 끝납니다',
        lines: [
          '이 카드는 {lastDay}까지만 결제에 쓸 수 있습니다. 진행 중인 주문이 있으면 그 전에 다른 카드를 등록해 주세요.',
        ],
        button: '카드 보기',
      },
      en: {
        subject: 'Your card {card} expires soon',
        lines: [
          'You can pay with this card until {lastDay}. If you have orders to pay, register another card before then.',
        ],
        button: 'View the cards',
      },
      ja: {
        subject: 'カード{card}の有効期限が近づいています',
        lines: [
          'このカードは{lastDay}まで決済に利用できます。お支払い予定の注文がある場合は、それまでに別のカードをご登録ください。',
        ],
        button: 'カードを見る',
      },
      sp: {
        subject: 'Su tarjeta {card} caduca pronto',
        lines: ['Sirve hasta el {lastDay}. Si tiene pedidos por pagar, registre antes otra tarjeta.'],
        button: 'Ver las tarjetas',
      },
      cn: {
        subject: '您的付款卡 {card} 即将到期',
        lines: ['该卡可用至 {lastDay}。如有待付订单，请提前添加其他付款卡。'],
        button: '查看付款卡',
      },
    },
  },
  'card.approved': {
    facts: { card: 'text', issuer: 'text' },
    path: '/buyer/mypage/payment-info',
    texts: {
      ko: {
        subject: '{card} 카드를 사용할 수 있습니다',
        lines: ['{issuer}에서 카드를 승인했습니다. 이제 결제에 사용할 수 있습니다.'],
        button: '카드 보기',
      },
      en: {
        subject: 'Your card {card} was approved',
        lines: ['{issuer} approved the card. You can pay with it now.'],
        button: 'View the cards',
      },
      ja: {
        subject: 'カード{card}が利用できます',
        lines: ['カード会社{issuer}がカードを承認しました。決済にご利用いただけます。'],
        button: 'カードを見る',
      },
      sp: {
        subject: 'Su tarjeta {card} fue aprobada',
        lines: ['{issuer} aprobó la tarjeta. Ya puede pagar con ella.'],
        button: 'Ver las tarjetas',
      },
      cn: {
        subject: '您的付款卡 {card} 已获批准',
        lines: ['发卡机构 {issuer} 已批准该卡，现可用于付款。'],
        button: '查看付款卡',
      },
    },
  },
  'card.refused': {
    facts: { card: 'text', issuer: 'text', reason: 'text' },
    path: '/buyer/mypage/payment-info',
    texts: {
      ko: {
        subject: '{card} 카드가 승인되지 않았습니다',
        lines: ['{issuer}의 안내: {reason}', '다른 법인카드를 등록하거나 카드사에 문의해 주세요.'],
        button: '카드 보기',
      },
      en: {
        subject: 'Your card {card} was not approved',
        lines: ['{issuer} says: {reason}', 'Register another business card, or ask your card issuer.'],
        button: 'View the cards',
      },
      ja: {
        subject: 'カード{card}は承認されませんでした',
        lines: [
          'カード会社{issuer}からの案内：{reason}',
          '別の法人カードを登録するか、カード会社へお問い合わせください。',
        ],
        button: 'カードを見る',
      },
      sp: {
        subject: 'Su tarjeta {card} no fue aprobada',
        lines: ['{issuer} dice: {reason}', 'Registre otra tarjeta de empresa o pregunte al emisor.'],
        button: 'Ver las tarjetas',
      },
      cn: {
        subject: '您的付款卡 {card} 未获批准',
        lines: ['发卡机构 {issuer} 的说明：{reason}', '请添加其他公司银行卡或咨询发卡机构。'],
        button: '查看付款卡',
      },
    },
  },
  'card.blocked': {
    facts: { card: 'text', issuer: 'text', reason: 'text' },
    path: '/buyer/mypage/payment-info',
    texts: {
      ko: {
        subject: '{card} 카드의 사용이 정지되었습니다',
        lines: ['{issuer}의 안내: {reason}', '결제가 필요하면 다른 카드를 쓰거나 카드사에 문의해 주세요.'],
        button: '카드 보기',
      },
      en: {
        subject: 'Your card {card} was blocked',
        lines: ['{issuer} says: {reason}', 'To pay, use another card, or ask your card issuer.'],
        button: 'View the cards',
      },
      ja: {
        subject: 'カード{card}の利用が停止されました',
        lines: [
          'カード会社{issuer}からの案内：{reason}',
          'お支払いには別のカードをご利用いただくか、カード会社へお問い合わせください。',
        ],
        button: 'カードを見る',
      },
      sp: {
        subject: 'Su tarjeta {card} fue bloqueada',
        lines: ['{issuer} dice: {reason}', 'Para pagar use otra tarjeta o pregunte al emisor.'],
        button: 'Ver las tarjetas',
      },
      cn: {
        subject: '您的付款卡 {card} 已被停用',
        lines: ['发卡机构 {issuer} 的说明：{reason}', '如需付款，请使用其他付款卡或咨询发卡机构。'],
        button: '查看付款卡',
      },
    },
  },
  'card.unblocked': {
    facts: { card: 'text', issuer: 'text' },
    path: '/buyer/mypage/payment-info',
    texts: {
      ko: {
        subject: '{card} 카드를 다시 사용할 수 있습니다',
        lines: ['{issuer}에서 사용 정지를 해제했습니다.'],
        button: '카드 보기',
      },
      en: {
        subject: 'Your card {card} works again',
        lines: ['{issuer} has unblocked it.'],
        button: 'View the cards',
      },
      ja: {
        subject: 'カード{card}が再び利用できます',
        lines: ['カード会社{issuer}が利用停止を解除しました。'],
        button: 'カードを見る',
      },
      sp: {
        subject: 'Su tarjeta {card} vuelve a funcionar',
        lines: ['{issuer} la ha desbloqueado.'],
        button: 'Ver las tarjetas',
      },
      cn: {
        subject: '您的付款卡 {card} 已恢复使用',
        lines: ['发卡机构 {issuer} 已解除停用。'],
        button: '查看付款卡',
      },
    },
  },
});

export const cardEmails = { ...issuerEmails, ...cardChangeEmails };

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof cardEmails> {}
}
