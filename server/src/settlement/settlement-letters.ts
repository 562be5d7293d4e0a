import { type LettersOf, makeLetters } from '../mail/mail.ts';

/** Letters about a payout (reference 4-k). They name no bank account; the bank line carries the reference. */
export const settlementLetters = makeLetters({
  'settlement.paid': {
    facts: { payoutId: 'text', amount: 'money', orderCount: 'text', endToEndId: 'text', paidOn: 'day' },
    path: '/seller/settlement-inquiry/detail?settlement={payoutId}',
    texts: {
      ko: {
        subject: '{amount} 지급이 완료되었습니다',
        lines: ['등록하신 계좌로 정산 대금을 보냈습니다. 은행 거래 내역에 아래 참조번호가 표시됩니다.'],
        rows: [
          ['지급 금액', '{amount}'],
          ['주문 건수', '{orderCount}'],
          ['지급일', '{paidOn}'],
          ['은행 참조번호', '{endToEndId}'],
        ],
        button: '정산 내역 보기',
      },
      en: {
        subject: '{amount} has been paid out to you',
        lines: ['We have sent the money to your registered account. Your bank shows the reference below.'],
        rows: [
          ['Amount', '{amount}'],
          ['Orders', '{orderCount}'],
          ['Paid on', '{paidOn}'],
          ['Reference at the bank', '{endToEndId}'],
        ],
        button: 'See the statement',
      },
      ja: {
        subject: '{amount} をお支払いしました',
        lines: ['ご登録の口座へ代金を送金しました。銀行の入出金明細に次の参照番号が表示されます。'],
        rows: [
          ['お支払額', '{amount}'],
          ['注文件数', '{orderCount}'],
          ['支払日', '{paidOn}'],
          ['銀行参照番号', '{endToEndId}'],
        ],
        button: '明細を見る',
      },
      sp: {
        subject: 'Se le han abonado {amount}',
        lines: ['Hemos enviado el dinero a su cuenta registrada. Su banco mostrará la referencia siguiente.'],
        rows: [
          ['Importe', '{amount}'],
          ['Pedidos', '{orderCount}'],
          ['Fecha de abono', '{paidOn}'],
          ['Referencia bancaria', '{endToEndId}'],
        ],
        button: 'Ver la liquidación',
      },
      cn: {
        subject: '{amount} 已支付给您',
        lines: ['结算款已汇至您登记的账户，银行流水中将显示以下参考号。'],
        rows: [
          ['支付金额', '{amount}'],
          ['订单数', '{orderCount}'],
          ['支付日期', '{paidOn}'],
          ['银行参考号', '{endToEndId}'],
        ],
        button: '查看结算明细',
      },
    },
  },
  'settlement.set_off': {
    facts: { payoutId: 'text', earned: 'money', remaining: 'money', orderCount: 'text' },
    path: '/seller/settlement-inquiry/detail?settlement={payoutId}',
    texts: {
      ko: {
        subject: '정산 대금을 미수금과 상계했습니다 ({earned})',
        lines: [
          '정산이 끝난 거래의 환불이나 지급거절(차지백)로 생긴 미수금이 있습니다.',
          '이번 정산 대금을 전액 미수금과 상계하여, 계좌로 이체되는 금액은 없습니다.',
          '남은 미수금이 있으면 다음 정산 대금에서 먼저 상계합니다.',
        ],
        rows: [
          ['상계한 정산 대금', '{earned}'],
          ['주문 건수', '{orderCount}'],
          ['남은 미수금', '{remaining}'],
        ],
        button: '정산 내역 보기',
      },
      en: {
        subject: '{earned} was set off against what you owe',
        lines: [
          'You owe money from a refund or chargeback of an order that had been paid out.',
          'All of this settlement was set off against it, so nothing is transferred to your account.',
          'If anything remains to be paid back, it is set off against your next settlement first.',
        ],
        rows: [
          ['Set off', '{earned}'],
          ['Orders', '{orderCount}'],
          ['Still owed', '{remaining}'],
        ],
        button: 'See the statement',
      },
      ja: {
        subject: '精算代金 {earned} を未収金と相殺しました',
        lines: [
          'お支払い済みの取引の返金またはチャージバックによる未収金があるため、今回の精算代金を全額相殺しました。口座への送金はありません。',
          '未収金が残っている場合は、次回の精算代金から先に相殺します。',
        ],
        rows: [
          ['相殺した精算代金', '{earned}'],
          ['注文件数', '{orderCount}'],
          ['未収金の残額', '{remaining}'],
        ],
        button: '明細を見る',
      },
      sp: {
        subject: 'Se han compensado {earned} con lo que usted debe',
        lines: [
          'Usted debe dinero por un reembolso o contracargo de un pedido ya abonado.',
          'Toda esta liquidación se ha compensado con esa deuda, por lo que no se transfiere nada a su cuenta.',
          'Si queda algo por devolver, se compensará primero con su próxima liquidación.',
        ],
        rows: [
          ['Importe compensado', '{earned}'],
          ['Pedidos', '{orderCount}'],
          ['Deuda pendiente', '{remaining}'],
        ],
        button: 'Ver la liquidación',
      },
      cn: {
        subject: '结算款 {earned} 已与您的欠款抵销',
        lines: [
          '由于已结算交易的退款或拒付产生了欠款，本次结算款已全额抵销，不会向您的账户转账。',
          '如仍有剩余欠款，将优先从下一次结算款中抵销。',
        ],
        rows: [
          ['抵销的结算款', '{earned}'],
          ['订单数', '{orderCount}'],
          ['剩余欠款', '{remaining}'],
        ],
        button: '查看结算明细',
      },
    },
  },
  'settlement.returned_to_agency': {
    facts: { payoutId: 'text', amount: 'money', company: 'text' },
    path: '/admin/kotra/settlement-inquiry/detail?settlement={payoutId}',
    texts: {
      ko: {
        subject: '지급 반환: {company}, {amount}',
        lines: ['은행이 지급을 반환했습니다. 사유를 은행에 확인한 뒤 재지급을 예약해 주세요.'],
        button: '정산 내역 보기',
      },
      en: {
        subject: 'Payout returned: {company}, {amount}',
        lines: ['The bank returned the payout. Clear up the reason with the bank, then schedule it again.'],
        button: 'See the payout',
      },
      ja: {
        subject: '送金の返却：{company}、{amount}',
        lines: ['銀行が送金を返却しました。銀行に理由を確認し、再送金を予約してください。'],
        button: '明細を見る',
      },
      sp: {
        subject: 'Pago devuelto por el banco: {company}, {amount}',
        lines: ['El banco devolvió el pago. Aclare el motivo con el banco y prográmelo de nuevo.'],
        button: 'Ver el pago',
      },
      cn: {
        subject: '银行退回付款：{company}，{amount}',
        lines: ['银行退回了该笔付款。请与银行核实原因后重新安排付款。'],
        button: '查看明细',
      },
    },
  },
  'settlement.account_blocked_to_agency': {
    facts: { payoutId: 'text', amount: 'money', company: 'text' },
    path: '/admin/kotra/settlement-inquiry/detail?settlement={payoutId}',
    texts: {
      ko: {
        subject: '지급 반환·계좌 지급 중지: {company}, {amount}',
        lines: [
          '은행이 계좌를 이유로 지급을 반환하여 이 계좌로는 지급하지 않습니다. 판매자에게 계좌 변경을 요청했습니다.',
        ],
        button: '정산 내역 보기',
      },
      en: {
        subject: 'Payout returned, account stopped: {company}, {amount}',
        lines: [
          'The bank returned it because of the account. Nothing more is paid to it. The seller was asked to change it.',
        ],
        button: 'See the payout',
      },
      ja: {
        subject: '送金の返却・口座への送金停止：{company}、{amount}',
        lines: [
          '銀行が口座を理由に送金を返却したため、この口座への送金を停止しました。売り手に口座の変更を依頼しました。',
        ],
        button: '明細を見る',
      },
      sp: {
        subject: 'Pago devuelto por el banco, cuenta detenida: {company}, {amount}',
        lines: ['El banco lo devolvió por la cuenta. No se paga más a ella y se pidió al vendedor que la cambie.'],
        button: 'Ver el pago',
      },
      cn: {
        subject: '银行退回付款，账户已停止付款：{company}，{amount}',
        lines: ['银行因账户原因退回付款，已停止向该账户付款，并已请卖方更换账户。'],
        button: '查看明细',
      },
    },
  },
  'settlement.returned': {
    facts: { payoutId: 'text', amount: 'money', endToEndId: 'text', reasonCode: 'text' },
    path: '/seller/settlement-inquiry/detail?settlement={payoutId}',
    texts: {
      ko: {
        subject: '정산 대금 {amount} 지급이 반환되었습니다',
        lines: [
          '은행이 지급을 반환했습니다. 대금은 안전하게 보관되고 있습니다.',
          '저희가 은행에 사유를 확인하고 다시 지급합니다. 지금 하실 일은 없습니다.',
        ],
        rows: [
          ['금액', '{amount}'],
          ['은행 참조번호', '{endToEndId}'],
          ['반환 사유', '{reasonCode}'],
        ],
        button: '정산 내역 보기',
      },
      en: {
        subject: 'Your payout of {amount} was returned',
        lines: [
          'The bank returned the payout. The money is safe with us.',
          'We clear up the reason with the bank and pay out again. There is nothing for you to do now.',
        ],
        rows: [
          ['Amount', '{amount}'],
          ['Reference at the bank', '{endToEndId}'],
          ['Reason of the return', '{reasonCode}'],
        ],
        button: 'See the payout',
      },
      ja: {
        subject: '{amount} の送金が返却されました',
        lines: [
          '銀行が送金を返却しました。代金は安全に保管されています。',
          '当社が銀行に理由を確認し、改めて送金します。お客様のお手続きは不要です。',
        ],
        rows: [
          ['金額', '{amount}'],
          ['銀行参照番号', '{endToEndId}'],
          ['返却理由', '{reasonCode}'],
        ],
        button: '明細を見る',
      },
      sp: {
        subject: 'El banco devolvió su pago de {amount}',
        lines: [
          'El banco devolvió el pago. El dinero está a salvo con nosotros.',
          'Aclaramos el motivo con el banco y volvemos a pagarle. Por ahora no tiene que hacer nada.',
        ],
        rows: [
          ['Importe', '{amount}'],
          ['Referencia bancaria', '{endToEndId}'],
          ['Motivo de la devolución', '{reasonCode}'],
        ],
        button: 'Ver el pago',
      },
      cn: {
        subject: '结算款 {amount} 被银行退回',
        lines: ['银行退回了该笔付款，款项由我方安全保管。', '我们将与银行核实原因并重新付款，您暂时无需操作。'],
        rows: [
          ['金额', '{amount}'],
          ['银行参考号', '{endToEndId}'],
          ['退回原因', '{reasonCode}'],
        ],
        button: '查看结算明细',
      },
    },
  },
  'settlement.account_blocked': {
    facts: { payoutId: 'text', amount: 'money', endToEndId: 'text', reasonCode: 'text' },
    path: '/seller/mypage/business-doc',
    texts: {
      ko: {
        subject: '정산 계좌를 변경해 주세요: {amount} 지급이 반환되었습니다',
        lines: [
          '은행이 계좌를 이유로 지급을 반환했습니다. 계좌를 변경하고 인증을 마칠 때까지 이 계좌로는 지급하지 않습니다.',
          '대금은 안전하게 보관되고 있으며, 새 계좌가 적용되면 반환된 대금과 그동안의 대금을 자동으로 지급합니다.',
        ],
        rows: [
          ['금액', '{amount}'],
          ['은행 참조번호', '{endToEndId}'],
          ['반환 사유', '{reasonCode}'],
        ],
        button: '정산 계좌 변경하기',
      },
      en: {
        subject: 'Please change your payout account: {amount} was returned',
        lines: [
          'The bank returned the payout because of the account. Nothing is paid to this account until you have changed it and verified the new one.',
          'The money is safe with us. Once the new account is in use, what was returned and what has become due since is paid out by itself.',
        ],
        rows: [
          ['Amount', '{amount}'],
          ['Reference at the bank', '{endToEndId}'],
          ['Reason of the return', '{reasonCode}'],
        ],
        button: 'Change the account',
      },
      ja: {
        subject: '精算口座を変更してください：{amount} の送金が返却されました',
        lines: [
          '口座を理由に銀行が送金を返却しました。口座を変更し認証を終えるまで、この口座には送金しません。',
          '代金は安全に保管されています。新しい口座が有効になると、返却された代金とその後の代金を自動的に送金します。',
        ],
        rows: [
          ['金額', '{amount}'],
          ['銀行参照番号', '{endToEndId}'],
          ['返却理由', '{reasonCode}'],
        ],
        button: '精算口座を変更する',
      },
      sp: {
        subject: 'Cambie su cuenta de cobro: el banco devolvió {amount}',
        lines: [
          'El banco devolvió el pago por la cuenta. No se paga a esta cuenta hasta que usted la cambie y verifique la nueva.',
          'El dinero está a salvo. Cuando la nueva cuenta esté en uso, se pagará automáticamente lo devuelto y lo pendiente desde entonces.',
        ],
        rows: [
          ['Importe', '{amount}'],
          ['Referencia bancaria', '{endToEndId}'],
          ['Motivo de la devolución', '{reasonCode}'],
        ],
        button: 'Cambiar la cuenta',
      },
      cn: {
        subject: '请更换结算账户：{amount} 被银行退回',
        lines: [
          '银行因账户原因退回了付款。在您更换账户并完成验证之前，我们不再向该账户付款。',
          '款项由我方安全保管。新账户启用后，退回的款项及此后到期的款项将自动支付。',
        ],
        rows: [
          ['金额', '{amount}'],
          ['银行参考号', '{endToEndId}'],
          ['退回原因', '{reasonCode}'],
        ],
        button: '更换结算账户',
      },
    },
  },
});

declare module '../mail/mail.ts' {
  interface Letters extends LettersOf<typeof settlementLetters> {}
}
