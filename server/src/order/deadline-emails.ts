import { defineEmails } from '../email/email.ts';
import { orderFacts, orderRows } from './order-email-rows.ts';

const facts = { ...orderFacts, dueAt: 'deadline' } as const;

/** What a clock says before it runs out, and that the buyer's has begun (reference 4-k). */
export const deadlineEmails = defineEmails({
  'order.evidence_due': {
    facts,
    path: '/seller/order-sheet/{orderId}',
    texts: {
      ko: {
        subject: '증빙 제출 기한이 다가옵니다',
        lines: ['기한까지 선적·배송 증빙을 제출해 주세요. 기한이 지나면 바이어에게 환불이 제안됩니다.'],
        rows: orderRows('ko', ['제출 기한', '{dueAt}']),
        button: '증빙 제출하기',
      },
      en: {
        subject: 'Upload your shipping documents by {dueAt}',
        lines: ['Upload the shipping documents by the date below. After that, the buyer is offered a refund.'],
        rows: orderRows('en', ['Due by', '{dueAt}']),
        button: 'Upload documents',
      },
      ja: {
        subject: '証憑の提出期限が近づいています',
        lines: ['期限までに船積・配送の証憑をご提出ください。期限を過ぎると、買主に返金が提案されます。'],
        rows: orderRows('ja', ['提出期限', '{dueAt}']),
        button: '証憑を提出する',
      },
      sp: {
        subject: 'Se acerca el plazo de sus documentos',
        lines: ['Presente a tiempo los documentos de envío. Pasado el plazo, se ofrece un reembolso al comprador.'],
        rows: orderRows('sp', ['Plazo', '{dueAt}']),
        button: 'Presentar documentos',
      },
      cn: {
        subject: '凭证提交期限临近',
        lines: ['请在期限前提交装运及交付凭证。逾期后将向买方提议退款。'],
        rows: orderRows('cn', ['提交期限', '{dueAt}']),
        button: '提交凭证',
      },
    },
  },
  'order.inspection_to_seller': {
    facts,
    path: '/seller/order-sheet/{orderId}',
    texts: {
      ko: {
        subject: '증빙이 승인되어 바이어 검수가 시작되었습니다',
        lines: ['바이어가 기한까지 분쟁을 제기하지 않으면 대금 지급이 확정됩니다.'],
        rows: orderRows('ko', ['검수 기한', '{dueAt}']),
        button: '주문 보기',
      },
      en: {
        subject: 'Your documents are accepted; the buyer inspects the goods',
        lines: ['If the buyer does not open a dispute by the date below, we release the money to you.'],
        rows: orderRows('en', ['Inspection ends', '{dueAt}']),
        button: 'View the order',
      },
      ja: {
        subject: '証憑が承認され、買主の検収が始まりました',
        lines: ['期限までに買主から異議申立てがない場合、精算が確定し送金されます。'],
        rows: orderRows('ja', ['検収期限', '{dueAt}']),
        button: '注文を見る',
      },
      sp: {
        subject: 'Sus documentos están aceptados; el comprador inspecciona',
        lines: ['Si el comprador no objeta a tiempo, su dinero se libera entonces.'],
        rows: orderRows('sp', ['Fin de la inspección', '{dueAt}']),
        button: 'Ver el pedido',
      },
      cn: {
        subject: '凭证已通过，买方开始验货',
        lines: ['如买方在期限内未提出异议，货款将放款给您。'],
        rows: orderRows('cn', ['验货期限', '{dueAt}']),
        button: '查看订单',
      },
    },
  },
  'order.inspection_ends_soon': {
    facts,
    path: '/buyer/order-sheet/{orderId}',
    texts: {
      ko: {
        subject: '검수 기간이 곧 끝납니다',
        lines: [
          '물품에 문제가 있으면 기한 전에 주문 화면에서 분쟁을 제기해 주세요. 문제가 없으면 하실 일이 없으며, 기한이 지나면 대금 지급이 확정됩니다.',
        ],
        rows: orderRows('ko', ['검수 기한', '{dueAt}']),
        button: '주문 보기',
      },
      en: {
        subject: 'Last chance to report a problem: inspection ends {dueAt}',
        lines: [
          'If something is wrong with the goods, open a dispute on the order page before then. If everything is fine, you do not need to do anything: we release the money to the seller.',
        ],
        rows: orderRows('en', ['Ends', '{dueAt}']),
        button: 'View the order',
      },
      ja: {
        subject: '検収期間がまもなく終了します',
        lines: [
          '商品に問題がある場合は、期限までに異議を申し立ててください。問題がない場合、お手続きは不要です。期限後に売主への支払いが確定します。',
        ],
        rows: orderRows('ja', ['検収期限', '{dueAt}']),
        button: '注文を見る',
      },
      sp: {
        subject: 'Su periodo de inspección termina pronto',
        lines: [
          'Si la mercancía tiene algún problema, indíquelo a más tardar en esa fecha. Si no, no tiene que hacer nada y el dinero se libera al vendedor.',
        ],
        rows: orderRows('sp', ['Termina', '{dueAt}']),
        button: 'Ver el pedido',
      },
      cn: {
        subject: '验货期即将结束',
        lines: ['如货物有问题，请在期限前提出异议。否则无需操作，货款将放款给卖方。'],
        rows: orderRows('cn', ['验货期限', '{dueAt}']),
        button: '查看订单',
      },
    },
  },
});
