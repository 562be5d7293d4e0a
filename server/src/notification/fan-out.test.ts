/** Notifications are written once, in few statements, and one that fails delays no other. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { createFanOut } from '../fan-out.ts';
import { connectDatabase, inTransaction } from '../platform/database.ts';
import { makeIds } from '../platform/ids.ts';
import { silentLog } from '../platform/log.ts';
import { type FanOutContext, fanOutNotifications, type Notification, notify } from './notification.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;
let context: FanOutContext;

beforeAll(async () => {
  made = await makeTestDatabase();
  seller = await makeSeller(made.database, { language: 'ko' });
  buyer = await makeBuyer(made.database, { name: '태평양상사', englishName: 'Pacific Trading' });
  context = createFanOut({ database: made.database, ids: makeIds(), log: silentLog });
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
  expect([await countFor(1), await countFor(99)]).toEqual([8, 8]);
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
