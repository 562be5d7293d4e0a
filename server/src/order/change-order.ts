/** What every command on an order begins with: the order in hand, locked, and who moves it. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { OrderRefusal } from '@gtp/domain/order/order-refusals.ts';
import type { OrderActor } from '@gtp/domain/order/order-states.ts';
import { seoulDay, seoulMinuteOfDay } from '@gtp/domain/platform/instant.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import { type RefusalCode, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { lockBundle } from './milestone-store.ts';
import {
  findOrder,
  isOrderReadableBy,
  lockOrder,
  type Order,
  type OrderContext,
  type OrderMover,
} from './move-order.ts';
import { findLastStep } from './order-event-store.ts';

/** A command on one order; `caller` has passed the endpoint's permission. */
export type OrderCommand = { readonly caller: Caller; readonly orderId: string };

export type LockedOrder = {
  readonly transaction: Transaction;
  /** Locked until the transaction ends. */
  readonly order: Order;
  readonly actor: OrderMover;
  readonly now: Date;
};

/** What may refuse whoever works on a locked order, besides the work itself. */
type LockRefusal = 'order.not_found' | 'order.moved_by_other';

/**
 * Runs `work` on the locked order in one transaction. An outsider's order is refused with `order.not_found`, exactly
 * as one that does not exist. A refusal of `work` leaves nothing, unless it is `keeping` what was written.
 */
export async function withLockedOrder<Code extends RefusalCode = never>(
  context: OrderContext,
  command: OrderCommand,
  work: (locked: LockedOrder) => Promise<Result<Order, Code>>,
): Promise<Result<Order, Code | LockRefusal>> {
  return decideIn(context.database, async (transaction) => {
    const order = await lockOrder(transaction, command.orderId);
    return workOn(context, { transaction, order, command }, work);
  });
}

/** An order with all milestones of its agreement, locked like itself, first one first; none of an order without. */
export type LockedAgreement = LockedOrder & { readonly milestones: readonly Order[] };

/** As `withLockedOrder`, where `work` may be about several milestones of the order's agreement at once (RM04). */
export async function withLockedAgreement<Code extends RefusalCode = never>(
  context: OrderContext,
  command: OrderCommand,
  work: (locked: LockedAgreement) => Promise<Result<Order, Code>>,
): Promise<Result<Order, Code | LockRefusal>> {
  return decideIn(context.database, async (transaction) => {
    const { orderId } = command;
    const milestone = (await findOrder(transaction, orderId))?.milestone;
    const milestones = milestone ? await lockBundle(transaction, milestone.bundleId) : [];
    const locked = milestones.find((each) => each.orderId === orderId);
    const order = locked ?? (await lockOrder(transaction, orderId));
    return workOn(context, { transaction, order, command }, (locked) => work({ ...locked, milestones }));
  });
}

type Locked = Pick<LockedOrder, 'transaction'> & {
  readonly order: Order | undefined;
  readonly command: OrderCommand;
};

async function workOn<Code extends RefusalCode = never>(
  context: OrderContext,
  { transaction, order, command: { caller } }: Locked,
  work: (locked: LockedOrder) => Promise<Result<Order, Code>>,
): Promise<Result<Order, Code | LockRefusal>> {
  if (!order || !isOrderReadableBy(caller, order)) return refuse('order.not_found');
  const locked = { transaction, order, actor: moverOf(caller), now: context.clock.now() };
  const done = await work(locked);
  return done.ok ? done : explainConflict(locked, done);
}

/** So long after a step the order has simply moved on. */
const recentConflictWindowMs = 10 * 60_000;

/** What refuses somebody who came second. */
const secondCodes: readonly RefusalCode[] = ['order.not_in_state', 'order.cancel_asked_already'];

/**
 * An order that has moved on: the refusal says who did it, and when, so that nobody has to guess. Who clicks twice, or
 * in two windows, is not named to himself as the one who acted first.
 */
async function explainConflict<Code extends RefusalCode = never>(
  { transaction, order, actor, now }: LockedOrder,
  refused: Refused<Code>,
): Promise<Refused<Code | LockRefusal>> {
  if (!secondCodes.includes(refused.code)) return refused;
  const last = await findLastStep(transaction, order.orderId);
  const isRecent = last && now.getTime() - last.happenedAt.getTime() < recentConflictWindowMs;
  if (!last?.userName || !isRecent || last.userId === actor.userId) return refused;
  return refuse('order.moved_by_other', { facts: { who: last.userName, at: seoulTime(last.happenedAt) } });
}

function seoulTime(at: Date): string {
  const minute = seoulMinuteOfDay(at);
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${seoulDay(at)} ${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`;
}

const actorKinds: Readonly<Partial<Record<ClientType, OrderActor>>> = {
  SELLER: 'seller',
  BUYER: 'buyer',
  KOTRA: 'agency',
};

/** What a caller is to an order; undefined for those who only watch. */
export function actorKindOf(clientType: ClientType): OrderActor | undefined {
  return actorKinds[clientType];
}

export function moverOf({ clientType, userId, companyId }: Caller): OrderMover {
  const kind = actorKindOf(clientType);
  if (!kind) throw new Error(`A ${clientType} only watches orders`);
  return { kind, userId, companyId };
}

/** Refuses what was decided on another version than the present one, and says whose change was missed. */
export async function refuseStaleVersion(
  transaction: Transaction,
  order: Order,
  seenVersion: number,
): Promise<Refused<OrderRefusal> | undefined> {
  if (seenVersion === order.version) return undefined;
  const change = await findLastStep(transaction, order.orderId, ['create', 'edit', 'reprice']);
  return refuse('order.changed_meanwhile', {
    field: 'version',
    facts: { who: change?.userName ?? portalItself, version: String(order.version) },
  });
}
