import { defineEmails, type EmailFactsOf } from '../email/email.ts';

/** E-mails about a payout that came back or is late. They name no bank account. */
export const returnedPayoutEmails = defineEmails({
  'settlement.returned_to_agency': {
    facts: { payoutId: 'text', amount: 'money', company: 'text' },
    path: '/admin/kotra/settlement-inquiry/detail?settlement={payoutId}',
    texts: {
      ko: {
        subject: '정산금 이체 반환: {company}, {amount}',
        lines: ['은행이 정산금 이체를 반환했습니다. 사유를 은행에 확인한 뒤 재지급을 예약해 주세요.'],
        button: '정산 내역 보기',
      },
      en: {
        subject: 'Payout returned: {company}, {amount}',
        lines: ['The bank returned the payout. Check the reason with the bank, then reschedule the payout.'],
        button: 'View the payout',
      },
      ja: {
        subject: '送金の返却：{company}、{amount}',
        lines: ['銀行が送金を返却しました。銀行に理由を確認し、再送金を予約してください。'],
        button: '明細を見る',
      },
      sp: {
        subject: 'Abono devuelto por el banco: {company}, {amount}',
        lines: ['El banco devolvió el abono. Aclare el motivo con el banco y prográmelo de nuevo.'],
        button: 'Ver la liquidación',
      },
      cn: {
        subject: '银行退回结算款：{company}，{amount}',
        lines: ['银行退回了该笔结算款。请与银行核实原因后重新安排结算。'],
        button: '查看明细',
      },
    },
  },
  'settlement.account_blocked_to_agency': {
    facts: { payoutId: 'text', amount: 'money', company: 'text' },
    path: '/admin/kotra/settlement-inquiry/detail?settlement={payoutId}',
    texts: {
      ko: {
        subject: '정산금 이체 반환·계좌 지급 중지: {company}, {amount}',
        lines: [
          '은행이 계좌를 이유로 정산금 이체를 반환하여 이 계좌로는 지급하지 않습니다. 판매자에게 계좌 변경을 요청했습니다.',
        ],
        button: '정산 내역 보기',
      },
      en: {
        subject: 'Payout returned, payouts to the account stopped: {company}, {amount}',
        lines: [
          'The bank returned the payout because of the account. We no longer pay to it and asked the seller to change it.',
        ],
        button: 'View the payout',
      },
      ja: {
        subject: '送金の返却・口座への送金停止：{company}、{amount}',
        lines: [
          '銀行が口座を理由に送金を返却したため、この口座への送金を停止しました。売主に口座の変更を依頼しました。',
        ],
        button: '明細を見る',
      },
      sp: {
        subject: 'Abono devuelto por el banco, cuenta detenida: {company}, {amount}',
        lines: [
          'El banco lo devolvió por la cuenta. No se abona nada más a ella y se pidió al vendedor que la cambie.',
        ],
        button: 'Ver la liquidación',
      },
      cn: {
        subject: '银行退回结算款，账户已停止结算：{company}，{amount}',
        lines: ['银行因账户原因退回结算款，已停止向该账户结算，并已请卖方更换账户。'],
        button: '查看明细',
      },
    },
  },
  'settlement.returned': {
    facts: { payoutId: 'text', amount: 'money', endToEndId: 'text', reasonCode: 'text' },
    path: '/seller/settlement-inquiry/detail?settlement={payoutId}',
    texts: {
      ko: {
        subject: '정산금 이체가 반환되었습니다 ({amount})',
        lines: [
          '은행이 정산금 이체를 반환했습니다. 대금은 안전하게 보관되고 있습니다.',
          '저희가 은행에 사유를 확인하고 다시 지급합니다. 지금 하실 일은 없습니다.',
        ],
        rows: [
          ['금액', '{amount}'],
          ['이체 참조번호', '{endToEndId}'],
          ['반환 사유', '{reasonCode}'],
        ],
        button: '정산 내역 보기',
      },
      en: {
        subject: 'The bank returned your payout of {amount}: we are checking it',
        lines: [
          'The bank returned the payout. Your money is safe.',
          'We check the reason with the bank and pay out again. You do not need to do anything now.',
        ],
        rows: [
          ['Amount', '{amount}'],
          ['Transfer reference', '{endToEndId}'],
          ['Reason for the return', '{reasonCode}'],
        ],
        button: 'View the payout',
      },
      ja: {
        subject: '{amount}の送金が返却されました',
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
        subject: 'El banco devolvió su abono de {amount}',
        lines: [
          'El banco devolvió el abono. El dinero está a salvo con nosotros.',
          'Aclaramos el motivo con el banco y volvemos a abonárselo. Por ahora no tiene que hacer nada.',
        ],
        rows: [
          ['Importe', '{amount}'],
          ['Referencia bancaria', '{endToEndId}'],
          ['Motivo de la devolución', '{reasonCode}'],
        ],
        button: 'Ver la liquidación',
      },
      cn: {
        subject: '结算款 {amount} 被银行退回',
        lines: ['银行退回了该笔结算款，款项由我方安全托管。', '我们将与银行核实原因并重新结算，您暂时无需操作。'],
        rows: [
          ['金额', '{amount}'],
          ['银行参考号', '{endToEndId}'],
          ['退回原因', '{reasonCode}'],
        ],
        button: '查看结算明细',
      },
    },
  },
  'settlement.late': {
    facts: { amount: 'money', orderCount: 'text', promisedOn: 'day', reason: 'text', orderId: 'text' },
    path: '/seller/order-sheet/{orderId}',
    texts: {
      ko: {
        subject: '지급 예정일({promisedOn})의 정산금 {amount} 지급이 늦어지고 있습니다',
        lines: ['약속한 날에 지급하지 못했습니다. 사유는 다음과 같습니다.', '{reason}'],
        rows: [
          ['금액', '{amount}'],
          ['주문 건수', '{orderCount}'],
          ['약속한 지급일', '{promisedOn}'],
        ],
        button: '주문 보기',
      },
      en: {
        subject: 'The payout of {amount} promised for {promisedOn} is late',
        lines: ['We could not pay out on the promised date. The reason:', '{reason}'],
        rows: [
          ['Amount', '{amount}'],
          ['Orders', '{orderCount}'],
          ['Promised date', '{promisedOn}'],
        ],
        button: 'View the order',
      },
      ja: {
        subject: '{promisedOn}に予定していた{amount}の送金が遅れています',
        lines: ['お約束の日に送金できませんでした。理由は次のとおりです。', '{reason}'],
        rows: [
          ['金額', '{amount}'],
          ['注文件数', '{orderCount}'],
          ['約束の送金日', '{promisedOn}'],
        ],
        button: '注文を見る',
      },
      sp: {
        subject: 'El abono de {amount} prometido para el {promisedOn} se retrasa',
        lines: ['El dinero no llegó el día prometido. Este es el motivo:', '{reason}'],
        rows: [
          ['Importe', '{amount}'],
          ['Pedidos', '{orderCount}'],
          ['Día prometido', '{promisedOn}'],
        ],
        button: 'Ver el pedido',
      },
      cn: {
        subject: '原定 {promisedOn} 结算的 {amount} 已延迟',
        lines: ['款项未能在承诺之日结算，原因如下：', '{reason}'],
        rows: [
          ['金额', '{amount}'],
          ['订单数', '{orderCount}'],
          ['承诺结算日', '{promisedOn}'],
        ],
        button: '查看订单',
      },
    },
  },
  'settlement.account_blocked': {
    facts: { payoutId: 'text', amount: 'money', endToEndId: 'text', reasonCode: 'text' },
    path: '/seller/mypage/business-doc',
    texts: {
      ko: {
        subject: '정산 계좌를 변경해 주세요: 정산금 이체가 반환되었습니다 ({amount})',
        lines: [
          '은행이 계좌를 이유로 정산금 이체를 반환했습니다. 계좌를 변경하고 인증을 마칠 때까지 이 계좌로는 지급하지 않습니다.',
          '대금은 안전하게 보관되고 있으며, 새 계좌가 적용되면 반환된 대금과 그동안의 대금을 자동으로 지급합니다.',
        ],
        rows: [
          ['금액', '{amount}'],
          ['이체 참조번호', '{endToEndId}'],
          ['반환 사유', '{reasonCode}'],
        ],
        button: '정산 계좌 변경하기',
      },
      en: {
        subject: 'Correct your settlement account: the bank returned your payout of {amount}',
        lines: [
          'The bank returned the payout because of the account. We do not pay to this account until you have changed it and verified the new one.',
          'Your money is safe. Correct your settlement account, and we automatically pay out the returned amount and everything that has become due since.',
        ],
        rows: [
          ['Amount', '{amount}'],
          ['Transfer reference', '{endToEndId}'],
          ['Reason for the return', '{reasonCode}'],
        ],
        button: 'Change the settlement account',
      },
      ja: {
        subject: '精算口座を変更してください：{amount}の送金が返却されました',
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
        subject: 'Cambie su cuenta de liquidación: el banco devolvió {amount}',
        lines: [
          'El banco devolvió el abono por la cuenta. No se abona nada a esta cuenta hasta que usted la cambie y verifique la nueva.',
          'El dinero está a salvo. Cuando la nueva cuenta esté en uso, se abonará automáticamente lo devuelto y lo pendiente desde entonces.',
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
          '银行因账户原因退回了结算款。在您更换账户并完成验证之前，我们不再向该账户结算。',
          '款项由我方安全托管。新账户启用后，退回的款项及此后到期的款项将自动结算。',
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

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof returnedPayoutEmails> {}
}
