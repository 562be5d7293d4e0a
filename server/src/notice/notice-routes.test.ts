/** Notices as a caller sees them: who reads and writes which, in the spec's words. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeFile } from '../../test/make/make-file.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { canReadNoticeFile } from './list-notices.ts';
import { bindNotice } from './notice-routes.ts';

type Role = 'seller' | 'buyer' | 'outsider' | 'visa' | 'kotra' | 'colleague' | 'issuer';

let made: TestDatabase;
let portal: TestPortal;
let context: ReturnType<typeof createOrderContext>;
let people: Readonly<Record<Role, MadeCompany>>;

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  const kotra = await makeInstitution(database, 'KOTRA');
  people = {
    seller: await makeSeller(database),
    buyer: await makeBuyer(database),
    outsider: await makeBuyer(database),
    visa: await makeInstitution(database, 'VISA'),
    kotra,
    colleague: await makeInstitution(database, 'KOTRA'),
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

const everyone = ['SELLER', 'BUYER', 'VISA', 'KOTRA', 'ISSUER'];

function draft(differences: object = {}): Record<string, unknown> {
  const textList = [
    { language: 'ko', title: '시스템 점검 안내', contents: '<p>토요일 새벽에 점검합니다.</p>' },
    { language: 'en', title: 'Maintenance', contents: '<p>On Saturday morning.</p>' },
  ];
  const flags = { pinYn: 'N', draftYn: 'N' };
  return { noticeType: 'NT02', clentTypeList: everyone, textList, ...flags, fileIdList: [], ...differences };
}

async function publish(differences: object = {}, as: Role = 'kotra'): Promise<{ seq: number; version: number }> {
  const body = draft(as === 'kotra' ? differences : { clentTypeList: ['BUYER'], ...differences });
  const answer = await portal.call({ method: 'POST', path: '/notices', as: people[as], body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.result as { seq: number; version: number };
}

async function statusFor(role: Role, seq: number): Promise<number> {
  return (await portal.call({ method: 'GET', path: `/notices/${seq}`, as: people[role] })).status;
}

describe('a notice', () => {
  test('has the fields of the spec, in the reader’s language or the nearest there is', async () => {
    const { seq } = await publish();
    const path = `/notices/${seq}`;
    const english = await portal.call({ method: 'GET', path, as: people.seller, language: 'en' });
    expect(english.body.result).toMatchObject({
      seq,
      noticeTypeName: 'Maintenance',
      title: 'Maintenance',
      contents: '<p>On Saturday morning.</p>',
      readCount: 1,
      language: 'en',
    });
    const japanese = await portal.call({ method: 'GET', path, as: people.seller, language: 'ja' });
    expect(japanese.body.result).toMatchObject({
      noticeTypeName: 'メンテナンス',
      title: 'Maintenance',
      language: 'en',
    });
    const korean = await portal.call({ method: 'GET', path, as: people.buyer, language: 'ko' });
    expect(korean.body.result).toMatchObject({
      noticeTypeName: '시스템 점검',
      title: '시스템 점검 안내',
      readCount: 2,
    });
  });

  test('counts each reader once', async () => {
    const { seq } = await publish();
    for (const role of ['seller', 'buyer', 'seller'] as const) await statusFor(role, seq);
    const again = await portal.call({ method: 'GET', path: `/notices/${seq}`, as: people.buyer });
    expect(again.body.result).toMatchObject({ readCount: 2, readYn: 'Y' });
  });

  test('is harmless for its readers, whatever was written', async () => {
    const textList = [
      {
        language: 'en',
        title: '<b>Title</b>',
        contents: '<p onclick="x()">Hello</p><script>alert(1)</script><a href="javascript:x()">here</a>',
      },
    ];
    const { seq } = await publish({ textList });
    const answer = await portal.call({ method: 'GET', path: `/notices/${seq}`, as: people.seller });
    expect(answer.body.result).toMatchObject({
      title: '<b>Title</b>',
      contents: '<p>Hello</p><a rel="noopener noreferrer">here</a>',
    });
  });

  test('that is only script has no words and is refused', async () => {
    const textList = [{ language: 'en', title: 'Title', contents: '<script>alert(1)</script>' }];
    const answer = await portal.call({ method: 'POST', path: '/notices', as: people.kotra, body: draft({ textList }) });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'notice.text_incomplete', field: 'textList.0.contents' },
    });
  });

  test('is stored once when the same request comes twice', async () => {
    const call = { method: 'POST', path: '/notices', as: people.kotra, body: draft(), key: 'once-and-again' } as const;
    const first = await portal.call(call);
    expect(await portal.call(call)).toEqual(first);
  });
});

describe('who may read it', () => {
  test.each([
    ['one for all', {}, 'kotra', [200, 200, 200, 200, 200, 200]],
    ['one for sellers', { clentTypeList: ['SELLER'] }, 'kotra', [200, 404, 404, 404, 200, 404]],
    ['a draft', { draftYn: 'Y' }, 'kotra', [404, 404, 404, 404, 200, 404]],
    ['a scheduled one', { postStartDt: '20991231090000' }, 'kotra', [404, 404, 404, 404, 200, 404]],
    ["an issuer's, its cardholders alone", {}, 'issuer', [404, 200, 404, 404, 404, 200]],
  ] as const)('%s', async (_, differences, writer, statuses) => {
    const { seq } = await publish(differences, writer);
    const roles = ['seller', 'buyer', 'outsider', 'visa', 'kotra', 'issuer'] as const;
    const answers = await Promise.all(roles.map((role) => statusFor(role, seq)));
    expect(answers).toEqual(statuses);
  });

  test('nobody without a login, and the same 404 for what is not there', async () => {
    const { seq } = await publish({ clentTypeList: ['SELLER'] });
    expect((await portal.call({ method: 'GET', path: `/notices/${seq}` })).status).toBe(401);
    const hidden = await portal.call({ method: 'GET', path: `/notices/${seq}`, as: people.buyer });
    expect(await portal.call({ method: 'GET', path: '/notices/999999999', as: people.buyer })).toEqual(hidden);
    expect(await portal.call({ method: 'GET', path: '/notices/x1', as: people.buyer })).toEqual(hidden);
  });

  test('its files with it', async () => {
    const fileId = await makeFile(made.database, { owner: people.kotra });
    await publish({ clentTypeList: ['SELLER'], fileIdList: [fileId] });
    expect(await canReadNoticeFile(context, people.seller.caller, fileId)).toBe(true);
    expect(await canReadNoticeFile(context, people.buyer.caller, fileId)).toBe(false);
  });
});

describe('who may write it', () => {
  test.each([
    ['seller', 403],
    ['buyer', 403],
    ['visa', 422],
    ['issuer', 422],
    ['kotra', 200],
  ] as const)('%s, for everybody: %i', async (role, status) => {
    const answer = await portal.call({ method: 'POST', path: '/notices', as: people[role], body: draft() });
    expect(answer.status).toBe(status);
  });

  test('an outsider’s file is refused, and no notice made', async () => {
    const fileId = await makeFile(made.database, { owner: people.visa });
    const body = draft({ fileIdList: [fileId] });
    const answer = await portal.call({ method: 'POST', path: '/notices', as: people.kotra, body });
    expect(answer).toMatchObject({ body: { code: 'attachment.not_found', field: 'fileIdList' } });
  });

  test('another body’s notice cannot be changed: there is none', async () => {
    const { seq, version } = await publish();
    const body = draft({ version });
    for (const role of ['visa', 'issuer'] as const) {
      const answer = await portal.call({ method: 'PUT', path: `/notices/${seq}`, as: people[role], body });
      expect(answer.status).toBe(404);
      expect((await portal.call({ method: 'GET', path: `/notices/${seq}/source`, as: people[role] })).status).toBe(404);
    }
  });

  test('a change over a version that somebody changed is refused with their name', async () => {
    const { seq, version } = await publish();
    const change = (differences: object) =>
      portal.call({ method: 'PUT', path: `/notices/${seq}`, as: people.kotra, body: draft(differences) });
    expect(await change({ version, pinYn: 'Y' })).toMatchObject({ status: 200, body: { result: { version: 2 } } });
    const stale = await change({ version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'notice.changed_meanwhile' } });
    expect(stale.body.message).toContain(`Person ${people.kotra.userId}`);
  });
});

describe('the list', () => {
  test('has pinned notices first, then the newest, page by page without gap or repeat', async () => {
    const wanted: number[] = [];
    for (const [index, pinYn] of ['N', 'Y', 'N', 'Y', 'N'].entries()) {
      const notice = await publish({ noticeType: 'NT06', pinYn, postStartDt: `2026110${index + 1}080000` });
      wanted.push(notice.seq);
    }
    const [first, second, third, fourth, fifth] = wanted;
    context.clock.set(new Date('2026-11-20T00:00:00Z'));
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const path = `/notices?noticeType=NT06&limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
      const answer = await portal.call({ method: 'GET', path, as: people.seller });
      const page = answer.body.result as { list: { seq: number }[]; nextCursor?: string; count: number };
      expect(page.count).toBe(5);
      seen.push(...page.list.map(({ seq }) => seq));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual([fourth, second, fifth, third, first]);
  });

  test('finds words in any language, but no markup', async () => {
    const textList = [
      { language: 'ko', title: '제목', contents: '<p>유일무이한 낱말</p>' },
      { language: 'en', title: 'Title', contents: '<p>a 100% unusual word</p>' },
    ];
    const { seq } = await publish({ textList });
    const find = async (text: string) => {
      const path = `/notices?text=${encodeURIComponent(text)}`;
      const { list } = (await portal.call({ method: 'GET', path, as: people.buyer })).body.result as {
        list: { seq: number }[];
      };
      return list.map((each) => each.seq);
    };
    expect(await find('유일무이')).toEqual([seq]);
    expect(await find('100% UNUSUAL')).toEqual([seq]);
    expect(await find('<p>')).toEqual([]);
  });

  test('answers 400 to a cursor that it did not write', async () => {
    const answer = await portal.call({ method: 'GET', path: '/notices?cursor=nonsense', as: people.buyer });
    expect(answer).toMatchObject({ status: 400, body: { field: 'cursor' } });
  });
});
