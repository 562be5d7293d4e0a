/** What programs that no webhook can reach read of what happened, as they ask for it over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeSeller } from '../../test/make/make-company.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { notify } from '../notification/notification.ts';
import { notifyOfTransition } from '../order/order.ts';
import { inTransaction } from '../platform/database.ts';

let portal: TestApp;
let seller: MadeCompany;
let token: string;
let outsiderToken: string;
const start = new Date('2026-11-02T03:00:00Z');

beforeAll(async () => {
  portal = await startTestApp({ now: start });
  const own = { passwordHash: portal.passwordHash };
  seller = await makeSeller(portal.made.database, own);
  token = (await portal.logInWholly(seller.userId)).accessToken;
  outsiderToken = (await portal.logInWholly((await makeSeller(portal.made.database, own)).userId)).accessToken;
});
afterAll(() => portal.close());

/** An order of which the seller's programs may read: a move to each state up to `state`. */
function moveOrder(state: 'requested' | 'confirmed') {
  return makeOrder(portal.made.database, { seller, state, transitionSteps: [notifyOfTransition] });
}

const amount = { currency: 'USD', amount: { minor: 1250n, currency: 'USD' } } as const;

describe('a program that no webhook can reach', () => {
  async function makeKey(scopeList: readonly string[]): Promise<string> {
    const body = { keyLabel: 'Laptop', scopeList, expireYmd: '20261231' };
    const made = await portal.call({ path: '/company/api-keys', token, body });
    return resultOf<{ issuedKey: string }>(made).issuedKey;
  }
  const askedWith = async (key: string, query = '') =>
    portal.call({ method: 'GET', path: `/webhook-messages${query}`, token: key });
  const typesOf = (answer: Awaited<ReturnType<typeof askedWith>>) =>
    resultOf<{ list: { messageId: string; message: { type: string; data: { orderId: string } } }[] }>(answer).list;

  test('asks what happened since an instant, and is told what its key may read, in order', async () => {
    const key = await makeKey(['order.read']);
    expect((await askedWith(key)).statusCode).toBe(200);
    const { orderId } = await moveOrder('confirmed');
    await portal.made.fanOut();
    const list = typesOf(await askedWith(key)).filter(({ message }) => message.data.orderId === orderId);
    expect(list.map(({ message }) => message.type)).toEqual(['order.moved', 'order.moved']);
    expect(new Set(list.map(({ messageId }) => messageId)).size).toBe(2);
    expect(typesOf(await askedWith(key, '?fromDt=20991231000000'))).toEqual([]);
    const other = await portal.call({ method: 'GET', path: '/webhook-messages', token: outsiderToken });
    expect(typesOf(other)).toEqual([]);
    const payments = await makeKey(['payment.read']);
    expect((await askedWith(payments)).statusCode).toBe(403);
    expect((await portal.call({ method: 'GET', path: '/webhook-messages' })).statusCode).toBe(401);
  });

  type Answered = { list: { message: { data: { orderId: string } } }[]; nextCursor?: string; pollCursor: string };
  const read = async (key: string, query: string) => {
    const { list, ...cursors } = resultOf<Answered>(await askedWith(key, query));
    return { ids: list.map(({ message }) => message.data.orderId), ...cursors };
  };
  /** What happened to these orders at an instant is written now, in their order. */
  const write = async (orderIds: readonly string[], happenedAt: Date) => {
    const moved = orderIds.map((orderId) => ({
      ...({ rule: 'order.moved', cause: orderId, parties: { seller: seller.companyId }, facts: {} } as const),
      webhook: { objectId: orderId, happenedAt, data: { seller: { orderId, state: 'OS10', ...amount } } } as const,
    }));
    await inTransaction(portal.made.database, (transaction) => notify(transaction, ...moved));
    await portal.made.fanOut();
  };
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `ORD-${name}-${String(index).padStart(3, '0')}`);

  test('reads on from messages of before, which have no place, to those that have one', async () => {
    const key = await makeKey(['order.read']);
    await askedWith(key);
    const [one, other] = [numbered('one', 60), numbered('other', 60)];
    await write(other, new Date('2026-11-02T03:10:01Z'));
    await write(one, new Date('2026-11-02T03:10:00Z'));
    const columns = 'message_id, company_id, event, object_id, sequence, cause, payload, happened_at';
    await portal.made.pool.query(
      `with before as (delete from webhook_messages where object_id = any($1) returning *)
       insert into webhook_messages (${columns}, position) overriding system value select ${columns}, 0 from before`,
      [[...one, ...other]],
    );
    await write(['ORD-new'], new Date('2026-11-02T03:10:00Z'));
    const first = await read(key, '?fromDt=20261102121000');
    const second = await read(key, `?cursor=${first.nextCursor}`);
    const ids = [...first.ids, ...second.ids];
    expect(ids.slice(0, 60).toSorted()).toEqual(one);
    expect(ids.slice(60, 120).toSorted()).toEqual(other);
    expect(ids.at(-1)).toBe('ORD-new');
  });

  test('reads page by page all that was written, also within one second, and what came late', async () => {
    const key = await makeKey(['order.read']);
    const empty = await read(key, '?fromDt=20261231000000');
    expect([empty.ids, empty.nextCursor]).toEqual([[], undefined]);
    const orderIds = numbered('same', 230);
    await write(orderIds, new Date('2026-11-02T04:00:00.500Z'));
    const first = await read(key, '?fromDt=20261102130000');
    const second = await read(key, `?cursor=${first.nextCursor}`);
    const third = await read(key, `?cursor=${second.nextCursor}`);
    expect([first, second, third].map(({ ids }) => ids.length)).toEqual([100, 100, 30]);
    expect(third.nextCursor).toBeUndefined();
    expect([...first.ids, ...second.ids, ...third.ids].toSorted()).toEqual(orderIds);
    expect((await read(key, `?cursor=${empty.pollCursor}`)).ids).toEqual(first.ids);

    expect(await read(key, `?cursor=${third.pollCursor}`)).toEqual({ ids: [], pollCursor: third.pollCursor });
    await write(['ORD-late'], new Date('2026-11-02T01:00:00Z'));
    const late = await read(key, `?fromDt=20261102130000&cursor=${third.pollCursor}`);
    expect(late.ids).toEqual(['ORD-late']);
    expect((await read(key, `?cursor=${late.pollCursor}`)).ids).toEqual([]);
    expect((await askedWith(key, '?cursor=nonsense')).statusCode).toBe(400);
  });

  test('is told nothing of what happened a day after its last call', async () => {
    const key = await makeKey(['order.read']);
    await askedWith(key);
    await portal.made.pool.query("update api_key_uses set last_used_at = last_used_at - interval '40 hours'");
    const { orderId } = await moveOrder('requested');
    await portal.made.fanOut();
    const told = typesOf(await askedWith(key)).map(({ message }) => message.data.orderId);
    expect(told).not.toContain(orderId);
  });
});
