/** A publisher's list is replaced as a whole or not at all, and everybody is compared with it anew. */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importNames } from '../../test/make/import-names.ts';
import { type Applicant, type ReviewWorld, startReviewWorld } from '../../test/start-review-world.ts';
import { rescreenMembers } from './rescreen-members.ts';

let world: ReviewWorld;

beforeAll(async () => {
  world = await startReviewWorld();
});
afterAll(() => world.close());
beforeEach(() => world.importList());

async function namesOf(source: string) {
  const { rows } = await world.app.made.pool.query<{ name: string }>(
    'select name from sanction_entries where source = $1 order by name',
    [source],
  );
  return rows.map(({ name }) => name);
}

test('a broken file changes nothing, and the same file twice is the same list', async () => {
  const file = (csv: string) => importNames(world.app.context, csv);
  for (const _ of ['once', 'twice']) expect(await file('T-1,Sea,entity,P,\nT-2,Sky,person,P,')).toBe(2);
  await expect(file('T-3,Land,entity,P,\nT-4,Fire')).rejects.toThrow('Line 3');
  expect(await namesOf('TEST')).toEqual(['Sea', 'Sky']);
});

async function approved(name: string): Promise<Applicant> {
  const applicant = await world.apply(name);
  const { companyId } = applicant;
  await world.passToScreening(applicant);
  await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'approve', limitList: [] });
  await world.done('second', `${companyId}/approve`);
  await world.call(applicant, '/review/contract', { userName: 'Kim', contractVersion: '2026-11' });
  return applicant;
}

test('a member who resembles a new name waits for a reviewer until it is judged, and is never judged twice', async () => {
  const applicant = await approved('Northern Lantern Shipping');
  const other = await approved('Quiet Pottery');
  const before = await world.emailsTo(applicant);
  await world.importList('T-7,NORTHERN LANTERN SHIPPING CO,entity,MADE-UP,');
  expect(await rescreenAfter(1)).toMatchObject({ withNewMatches: 1 });
  expect(await rescreenAfter(2)).toMatchObject({ withNewMatches: 0 });
  expect(await waits(applicant)).toBe(true);
  expect(await waits(other)).toBe(false);
  const { screening, reviewStatus } = await world.read('kotra', applicant.companyId);
  expect(reviewStatus).toBe('RV50');
  const [match] = screening?.matchList ?? [];
  const judged = { matchResult: 'different', contents: 'Another founding year.' };
  await world.done('kotra', `${applicant.companyId}/matches/${match?.matchId}/decide`, judged);
  expect(await waits(applicant)).toBe(false);
  await world.importList(
    'T-7,NORTHERN LANTERN SHIPPING CO,entity,MADE-UP,\nT-8,NORTHERN LANTERN SHIPPING,entity,MADE-UP,',
  );
  expect(await rescreenAfter(3)).toMatchObject({ withNewMatches: 1 });
  const again = (await world.read('kotra', applicant.companyId)).screening?.matchList ?? [];
  const results = again.map((each) => [each.entryName, (each as { matchResult?: string }).matchResult]);
  expect(Object.fromEntries(results)).toEqual({
    'NORTHERN LANTERN SHIPPING CO': 'different',
    'NORTHERN LANTERN SHIPPING': undefined,
  });
  expect(await world.emailsTo(applicant)).toEqual(before);
});

/** As the command does it so many days later. */
function rescreenAfter(days: number) {
  const later = addDaysToInstant(world.app.context.clock.now(), days);
  return rescreenMembers({ ...world.app.context, clock: { now: () => later } });
}

async function waits({ companyId }: Applicant): Promise<boolean> {
  const { rows } = await world.app.made.pool.query('select waiting_since from reviews where company_id = $1', [
    companyId,
  ]);
  return rows[0]?.waiting_since != null;
}
