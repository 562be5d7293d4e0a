/** Inquiries as a caller sees them: who asks, answers and reads which, and who is notified. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hearChanges } from '../../test/hear-changes.ts';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeFile } from '../../test/make/make-file.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestAnswer, type TestPortal } from '../../test/start-test-portal.ts';
import { canReadInquiryFile } from './read-inquiry.ts';
import { bindSupport } from './support-routes.ts';

type Role = 'seller' | 'otherSeller' | 'buyer' | 'cardless' | 'visa' | 'kotra' | 'issuer' | 'otherIssuer';

let made: TestDatabase;
let portal: TestPortal;
let context: ReturnType<typeof createOrderContext>;
let people: Readonly<Record<Role, MadeCompany>>;

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  people = {
    seller: await makeSeller(database, { language: 'ko' }),
    otherSeller: await makeSeller(database),
    buyer: await makeBuyer(database),
    cardless: await makeBuyer(database),
    visa: await makeInstitution(database, 'VISA'),
    kotra: await makeInstitution(database, 'KOTRA', { language: 'ko' }),
    issuer: await makeInstitution(database, 'ISSUER'),
    otherIssuer: await makeInstitution(database, 'ISSUER'),
  };
  await makeCard(database, { companyId: people.buyer.companyId, issuerCompanyId: people.issuer.companyId });
  context = createOrderContext(database);
  portal = await startTestPortal({
    ...context,
    callers: Object.values(people).map(({ caller }) => caller),
    bind: (bound) => bindSupport(bound, { findAppeal: async () => undefined }),
  });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});
beforeEach(() => context.clock.set(new Date('2026-11-02T03:00:00Z')));

type Detail = {
  seq: number;
  version: number;
  supportStatus: string;
  actions: string[];
  readCount: number;
  answerInfoList: { contents: string; answerType: string }[];
};

const question = { noticeType: 'SP03', title: 'A payment', contents: 'Why was it declined?', fileIdList: [] };

async function ask(as: Role, differences: object = {}): Promise<Detail> {
  const body = { ...question, ...differences };
  return detailIn(await portal.call({ method: 'POST', path: '/support', as: people[as], body }));
}

function detailIn(answer: TestAnswer): Detail {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.result as Detail;
}

function step(as: Role, { seq, version }: Pick<Detail, 'seq' | 'version'>, name: string, body: object = {}) {
  const path = `/support/${seq}/${name}`;
  return portal.call({
    method: 'POST',
    path,
    as: people[as],
    body: { contents: 'Words', fileIdList: [], version, ...body },
  });
}

function read(as: Role, seq: number): Promise<TestAnswer> {
  return portal.call({ method: 'GET', path: `/support/${seq}`, as: people[as] });
}

describe('an inquiry goes to', () => {
  test.each([
    ['seller', 'kotra'],
    ['buyer', 'issuer'],
    ['cardless', 'kotra'],
    ['issuer', 'visa'],
  ] as const)('of the %s: the %s, and nobody else reads it', async (asker, handler) => {
    const { seq } = await ask(asker);
    const roles: Role[] = ['seller', 'otherSeller', 'buyer', 'cardless', 'kotra', 'issuer', 'otherIssuer'];
    for (const role of roles) {
      const expected = role === asker || role === handler ? 200 : 404;
      expect((await read(role, seq)).status, role).toBe(expected);
    }
    const { rows } = await made.mails.query(
      `select email, facts from emails where template = 'support.received' and facts->>'number' = $1`,
      [String(seq)],
    );
    expect(rows).toMatchObject([
      { email: people[handler].email, facts: { askerName: { en: people[asker].englishName } } },
    ]);
  });

  test('nobody for those who may not ask, and is read by nobody without a login', async () => {
    for (const role of ['kotra', 'visa'] as const) {
      expect(await portal.call({ method: 'POST', path: '/support', as: people[role], body: question })).toMatchObject({
        status: 403,
      });
    }
    expect((await portal.call({ method: 'GET', path: '/support' })).status).toBe(401);
    const strange = await read('otherSeller', (await ask('seller')).seq);
    expect(strange).toEqual(await read('otherSeller', 999_999_999));
  });
});

describe('an inquiry has', () => {
  test('the fields of the spec', async () => {
    const { seq } = await ask('seller');
    expect((await read('kotra', seq)).body.result).toMatchObject({
      seq,
      noticeType: 'SP03',
      title: 'A payment',
      contents: 'Why was it declined?',
      readCount: 2,
      answerInfoList: [],
      supportStatus: 'SS10',
    });
  });

  test('its life: received, in progress, answered, reopened, answered, closed', async () => {
    let now = await ask('seller');
    now = detailIn(await step('kotra', now, 'assign', { assigneeId: people.kotra.userId }));
    expect(now).toMatchObject({ supportStatus: 'SS20', assigneeName: `Person ${people.kotra.userId}` });
    context.clock.set(new Date('2026-11-02T05:30:00Z'));
    now = detailIn(await step('kotra', now, 'answer', { contents: 'Try again.' }));
    expect(now).toMatchObject({ supportStatus: 'SS30', firstAnswerDt: '20261102143000' });
    now = detailIn(await step('seller', now, 'add', { contents: 'It fails again.' }));
    expect(now).toMatchObject({ supportStatus: 'SS40', actions: ['add', 'close'] });
    context.clock.set(new Date('2026-11-03T00:00:00Z'));
    now = detailIn(await step('kotra', now, 'answer', { contents: 'Now it works.' }));
    expect(now).toMatchObject({ firstAnswerDt: '20261102143000' });
    const heard = hearChanges(made.database);
    now = detailIn(await step('seller', now, 'close'));
    const both = [people.seller.companyId, people.kotra.companyId];
    expect(heard('inquiry')).toContainEqual(expect.objectContaining({ companyIds: both, clientTypes: ['VISA'] }));
    expect(now).toMatchObject({ supportStatus: 'SS90', actions: [] });
    expect(now.answerInfoList.map(({ contents }) => contents)).toEqual([
      'Try again.',
      'It fails again.',
      'Now it works.',
    ]);
    expect(await step('seller', now, 'add')).toMatchObject({ status: 409, body: { code: 'support.not_in_state' } });
  });

  test('notes that its asker never sees', async () => {
    const asked = await ask('seller');
    const recorded = detailIn(await step('kotra', asked, 'note', { contents: 'A difficult one' }));
    expect(recorded.answerInfoList).toMatchObject([{ answerType: 'note', contents: 'A difficult one' }]);
    expect((await read('seller', asked.seq)).body.result).toMatchObject({ answerInfoList: [], supportStatus: 'SS10' });
    expect(await step('seller', recorded, 'note')).toMatchObject({ status: 403 });
  });

  test('words that stay words', async () => {
    const contents = '<script>alert(1)</script> & "quotes"';
    const { seq } = await ask('seller', { contents });
    expect((await read('kotra', seq)).body.result).toMatchObject({ contents });
  });
});

describe('a step is refused', () => {
  test('over something that somebody wrote meanwhile, with their name', async () => {
    const asked = await ask('seller');
    detailIn(await step('seller', asked, 'add'));
    const stale = await step('kotra', asked, 'answer');
    expect(stale).toMatchObject({ status: 409, body: { code: 'support.changed_meanwhile' } });
    expect(stale.body.message).toContain(`Person ${people.seller.userId}`);
  });

  test('the second time', async () => {
    const asked = await ask('seller');
    const [one, two] = await Promise.all([step('kotra', asked, 'answer'), step('kotra', asked, 'answer')]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    expect(detailIn(await read('kotra', asked.seq)).answerInfoList).toHaveLength(1);
  });

  test.each([
    ['of the asker by the body', 'kotra', 'add', 403],
    ['of the body by the asker', 'seller', 'answer', 403],
    ['by an outsider', 'otherSeller', 'add', 404],
    ['by another body', 'otherIssuer', 'answer', 404],
    ['by the network, which only watches', 'visa', 'answer', 404],
    ['to close what has no answer, by the body', 'kotra', 'close', 409],
  ] as const)('%s', async (_, role, name, status) => {
    expect((await step(role, await ask('seller'), name)).status).toBe(status);
  });

  test('with an outsider’s file, and nothing is written', async () => {
    const fileId = await makeFile(made.database, { owner: people.buyer });
    const asked = await ask('seller');
    const answer = await step('seller', asked, 'add', { fileIdList: [fileId] });
    expect(answer).toMatchObject({ body: { code: 'attachment.not_found', field: 'fileIdList' } });
    expect(detailIn(await read('seller', asked.seq))).toMatchObject({ version: asked.version, answerInfoList: [] });
  });

  test('to put an outsider in charge', async () => {
    const answer = await step('kotra', await ask('seller'), 'assign', { assigneeId: people.visa.userId });
    expect(answer).toMatchObject({ status: 422, body: { field: 'assigneeId' } });
  });

  test.each([
    [{ title: ' ' }, 422, 'title'],
    [{ contents: '' }, 422, 'contents'],
    [{ noticeType: 'SP77' }, 400, 'noticeType'],
  ])('with %j', async (differences, status, field) => {
    const body = { ...question, ...differences };
    const answer = await portal.call({ method: 'POST', path: '/support', as: people.seller, body, language: 'ko' });
    expect(answer).toMatchObject({ status, body: { field } });
    expect(answer.body.message).toMatch(/[가-힣]/);
  });
});

describe('the network', () => {
  test('watches how fast others are answered, without names and words', async () => {
    const { seq } = await ask('seller', { title: 'A secret title', contents: 'A secret' });
    const answer = await read('visa', seq);
    expect(answer.body.result).toMatchObject({ seq, supportStatus: 'SS10', answerInfoList: [], actions: [] });
    expect(JSON.stringify(answer.body)).not.toMatch(/secret/i);
    expect(JSON.stringify(answer.body)).not.toContain(people.seller.englishName);
    const found = await portal.call({ method: 'GET', path: '/support?text=secret', as: people.visa });
    expect(found.body.result).toMatchObject({ list: [] });
  });
});

test('a file is read by both sides alone', async () => {
  const fileId = await makeFile(made.database, { owner: people.buyer });
  await ask('buyer', { fileIdList: [fileId] });
  const canRead = (role: Role) => canReadInquiryFile(made.database, people[role].caller, fileId);
  expect(await canRead('issuer')).toBe(true);
  for (const role of ['kotra', 'visa', 'otherIssuer', 'cardless'] as const) expect(await canRead(role)).toBe(false);
});

test('what the other side wrote is unread until it is opened', async () => {
  const isUnread = async (role: Role, seq: number) => {
    const answer = await portal.call({ method: 'GET', path: `/support?text=${seq}`, as: people[role] });
    // The number may stand in a company's name as well, so others may be found beside it.
    const { list } = answer.body.result as { list: { seq: number; unreadYn: string }[] };
    return list.find((row) => row.seq === seq)?.unreadYn;
  };
  const asked = await ask('seller');
  expect([await isUnread('kotra', asked.seq), await isUnread('seller', asked.seq)]).toEqual(['Y', 'N']);
  context.clock.set(new Date('2026-11-02T04:00:00Z'));
  await read('kotra', asked.seq);
  context.clock.set(new Date('2026-11-02T05:00:00Z'));
  detailIn(await step('kotra', asked, 'answer'));
  expect([await isUnread('kotra', asked.seq), await isUnread('seller', asked.seq)]).toEqual(['N', 'Y']);
  await read('seller', asked.seq);
  expect(await isUnread('seller', asked.seq)).toBe('N');
});

test('an answer is e-mailed to the asker, in the transaction of the answer', async () => {
  const asked = await ask('seller');
  detailIn(await step('kotra', asked, 'answer'));
  await step('kotra', asked, 'answer');
  const { rows } = await made.mails.query(
    `select template, email, language from emails where facts->>'number' = $1 order by template`,
    [String(asked.seq)],
  );
  expect(rows).toEqual([
    { template: 'support.answered', email: people.seller.email, language: 'ko' },
    { template: 'support.received', email: people.kotra.email, language: 'ko' },
  ]);
});

test('a question asked twice by one request is one', async () => {
  const call = { method: 'POST', path: '/support', as: people.seller, body: question, key: 'once-and-again' } as const;
  const first = await portal.call(call);
  expect(await portal.call(call)).toEqual(first);
});

test('a list is narrowed and paged by the last word, without gap or repeat', async () => {
  const wanted: number[] = [];
  for (const hour of ['01', '02', '03']) {
    context.clock.set(new Date(`2026-11-05T${hour}:00:00Z`));
    wanted.unshift((await ask('otherSeller', { noticeType: 'SP06' })).seq);
  }
  const path = '/support?noticeType=SP06&supportStatus=SS10&limit=2';
  const first = (await portal.call({ method: 'GET', path, as: people.otherSeller })).body.result as {
    list: { seq: number }[];
    nextCursor: string;
    count: number;
  };
  const rest = (
    await portal.call({ method: 'GET', path: `${path}&cursor=${first.nextCursor}`, as: people.otherSeller })
  ).body.result as typeof first;
  expect([...first.list, ...rest.list].map(({ seq }) => seq)).toEqual(wanted);
  expect(first.count).toBe(3);
  expect(rest.nextCursor).toBeUndefined();
});

test('the network finds its own inbox among what it watches', async () => {
  await ask('seller');
  const { seq } = await ask('issuer', { noticeType: 'SP01' });
  const answer = await portal.call({ method: 'GET', path: '/support?scope=inbox&noticeType=SP01', as: people.visa });
  expect(answer.body.result).toMatchObject({ list: [{ seq, title: 'A payment' }], count: 1 });
  const mine = await portal.call({ method: 'GET', path: '/support?scope=mine', as: people.visa });
  expect(mine.body.result).toMatchObject({ list: [] });
});

describe('kept answers', () => {
  test('are the institution’s own, one of each title', async () => {
    const save = (title: string, contents: string) =>
      portal.call({ method: 'POST', path: '/support-templates', as: people.issuer, body: { title, contents } });
    await save('Limit', 'Please call us.');
    const saved = await save('Limit', 'Please write to us.');
    const [kept] = saved.body.result as { templateId: string; contents: string }[];
    expect(saved.body.result).toMatchObject([{ title: 'Limit', contents: 'Please write to us.' }]);
    const path = `/support-templates/${kept?.templateId}`;
    expect(await portal.call({ method: 'DELETE', path, as: people.kotra })).toMatchObject({ status: 404 });
    expect((await portal.call({ method: 'GET', path: '/support-templates', as: people.kotra })).body.result).toEqual(
      [],
    );
    expect(await portal.call({ method: 'DELETE', path, as: people.issuer })).toMatchObject({ status: 200 });
    expect(await portal.call({ method: 'GET', path: '/support-templates', as: people.seller })).toMatchObject({
      status: 403,
    });
  });
});
