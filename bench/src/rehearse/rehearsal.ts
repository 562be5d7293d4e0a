/** A portal with a seller, a buyer who is logged in, and orders as they are asked for. */
import { registerCard } from '@gtp/server/card/register-card.ts';
import { acceptTerms } from '@gtp/server/order/answer-order.ts';
import { createOrder } from '@gtp/server/order/create-order.ts';
import { sendOrder } from '@gtp/server/order/send-order.ts';
import pg from 'pg';
import type { BenchWorld } from '../bench-world.ts';
import { logIn } from '../pay/log-in.ts';
import { buyer, draftOf, makeToken, must, prepareOrders, seller } from '../pay/prepare-orders.ts';
import type { Archive } from './archive.ts';

export type Rehearsal = Awaited<ReturnType<typeof prepareRehearsal>>;
type Called = { readonly status: number; readonly result: Readonly<Record<string, unknown>> };

type Place = {
  /** Where its database lies. */
  readonly directory: string;
  readonly archive: Archive;
};

export async function prepareRehearsal(world: BenchWorld, { directory, archive }: Place) {
  const { context, cardId } = await prepareOrders(world, 0);
  const token = await logIn(world.portalUrl, buyer.userId);
  const administrator = new pg.Client({ connectionString: world.administratorUrl });
  // The world may end before it.
  administrator.on('error', () => undefined);
  await administrator.connect();

  async function call(path: string, body: object, key: string = crypto.randomUUID()): Promise<Called> {
    const answer = await fetch(`${world.portalUrl}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    const { result = {} } = (await answer.json()) as { result?: Called['result'] };
    return { status: answer.status, result };
  }

  /** One that can be paid; in direct mode its money is the seller's at once. */
  async function confirmedOrder(releaseMode: 'delivery' | 'direct' = 'delivery'): Promise<string> {
    const draft = { ...draftOf(new Date()), releaseMode, tradeNumber: `REHEARSAL-${crypto.randomUUID().slice(0, 8)}` };
    const { orderId } = must(await createOrder(context, { caller: seller, draft }));
    must(await sendOrder(context, { caller: seller, orderId, version: 1 }));
    must(await acceptTerms(context, { caller: buyer, orderId, version: 1 }));
    return orderId;
  }

  return {
    world,
    directory,
    archive,
    context,
    administrator,
    call,
    confirmedOrder,
    pay: (orderId: string, card = cardId) =>
      call(`/orders/${orderId}/payments`, { cardId: card, tradeCurrCd: '840', totalMony: '11042.11' }),
    /** Of the acquirer simulator's cards. */
    async card(number: string): Promise<string> {
      const made = await registerCard(context, { companyId: buyer.companyId, token: await makeToken(world, number) });
      return must(made).cardId;
    },
    async close() {
      await administrator.end();
      await context.database.destroy();
    },
  };
}
