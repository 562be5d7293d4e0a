/** Notifications, preferences and deliveries as a caller sees them: one's own, in the reader's language of today. */
import { emailsByKind } from '@gtp/domain/notification/notification-kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestAnswer, type TestPortal } from '../../test/start-test-portal.ts';
import { eraseOldEmailFacts, makeDeliverEmail, type OutgoingEmail } from '../email/email.ts';
import { emailTemplates } from '../email-templates.ts';
import { defaultBrand } from '../platform/brand.ts';
import { inTransaction } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { deleteExpiredNotifications, type Notification, notify } from './notification.ts';
import { replacedLinks } from './notification-paths.ts';
import { bindNotification } from './notification-routes.ts';

type Entry = {
  readonly messageId: string;
  readonly title: string;
  readonly linkPath?: string;
  readonly readYn: string;
};
type Delivery = {
  readonly mailId: string;
  readonly email: string;
  readonly sendStatus: string;
  readonly title: string;
  readonly resendYn: string;
};
type Role = 'seller' | 'buyer' | 'other' | 'kotra' | 'visa' | 'issuer' | 'rival';

let made: TestDatabase;
let portal: TestPortal;
let context: ReturnType<typeof createOrderContext>;
let people: Readonly<Record<Role, MadeCompany>>;
let sent: OutgoingEmail[];

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  const { database } = made;
  people = {
    seller: await makeSeller(database),
    buyer: await makeBuyer(database),
    other: await makeSeller(database),
    kotra: await makeInstitution(database, 'KOTRA'),
    visa: await makeInstitution(database, 'VISA'),
    issuer: await makeInstitution(database, 'ISSUER'),
    rival: await makeInstitution(database, 'ISSUER'),
  };
  context = createOrderContext(database);
  sent = [];
  await portal?.close();
  portal = await startTestPortal({
    ...context,
    callers: Object.values(people).map(({ caller }) => caller),
    bind: (bound) => bindNotification(bound, emailTemplates),
  });
  return () => portal.close();
});

let causes = 0;

async function queue(role: Role, event: { readonly rule: string; readonly facts: object }): Promise<string> {
  const { email, userId, companyId } = people[role];
  causes += 1;
  const addressed = { parties: { asker: companyId }, readers: [{ email, userId, companyId, language: 'en' }] };
  const notification = { ...event, ...addressed, cause: `test:${causes}` } as Notification;
  await inTransaction(made.database, (transaction) => notify(transaction, notification));
  const { rows } = await made.mails.query('select email_id from emails where dedupe_key ~ $1', [
    `:test:${causes}(:|$)`,
  ]);
  return rows[0].email_id;
}

const support = (number = '7') =>
  ({ rule: 'support.answered', facts: { number, title: 'Fees', handlerName: 'KOTRA' } }) as const;
const code = { rule: 'session.second_factor_code', facts: { code: '123456', minutes: '3' } } as const;
const locked = { rule: 'session.account_locked', facts: { userId: 'x', until: new Date(0) } } as const;

const call = (
  role: Role,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  rest: { body?: object; language?: string } = {},
) => portal.call({ method, path, as: people[role], ...rest });
const listIn = <Row>(answer: TestAnswer) => (answer.body.result as { list: readonly Row[] }).list;
const listOf = async (role: Role, query = '', language = 'en') =>
  listIn<Entry>(await call(role, 'GET', `/messages${query}`, { language }));
const unreadOf = async (role: Role) =>
  ((await call(role, 'GET', '/messages/unread-count')).body.result as { count: number }).count;

const deliver = (emailId: string) =>
  makeDeliverEmail({
    ...context,
    log: silentLog,
    emailTemplates,
    publicUrl: 'https://portal.example',
    mailCodeSecret: 'secret',
    brand: defaultBrand,
    keepsCodes: true,
    transport: {
      send: async (mail) => {
        sent.push(mail);
        return 'accepted';
      },
    },
  }).ofMany([{ emailId }]);

describe('the list of notifications', () => {
  test('shows every template in the reader’s language of today, with the way to its object, newest first', async () => {
    await queue('seller', support('7'));
    await queue('seller', locked);
    expect(await listOf('seller')).toMatchObject([
      { title: 'Your login is locked for now', linkPath: '/seller/mypage/security', readYn: 'N' },
      { title: 'Your inquiry has been answered', linkPath: '/seller/custom/support/detail?seq=7', readYn: 'N' },
    ]);
    const [, korean] = await listOf('seller', '', 'ko');
    expect(korean?.title).toBe('문의에 답변이 등록되었습니다');
    expect(await unreadOf('seller')).toBe(2);
  });

  test('never holds an e-mail with a code, sent or not', async () => {
    const emailId = await queue('seller', code);
    expect([await unreadOf('seller'), await listOf('seller')]).toEqual([0, []]);
    await deliver(emailId);
    expect([await unreadOf('seller'), await listOf('seller')]).toEqual([0, []]);
  });

  test('never links to a secret: e-mails with a token in their link lead to a page of their own', () => {
    const withTokens = Object.entries(emailTemplates).filter(
      ([, template]) =>
        /token|\/login|entrance/i.test('path' in template ? template.path : '') && !('lifeMs' in template),
    );
    expect(withTokens.map(([name]) => name).filter((name) => !replacedLinks.includes(name))).toEqual([]);
  });

  test('marks one as read, then all, and never an outsider’s', async () => {
    const first = await queue('seller', support('1'));
    await queue('seller', support('2'));
    await queue('seller', support('3'));
    expect((await call('other', 'POST', `/messages/${first}/read`)).status).toBe(404);
    expect(await unreadOf('seller')).toBe(3);
    for (const _ of ['once', 'twice'])
      expect((await call('seller', 'POST', `/messages/${first}/read`)).status).toBe(200);
    expect(await unreadOf('seller')).toBe(2);
    expect((await listOf('seller', '?unreadYn=Y')).map(({ readYn }) => readYn)).toEqual(['N', 'N']);
    expect((await call('seller', 'POST', '/messages/read-all')).body.result).toEqual({ count: 2 });
    expect([await unreadOf('seller'), await listOf('other')]).toEqual([0, []]);
  });

  test('pages without a gap or a repetition', async () => {
    for (const number of ['1', '2', '3', '4', '5']) await queue('seller', support(number));
    const seen: string[] = [];
    let cursor = '';
    do {
      const answer = await call('seller', 'GET', `/messages?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...listIn<Entry>(answer).map(({ messageId }) => messageId));
      cursor = String((answer.body.result as { nextCursor?: string }).nextCursor ?? '');
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  test('is emptied of what is older than 180 days; the record of delivery stays', async () => {
    const old = await queue('seller', support());
    await queue('seller', support());
    const queuedAt = new Date(context.clock.now().getTime() - 181 * 86_400_000);
    await made.mails.query(`update emails set queued_at = $1 where email_id = $2`, [queuedAt, old]);
    expect(await deleteExpiredNotifications(context)).toBe(1);
    expect([(await listOf('seller')).length, await deleteExpiredNotifications(context)]).toEqual([1, 0]);
    expect((await made.mails.query('select 1 from emails where email_id = $1', [old])).rowCount).toBe(1);
  });
});

describe('notification preferences', () => {
  const changePreferences = (role: Role, body: object) => call(role, 'PUT', '/message-wishes', { body });

  test('mute a kind by e-mail, while it is still shown; other kinds are sent', async () => {
    expect((await changePreferences('seller', { language: 'ja', muteTypeList: ['support'] })).status).toBe(200);
    await deliver(await queue('seller', support()));
    await deliver(await queue('seller', locked));
    expect(sent.map(({ subject }) => subject)).toEqual(['Your login is locked for now']);
    expect(await unreadOf('seller')).toBe(2);
    expect((await call('seller', 'GET', '/message-wishes')).body.result).toMatchObject({
      language: 'ja',
      muteTypeList: ['support'],
    });
    const { rows } = await made.pool.query('select language from users where user_id = $1', [people.seller.userId]);
    expect(rows).toEqual([{ language: 'ja' }]);
  });

  test('of what is not theirs to mute are refused', async () => {
    expect(await changePreferences('seller', { language: 'en', muteTypeList: ['digest'] })).toMatchObject({
      status: 422,
      body: { code: 'message.kind_always_sent' },
    });
  });

  test('name e-mails that exist', () => {
    expect(
      Object.values(emailsByKind)
        .flat()
        .filter((name) => !Object.hasOwn(emailTemplates, name)),
    ).toEqual([]);
  });
});

describe('the record of deliveries', () => {
  test('forgets after a year what an e-mail said, and remembers that it was written', async () => {
    const [old, unsent] = [await queue('seller', support()), await queue('seller', support())];
    await deliver(old);
    const queuedAt = new Date(context.clock.now().getTime() - 366 * 86_400_000);
    await made.mails.query(`update emails set queued_at = $1 where email_id = any($2)`, [queuedAt, [old, unsent]]);
    for (const count of [1, 0]) expect(await eraseOldEmailFacts(context, 365)).toBe(count);
    expect(await unreadOf('seller')).toBe(1);
    const shown = (await seenBy('kotra')).filter(({ mailId }) => mailId === old);
    expect(shown).toMatchObject([{ sendStatus: 'sent', resendYn: 'N' }]);
    expect((await call('kotra', 'POST', `/deliveries/${old}/resend`)).status).toBe(409);
  });

  const seenBy = async (role: Role) => listIn<Delivery>(await call(role, 'GET', '/deliveries?limit=100'));

  test('is seen within the sight of each body, and by nobody else', async () => {
    await makeCard(made.database, { companyId: people.buyer.companyId, issuerCompanyId: people.issuer.companyId });
    const emails = {
      seller: await queue('seller', support()),
      buyer: await queue('buyer', support('7')),
      issuer: await queue('issuer', locked),
    };
    const sees = async (role: Role) => {
      const seen = (await seenBy(role)).map(({ mailId }) => mailId);
      return Object.entries(emails).flatMap(([name, emailId]) => (seen.includes(emailId) ? name : []));
    };
    expect(await sees('kotra')).toEqual(['seller', 'buyer']);
    expect(await sees('visa')).toEqual(['issuer']);
    expect(await sees('issuer')).toEqual(['buyer', 'issuer']);
    expect(await sees('rival')).toEqual([]);
    expect((await call('seller', 'GET', '/deliveries')).status).toBe(403);
  });

  test('sends an e-mail again to the address of today, without a second notification', async () => {
    const emailId = await queue('seller', support());
    await deliver(emailId);
    await made.pool.query(`update users set email = 'new@seller.example' where user_id = $1`, [people.seller.userId]);
    expect((await call('issuer', 'POST', `/deliveries/${emailId}/resend`)).status).toBe(404);
    expect((await call('kotra', 'POST', `/deliveries/${emailId}/resend`)).status).toBe(200);
    const { rows } = await made.mails.query('select email_id from emails where resent_from = $1', [emailId]);
    await deliver(rows[0].email_id);
    expect(sent.map(({ to }) => to)).toEqual([people.seller.email, 'new@seller.example']);
    expect(await unreadOf('seller')).toBe(1);
    expect((await seenBy('kotra'))[0]).toMatchObject({ sendStatus: 'sent', email: 'new@seller.example' });
  });

  test('sends nothing again to who was removed', async () => {
    const emailId = await queue('seller', support());
    await deliver(emailId);
    const canResend = async () => (await seenBy('kotra')).find(({ mailId }) => mailId === emailId)?.resendYn;
    expect(await canResend()).toBe('Y');
    const setActive = (isActive: boolean) =>
      made.pool.query('update users set is_active = $1 where user_id = $2', [isActive, people.seller.userId]);
    await setActive(false);
    try {
      expect(await canResend()).toBe('N');
      const again = await call('kotra', 'POST', `/deliveries/${emailId}/resend`);
      expect(again).toMatchObject({ status: 409, body: { code: 'message.not_to_be_resent' } });
      const { rows } = await made.mails.query('select from emails where resent_from = $1', [emailId]);
      expect(rows).toEqual([]);
    } finally {
      await setActive(true);
    }
  });

  test('never shows or repeats a code', async () => {
    const emailId = await queue('seller', code);
    await deliver(emailId);
    const row = (await seenBy('kotra')).find((each) => each.mailId === emailId);
    expect(row).toMatchObject({ title: 'Your login code', resendYn: 'N' });
    expect(JSON.stringify(row)).not.toContain('123456');
    expect((await call('kotra', 'POST', `/deliveries/${emailId}/resend`)).body.code).toBe('message.not_to_be_resent');
  });
});
