/** New notices as notifications for those who may read them, once each and only while they are out; drafts that go. */
import { notificationKindOf } from '@gtp/domain/notification/notification-kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { bindNotice } from './notice-routes.ts';
import { makeNotifyNoticeReaders } from './notify-notice-readers.ts';

type Role = 'seller' | 'buyer' | 'unrelated' | 'kotra' | 'issuer';

let made: TestDatabase;
let portal: TestPortal;
let context: ReturnType<typeof createOrderContext>;
let people: Readonly<Record<Role, MadeCompany>>;

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  people = {
    seller: await makeSeller(database, { language: 'ko' }),
    buyer: await makeBuyer(database),
    unrelated: await makeBuyer(database),
    kotra: await makeInstitution(database, 'KOTRA'),
    issuer: await makeInstitution(database, 'ISSUER'),
  };
  await makeCard(database, { companyId: people.buyer.companyId, issuerCompanyId: people.issuer.companyId });
  context = createOrderContext(database);
  portal = await startTestPortal({
    ...context,
    callers: Object.values(people).map(({ caller }) => caller),
    bind: bindNotice,
  });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});
beforeEach(async () => void (await made.mails.query('delete from emails')));

async function write(differences: object, as: Role = 'kotra'): Promise<number> {
  const textList = [
    { language: 'ko', title: '점검 안내', contents: '<p>점검합니다.</p>' },
    { language: 'en', title: 'Maintenance', contents: '<p>On Saturday.</p>' },
  ];
  const flags = { noticeType: 'NT02', pinYn: 'N', draftYn: 'N', fileIdList: [] };
  const body = { ...flags, textList, clentTypeList: ['SELLER', 'BUYER', 'ISSUER'], ...differences };
  const answer = await portal.call({ method: 'POST', path: '/notices', as: people[as], body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body.result as { seq: number }).seq;
}

async function notify(noticeNumber: number): Promise<void> {
  await makeNotifyNoticeReaders(context)({ noticeNumber }, { attempt: 1 });
}

async function notified(): Promise<readonly string[]> {
  const { rows } = await made.mails.query(
    `select user_id, facts->'title'->>language as title from emails where is_notification and suppressed_at is not null`,
  );
  const names = Object.entries(people);
  return rows.map((row) => `${names.find(([, { userId }]) => userId === row.user_id)?.[0]}: ${row.title}`).toSorted();
}

async function jobsFor(noticeNumber: number): Promise<number> {
  const { rows } = await made.pool.query(`select 1 from graphile_worker.jobs where key = $1`, [
    `notify-notice-readers:${noticeNumber}`,
  ]);
  return rows.length;
}

describe('a new notice', () => {
  test('notifies everybody who may read it, in their language, once, and is e-mailed to nobody', async () => {
    const number = await write({});
    expect(await jobsFor(number)).toBe(1);
    for (const _ of ['once', 'twice']) await notify(number);
    expect(await notified()).toEqual([
      'buyer: Maintenance',
      'issuer: Maintenance',
      'seller: 점검 안내',
      'unrelated: Maintenance',
    ]);
    const { rows } = await made.mails.query(`select 1 from emails where suppressed_at is null`);
    expect(rows).toEqual([]);
  });

  test.each([
    ['NT03', ['seller']],
    ['NT04', ['buyer', 'seller', 'unrelated']],
  ] as const)('of type %s is e-mailed to %s as well, once, whatever they mute', async (noticeType, roles) => {
    const number = await write({ noticeType });
    for (const _ of ['once', 'twice']) await notify(number);
    const { rows } = await made.mails.query<{ user_id: string }>(
      `select user_id from emails where suppressed_at is null and template = 'notice.published'`,
    );
    const names = Object.entries(people);
    const mailed = rows.map((row) => names.find(([, { userId }]) => userId === row.user_id)?.[0]).toSorted();
    expect(mailed).toEqual(roles);
    expect(notificationKindOf('notice.published')).toBeUndefined();
  });

  test('of an issuer notifies its own cardholders alone', async () => {
    await notify(await write({ clentTypeList: ['BUYER'] }, 'issuer'));
    expect(await notified()).toEqual(['buyer: Maintenance']);
  });

  test('notifies nobody before its time, nor as a draft', async () => {
    const draft = await write({ draftYn: 'Y' });
    const later = await write({ postStartDt: '20991231090000' });
    expect([await jobsFor(draft), await jobsFor(later)]).toEqual([0, 1]);
    await notify(draft);
    await notify(later);
    expect(await notified()).toEqual([]);
  });
});

describe('deleting', () => {
  const remove = (seq: number, as: Role) => portal.call({ method: 'DELETE', path: `/notices/${seq}`, as: people[as] });

  test('takes a draft away, for its own body alone', async () => {
    const draft = await write({ draftYn: 'Y' });
    expect((await remove(draft, 'issuer')).status).toBe(404);
    expect((await remove(draft, 'seller')).status).toBe(403);
    expect((await remove(draft, 'kotra')).status).toBe(200);
    expect((await remove(draft, 'kotra')).status).toBe(404);
  });

  test('leaves what was published', async () => {
    expect((await remove(await write({}), 'kotra')).body.code).toBe('notice.not_a_draft');
  });
});

test('its writer sees beforehand how many people of each kind it reaches, and nobody else does', async () => {
  const count = (as: Role) => portal.call({ method: 'GET', path: '/notices/audience', as: people[as] });
  expect((await count('kotra')).body.result).toEqual({
    list: [
      { clentType: 'SELLER', userCount: 1 },
      { clentType: 'BUYER', userCount: 2 },
      { clentType: 'VISA', userCount: 0 },
      { clentType: 'KOTRA', userCount: 0 },
      { clentType: 'ISSUER', userCount: 1 },
    ],
  });
  const cardholders = {
    list: [
      { clentType: 'BUYER', userCount: 1 },
      { clentType: 'ISSUER', userCount: 0 },
    ],
  };
  expect((await count('issuer')).body.result).toEqual(cardholders);
  expect((await count('seller')).status).toBe(403);
});
