/** Notifications are written once, in few statements, and one that fails delays no other. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { createFanOut } from '../fan-out.ts';
import { makeAdjustableClock } from '../platform/clock.ts';
import { connectDatabase, inTransaction } from '../platform/database.ts';
import { makeIds } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { type FanOutContext, fanOutNotifications, type Notification, notify } from './notification.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;
let context: FanOutContext;
const now = new Date('2026-07-01T03:00:00Z');

beforeAll(async () => {
  made = await makeTestDatabase();
  seller = await makeSeller(made.database, { language: 'ko' });
  buyer = await makeBuyer(made.database, { name: '태평양상사', englishName: 'Pacific Trading' });
  context = createFanOut({ database: made.database, clock: makeAdjustableClock(now), ids: makeIds(), log: silentLog });
});
afterAll(() => made.drop());
beforeEach(async () => {
  await made.pool.query('delete from notification_outbox');
  await made.pool.query('delete from emails');
});

function seen(cause: string, differences: Partial<Notification> = {}): Notification {
  const parties = { seller: seller.companyId, buyer: buyer.companyId };
  const facts = { orderId: `ORD-${cause}`, goodsName: 'Bolts' };
  return { rule: 'order.seen', cause, parties, facts, ...differences } as Notification;
}

async function write(...notifications: readonly Notification[]): Promise<void> {
  await inTransaction(made.database, (transaction) => notify(transaction, ...notifications));
}

async function listEmails() {
  const { rows } = await made.pool.query(
    `select template, user_id as "userId", language, facts, suppressed_at is not null as "isInAppOnly"
      from emails order by email_id`,
  );
  return rows;
}

async function listWaiting() {
  const { rows } = await made.pool.query(
    'select rule, content, attempts, last_error as error, next_at > now() as "isLater" from notification_outbox order by outbox_id',
  );
  return rows;
}

test('facts are filled with what is known of reader and parties, and no others are kept', async () => {
  await write(seen('1', { actor: buyer.userId }));
  expect(await fanOutNotifications(context)).toBe(1);
  const buyerName = expect.objectContaining({ ko: '태평양상사', en: 'Pacific Trading' });
  expect(await listEmails()).toEqual([
    {
      template: 'order.seen',
      userId: seller.userId,
      language: 'ko',
      facts: { orderId: 'ORD-1', goodsName: 'Bolts', buyerName },
      isInAppOnly: false,
    },
  ]);
  expect(await listWaiting()).toEqual([]);
});

test('a hundred of them take hardly more statements than one', async () => {
  const countFor = async (count: number) => {
    let statements = 0;
    const counted = connectDatabase({
      url: made.url,
      poolSize: 1,
      log: silentLog,
      onStatement: () => (statements += 1),
    });
    await write(...Array.from({ length: count }, (_, index) => seen(`${count}:${index}`)));
    expect(await fanOutNotifications({ ...context, database: counted.database })).toBe(count);
    await counted.database.destroy();
    return statements;
  };
  expect([await countFor(1), await countFor(99)]).toEqual([9, 9]);
  expect(await listEmails()).toHaveLength(100);
});

test('the same cause writes to the same reader once, and a rule may leave out who did it', async () => {
  const facts = { orderId: 'ORD-1', goodsName: 'Bolts', step: 'Terms accepted' };
  const noted = seen('accepted', { rule: 'order.noted_to_buyer', facts });
  await write(seen('1'), seen('1'), { ...noted, actor: buyer.userId });
  await fanOutNotifications(context);
  await write(seen('1'), noted);
  await fanOutNotifications(context);
  expect(await listEmails()).toMatchObject([
    { template: 'order.seen', userId: seller.userId },
    { template: 'order.noted_to_buyer', userId: buyer.userId, isInAppOnly: true },
  ]);
});

test('a rule reaches the client types that it names alone', async () => {
  const issuer = await makeInstitution(made.database, 'ISSUER');
  const facts = { items: 'Address' };
  const requested = (company: MadeCompany): Notification => ({
    rule: 'amendment.requested',
    cause: company.companyId,
    parties: { company: company.companyId },
    facts,
  });
  await write(requested(seller), requested(issuer));
  await fanOutNotifications(context);
  expect(await listEmails()).toMatchObject([
    { template: 'amendment.requested', userId: seller.userId, facts: { side: 'seller' } },
    { template: 'amendment.issuer_requested', userId: issuer.userId, facts: { side: 'issuer' } },
  ]);
});

describe('who may not read of it in the portal is not told', () => {
  const payout = {
    payoutId: 'STL-1',
    amount: money(4_862_000n, 'USD'),
    orderCount: '3',
    endToEndId: 'E2E-1',
    paidOn: '2026-07-01',
  };
  const paid = (company: MadeCompany): Notification => ({
    rule: 'settlement.paid',
    cause: company.companyId,
    parties: { seller: company.companyId },
    facts: payout,
  });
  const stopped = (company: MadeCompany): Notification => ({
    rule: 'payout_account.stopped',
    cause: company.companyId,
    parties: { seller: company.companyId },
    facts: { who: 'A', at: now },
  });
  const deputy = (company: MadeCompany, differences: Parameters<typeof makeDeputy>[2]) =>
    makeDeputy(made.database, company, differences);
  const readersOf = async (template: string) => {
    const { rows } = await made.pool.query('select user_id from emails where template = $1', [template]);
    return rows.map(({ user_id: userId }) => userId).toSorted();
  };

  test('a payout is told to the representative and to who may read settlements, its account to everybody', async () => {
    const company = await makeSeller(made.database);
    const support = await deputy(company, { kinds: ['support'] });
    const maker = await deputy(company, { kinds: ['order_maker'] });
    const finance = await deputy(company, { kinds: ['finance'] });
    const unconfirmed = await deputy(company, { confirmed: { kinds: [], until: undefined } });
    await write(paid(company), stopped(company));
    await fanOutNotifications(context);
    expect(await readersOf('settlement.paid')).toEqual(
      [company, finance, unconfirmed].map(({ userId }) => userId).toSorted(),
    );
    expect(await readersOf('payout_account.stopped')).toEqual(
      [company, support, maker, finance, unconfirmed].map(({ userId }) => userId).toSorted(),
    );
  });

  test('a substitute is told for the days of the absence, and nobody after their last day', async () => {
    const company = await makeSeller(made.database);
    const [today, later] = ['2026-07-01', '2026-07-02'] as const;
    const [substitute, idle] = [
      await deputy(company, { kinds: ['support'] }),
      await deputy(company, { kinds: ['support'] }),
    ];
    const away = (userId: string, from: Day) => ({ substitute: { userId, from, until: later } });
    await deputy(company, { kinds: ['finance'], ...away(substitute.userId, today) });
    await deputy(company, { kinds: ['finance'], ...away(idle.userId, later) });
    const expired = await deputy(company, { kinds: ['finance'], expiresOn: '2026-06-30' });
    await write(paid(company));
    await fanOutNotifications(context);
    const told = await readersOf('settlement.paid');
    expect(told).toHaveLength(4);
    expect(told).toContain(substitute.userId);
    expect(told).not.toContain(idle.userId);
    expect(told).not.toContain(expired.userId);
  });

  test('of an institution likewise, and readers who are named one by one', async () => {
    const agency = await makeInstitution(made.database, 'KOTRA');
    const [support, finance] = [
      await deputy(agency, { kinds: ['support'] }),
      await deputy(agency, { kinds: ['finance'] }),
    ];
    const facts = { amount: money(100n, 'USD'), orderId: 'ORD-1' };
    await write({
      rule: 'settlement.appealed',
      cause: '1',
      parties: { company: seller.companyId },
      facts,
    });
    const readers = [support, finance].map(({ userId, email }) => ({
      userId,
      email,
      language: 'en' as const,
      companyId: agency.companyId,
    }));
    await write({
      rule: 'notification.day_totals',
      cause: '2',
      readers,
      facts: { day: '2026-07-01', items: 'Payments 3' },
    });
    await fanOutNotifications(context);
    const toldOfAppeal = await readersOf('settlement.appealed_to_agency');
    expect([toldOfAppeal.includes(agency.userId), toldOfAppeal.includes(finance.userId)]).toEqual([true, true]);
    expect(toldOfAppeal).not.toContain(support.userId);
    expect(await readersOf('notification.day_totals')).toEqual([finance.userId]);
  });

  test('where nobody is left who may, nobody is told, and the log says so', async () => {
    const company = await makeSeller(made.database);
    await deputy(company, { kinds: ['support'] });
    await made.pool.query('update users set is_active = false where user_id = $1', [company.userId]);
    const warned: unknown[] = [];
    const log = { ...silentLog, warn: (about: unknown) => void warned.push(about) };
    await write(paid(company));
    await fanOutNotifications({ ...context, log });
    expect(await listEmails()).toEqual([]);
    expect(warned).toMatchObject([{ rule: 'settlement.paid', companyIds: [company.companyId] }]);
  });
});

describe('one that fails', () => {
  const wrong = () => seen('wrong', { facts: {} });

  test('is left out and counted on its row, and tried again later', async () => {
    await write(seen('1'), wrong(), seen('2'));
    await fanOutNotifications(context);
    expect(await listEmails()).toMatchObject([{ facts: { orderId: 'ORD-1' } }, { facts: { orderId: 'ORD-2' } }]);
    const error = expect.stringContaining('order.seen lacks the fact orderId');
    expect(await listWaiting()).toMatchObject([{ rule: 'order.seen', attempts: 1, error, isLater: true }]);
    expect(await fanOutNotifications(context)).toBe(0);
  });

  test('is given up after ten times, and then holds no code', async () => {
    const code = { rule: 'session.second_factor_code', cause: '1', facts: { code: '123456' } };
    await write({ ...code, readers: [{ email: 'a@reader.example', language: 'ko' }] } as unknown as Notification);
    for (let time = 0; time < 12; time += 1) {
      await made.pool.query('update notification_outbox set next_at = now()');
      await fanOutNotifications(context);
    }
    expect(await listWaiting()).toMatchObject([{ attempts: 10, content: { facts: {} } }]);
  });
});

test('a worker that dies before it commits leaves all to the next, which writes it once', async () => {
  const moved: Notification = {
    rule: 'order.moved',
    cause: 'send:1',
    parties: { seller: seller.companyId },
    facts: {},
    webhook: { objectId: 'ORD-1', happenedAt: new Date(0), data: { seller: { state: 'OS10', ...amount } } },
  };
  await write(seen('1'), moved);
  const dying = async () => {
    throw Object.assign(new Error('Connection terminated'), { code: '57P01' });
  };
  await expect(fanOutNotifications({ ...context, publishWebhooks: dying })).rejects.toThrow('terminated');
  expect([await listEmails(), await listWaiting()]).toMatchObject([[], [{ attempts: 0 }, { attempts: 0 }]]);
  await Promise.all([fanOutNotifications(context), fanOutNotifications(context)]);
  expect([(await listEmails()).length, await listWaiting()]).toEqual([1, []]);
});

const amount = { currency: 'USD', amount: { minor: 100n, currency: 'USD' } } as const;
