/** A name that was judged to be the member's by mistake: two people set it right, and nobody alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Applicant, codeOf, type ReviewWorld, startReviewWorld } from '../../test/start-review-world.ts';
import { rescreenMembers } from './rescreen-members.ts';

let world: ReviewWorld;

beforeAll(async () => {
  world = await startReviewWorld();
});
afterAll(() => world.close());
beforeEach(() => world.importList('T-1,"DRAGON SEA TRADING CO., LTD.",entity,MADE-UP,KP'));

const approval = { reviewDecision: 'approve', limitList: [] };
type Role = 'kotra' | 'second' | 'third';

/** A member of whom somebody said that the name on the list is its own. */
async function misjudged(): Promise<{ applicant: Applicant; path: () => Promise<string> }> {
  const applicant = await world.apply('Sea-Dragon Tradng Co.');
  const { companyId } = applicant;
  const path = async () =>
    `${companyId}/matches/${(await world.read('kotra', companyId)).screening?.matchList[0]?.matchId}`;
  await world.passToScreening(applicant);
  await world.done('kotra', `${await path()}/decide`, { matchResult: 'same', contents: 'The same name.' });
  return { applicant, path };
}

const reason = 'Founded in another year, under another number.';
const matchOf = async (as: Role, { companyId }: Applicant) =>
  (await world.read(as, companyId)).screening?.matchList[0] as unknown;

test('one person proposes that it is another’s, another one confirms, and the member can be approved', async () => {
  const { applicant, path } = await misjudged();
  const { companyId } = applicant;
  expect((await world.read('kotra', companyId)).actions).toContain('reconsider_match');
  const step = async (as: Role, body: object, more = '') => world.step(as, `${await path()}/reconsider${more}`, body);
  expect(codeOf(await step('kotra', { contents: ' ' }))).toBe('review.words_missing');
  expect((await step('kotra', { contents: reason })).statusCode).toBe(200);
  expect(await matchOf('kotra', applicant)).toMatchObject({
    ...{ matchResult: 'same', proposal: { contents: reason, ownYn: 'Y' } },
  });
  expect(await matchOf('second', applicant)).toMatchObject({ proposal: { ownYn: 'N' } });
  expect(codeOf(await step('second', { contents: reason }))).toBe('review.match_not_confirmed');
  expect(codeOf(await step('kotra', { approveYn: 'Y' }, '-answer'))).toBe('review.second_person_needed');
  expect(codeOf(await world.step('third', `${companyId}/propose`, approval))).toBe('review.match_confirmed');
  expect((await step('second', { approveYn: 'Y' }, '-answer')).statusCode).toBe(200);
  const corrected = (await matchOf('kotra', applicant)) as object;
  expect(corrected).toMatchObject({ matchResult: 'different', contents: reason });
  expect(corrected).not.toHaveProperty('proposal');
  const { eventList, actions } = await world.read('kotra', companyId);
  expect(actions).not.toContain('reconsider_match');
  expect(eventList.slice(0, 2)).toMatchObject([
    { eventType: 'match_corrected', contents: reason },
    { eventType: 'match_reconsidered', contents: reason },
  ]);
  expect(eventList.map(({ eventType }) => eventType)).toContain('match_decided');
  await world.done('kotra', `${companyId}/propose`, approval);
});

test('a proposal that is returned or withdrawn leaves the name the member’s', async () => {
  const { applicant, path } = await misjudged();
  for (const [by, contents] of [
    ['second', 'The number is the same, too.'],
    ['kotra', undefined],
  ] as const) {
    await world.done('kotra', `${await path()}/reconsider`, { contents: reason });
    const answer = { approveYn: 'N', ...(contents && { reason: contents }) };
    await world.done(by, `${await path()}/reconsider-answer`, answer);
    const match = (await matchOf('kotra', applicant)) as object;
    expect(match).toMatchObject({ matchResult: 'same', contents: 'The same name.' });
    expect(match).not.toHaveProperty('proposal');
    const { eventList } = await world.read('kotra', applicant.companyId);
    expect(eventList[0]).toMatchObject({ eventType: 'match_kept', ...(contents && { contents }) });
  }
  const none = await world.step('second', `${await path()}/reconsider-answer`, { approveYn: 'Y' });
  expect(codeOf(none)).toBe('review.match_not_open');
});

test('a comparison meanwhile keeps the proposal, and what two people judged', async () => {
  const { applicant, path } = await misjudged();
  await world.done('kotra', `${await path()}/reconsider`, { contents: reason });
  const lists = [
    'T-1,"DRAGON SEA TRADING CO., LTD.",entity,MADE-UP,KP\nT-3,"DRAGON SEA TRADNG CO",entity,MADE-UP,',
    'T-1,"DRAGON SEA TRADING CO., LTD.",entity,MADE-UP,KP\nT-4,"SEA DRAGON TRADING CO",entity,MADE-UP,',
  ];
  const ofFirst = async () => {
    const { screening } = await world.read('second', applicant.companyId);
    return screening?.matchList.find(({ entryName }) => entryName.startsWith('DRAGON SEA TRADING')) as
      | { matchId: string }
      | undefined;
  };
  await world.importList(lists[0]);
  await rescreenMembers(world.app.context);
  const kept = await ofFirst();
  expect(kept).toMatchObject({ matchResult: 'same', proposal: { contents: reason } });
  const answer = `${applicant.companyId}/matches/${kept?.matchId}/reconsider-answer`;
  await world.done('second', answer, { approveYn: 'Y' });
  await world.importList(lists[1]);
  await rescreenMembers(world.app.context);
  expect(await ofFirst()).toMatchObject({ matchResult: 'different', contents: reason });
});

test('a proposal is over with the application: nothing of it waits for anybody', async () => {
  const { applicant, path } = await misjudged();
  const { companyId } = applicant;
  await world.done('third', `${await path()}/reconsider`, { contents: reason });
  await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'refuse', reasonCd: 'RJ08', limitList: [] });
  await world.done('second', `${companyId}/approve`);
  const { rows } = await world.app.made.pool.query(
    'select waiting_since as "waitingSince", due_at as "dueAt" from reviews where company_id = $1',
    [companyId],
  );
  expect(rows).toEqual([{ waitingSince: null, dueAt: null }]);
});

test('nothing is reconsidered of a name that is not judged, and none of an application that is refused', async () => {
  const { applicant, path } = await misjudged();
  const { companyId } = applicant;
  await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'refuse', reasonCd: 'RJ08', limitList: [] });
  await world.done('second', `${companyId}/approve`);
  expect((await world.read('third', companyId)).actions).not.toContain('reconsider_match');
  expect(codeOf(await world.step('third', `${await path()}/reconsider`, { contents: reason }))).toBe(
    'review.not_in_state',
  );
});
