/** A paid order whose refund its card does not take, and people of the agency who record that it was given another way. */
import { addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type {} from '../../src/email-templates.ts';
import { findOrder, notifyOfTransition, type Order } from '../../src/order/order.ts';
import { answerCancel, askCancel } from '../../src/payment/cancel-order.ts';
import type { RefundAnswer } from '../../src/payment/card-gateway.ts';
import { payOrder } from '../../src/payment/pay-order.ts';
import { bindRefunds } from '../../src/payment/payment-routes.ts';
import { receiveGatewayMessage } from '../../src/payment/receive-gateway-message.ts';
import { listRefunds, type Refund } from '../../src/payment/refund-store.ts';
import { applyRefundAnswer, sweepRefunds } from '../../src/payment/sweep-refunds.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { askRefund } from '../../src/refund/ask-refund.ts';
import { startTestPortal } from '../start-test-portal.ts';
import { type MadeCompany, makeInstitution } from './make-company.ts';
import { makeFile } from './make-file.ts';
import { makePaymentWorld } from './make-payment-world.ts';

export type RefundTransferWorld = Awaited<ReturnType<typeof makeRefundTransferWorld>>;
type Asked = { readonly refundId: string; readonly requestId: string };

/** Close it in `afterAll`; what is asked of it is about the order that was paid last. */
export async function makeRefundTransferWorld() {
  const world = await makePaymentWorld();
  const { made } = world;
  const people = {
    first: await makeInstitution(made.database, 'KOTRA'),
    second: await makeInstitution(made.database, 'KOTRA'),
    third: await makeInstitution(made.database, 'KOTRA'),
    buyer: world.buyer,
  };
  const gateway = {
    ...world.context.gateway,
    refund: async ({ refundId }: { readonly refundId: string }) => {
      sent.push(refundId);
      await meanwhile(refundId);
      return given;
    },
    readMessage: async () => ({
      ...{ messageId: crypto.randomUUID(), kind: 'refund.updated', paymentId: (await findRefundOf()).paymentId },
      ...({ report: { answer: { kind: 'unknown' } }, isAboutRefund: true } as const),
    }),
  };
  const sent: string[] = [];
  let meanwhile: (refundId: string) => Promise<void> = async () => undefined;
  const transitionSteps = [...world.context.transitionSteps, notifyOfTransition];
  const context = { ...world.context, gateway, transitionSteps };
  const callers = Object.values(people).map(({ caller }) => caller);
  const portal = await startTestPortal({ ...context, callers, bind: (bound) => bindRefunds(bound, context) });
  let order: Order;
  let given: RefundAnswer = { kind: 'unknown' };
  let count = 0;
  /** Done, under a name that the gateway gives but once. */
  const done = () => {
    count += 1;
    return { kind: 'done', gatewayRefundId: `re_${count}` } as const;
  };
  const passDays = (days: number) => context.clock.set(addDaysToInstant(context.clock.now(), days));
  const today = () => seoulDay(context.clock.now());
  const reference = () => `FT ${order.orderId}`;

  async function pay(): Promise<void> {
    order = await world.makeConfirmedOrder();
    const paid = await payOrder(context, await world.request(order));
    if (!paid.ok) throw new Error(paid.code);
  }

  async function findRefundOf(): Promise<Refund> {
    const [refund] = await listRefunds(context.database, order.orderId);
    if (!refund) throw new Error('no refund');
    return refund;
  }

  /** Both sides cancel the order so many days after its payment, and the acquirer answers. */
  async function cancel(days: number, answer: RefundAnswer): Promise<Refund> {
    passDays(days);
    const { orderId } = order;
    await askCancel(context, { caller: world.seller.caller, orderId, reason: 'Out of stock', isMutual: false });
    await answerCancel(context, { caller: world.buyer.caller, orderId, agrees: true });
    await sweep(answer);
    return findRefundOf();
  }

  async function sweep(answer: RefundAnswer): Promise<void> {
    given = answer;
    await sweepRefunds(context);
  }

  /** The gateway's word on what it was asked, as the refund is now or was then. */
  async function hear(answer: RefundAnswer, asked?: Refund): Promise<void> {
    const refund = asked ?? (await findRefundOf());
    await inTransaction(context.database, (transaction) => applyRefundAnswer(context, transaction, { refund, answer }));
  }

  /** One sweep, and what happens while the acquirer answers; answers which refunds were sent to it. */
  async function sweepWhile(work: (refundId: string) => Promise<void>): Promise<readonly string[]> {
    sent.length = 0;
    meanwhile = work;
    await sweep({ kind: 'unknown' });
    meanwhile = async () => undefined;
    return [...sent];
  }

  /** The acquirer says that something happened to a refund of the order's payment, and not what. */
  async function hearMessage(): Promise<void> {
    const received = await receiveGatewayMessage(context, { headers: {}, rawBody: Buffer.from('') });
    if (!received.ok) throw new Error(received.code);
  }

  async function ask(who: keyof typeof people, { refundId }: Pick<Refund, 'refundId'>, said: object = {}) {
    const body = {
      ...{ bankReference: reference(), bookYmd: today().replaceAll('-', ''), reason: 'The card is closed.' },
      fileId: await makeFile(context.database, { owner: people.first, scan: 'clean' }),
      ...said,
    };
    return portal.call({ method: 'POST', path: `/refunds/${refundId}/transfers`, as: people[who], body });
  }

  return {
    ...{ made, context, people, seller: world.seller, buyer: world.buyer, done, passDays, today, reference },
    ...{ pay, cancel, sweep, sweepWhile, hear, hearMessage, ask, findRefund: findRefundOf },
    findOrderId: () => order.orderId,
    async standing() {
      return [(await findOrder(context.database, order.orderId))?.state, (await findRefundOf()).state];
    },
    /** Done, and sent back three days later. */
    async makeReturned(): Promise<Refund> {
      const { gatewayRefundId } = await cancel(2, done());
      passDays(3);
      await hear({ kind: 'refused', code: 'expired_or_canceled_card', gatewayRefundId });
      return findRefundOf();
    },
    /** The seller gives a part back by itself, and the acquirer refuses. */
    async makeFailedPart(minor: bigint): Promise<Refund> {
      const part = money(minor, order.currency);
      const asking = { caller: world.seller.caller, orderId: order.orderId, reason: 'Two boxes were broken' };
      const asked = await askRefund(context, { ...asking, part, requestKey: crypto.randomUUID() });
      if (!asked.ok) throw new Error(asked.code);
      await sweep({ kind: 'refused', code: 'card_closed' });
      return findRefundOf();
    },
    makeFailed: () => cancel(2, { kind: 'refused', code: 'card_closed' }),
    async askFor(refund: Refund, said: object = {}): Promise<Asked> {
      const { status, body } = await ask('first', refund, said);
      if (status !== 200) throw new Error(`${status} ${String(body.code)}`);
      return { refundId: refund.refundId, requestId: (body.result as Asked).requestId };
    },
    decide: (who: keyof typeof people, { refundId, requestId }: Asked, isConfirmed: boolean) =>
      portal.call({
        ...{ method: 'POST', path: `/refunds/${refundId}/transfers/${requestId}/decision`, as: people[who] },
        body: { approveYn: isConfirmed ? 'Y' : 'N', reason: 'I saw the slip.' },
      }),
    async query<Row>(statement: string, ...values: unknown[]): Promise<readonly Row[]> {
      return (await made.pool.query(statement, values)).rows;
    },
    async emailsTo({ email }: MadeCompany): Promise<readonly string[]> {
      const statement = "select template from emails where email = $1 and facts->>'orderId' = $2 order by email_id";
      return (await made.mails.query(statement, [email, order.orderId])).rows.map(({ template }) => template);
    },
    /** Who of the order's readers got an e-mail or a notification of this name. */
    async notifiedOf(template: string): Promise<readonly string[]> {
      const statement = "select user_id from emails where template = $1 and facts->>'orderId' = $2";
      return (await made.mails.query(statement, [template, order.orderId])).rows.map((row) => row.user_id);
    },
    async close(): Promise<void> {
      await portal.close();
      await world.close();
    },
  };
}
