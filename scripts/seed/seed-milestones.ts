/** Agreements in three milestones: of one the first is paid, of another the buyer wants to cancel all (RM04). */
import { addDays, dayMs, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money, zero } from '@gtp/domain/platform/money.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { acceptTerms } from '@gtp/server/order/answer-order.ts';
import { createOrder } from '@gtp/server/order/create-order.ts';
import type { OrderDraft } from '@gtp/server/order/order-draft.ts';
import { sendOrder } from '@gtp/server/order/send-order.ts';
import { askCancelUnpaid } from '@gtp/server/payment/cancel-order.ts';
import { payOrder } from '@gtp/server/payment/pay-order.ts';
import type { AdjustableClock } from '@gtp/server/platform/clock.ts';
import { demoBuyers, demoSellers } from './demo-parties.ts';
import { callerOf } from './insert-parties.ts';
import type { DemoCards } from './register-cards.ts';

type Seeding = {
  readonly context: AppContext;
  readonly clock: AdjustableClock;
  readonly now: Date;
  /** The cards of the first buyer. */
  readonly cards: DemoCards | undefined;
};

/** Both sent two days ago and agreed to yesterday; now the deposit of one is paid, and the other project has ended. */
export async function seedMilestones({ context, clock, now, cards }: Seeding): Promise<void> {
  const [seller, buyer, otherBuyer] = [demoSellers[0], demoBuyers[0], demoBuyers[1]];
  if (!seller || !buyer || !otherBuyer || !cards) return;
  const [byBuyer, byOther] = [callerOf(buyer), callerOf(otherBuyer)];
  const agreeing = { context, clock, now, seller: callerOf(seller) };
  const { orderId, charge: amount } = await agree(agreeing, byBuyer, 'HAN-US-26M001');
  const given = await agree(agreeing, byOther, 'HAN-JP-26M002');
  clock.set(now);
  const payment = { orderId, cardId: cards.approved, amount, requestKey: `demo-${orderId}` };
  must(await payOrder(context, { ...payment, caller: byBuyer, language: byBuyer.language }));
  const reason = 'Our customer has stopped the project. We would like to cancel all milestones.';
  must(await askCancelUnpaid(context, { caller: byOther, orderId: given.orderId, reason }));
}

type Agreeing = Omit<Seeding, 'cards'> & { readonly seller: ReturnType<typeof callerOf> };

async function agree({ context, clock, now, seller }: Agreeing, buyer: Agreeing['seller'], tradeNumber: string) {
  clock.set(new Date(now.getTime() - 2 * dayMs));
  const draft = { ...draftOf(buyer.companyId, seoulDay(now)), tradeNumber };
  const { orderId, version } = must(await createOrder(context, { caller: seller, draft }));
  must(await sendOrder(context, { caller: seller, orderId, version }));
  clock.set(new Date(now.getTime() - dayMs));
  return must(await acceptTerms(context, { caller: buyer, orderId, version }));
}

function draftOf(buyerCompanyId: string, today: string): Omit<OrderDraft, 'tradeNumber'> {
  const inDays = (days: number) => ({ currency: 'USD', paymentDueOn: addDays(today, days) }) as const;
  return {
    buyerCompanyId,
    currency: 'USD',
    lines: [{ description: 'Filling machine FM-200', quantity: 2_000n, unit: 'SET', unitPrice: 18_450_000_000n }],
    freight: money(124_000n, 'USD'),
    insurance: money(31_050n, 'USD'),
    otherCharges: zero('USD'),
    discount: zero('USD'),
    buyerShare: 5_000,
    goodsName: 'Filling machines',
    hsCode: '842230',
    incoterm: 'CIF',
    releaseMode: 'milestones',
    inspectionDays: 7,
    paymentDueOn: addDays(today, 7),
    note: '',
    milestones: [
      { title: '선금 Deposit', condition: '계약 체결 시 On signing', share: 3_000, ...inDays(7) },
      { title: '선적 Shipment', condition: '선적 서류 확인 후 Shipping documents', share: 4_000, ...inDays(45) },
      { title: '잔금 Balance', condition: '설치 완료 후 After installation', share: 3_000, ...inDays(75) },
    ],
  };
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The milestones are refused: ${result.code} ${result.field ?? ''}`);
  return result.value;
}
