/** Does one planned step of one order, by the use cases that a person's click runs. */

import type { ShipmentStatement } from '@gtp/domain/order/shipment-statement.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, divideHalfUp, money, zero } from '@gtp/domain/platform/money.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { judgeEvidence } from '@gtp/server/evidence/judge-evidence.ts';
import { reviewEvidence } from '@gtp/server/evidence/review-evidence.ts';
import { submitEvidence } from '@gtp/server/evidence/submit-evidence.ts';
import { acceptGoods, acceptTerms, askChange, declineOrder } from '@gtp/server/order/answer-order.ts';
import { createOrder } from '@gtp/server/order/create-order.ts';
import { findOrder, listDocuments, type Order } from '@gtp/server/order/order.ts';
import type { OrderDraft } from '@gtp/server/order/order-draft.ts';
import { listLines } from '@gtp/server/order/order-store.ts';
import { reviseOrder, sendOrder, withdrawOrder } from '@gtp/server/order/send-order.ts';
import { findNamesOnDocuments } from '@gtp/server/order/shipment-store.ts';
import { payOrder } from '@gtp/server/payment/pay-order.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import { makeReadDocument } from '@gtp/server/reading/reading.ts';
import { paperNumbers, uploadDocuments } from './demo-documents.ts';
import { type DemoCompany, demoInstitutions } from './demo-parties.ts';
import { callerOf } from './insert-parties.ts';
import type { PlannedOrder, PlannedStep } from './plan-orders.ts';
import type { DemoCards } from './register-cards.ts';
import { registerShipment } from './register-shipment.ts';

/** What the play remembers of an order between its steps, the cards of its buyer, and where its papers are on record. */
export type OrderInPlay = {
  readonly plan: PlannedOrder;
  readonly cards: DemoCards;
  readonly simulators: Pick<Settings, 'acquirerUrl' | 'acquirerApiKey'>;
  orderId: string | undefined;
};

const kotra = demoInstitutions.find((each) => each.clientType === 'KOTRA') as DemoCompany;

/** A step that the order's state no longer allows, because a clock ended it first, is left out. */
export async function playStep(context: AppContext, play: OrderInPlay, step: PlannedStep): Promise<void> {
  const { cards } = play;
  const seller = callerOf(play.plan.seller);
  const buyer = callerOf(play.plan.buyer);
  if (step === 'create') {
    const created = await createOrder(context, { caller: seller, draft: draftOf(play.plan, context.clock.now()) });
    play.orderId = must(step, created).orderId;
    return;
  }
  const order = play.orderId && (await findOrder(context.database, play.orderId));
  if (!order) throw new Error(`${step} comes before the order is created`);
  const { orderId, version } = order;
  const bySeller = { caller: seller, orderId };
  const byBuyer = { caller: buyer, orderId };
  const steps: Readonly<Record<Exclude<PlannedStep, 'create'>, () => Promise<unknown>>> = {
    send: () => sendOrder(context, { ...bySeller, version }),
    accept: () => acceptTerms(context, { ...byBuyer, version }),
    ask_change: () =>
      askChange(context, { ...byBuyer, reason: 'Please split the freight and show it as its own line.' }),
    resend: () => rewrite(context, play, order),
    decline: () => declineOrder(context, { ...byBuyer, reason: 'We have found stock closer to us.' }),
    withdraw: () => withdrawOrder(context, { ...bySeller, reason: '생산 일정이 변경되었습니다.' }),
    pay: () => pay(context, order, { buyer, cardId: cards.approved }),
    pay_declined: () => pay(context, order, { buyer, cardId: cards.declined }),
    pay_challenge: () => pay(context, order, { buyer, cardId: cards.challenged }),
    submit_evidence: () => submitDemoEvidence(context, order, { seller, play }),
    submit_used_evidence: () => submitDemoEvidence(context, order, { seller, isUsed: true }),
    return_evidence: () => returnBill(context, orderId),
    accept_evidence: () => acceptByTwo(context, orderId),
    accept_goods: () => acceptGoods(context, byBuyer),
  };
  await steps[step]();
}

/** Nobody of the demo's agency is alone: above an amount the second person confirms. */
async function acceptByTwo(context: AppContext, orderId: string): Promise<void> {
  for (const person of [0, 1]) {
    await reviewEvidence(context, { caller: callerOf(kotra, person), orderId, isAccepted: true });
  }
}

async function returnBill(context: AppContext, orderId: string): Promise<void> {
  const bill = (await listDocuments(context.database, orderId)).findLast(({ documentCode }) => documentCode === 'DG34');
  if (!bill) return;
  const items = [
    { fileId: bill.fileId, reason: '다른 주문에 제출된 선하증권입니다. 이 주문의 선하증권을 등록해 주세요.' },
  ];
  await reviewEvidence(context, { caller: callerOf(kotra), orderId, isAccepted: false, items });
}

function draftOf(plan: PlannedOrder, now: Date): OrderDraft {
  const { seller, buyer, goods, currency, lots, number } = plan;
  return {
    currency,
    lines: [
      {
        description: goods.name,
        quantity: BigInt(Math.max(1, Math.round(goods.lot * lots))) * 1_000n,
        unit: goods.unit,
        unitPrice: priceIn(currency, goods.dollars),
      },
    ],
    freight: money(freightIn(currency), currency),
    insurance: zero(currency),
    otherCharges: zero(currency),
    discount: zero(currency),
    buyerShare: plan.buyerShare,
    buyerCompanyId: buyer.companyId,
    tradeNumber: `${seller.englishName.slice(0, 3).toUpperCase()}-${buyer.country}-26${String(number).padStart(4, '0')}`,
    goodsName: goods.name,
    hsCode: goods.hsCode,
    incoterm: 'CIF',
    releaseMode: plan.isDirect ? 'direct' : plan.number % 6 === 2 ? 'shipment' : 'delivery',
    inspectionDays: 7,
    paymentDueOn: addDays(seoulDay(now), 21),
    note: '',
  };
}

/** Units of a currency for a dollar, about; in hundredths. */
const perDollar: Readonly<Record<Currency, bigint>> = { USD: 100n, JPY: 15_100n, KRW: 139_000n };

/** Whole yen and tens of won, as such prices are quoted; in millionths. */
function priceIn(currency: Currency, dollars: number): bigint {
  const hundredths = BigInt(Math.round(dollars * 100)) * perDollar[currency];
  const step = { USD: 10_000n, JPY: 1_000_000n, KRW: 10_000_000n }[currency];
  return divideHalfUp(hundredths * 100n, step) * step;
}

function freightIn(currency: Currency): bigint {
  return { USD: 38_500n, JPY: 58_000n, KRW: 530_000n }[currency];
}

async function rewrite(context: AppContext, play: OrderInPlay, order: Order): Promise<void> {
  const caller = callerOf(play.plan.seller);
  const { orderId, version } = order;
  const draft = { ...draftOf(play.plan, context.clock.now()), note: 'Freight is shown as its own line.', version };
  const revised = await reviseOrder(context, { caller, orderId, draft });
  if (revised.ok) await sendOrder(context, { caller, orderId, version: revised.value.version });
}

type Payment = { readonly buyer: ReturnType<typeof callerOf>; readonly cardId: string };

async function pay(context: AppContext, order: Order, { buyer, cardId }: Payment): Promise<void> {
  const requestKey = `demo-${order.orderId}-${context.clock.now().getTime()}`;
  const { orderId, charge: amount } = order;
  await payOrder(context, { orderId, cardId, amount, requestKey, caller: buyer, language: buyer.language });
}

type Evidence = {
  readonly seller: ReturnType<typeof callerOf>;
  /** Customs and the carrier learn of its papers. */
  readonly play?: OrderInPlay;
  /** Its bill of lading is another order's. */
  readonly isUsed?: boolean;
};

/** What was filed is read and compared at once, as the worker would; a person has to look where nobody knows it. */
export async function submitDemoEvidence(context: AppContext, order: Order, evidence: Evidence): Promise<void> {
  if (!['held', 'evidence_returned'].includes(order.state)) return;
  const { seller, play, isUsed = false } = evidence;
  const documents = await uploadDocuments(context, { order, caller: seller, isUsed });
  const statement = order.releaseMode === 'shipment' ? await stateShipment(context, order, isUsed) : undefined;
  if (play) await registerPapers(context, order, play);
  await submitEvidence(context, { caller: seller, orderId: order.orderId, documents, statement });
  const read = makeReadDocument(context);
  await Promise.all(documents.map(({ fileId }) => read({ fileId }, { attempt: 1 })));
  await judgeEvidence(context, order.orderId);
}

/**
 * Customs and the carrier know what the papers say, so that no person has to look: the goods are at sea, or handed over. Of
 * every third delivery the carrier does not know yet; that waits for the agency.
 */
async function registerPapers({ clock }: AppContext, order: Order, { plan, simulators }: OrderInPlay): Promise<void> {
  const today = seoulDay(clock.now());
  const isDelivered = order.releaseMode === 'delivery' && plan.number % 3 !== 0;
  await registerShipment(simulators, {
    ...paperNumbers(order),
    exporterName: plan.seller.name,
    declaredOn: addDays(today, -3),
    portOfLoading: 'KRPUS',
    portOfDischarge: plan.buyer.country === 'JP' ? 'JPTYO' : 'USLAX',
    loadedOn: addDays(today, -1),
    ...(isDelivered && { dischargedOn: today, deliveredOn: today }),
  });
}

/** What the documents say; where the bill of lading is another order's, the value differs, too. */
async function stateShipment(context: AppContext, order: Order, isUsed: boolean): Promise<ShipmentStatement> {
  const { exporterNumber, consigneeNames } = await findNamesOnDocuments(context.database, order.orderId);
  const lines = await listLines(context.database, order.orderId);
  const today = seoulDay(context.clock.now());
  const minor = isUsed ? (order.trade.minor * 108n) / 100n : order.trade.minor;
  return {
    invoiceNumber: order.tradeNumber,
    ...paperNumbers(order),
    shippedOn: addDays(today, -1),
    declaredOn: addDays(today, -3),
    exporterNumber,
    hsCode: order.hsCode,
    value: money(minor, order.currency),
    quantity: lines[0]?.quantity ?? 0n,
    unit: lines[0]?.unit ?? 'EA',
    consigneeName: consigneeNames[0] ?? '',
  };
}

function must<T>(step: PlannedStep, result: Result<T>): T {
  if (!result.ok) throw new Error(`${step} is refused: ${result.code} ${result.field ?? ''}`);
  return result.value;
}
