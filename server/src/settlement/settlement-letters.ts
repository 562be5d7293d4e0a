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
    facts: { payoutId: 'text', amount: 'money' },
    path: '/admin/kotra/settlement-inquiry/detail?settlement={payoutId}',
    texts: {
      ko: {
        subject: '은행이 지급을 반송했습니다 ({amount})',
        lines: ['판매자에게 계좌 확인을 요청했습니다. 확인되면 다시 지급됩니다.'],
        button: '정산 내역 보기',
      },
      en: {
        subject: 'A payout of {amount} was returned by the bank',
        lines: ['The seller was asked to check the account. Once it is right, it is paid out again.'],
        button: 'See the payout',
      },
      ja: {
        subject: '支払い {amount} が銀行から返却されました',
        lines: ['売り手に口座の確認を依頼しました。確認後、改めて支払われます。'],
        button: '明細を見る',
      },
      sp: {
        subject: 'El banco devolvió un pago de {amount}',
        lines: ['Se pidió al vendedor que revise la cuenta. Una vez correcta, se paga de nuevo.'],
        button: 'Ver el pago',
      },
      cn: {
        subject: '付款 {amount} 被银行退回',
        lines: ['已请卖方核对账户，确认后将重新付款。'],
        button: '查看明细',
      },
    },
  },
  'settlement.returned': {
    facts: { payoutId: 'text', amount: 'money', endToEndId: 'text', reasonCode: 'text' },
    path: '/seller/settlement-inquiry/detail?settlement={payoutId}',
    texts: {
      ko: {
        subject: '정산 대금 {amount} 이체가 반송되었습니다',
        lines: [
          '은행이 이체를 처리하지 못해 대금이 저희에게 돌아왔습니다. 대금은 안전하게 보관되고 있습니다.',
          '등록하신 정산 계좌를 확인해 주세요. 계좌가 확인되면 다시 지급합니다.',
        ],
        rows: [
          ['금액', '{amount}'],
          ['은행 참조번호', '{endToEndId}'],
          ['은행 사유 코드', '{reasonCode}'],
        ],
        button: '정산 내역 보기',
      },
      en: {
        subject: 'Your payout of {amount} was returned',
        lines: [
          'The bank could not complete the transfer, so the money has come back to us. It is safe.',
          'Please check your registered payout account. Once it is right, we pay out again.',
        ],
        rows: [
          ['Amount', '{amount}'],
          ['Reference at the bank', '{endToEndId}'],
          ['The bank’s reason code', '{reasonCode}'],
        ],
        button: 'See the payout',
      },
      ja: {
        subject: 'お支払い {amount} が返金されました',
        lines: [
          '銀行で送金が処理できなかったため、代金が当社に戻りました。代金は安全に保管されています。',
          'ご登録の受取口座をご確認ください。口座の確認後、改めてお支払いします。',
        ],
        rows: [
          ['金額', '{amount}'],
          ['銀行参照番号', '{endToEndId}'],
          ['銀行の理由コード', '{reasonCode}'],
        ],
        button: '明細を見る',
      },
      sp: {
        subject: 'Su abono de {amount} fue devuelto',
        lines: [
          'El banco no pudo completar la transferencia y el dinero ha vuelto a nosotros. Está a salvo.',
          'Revise su cuenta de cobro registrada. Cuando sea correcta, volveremos a abonarlo.',
        ],
        rows: [
          ['Importe', '{amount}'],
          ['Referencia bancaria', '{endToEndId}'],
          ['Código del banco', '{reasonCode}'],
        ],
        button: 'Ver el abono',
      },
      cn: {
        subject: '结算款 {amount} 被退回',
        lines: [
          '银行未能完成转账，款项已退回我方，并将安全托管。',
          '请核对您登记的结算账户。账户确认无误后，我们将重新支付。',
        ],
        rows: [
          ['金额', '{amount}'],
          ['银行参考号', '{endToEndId}'],
          ['银行原因代码', '{reasonCode}'],
        ],
        button: '查看结算明细',
      },
    },
  },
});

declare module '../mail/mail.ts' {
  interface Letters extends LettersOf<typeof settlementLetters> {}
}
