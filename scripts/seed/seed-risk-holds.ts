/**
 * Reviews of trades: a sheet that names somebody on the made-up list and waits, one that two people cleared, and of two
 * paid orders one that waits for the second person, and one that was refused.
 */
import { addDays, dayMs, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money, zero } from '@gtp/domain/platform/money.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { RiskDecision } from '@gtp/domain/screening/risk-hold.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { acceptTerms } from '@gtp/server/order/answer-order.ts';
import { createOrder } from '@gtp/server/order/create-order.ts';
import type { OrderDraft } from '@gtp/server/order/order-draft.ts';
import { sendOrder } from '@gtp/server/order/send-order.ts';
import { payOrder } from '@gtp/server/payment/pay-order.ts';
import { sweepRefunds } from '@gtp/server/payment/sweep-refunds.ts';
import type { AdjustableClock } from '@gtp/server/platform/clock.ts';
import { approveRiskDecision, holdOrder, proposeRiskDecision } from '@gtp/server/risk/decide-risk-hold.ts';
import { type DemoBuyer, type DemoSeller, demoBuyers, demoInstitutions, demoSellers } from './demo-parties.ts';
import { callerOf } from './insert-parties.ts';
import type { DemoCards } from './register-cards.ts';

type Seeding = {
  readonly context: AppContext;
  readonly clock: AdjustableClock;
  readonly now: Date;
  /** Of each buyer, by company. */
  readonly cards: ReadonlyMap<string, DemoCards>;
};

const hourMs = 3_600_000;

export async function seedRiskHolds(seeding: Seeding): Promise<void> {
  const { context, clock, now } = seeding;
  const [textiles, machines] = [tradeOf('seller04', 'buyer02'), tradeOf('seller02', 'buyer01')];
  clock.set(new Date(now.getTime() - 20 * hourMs));
  await sendNamed(seeding, textiles, { number: 'NUR-26R001', note: 'Notify party: Golden Crane FZE, Jebel Ali' });
  const cleared = await sendNamed(seeding, machines, { number: 'SEO-26R002', note: 'Consignee: Anatoly Petroff' });
  clock.set(new Date(now.getTime() - 3 * hourMs));
  await propose(context, {
    riskHoldId: cleared.riskHoldId,
    decision: 'clear',
    reason: '생년월일과 국적이 명단의 인물과 다름을 여권 사본으로 확인했습니다.',
  });
  await approve(context, cleared.riskHoldId);
  must(await sendOrder(context, { ...cleared, caller: callerOf(machines.seller) }));
  const waiting = await holdPaid(seeding, machines, 'SEO-26R003');
  await propose(context, {
    riskHoldId: waiting,
    decision: 'clear',
    reason: '선박 소유자를 등록부에서 확인했으며 명단과 관련이 없습니다.',
  });
  const refused = await holdPaid(seeding, textiles, 'NUR-26R004');
  await propose(context, {
    riskHoldId: refused,
    decision: 'refuse',
    reason: '최종 사용자를 확인할 수 없고 구매 목적 설명이 서류와 다릅니다.',
  });
  await approve(context, refused);
  await sweepRefunds(context);
}

type Trade = { readonly seller: DemoSeller; readonly buyer: DemoBuyer };

function tradeOf(sellerId: string, buyerId: string): Trade {
  const seller = demoSellers.find(({ companyId }) => companyId === `company_${sellerId}`);
  const buyer = demoBuyers.find(({ companyId }) => companyId === `company_${buyerId}`);
  if (!seller || !buyer) throw new Error(`${sellerId} or ${buyerId} is no company of the demo`);
  return { seller, buyer };
}

type Written = { readonly number: string; readonly note: string };

/** A sheet that is not sent, because two people have to look at a name in it. */
async function sendNamed({ context }: Seeding, trade: Trade, { number, note }: Written) {
  const caller = callerOf(trade.seller);
  const draft = { ...draftOf(trade, seoulDay(context.clock.now())), tradeNumber: number, note };
  const { orderId, version } = must(await createOrder(context, { caller, draft }));
  const sent = await sendOrder(context, { caller, orderId, version });
  if (sent.ok || sent.code !== 'screening.being_checked') throw new Error(`${number} was not held`);
  return { orderId, version, riskHoldId: await findHold(context, orderId) };
}

async function findHold({ database }: AppContext, orderId: string): Promise<string> {
  const row = await database
    .selectFrom('riskHolds')
    .select('riskHoldId')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.riskHoldId;
}

/** An order that was paid today, and that a person of the agency puts under review. */
async function holdPaid({ context, clock, now, cards }: Seeding, trade: Trade, tradeNumber: string): Promise<string> {
  const [seller, buyer] = [callerOf(trade.seller), callerOf(trade.buyer)];
  clock.set(new Date(now.getTime() - 2 * dayMs));
  const draft = { ...draftOf(trade, seoulDay(now)), tradeNumber };
  const { orderId, version } = must(await createOrder(context, { caller: seller, draft }));
  must(await sendOrder(context, { caller: seller, orderId, version }));
  clock.set(new Date(now.getTime() - dayMs));
  const { charge: amount } = must(await acceptTerms(context, { caller: buyer, orderId, version }));
  clock.set(now);
  const cardId = cards.get(trade.buyer.companyId)?.approved ?? '';
  const payment = { orderId, cardId, amount, requestKey: `demo-${orderId}` };
  must(await payOrder(context, { ...payment, caller: buyer, language: buyer.language }));
  const reason = '언론 보도에 선박 이름이 나와 최종 목적지를 확인해야 합니다.';
  return must(await holdOrder(context, { caller: agent(0), orderId, reason }));
}

type Proposal = { readonly riskHoldId: string; readonly decision: RiskDecision; readonly reason: string };

async function propose(context: AppContext, proposal: Proposal): Promise<void> {
  must(await proposeRiskDecision(context, { ...proposal, caller: agent(0) }));
}

async function approve(context: AppContext, riskHoldId: string): Promise<void> {
  must(await approveRiskDecision(context, { caller: agent(1), riskHoldId }));
}

/** The first or second person of the agency. */
function agent(person: 0 | 1) {
  const agency = demoInstitutions.find(({ clientType }) => clientType === 'KOTRA');
  if (!agency) throw new Error('The demo has no agency');
  return callerOf(agency, person);
}

function draftOf({ seller, buyer }: Trade, today: string): Omit<OrderDraft, 'tradeNumber'> {
  const [first] = seller.goods;
  if (!first) throw new Error(`${seller.companyId} sells nothing`);
  const { name, hsCode, unit, dollars, lot } = first;
  const currency = 'USD';
  return {
    buyerCompanyId: buyer.companyId,
    currency,
    lines: [
      {
        description: name,
        quantity: BigInt(Math.round(lot / 4)) * 1_000n,
        unit,
        unitPrice: BigInt(Math.round(dollars * 1_000_000)),
      },
    ],
    freight: money(31_000n, currency),
    insurance: zero(currency),
    otherCharges: zero(currency),
    discount: zero(currency),
    buyerShare: 5_000,
    goodsName: name,
    hsCode,
    incoterm: 'CIF',
    releaseMode: 'delivery',
    inspectionDays: 7,
    paymentDueOn: addDays(today, 14),
    note: '',
  };
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The reviews of trades are refused: ${result.code} ${result.field ?? ''}`);
  return result.value;
}
