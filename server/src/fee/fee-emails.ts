import type { Language } from '@gtp/domain/platform/language.ts';
import { defineEmails, type EmailFactsOf, type EmailTemplate, type EmailText } from '../email/email.ts';

const facts = { corridor: 'text', change: 'text', from: 'day', page: 'path' } as const;

const labels: Readonly<Record<Language, readonly [corridor: string, change: string, from: string, button: string]>> = {
  ko: ['적용 대상', '변경 내용', '적용일', '수수료표 보기'],
  en: ['Applies to', 'Change', 'From', 'View the fee table'],
  ja: ['適用区分', '変更内容', '適用日', '手数料表を見る'],
  sp: ['Corredor', 'Cambio', 'Desde', 'Ver la tabla de comisiones'],
  cn: ['适用的国家/币种组合', '变更内容', '生效日', '查看费率表'],
};

function textsOf(
  phrases: Readonly<Record<Language, readonly [subject: string, line: string]>>,
): EmailTemplate['texts'] {
  const text = (language: Language): EmailText => {
    const [corridor, change, from, button] = labels[language];
    const [subject, line] = phrases[language];
    const rows = [[corridor, '{corridor}'] as const, [change, '{change}'] as const, [from, '{from}'] as const];
    return { subject, lines: [line], rows, button };
  };
  return { ko: text('ko'), en: text('en'), ja: text('ja'), sp: text('sp'), cn: text('cn') };
}

const path = '/{page}';

/** That the fee table changes; a higher rate is announced a month before it begins (reference 4-k). */
export const feeEmails = defineEmails({
  'fee.rate_changes': {
    facts,
    path,
    texts: textsOf({
      ko: [
        '{from}부터 수수료율이 바뀝니다',
        '아래 적용 대상의 수수료율이 바뀝니다. 적용일 전에 조건이 확정된 주문에는 지금 수수료율이 그대로 적용됩니다.',
      ],
      en: [
        'The fee rate changes on {from}',
        'The fee rate changes for the orders below. Orders whose terms are accepted before that date keep their fee rate.',
      ],
      ja: [
        '{from}から手数料率が変わります',
        '下記の適用区分の手数料率が変わります。適用日より前に条件が確定した注文には、現在の手数料率がそのまま適用されます。',
      ],
      sp: [
        'La comisión cambia el {from}',
        'La comisión del corredor indicado cambia. Los pedidos con condiciones aceptadas antes de ese día conservan su comisión.',
      ],
      cn: ['费率将于 {from} 变更', '以下国家/币种组合的费率将变更。生效日前已确认条款的订单仍按原费率执行。'],
    }),
  },
  'fee.limit_changes': {
    facts,
    path,
    texts: textsOf({
      ko: [
        '{from}부터 주문 금액 한도가 바뀝니다',
        '아래 적용 대상의 주문 금액 한도가 바뀝니다. 이미 확정된 주문에는 영향이 없습니다.',
      ],
      en: [
        'The order limits change on {from}',
        'The limits per order change for the orders below. Orders that are already accepted are not affected.',
      ],
      ja: [
        '{from}から取引限度額が変わります',
        '下記の適用区分で1件の注文に認められる金額が変わります。確定済みの注文に影響はありません。',
      ],
      sp: [
        'Los límites por pedido cambian el {from}',
        'Cambian los importes permitidos por pedido en el corredor indicado. Los pedidos ya aceptados no se ven afectados.',
      ],
      cn: ['单笔订单限额将于 {from} 变更', '以下国家/币种组合单笔订单允许的金额将变更，已确认的订单不受影响。'],
    }),
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof feeEmails> {}
}
