/** What people, clocks and banks do with an order, as `order-model.ts` names it, carried out by the portal. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { judgeEvidence } from '../src/evidence/judge-evidence.ts';
import { reviewEvidence } from '../src/evidence/review-evidence.ts';
import { submitEvidence } from '../src/evidence/submit-evidence.ts';
import { acceptGoods, acceptTerms, askChange, declineOrder } from '../src/order/answer-order.ts';
import { createOrder } from '../src/order/create-order.ts';
import { findOrder } from '../src/order/order.ts';
import { reviseOrder, sendOrder, withdrawOrder } from '../src/order/send-order.ts';
import { answerCancel, askCancel } from '../src/payment/cancel-order.ts';
import { payOrder } from '../src/payment/pay-order.ts';
import { makeSeller } from './make/make-company.ts';
import { type DisputeWorld, makeDisputeWorld } from './make/make-dispute-world.ts';
import { deliveryCodes, makeDocuments, readDocuments } from './make/make-evidence.ts';
import { makeOrderDraft } from './make/make-order-draft.ts';
import { bankApiKey } from './make/make-settlement-world.ts';
import type { About, Act, ActContext, Acted, Played } from './order-act-context.ts';
import { makeMoneyActs, payTo } from './order-acts-money.ts';
import type { OrderCommandName } from './order-model.ts';
import { feeOf, whole } from './order-places.ts';
import { dueAtOf } from './order-standing.ts';

export type OrderActs = {
  readonly context: ActContext;
  /** An order of a seller of its own. */
  readonly create: () => Promise<Played>;
  readonly acts: Readonly<Record<OrderCommandName, Act>>;
};

/** A world whose bank works only when it is to. */
export const makeOrderWorld = () => makeDisputeWorld({ simulators: { bankApiKey, bankDelayMs: 1e12 } });

const cancelling = { reason: 'No longer needed', isMutual: false };
/** 8,572.85 at the price of the worked example, with its freight and insurance: no trade looks odd beside another. */
const lines = [{ description: 'Hex bolt M8', quantity: 1_024_235n, unit: 'EA', unitPrice: 8_370_000n }];
const nothing = () => Promise.resolve({ ok: true });

/** `context` may reach the database another way than the world's own: what is made ready takes the latter. */
export async function makeOrderActs(world: DisputeWorld, context: ActContext): Promise<OrderActs> {
  const { database } = world.context;
  const goodCard = await world.makeCard();
  const bySeller = ({ seller, orderId }: Played) => ({ caller: seller.caller, orderId });
  const byBuyer = ({ orderId }: Played) => ({ caller: world.buyer.caller, orderId });
  const byAgency = ({ orderId }: Played) => ({ caller: world.agency[0].caller, orderId });
  const dueOn = () => addDays(seoulDay(context.clock.now()), 10);
  const draft = () => ({
    ...makeOrderDraft({ buyerCompanyId: world.buyer.companyId, paymentDueOn: dueOn(), lines }),
  });

  const now =
    (work: (about: About) => Promise<Acted>): Act =>
    (about) =>
      Promise.resolve(() => work(about));

  async function pay({ orderId }: About, cardId: string) {
    const order = await findOrder(database, orderId);
    if (!order) throw new Error(orderId);
    const request = await world.request(order, { cardId });
    return () => payOrder(context, request);
  }

  async function agree(about: About): Promise<Acted> {
    const by = about.model.askedBy === 'buyer' ? bySeller(about) : byBuyer(about);
    return answerCancel(context, { ...by, agrees: true });
  }

  async function review(about: About, isAccepted: boolean) {
    const items = [{ field: 'invoiceNumber', reason: 'It is of another trade' }] as const;
    return reviewEvidence(context, { ...byAgency(about), isAccepted, ...(!isAccepted && { items }) });
  }

  return {
    context,
    async create() {
      const seller = await makeSeller(database);
      await payTo(world, seller, '8901');
      const made = await createOrder(world.context, { caller: seller.caller, draft: draft() });
      if (!made.ok) throw new Error(made.code);
      const { orderId, trade, buyerFee, sellerFee } = made.value;
      const priced = [trade, buyerFee, sellerFee].map(({ minor }) => Number(minor));
      if (priced.join() !== [whole, feeOf(whole), feeOf(whole)].join()) throw new Error(`Priced ${priced.join(', ')}`);
      return { orderId, seller };
    },
    acts: {
      revise: now((about) => reviseOrder(context, { ...bySeller(about), draft: draft() })),
      send: now((about) => sendOrder(context, { ...bySeller(about), version: about.model.version })),
      'send an old version': now((about) =>
        sendOrder(context, { ...bySeller(about), version: about.model.version - 1 }),
      ),
      'ask for a change': now((about) => askChange(context, { ...byBuyer(about), reason: 'Fewer, please' })),
      accept: now((about) => acceptTerms(context, { ...byBuyer(about), version: about.model.version })),
      'accept an old version': now((about) =>
        acceptTerms(context, { ...byBuyer(about), version: about.model.version - 1 }),
      ),
      decline: now((about) => declineOrder(context, { ...byBuyer(about), reason: 'Too dear' })),
      withdraw: now((about) => withdrawOrder(context, bySeller(about))),
      pay: (about) => pay(about, goodCard),
      // A card that was declined often is not tried again.
      'pay with a card that is declined': async (about) => pay(about, await world.makeCard('0051')),
      'seller asks to cancel': now((about) => askCancel(context, { ...bySeller(about), ...cancelling })),
      'buyer asks to cancel': now((about) => askCancel(context, { ...byBuyer(about), ...cancelling })),
      'the other side agrees to cancel': now(agree),
      'who asked takes it back': now((about) => {
        if (about.model.askedBy === 'system') return Promise.resolve({ ok: false, code: 'nobody asked' });
        const by = about.model.askedBy === 'seller' ? bySeller(about) : byBuyer(about);
        return answerCancel(context, { ...by, agrees: false });
      }),
      'the buyer keeps an order without evidence': now((about) => {
        const { askedBy } = about.model;
        if (askedBy !== 'system' && askedBy !== undefined)
          return Promise.resolve({ ok: false, code: 'somebody asked' });
        return answerCancel(context, { ...byBuyer(about), agrees: false });
      }),
      'accept the goods': now((about) => acceptGoods(context, byBuyer(about))),
      async 'time runs out'({ orderId }) {
        const dueAt = await dueAtOf(world, orderId);
        if (dueAt && dueAt > context.clock.now()) context.clock.set(dueAt);
        return nothing;
      },
      async 'evidence is filed'(about) {
        const documents = await makeDocuments(database, { owner: about.seller, codes: deliveryCodes });
        return () => submitEvidence(context, { ...bySeller(about), documents });
      },
      async 'the agency accepts the evidence'(about) {
        const { rows } = await world.made.pool.query<{ fileId: string; documentCode: 'DG32' }>(
          `select file_id as "fileId", document_code as "documentCode" from order_documents where order_id = $1`,
          [about.orderId],
        );
        await readDocuments(world.context, rows);
        await judgeEvidence({ ...context, database }, about.orderId);
        return () => review(about, true);
      },
      'the agency returns the evidence': now((about) => review(about, false)),
      ...makeMoneyActs(world, context),
    },
  };
}
