/** The audit log through the whole portal: what leaves an entry, who reads it, and that nobody changes it. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { exportAuditEntries } from '@gtp/contract/audit/audit-wire.ts';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { asOwner } from '../../test/make-test-database.ts';
import { password, resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { auditCommand } from '../platform/audit.ts';
import { finishAuditEntries } from './audit.ts';

type Entry = {
  readonly command: string;
  readonly userId?: string;
  readonly objectKind?: string;
  readonly objectId?: string;
  readonly outcome: string;
  readonly ipAddress: string;
};
type Page = { readonly list: readonly Entry[]; readonly nextCursor?: string; readonly count: number };

let portal: TestApp;
let seller: MadeCompany;
let outsider: MadeCompany;
let kotra: MadeCompany;
let visa: MadeCompany;
let orderId: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  portal = await startTestApp();
  const { database } = portal.made;
  const own = { passwordHash: portal.passwordHash };
  seller = await makeSeller(database, own);
  outsider = await makeSeller(database, own);
  kotra = await makeInstitution(database, 'KOTRA', own);
  visa = await makeInstitution(database, 'VISA', own);
  const buyer = await makeBuyer(database, own);
  ({ orderId } = await makeOrder(database, { seller, buyer, state: 'requested' }));
  for (const { userId } of [seller, outsider, kotra, visa]) {
    tokens.set(userId, (await portal.logInWholly(userId)).accessToken);
  }
  await as(seller, 'POST', `/orders/${orderId}/withdraw`, { reason: 'secret reason 900101-1234567' });
  await as(outsider, 'POST', `/orders/${orderId}/withdraw`, {});
  await as(visa, 'POST', `/orders/${orderId}/withdraw`, {});
});
afterAll(() => portal.close());

function as(who: MadeCompany, method: 'GET' | 'POST', path: string, body?: object) {
  return portal.call({ method, path, token: tokens.get(who.userId), body });
}
async function entries(who: MadeCompany, query = ''): Promise<Page> {
  return resultOf<Page>(await as(who, 'GET', `/audit-entries${query}`));
}
async function stored(column = '*'): Promise<readonly Record<string, unknown>[]> {
  return (await portal.made.pool.query<Record<string, unknown>>(`select ${column} from audit_entries`)).rows;
}

describe('an entry', () => {
  test('records who did what, on which object, from where, and that it was done', async () => {
    const { list } = await entries(seller);
    expect(list[0]).toMatchObject({
      command: 'withdrawOrder',
      userId: seller.userId,
      objectKind: 'order',
      objectId: orderId,
      outcome: 'done',
      ipAddress: '127.0.0.1',
    });
    expect(list.map(({ command }) => command)).toContain('completeTwoFactor');
  });
  test('is left by a refused command, with what it was refused for', async () => {
    const [outsiders] = (await entries(outsider)).list;
    const [networks] = (await entries(visa)).list;
    expect(outsiders).toMatchObject({ command: 'withdrawOrder', outcome: 'order.not_found', objectId: orderId });
    expect(networks).toMatchObject({ command: 'withdrawOrder', outcome: 'request.forbidden' });
  });
  test('is left by a list that was taken out of the portal, and by no other reading', async () => {
    const before = (await entries(seller)).count;
    await as(seller, 'GET', '/orders');
    await as(seller, 'POST', '/menus');
    expect((await entries(seller)).count).toBe(before);
    await as(seller, 'GET', '/orders/export?format=csv');
    expect((await entries(seller)).list[0]).toMatchObject({ command: 'exportOrders', outcome: 'done' });
  });
  test('is not left by what outsiders try in vain', async () => {
    const before = (await stored()).length;
    const body = { userId: seller.userId, userPwd: 'wrong' };
    expect((await portal.call({ path: '/auth/login', body })).statusCode).toBe(400);
    await portal.call({ path: `/orders/${orderId}/withdraw` });
    expect((await stored()).length).toBe(before);
  });
  test('holds nothing of what was sent', async () => {
    // Digits that a request's number has by chance are nobody's secret.
    const shown = (key: string, value: unknown) => (key === 'request_id' ? undefined : value);
    const all = JSON.stringify(await stored(), (key, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : shown(key, value),
    );
    for (const secret of ['secret reason', '900101', password, tokens.get(seller.userId) ?? '']) {
      expect(all).not.toContain(secret);
    }
  });
  test.each(['update audit_entries set outcome = $1', 'delete from audit_entries where outcome <> $1'])(
    'is there for good: %s is refused',
    async (statement) => {
      await expect(portal.made.pool.query(statement, ['x'])).rejects.toThrow(/permission denied|append only/);
    },
  );
});

describe('200', () => {
  test('a company reads what its own people did, an institution what its own did, the agency all', async () => {
    const readers = async (who: MadeCompany) =>
      new Set((await entries(who, '?limit=100')).list.map((each) => each.userId));
    expect(await readers(seller)).toEqual(new Set([seller.userId]));
    expect(await readers(visa)).toEqual(new Set([visa.userId]));
    const all = await readers(kotra);
    for (const { userId } of [seller, outsider, visa, kotra]) expect(all).toContain(userId);
  });
  test('is narrowed by person, object, command, outcome and days', async () => {
    const narrowed = async (query: string) => (await entries(kotra, query)).list;
    expect(
      (await narrowed(`?text=${seller.userId}`)).every(({ userId, objectId }) =>
        [userId, objectId].includes(seller.userId),
      ),
    ).toBe(true);
    expect((await narrowed(`?text=${orderId}`)).length).toBe(3);
    expect((await narrowed('?command=withdrawOrder&outcome=refused')).length).toBe(2);
    expect((await narrowed('?command=withdrawOrder&outcome=done')).length).toBe(1);
    expect(await narrowed('?fromYmd=20990101')).toEqual([]);
    expect((await narrowed('?toYmd=20990101')).length).toBeGreaterThan(3);
  });
  test('pages without leaving out or repeating one, in both orders', async () => {
    for (const sort of ['newest', 'oldest']) {
      const whole = await entries(outsider, `?limit=100&sort=${sort}`);
      const seen: Entry[] = [];
      let cursor: string | undefined;
      do {
        const page = await entries(outsider, `?limit=2&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`);
        seen.push(...page.list);
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toEqual(whole.list);
    }
  });
  test('is a file with the command in the reader’s words', async () => {
    const answer = await portal.call({
      method: 'GET',
      path: '/audit-entries/export?format=csv&command=withdrawOrder',
      token: tokens.get(kotra.userId),
      headers: { 'accept-language': 'ko' },
    });
    expect(answer.body).toContain('주문서 철회');
    expect(answer.body).toContain(',거절 · order.not_found,');
    expect(answer.body.trimEnd().split('\r\n')).toHaveLength(4);
  });
});

test('403 for a deputy who is no auditor', async () => {
  const { userId, companyId } = await makeBuyer(portal.made.database, { passwordHash: portal.passwordHash });
  await portal.made.pool.query(
    `insert into delegations (user_id, company_id, kinds, granted_at, changed_at) values ($1, $2, '{finance}', now(), now())`,
    [userId, companyId],
  );
  const { accessToken } = await portal.logInWholly(userId);
  for (const path of ['/audit-entries', '/audit-entries/export?format=csv']) {
    expect((await portal.call({ method: 'GET', path, token: accessToken })).statusCode).toBe(403);
  }
});

test('400 for a cursor of another list', async () => {
  const cursor = Buffer.from('1700000000000 ord_1').toString('base64url');
  expect((await as(kotra, 'GET', `/audit-entries?cursor=${cursor}`)).statusCode).toBe(400);
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is still needed: how much garbage lies about is the engine's affair, and that of other tests. */
function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

test('20,000 entries leave the portal with flat memory', async () => {
  await portal.made.pool.query(
    `insert into audit_entries (happened_at, command, user_id, company_id, outcome, ip_address, request_id)
       select now() - n * interval '1 second', 'sendOrder', $1, $2, 'done', '127.0.0.1', 'req' || n
       from generate_series(1, 20000) n`,
    [outsider.userId, outsider.companyId],
  );
  const before = heapInUse();
  const answer = await as(outsider, 'GET', '/audit-entries/export?format=csv&command=sendOrder');
  expect(answer.body.trimEnd().split('\r\n')).toHaveLength(20_001);
  // The test's own copy of the file is most of it.
  expect(heapInUse() - before).toBeLessThan(120 * 1024 * 1024);
  const file = await as(outsider, 'GET', '/audit-entries/export?format=xlsx&command=sendOrder');
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('an entry that cannot be stored goes to the operator’s log, and its command stays done', async () => {
  const request = { ip: '127.0.0.1', id: 'req_1', params: { orderId: 'GT-1' }, caller: seller.caller };
  const fails = { ...portal.context, audit: () => Promise.reject(new Error('connection lost')) };
  const ended = { endpoint: exportAuditEntries, request: request as unknown as FastifyRequest, sent: { status: 200 } };
  await auditCommand(fails, ended);
  expect(portal.logged.some((line) => line.includes('audit entry not stored') && line.includes('GT-1'))).toBe(true);
});

describe('a command whose entry could not be written after its commit', () => {
  const breakEntries = `create function refuse_entry() returns trigger language plpgsql as
    $$ begin raise exception 'no entry today'; end $$;
    create trigger no_entry before insert on audit_entries for each row execute function refuse_entry()`;
  const ownerDoes = (statement: string) => asOwner(portal.made.ownerUrl, (owner) => owner.query(statement));

  test('left a note in its own transaction, which becomes the entry', async () => {
    const buyer = await makeBuyer(portal.made.database);
    const order = await makeOrder(portal.made.database, { seller, buyer, state: 'requested' });
    const recorded = async () =>
      (await portal.made.pool.query('select command, user_id, object_id from audit_intents')).rows;
    await ownerDoes(breakEntries);
    const answer = await as(seller, 'POST', `/orders/${order.orderId}/withdraw`, { reason: 'Sold elsewhere' });
    await ownerDoes('drop trigger no_entry on audit_entries; drop function refuse_entry()');
    expect(answer.statusCode).toBe(200);
    expect(await recorded()).toEqual([{ command: 'withdrawOrder', user_id: seller.userId, object_id: order.orderId }]);
    await finishAuditEntries(portal.context);
    expect(await recorded()).toHaveLength(1);
    const later = new Date(portal.context.clock.now().getTime() + 301_000);
    await finishAuditEntries({ ...portal.context, clock: { ...portal.context.clock, now: () => later } });
    expect(await recorded()).toEqual([]);
    const { list } = await entries(seller, `?text=${order.orderId}`);
    expect(list.map(({ command, outcome }) => [command, outcome])).toEqual([['withdrawOrder', 'done']]);
  });

  test('left one as well where it wrote outside of a transaction', async () => {
    const body = { title: 'Where is my payout', contents: 'On its way.' };
    await ownerDoes(breakEntries);
    const answer = await as(kotra, 'POST', '/support-templates', body);
    await ownerDoes('drop trigger no_entry on audit_entries; drop function refuse_entry()');
    expect(answer.statusCode).toBe(200);
    const { rows } = await portal.made.pool.query('select command, user_id from audit_intents');
    expect(rows).toEqual([{ command: 'saveAnswerTemplate', user_id: kotra.userId }]);
    await portal.made.pool.query('delete from audit_intents');
  });

  test('wrote nothing, also outside of a transaction, where not even its note could be', async () => {
    await ownerDoes(breakEntries.replace('on audit_entries', 'on audit_intents'));
    const answer = await as(kotra, 'POST', '/support-templates', { title: 'Unnoted', contents: 'Never kept.' });
    await ownerDoes('drop trigger no_entry on audit_intents; drop function refuse_entry()');
    expect(answer.statusCode).toBe(500);
    const { rows } = await portal.made.pool.query("select 1 from answer_templates where title = 'Unnoted'");
    expect(rows).toEqual([]);
  });

  test('an entry that is written takes the place of its note', async () => {
    const buyer = await makeBuyer(portal.made.database);
    const order = await makeOrder(portal.made.database, { seller, buyer, state: 'requested' });
    await as(seller, 'POST', `/orders/${order.orderId}/withdraw`, { reason: 'Sold elsewhere' });
    expect((await portal.made.pool.query('select 1 from audit_intents')).rows).toEqual([]);
    expect((await entries(seller, `?text=${order.orderId}`)).count).toBe(1);
  });
});
