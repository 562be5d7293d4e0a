/** The bell, wishes and deliveries as the outside sees them: one's own, told in the language of now. */
import { lettersOfKinds } from '@gtp/domain/message/message-kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBody, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { makeOrderHouse } from '../../test/make/make-order-house.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestAnswer, type TestPortal } from '../../test/start-test-portal.ts';
import { letters } from '../letters.ts';
import { forgetOldLetters, type Mail, makeDeliverMail, type OutgoingMail, queueMail } from '../mail/mail.ts';
import { inTransaction } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { replacedLinks } from './bell-paths.ts';
import { emptyOldBells, isKeptBack } from './message.ts';
import { bindMessage } from './message-routes.ts';

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
};
type Role = 'seller' | 'buyer' | 'other' | 'kotra' | 'visa' | 'issuer' | 'rival';

let made: TestDatabase;
let portal: TestPortal;
let house: ReturnType<typeof makeOrderHouse>;
let people: Readonly<Record<Role, MadeCompany>>;
let sent: OutgoingMail[];

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
    kotra: await makeBody(database, 'KOTRA'),
    visa: await makeBody(database, 'VISA'),
    issuer: await makeBody(database, 'ISSUER'),
    rival: await makeBody(database, 'ISSUER'),
  };
  house = makeOrderHouse(database);
  sent = [];
  await portal?.close();
  portal = await startTestPortal({
    ...house,
    callers: Object.values(people).map(({ caller }) => caller),
    bind: (bound) => bindMessage(bound, letters),
  });
  return () => portal.close();
});

let causes = 0;

async function tell(role: Role, mail: Pick<Mail, 'letter' | 'facts'>): Promise<string> {
  const { email, userId, companyId } = people[role];
  causes += 1;
  const to = { email, userId, companyId, language: 'en' as const };
  await inTransaction(made.database, (transaction) =>
    queueMail(transaction, { ...mail, to, dedupeKey: `test:${causes}` } as Mail),
  );
  const { rows } = await made.pool.query(`select mail_id from mails where dedupe_key = $1`, [`test:${causes}`]);
  return rows[0].mail_id;
}

const support = (number = '7', side = 'seller') =>
  ({ letter: 'support.answered', facts: { number, title: 'Fees', side, handlerName: 'KOTRA' } }) as const;
const code = { letter: 'session.second_factor_code', facts: { code: '123456', minutes: '3' } } as const;
const locked = { letter: 'session.account_locked', facts: { userId: 'x', until: new Date(0) } } as const;

const call = (
  role: Role,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  rest: { body?: object; language?: string } = {},
) => portal.call({ method, path, as: people[role], ...rest });
const listIn = <Row>(answer: TestAnswer) => (answer.body.result as { list: readonly Row[] }).list;
const bellOf = async (role: Role, query = '', language = 'en') =>
  listIn<Entry>(await call(role, 'GET', `/messages${query}`, { language }));
const unreadOf = async (role: Role) =>
  ((await call(role, 'GET', '/messages/unread-count')).body.result as { count: number }).count;

const deliver = (mailId: string) =>
  makeDeliverMail({
    ...house,
    log: silentLog,
    letters,
    publicUrl: 'https://portal.example',
    mailCodeSecret: 'secret',
    keepsCodes: true,
    isKeptBack: (mail) => isKeptBack(made.database, mail),
    transport: {
      send: async (mail) => {
        sent.push(mail);
        return 'accepted';
      },
    },
  })({ mailId }, { attempt: 1 });

describe('the bell', () => {
  test('tells every letter in the language of now, with the way to its object, newest first', async () => {
    await tell('seller', support('7'));
    await tell('seller', locked);
    expect(await bellOf('seller')).toMatchObject([
      { title: 'Your login is locked for now', linkPath: '/seller/mypage/security', readYn: 'N' },
      { title: 'Your inquiry has been answered', linkPath: '/seller/custom/support/detail?seq=7', readYn: 'N' },
    ]);
    const [, korean] = await bellOf('seller', '', 'ko');
    expect(korean?.title).toBe('문의에 답변이 등록되었습니다');
    expect(await unreadOf('seller')).toBe(2);
  });

  test('never holds a letter with a code, sent or not', async () => {
    const mailId = await tell('seller', code);
    expect([await unreadOf('seller'), await bellOf('seller')]).toEqual([0, []]);
    await deliver(mailId);
    expect([await unreadOf('seller'), await bellOf('seller')]).toEqual([0, []]);
  });

  test('never links to a secret: letters with a token in their link lead to a page of their own', () => {
    const withTokens = Object.entries(letters).filter(
      ([, letter]) => /token|\/login|entrance/i.test('path' in letter ? letter.path : '') && !('lifeMs' in letter),
    );
    expect(withTokens.map(([name]) => name).filter((name) => !replacedLinks.includes(name))).toEqual([]);
  });

  test('marks one as read, then all, and never a stranger’s', async () => {
    const first = await tell('seller', support('1'));
    await tell('seller', support('2'));
    await tell('seller', support('3'));
    expect((await call('other', 'POST', `/messages/${first}/read`)).status).toBe(404);
    expect(await unreadOf('seller')).toBe(3);
    for (const _ of ['once', 'twice'])
      expect((await call('seller', 'POST', `/messages/${first}/read`)).status).toBe(200);
    expect(await unreadOf('seller')).toBe(2);
    expect((await bellOf('seller', '?unreadYn=Y')).map(({ readYn }) => readYn)).toEqual(['N', 'N']);
    expect((await call('seller', 'POST', '/messages/read-all')).body.result).toEqual({ count: 2 });
    expect([await unreadOf('seller'), await bellOf('other')]).toEqual([0, []]);
  });

  test('pages without a gap or a repetition', async () => {
    for (const number of ['1', '2', '3', '4', '5']) await tell('seller', support(number));
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
    const old = await tell('seller', support());
    await tell('seller', support());
    const queuedAt = new Date(house.clock.now().getTime() - 181 * 86_400_000);
    await made.pool.query(`update mails set queued_at = $1 where mail_id = $2`, [queuedAt, old]);
    expect(await emptyOldBells(house)).toBe(1);
    expect([(await bellOf('seller')).length, await emptyOldBells(house)]).toEqual([1, 0]);
    expect((await made.pool.query('select 1 from mails where mail_id = $1', [old])).rowCount).toBe(1);
  });
});

describe('wishes', () => {
  const wish = (role: Role, body: object) => call(role, 'PUT', '/message-wishes', { body });

  test('silence a kind by mail, while it rings on; other kinds are sent', async () => {
    expect((await wish('seller', { language: 'ja', muteTypeList: ['support'] })).status).toBe(200);
    await deliver(await tell('seller', support()));
    await deliver(await tell('seller', locked));
    expect(sent.map(({ subject }) => subject)).toEqual(['Your login is locked for now']);
    expect(await unreadOf('seller')).toBe(2);
    expect((await call('seller', 'GET', '/message-wishes')).body.result).toMatchObject({
      language: 'ja',
      muteTypeList: ['support'],
    });
    const { rows } = await made.pool.query('select language from users where user_id = $1', [people.seller.userId]);
    expect(rows).toEqual([{ language: 'ja' }]);
  });

  test('of what is not theirs to silence are refused', async () => {
    expect(await wish('seller', { language: 'en', muteTypeList: ['digest'] })).toMatchObject({
      status: 422,
      body: { code: 'message.kind_always_sent' },
    });
  });

  test('name letters that exist', () => {
    expect(
      Object.values(lettersOfKinds)
        .flat()
        .filter((name) => !Object.hasOwn(letters, name)),
    ).toEqual([]);
  });
});

describe('the record of deliveries', () => {
  test('forgets after a year what a letter said, and remembers that it was written', async () => {
    const [old, unsent] = [await tell('seller', support()), await tell('seller', support())];
    await deliver(old);
    const queuedAt = new Date(house.clock.now().getTime() - 366 * 86_400_000);
    await made.pool.query(`update mails set queued_at = $1 where mail_id = any($2)`, [queuedAt, [old, unsent]]);
    for (const count of [1, 0]) expect(await forgetOldLetters(house, 365)).toBe(count);
    expect(await unreadOf('seller')).toBe(1);
    const shown = (await seenBy('kotra')).filter(({ mailId }) => mailId === old);
    expect(shown).toMatchObject([{ sendStatus: 'sent', resendYn: 'N' }]);
    expect((await call('kotra', 'POST', `/deliveries/${old}/resend`)).status).toBe(409);
  });

  const seenBy = async (role: Role) => listIn<Delivery>(await call(role, 'GET', '/deliveries?limit=100'));

  test('is seen within the sight of each body, and by nobody else', async () => {
    await makeCard(made.database, { companyId: people.buyer.companyId, issuerCompanyId: people.issuer.companyId });
    const mails = {
      seller: await tell('seller', support()),
      buyer: await tell('buyer', support('7', 'buyer')),
      issuer: await tell('issuer', locked),
    };
    const sees = async (role: Role) => {
      const seen = (await seenBy(role)).map(({ mailId }) => mailId);
      return Object.entries(mails).flatMap(([name, mailId]) => (seen.includes(mailId) ? name : []));
    };
    expect(await sees('kotra')).toEqual(['seller', 'buyer']);
    expect(await sees('visa')).toEqual(['issuer']);
    expect(await sees('issuer')).toEqual(['buyer', 'issuer']);
    expect(await sees('rival')).toEqual([]);
    expect((await call('seller', 'GET', '/deliveries')).status).toBe(403);
  });

  test('sends a letter again to the address of today, without a second ring', async () => {
    const mailId = await tell('seller', support());
    await deliver(mailId);
    await made.pool.query(`update users set email = 'new@seller.example' where user_id = $1`, [people.seller.userId]);
    expect((await call('issuer', 'POST', `/deliveries/${mailId}/resend`)).status).toBe(404);
    expect((await call('kotra', 'POST', `/deliveries/${mailId}/resend`)).status).toBe(200);
    const { rows } = await made.pool.query('select mail_id from mails where resent_from = $1', [mailId]);
    await deliver(rows[0].mail_id);
    expect(sent.map(({ to }) => to)).toEqual([people.seller.email, 'new@seller.example']);
    expect(await unreadOf('seller')).toBe(1);
    expect((await seenBy('kotra'))[0]).toMatchObject({ sendStatus: 'sent', email: 'new@seller.example' });
  });

  test('never shows or repeats a code', async () => {
    const mailId = await tell('seller', code);
    await deliver(mailId);
    const row = (await seenBy('kotra')).find((each) => each.mailId === mailId);
    expect(row).toMatchObject({ title: 'Your login code', resendYn: 'N' });
    expect(JSON.stringify(row)).not.toContain('123456');
    expect((await call('kotra', 'POST', `/deliveries/${mailId}/resend`)).body.code).toBe('message.not_to_be_resent');
  });
});
