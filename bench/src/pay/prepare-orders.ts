/** Many confirmed orders of one buyer: one made by the use cases, the others copies of its rows. */

import type { UserGroup } from '@gtp/domain/account/user-groups.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money, zero } from '@gtp/domain/platform/money.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { hashPassword } from '@gtp/server/account/account.ts';
import { registerCard } from '@gtp/server/card/register-card.ts';
import { type AppContext, createContext } from '@gtp/server/context.ts';
import { acceptTerms } from '@gtp/server/order/answer-order.ts';
import { createOrder } from '@gtp/server/order/create-order.ts';
import type { Order } from '@gtp/server/order/order.ts';
import { sendOrder } from '@gtp/server/order/send-order.ts';
import type { Caller } from '@gtp/server/platform/caller.ts';
import type { Database } from '@gtp/server/platform/database.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import { readSettings } from '@gtp/server/platform/settings.ts';
import { sql } from 'kysely';
import type { BenchWorld } from '../bench-world.ts';

export type PreparedOrders = {
  readonly context: AppContext;
  readonly order: Order;
  readonly cardId: string;
  readonly userId: string;
};

export const password = 'Bench!2026';
export const seller = caller('SELLER', 'UG01');
export const buyer = caller('BUYER', 'UG02');

/** `<order id of the first>-1` … `-count` can be paid, each for the same amount with the same card. */
export async function prepareOrders(world: BenchWorld, count: number): Promise<PreparedOrders> {
  const settings = readSettings(world.env);
  const context = createContext({ settings, databaseUrl: world.databaseUrl, log: silentLog });
  await insertParties(context);
  const cardId = must(
    await registerCard(context, { companyId: buyer.companyId, token: await makeToken(world) }),
  ).cardId;
  const draft = must(await createOrder(context, { caller: seller, draft: draftOf(new Date()) }));
  const { orderId } = draft;
  must(await sendOrder(context, { caller: seller, orderId, version: 1 }));
  const order = must(await acceptTerms(context, { caller: buyer, orderId, version: 1 }));
  for (let first = 1; first <= count; first += copiedAtOnce) {
    await copyOrders(context.database, { orderId, first, last: Math.min(count, first + copiedAtOnce - 1) });
  }
  await sql`vacuum analyze`.execute(context.database).catch(() => undefined);
  return { context, order, cardId, userId: buyer.userId };
}

/** A statement ends after twenty seconds, beside other work and with a second server that confirms, too. */
const copiedAtOnce = 1_000;

type Copies = { readonly orderId: string; readonly first: number; readonly last: number };

/** Copies of an order that can be paid, numbered behind its id. */
export async function copyOrders(database: Database, { orderId, first, last }: Copies): Promise<void> {
  await sql`insert into orders
    select (jsonb_populate_record(o, jsonb_build_object('order_id', o.order_id || '-' || n))).*
    from orders o, generate_series(${first}::int, ${last}::int) n where o.order_id = ${orderId}`.execute(database);
  // With the last event each gets its chain of records, as every order has one from its first day.
  await sql`insert into order_events (order_id, event, from_state, to_state, actor_kind, happened_at)
    select e.order_id || '-' || n, e.event, e.from_state, e.to_state, e.actor_kind, e.happened_at
    from order_events e, generate_series(${first}::int, ${last}::int) n
    where e.order_id = ${orderId} and e.event = 'accept_terms'`.execute(database);
}

function caller(clientType: 'SELLER' | 'BUYER', userGroup: UserGroup): Caller {
  const userId = `bench-${clientType.toLowerCase()}`;
  const memberState = clientType === 'SELLER' ? 'approved' : 'active';
  const company = { companyId: `company-${userId}`, clientType, memberState, userGroup } as const;
  return { ...company, userId, sessionId: 'bench', stage: 'complete', language: 'en' };
}

async function insertParties({ database }: AppContext): Promise<void> {
  const now = new Date();
  const issuer = { companyId: 'company-bench-issuer', clientType: 'ISSUER', memberState: null } as const;
  await database
    .insertInto('companies')
    .values(
      [seller, buyer, issuer].map(({ companyId, clientType, memberState }) => ({
        companyId,
        clientType,
        name: companyId,
        englishName: companyId,
        country: 'US',
        taxNumber: null,
        representativeName: '',
        address: '',
        phone: '',
        memberState: memberState ?? null,
        createdAt: now,
      })),
    )
    .execute();
  const passwordHash = await hashPassword(password);
  await database
    .insertInto('users')
    .values(
      [seller, buyer].map(({ userId, companyId, userGroup }) => ({
        userId,
        companyId,
        userGroup,
        name: userId,
        email: `${userId}@demo.example`,
        language: 'en',
        passwordHash,
        isActive: true,
        createdAt: now,
      })),
    )
    .execute();
  await database
    .insertInto('issuerBins')
    .values({ bin: '45390001', companyId: issuer.companyId, brand: 'VISA' })
    .execute();
}

/** The card that the acquirer simulator approves at once, or another one of its own. */
export async function makeToken({ acquirerUrl }: BenchWorld, number = '4539000100010000'): Promise<string> {
  const card = { number, expiryMonth: 12, expiryYear: 2039, cvc: '123', holderName: 'BENCH' };
  const response = await fetch(`${acquirerUrl}/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`The acquirer simulator takes no card (${response.status})`);
  return token;
}

/** What the first order says; `releaseMode` where it is to end otherwise. */
export function draftOf(now: Date) {
  const none = zero('USD');
  return {
    currency: 'USD',
    lines: [{ description: 'Essence', quantity: 1_250_000n, unit: 'EA', unitPrice: 8_370_000n }],
    freight: money(38_500n, 'USD'),
    insurance: money(4_215n, 'USD'),
    otherCharges: none,
    discount: none,
    buyerShare: 5_000,
    buyerCompanyId: buyer.companyId,
    tradeNumber: 'BENCH-1',
    goodsName: 'Essence',
    hsCode: '330499',
    incoterm: 'CIF',
    releaseMode: 'delivery',
    inspectionDays: 7,
    paymentDueOn: addDays(seoulDay(now), 30),
    note: '',
  } as const;
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`Refused: ${result.code} ${result.field ?? ''}`);
  return result.value;
}
