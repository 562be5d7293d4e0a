/** Members are compared by the screening service, too; who was compared with nothing is never clear, and is asked about again. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMember } from '../src/review/read-member.ts';
import { screenMembersByTheClock } from '../src/review/review.ts';
import { passDocuments } from '../src/review/review-steps.ts';
import type { AskedName, ScreeningPort } from '../src/screening/screening.ts';
import { makeFile } from './make/make-file.ts';
import { type Applicant, codeOf, type ReviewWorld, startReviewWorld } from './start-review-world.ts';
import { resultOf } from './start-test-app.ts';

let world: ReviewWorld;

beforeAll(async () => {
  world = await startReviewWorld();
});
afterAll(() => world.close());
beforeEach(() => world.importList());

const approval = { reviewDecision: 'approve', limitList: [] };

type Answers = 'nothing' | 'outage' | ((asked: AskedName) => boolean);

/** A service that calls who is listed by `listed`, and answers of the others that there is nobody. */
function serviceOf(answers: Answers) {
  const asked: AskedName[] = [];
  const screening: ScreeningPort = {
    service: 'yente',
    dataset: 'sanctions 70',
    async ask(names) {
      asked.push(...names);
      if (answers === 'outage') return [{ outcome: 'outage', aside: 'It is away' }];
      const isListed = answers === 'nothing' ? () => false : answers;
      const entry = { source: 'us_ofac', entryNumber: 'NK-7', likeness: 9_120 };
      const matches = (each: AskedName) => (isListed(each) ? [{ ...entry, name: each.name.toUpperCase() }] : []);
      const said = names.map((each) => ({ ...each, matches: matches(each) }));
      return [{ outcome: 'answered', version: 'sanctions@1', names: said, raw: '{}', rawSha256: 'a'.repeat(64) }];
    },
  };
  return { screening, asked };
}

/** The portal so many hours later. */
const portalAfter = (hours: number) => {
  const later = new Date(world.app.context.clock.now().getTime() + hours * 3_600_000);
  return { ...world.app.context, clock: { now: () => later } };
};

/** With that service. */
function portal(answers: Answers, hours = 0) {
  return { ...portalAfter(hours), ...serviceOf(answers) };
}

/** Everything is accepted, and the names are compared by what stands in `context`. */
async function pass(applicant: Applicant, context: Parameters<typeof passDocuments>[0], as: 'kotra' | 'otherSeller') {
  const { companyId } = applicant;
  for (const { docId } of (await world.read('kotra', companyId)).attachFileList) {
    const { actions } = await world.read('kotra', companyId);
    if (actions.includes('judge_documents')) await world.done('kotra', `${companyId}/documents/${docId}/accept`);
  }
  const { version } = await world.read('kotra', companyId);
  return passDocuments(context, { caller: world.people[as].caller, companyId, version, language: 'ko' });
}

async function screeningOf({ companyId }: Applicant) {
  const asked = { caller: world.people.kotra.caller, companyId, language: 'ko' } as const;
  const read = await readMember(world.app.context, asked);
  if (!read.ok) throw new Error(read.code);
  return { ...read.value.screening, version: read.value.version };
}

const approve = ({ companyId }: Applicant) => world.step('kotra', `${companyId}/propose`, approval);

test('without an imported list nobody is approved; once there is one, the clock compares and the approval goes on', async () => {
  await world.removeLists();
  const applicant = await world.apply('Quiet Weavers');
  await world.passToScreening(applicant);
  expect(codeOf(await approve(applicant))).toBe('review.names_not_compared');
  expect(await screenMembersByTheClock(world.app.context)).toMatchObject({ screened: 0 });
  await world.importList();
  const later = portalAfter(1);
  await screenMembersByTheClock(later);
  expect(codeOf(await approve(applicant))).toBeUndefined();
  expect((await screeningOf(applicant)).notCompared).toEqual([]);
  expect(await screenMembersByTheClock(later)).toMatchObject({ screened: 0 });
});

test('an outage of the service is no word for anybody; asked again by the clock, it lets the approval go on', async () => {
  await world.removeLists();
  const applicant = await world.apply('Blue Heron Trading');
  expect(await pass(applicant, portal('outage'), 'kotra')).toMatchObject({ ok: true });
  const missing = await screeningOf(applicant);
  expect(missing).toMatchObject({ comparedBy: 'yente', matches: [] });
  expect(missing.notCompared).toContain('Blue Heron Trading');
  expect(missing.notCompared).toHaveLength(missing.subjectCount ?? 0);
  await screenMembersByTheClock(portal('outage'));
  expect(codeOf(await approve(applicant))).toBe('review.names_not_compared');
  const answering = portal('nothing', 1);
  await screenMembersByTheClock(answering);
  expect(answering.asked.map(({ name }) => name)).toContain('Blue Heron Trading');
  expect(await screeningOf(applicant)).toMatchObject({ comparedBy: 'yente', notCompared: [], matches: [] });
  expect(codeOf(await approve(applicant))).toBeUndefined();
});

test('an entry of the service waits for a reviewer; a later outage takes neither it nor what was decided of it away', async () => {
  const applicant = await world.apply('Red Heron Trading');
  const isListed = ({ name }: AskedName) => name === 'Red Heron Trading';
  await pass(applicant, portal(isListed), 'kotra');
  const { matches } = await screeningOf(applicant);
  expect(matches).toMatchObject([{ source: 'us_ofac', entryName: 'RED HERON TRADING', likeness: 9_120 }]);
  expect(codeOf(await approve(applicant))).toBe('review.matches_open');
  const judged = { matchResult: 'same', contents: 'The same registration number.' };
  await world.done('kotra', `${applicant.companyId}/matches/${matches?.[0]?.matchId}/decide`, judged);
  const { version } = await screeningOf(applicant);
  await screenMembersByTheClock(portal('outage', 48));
  const after = await screeningOf(applicant);
  expect(after).toMatchObject({ version, notCompared: [], matches: [{ decision: 'same' }] });
  expect(codeOf(await approve(applicant))).toBe('review.match_confirmed');
});

test('the service is asked about every member once a day, and a new entry brings the member to the reviewers', async () => {
  const applicant = await world.apply('Green Heron Trading');
  await pass(applicant, portal('nothing'), 'kotra');
  const sameDay = portal('nothing');
  await screenMembersByTheClock(sameDay);
  expect(sameDay.asked.map(({ name }) => name)).not.toContain('Green Heron Trading');
  const isListed = ({ name }: AskedName) => name === 'Green Heron Trading';
  expect(await screenMembersByTheClock(portal(isListed, 72))).toMatchObject({ withNewMatches: 1 });
  expect((await screeningOf(applicant)).matches).toHaveLength(1);
});

test('nothing is asked about a member for somebody who does not decide on it', async () => {
  const applicant = await world.apply('Grey Heron Trading');
  const context = portal('nothing');
  expect(await pass(applicant, context, 'otherSeller')).toMatchObject({ ok: false });
  expect(context.asked).toEqual([]);
});

test('whoever gets another representative is compared within minutes, by that name, too', async () => {
  const applicant = await world.apply('White Heron Trading');
  await pass(applicant, portal('nothing'), 'kotra');
  await world.done('kotra', `${applicant.companyId}/propose`, approval);
  await world.done('second', `${applicant.companyId}/approve`);
  await world.call(applicant, '/review/contract', { userName: 'Kim', contractVersion: '2026-11' });
  await screenMembersByTheClock(portal('nothing'));
  await changeRepresentative(applicant, 'Viktor Vexby');
  expect(await screeningOf(applicant)).toMatchObject({ notCompared: ['Viktor Vexby'], matches: [] });
  const suspended = { reviewDecision: 'suspend', reasonCd: 'RJ05', limitList: [] };
  await world.done('kotra', `${applicant.companyId}/propose`, suspended);
  await world.done('second', `${applicant.companyId}/approve`);
  const resumption = { reviewDecision: 'resume', limitList: [] };
  const resume = () => world.step('kotra', `${applicant.companyId}/propose`, resumption);
  await screenMembersByTheClock(portal('outage'));
  expect(codeOf(await resume())).toBe('review.names_not_compared');
  const isListed = portal(({ name }) => name === 'Viktor Vexby', 1);
  expect(await screenMembersByTheClock(isListed)).toMatchObject({ withNewMatches: 1 });
  const { matches, notCompared } = await screeningOf(applicant);
  expect(matches).toMatchObject([{ subjectKind: 'person', subjectName: 'Viktor Vexby' }]);
  expect(notCompared).toEqual([]);
  expect(codeOf(await resume())).toBe('review.matches_open');
});

type Amendment = { readonly amendmentId: string; readonly version: number };
type Changed = { readonly amendmentList: readonly Amendment[] };

/** Asked for by the member, and agreed to by two people. */
async function changeRepresentative({ userId, companyId }: Applicant, itemValue: string): Promise<void> {
  const { database } = world.app.made;
  const fileId = await makeFile(database, { owner: { userId, companyId } });
  const addedAt = portalAfter(1).clock.now();
  const certificate = { companyDocumentId: `doc_${fileId}`, companyId, documentCode: 'DG01', fileId, addedAt } as const;
  await database
    .insertInto('companyDocuments')
    .values({ ...certificate, state: 'accepted' })
    .execute();
  const { call, logInWholly } = world.app;
  const { accessToken: token } = await logInWholly(userId);
  const { version } = resultOf<{ version: number }>(await call({ method: 'GET', path: '/company', token }));
  const body = { version, valueList: [{ itemCd: 'ownerName', itemValue }], remark: 'Elected' };
  const changed = resultOf<Changed>(await call({ method: 'PUT', path: '/company', token, body }));
  for (const by of ['kotra', 'second'] as const) {
    const amendmentId = changed.amendmentList[0]?.amendmentId ?? '';
    const waiting = resultOf<Amendment>(await world.call(by, `/amendments/${amendmentId}`));
    resultOf(await world.call(by, `/amendments/${amendmentId}/accept`, { version: waiting.version }));
  }
}
