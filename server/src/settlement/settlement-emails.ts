import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** E-mails about a payout (reference 4-k). They name no bank account; the bank line carries the reference. */
export const settlementEmails = defineEmails({
  'settlement.paid': {
    facts: { payoutId: 'text', amount: 'money', orderCount: 'text', endToEndId: 'text', paidOn: 'day' },
    path: '/seller/settlement-inquiry/detail?settlement={payoutId}',
    texts: {
      ko: {
        subject: '{amount} 지급이 완료되었습니다',
        lines: ['등록하신 계좌로 정산금을 보냈습니다. 은행 거래내역에 아래 참조번호가 표시됩니다.'],
        rows: [
          ['지급 금액', '{amount}'],
          ['주문 건수', '{orderCount}'],
          ['지급일', '{paidOn}'],
          ['이체 참조번호', '{endToEndId}'],
        ],
        button: '정산 내역 보기',
      },
      en: {
        subject: 'We paid out {amount} to you',
        lines: ['We sent the payout to your settlement account. Your bank shows the reference below.'],
        rows: [
          ['Amount', '{amount}'],
          ['Orders', '{orderCount}'],
          ['Paid on', '{paidOn}'],
          ['Transfer reference', '{endToEndId}'],
        ],
        button: 'View the statement',
      },
      ja: {
        subject: '精算額{amount}を送金しました',
        lines: ['ご登録の口座へ送金しました。銀行の入出金明細に次の参照番号が表示されます。'],
        rows: [
          ['送金額', '{amount}'],
          ['注文件数', '{orderCount}'],
          ['送金日', '{paidOn}'],
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
        subject: '结算款 {amount} 已汇出',
        lines: ['结算款已汇至您登记的账户，银行流水中将显示以下参考号。'],
        rows: [
          ['结算金额', '{amount}'],
          ['订单数', '{orderCount}'],
          ['结算日', '{paidOn}'],
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
        subject: '정산금에서 반환할 금액을 차감했습니다 ({earned})',
        lines: [
          '정산이 끝난 거래에서 환불이나 차지백이 생겨 반환할 금액이 있습니다.',
          '이번 정산금 전액을 반환할 금액으로 차감하여, 계좌로 이체되는 금액은 없습니다.',
          '남은 금액이 있으면 다음 정산금에서 먼저 차감합니다.',
        ],
        rows: [
          ['차감한 정산금', '{earned}'],
          ['주문 건수', '{orderCount}'],
          ['남은 반환할 금액', '{remaining}'],
        ],
        button: '정산 내역 보기',
      },
      en: {
        subject: 'No transfer this time: {earned} was deducted from what you owe',
        lines: [
          'You owe money because an order we had already paid out was later refunded or charged back.',
          'We deducted this whole payout from that amount, so there is no transfer to your account.',
          'If you still owe an amount, we deduct it from your next payout.',
        ],
        rows: [
          ['Deducted', '{earned}'],
          ['Orders', '{orderCount}'],
          ['Still owed', '{remaining}'],
        ],
        button: 'View the statement',
      },
      ja: {
        subject: '精算額{earned}を返還額に充当しました',
        lines: [
          '送金済みの取引の返金またはチャージバックにより返還額が生じているため、今回の精算額を全額充当（相殺）しました。口座への送金はありません。',
          '返還額が残っている場合は、次回の精算額から優先して充当します。',
        ],
        rows: [
          ['充当した精算額', '{earned}'],
          ['注文件数', '{orderCount}'],
          ['返還額の残り', '{remaining}'],
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
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof settlementEmails> {}
}
