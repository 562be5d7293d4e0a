/** The members of an institution: in the order in which they are worked off, and how many there are of each kind. */
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { listMembers as endpoint } from '@gtp/contract/review/review-endpoints.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { countMemberScopes, listOfMembers } from './list-members.ts';

const now = new Date('2026-11-20T03:00:00Z');
let made: TestDatabase;
let kotra: MadeCompany;
let visa: MadeCompany;

type Made = {
  readonly name: string;
  readonly state: 'approved' | 'document_check' | 'supplement_needed' | 'suspended' | 'refused';
  /** In days from now. */
  readonly since?: number;
  readonly due?: number;
};

const members: readonly Made[] = [
  { name: 'Approved', state: 'approved' },
  { name: 'Due tomorrow', state: 'document_check', since: -1, due: 1 },
  { name: 'Asked', state: 'supplement_needed' },
  { name: 'Late', state: 'document_check', since: -5, due: -2 },
  { name: 'Suspended', state: 'suspended' },
  { name: 'Later than late', state: 'document_check', since: -9, due: -6 },
  { name: 'Refused', state: 'refused' },
];

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database, pool } = made;
  kotra = await makeInstitution(database, 'KOTRA');
  visa = await makeInstitution(database, 'VISA');
  const at = (days: number | undefined) => (days === undefined ? null : addDaysToInstant(now, days));
  for (const [place, { name, state, since, due }] of members.entries()) {
    const { companyId } = await makeSeller(database, { englishName: name, memberState: state });
    await pool.query('update companies set created_at = $2 where company_id = $1', [companyId, at(place - 20)]);
    await pool.query(
      `insert into reviews (company_id, last_change, changed_at, waiting_since, due_at)
        values ($1, 'opened', $2, $3, $4)
        on conflict (company_id) do update set waiting_since = excluded.waiting_since, due_at = excluded.due_at`,
      [companyId, now, at(since), at(due)],
    );
  }
});
afterAll(() => made.drop());

const context = () => ({ database: made.database, clock: { now: () => now } });

async function namesOf(query: Query<typeof endpoint> = {}) {
  const page = await listOfMembers.read(context(), { caller: kotra.caller, query, language: 'en' });
  if (!page.ok) throw new Error(page.code);
  return page.value.list.map(({ name }) => name);
}

const inQueue = ['Later than late', 'Late', 'Due tomorrow', 'Refused', 'Suspended', 'Asked', 'Approved'];

test('what ends first comes first, and who waits for nobody last, the newest of them first', async () => {
  expect(await namesOf()).toEqual(inQueue);
});

test('in pages of two holds everybody once, in the same order', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 2, cursor };
    const page = await listOfMembers.read(context(), { caller: kotra.caller, query, language: 'en' });
    if (!page.ok) throw new Error(page.code);
    seen.push(...page.value.list.map(({ name }) => name));
    cursor = page.value.nextCursor;
  } while (cursor);
  expect(seen).toEqual(inQueue);
});

test('who asks for it gets them by the day they came', async () => {
  const byDay = members.map(({ name }) => name);
  expect(await namesOf({ sort: 'oldest' })).toEqual(byDay);
  expect(await namesOf({ sort: 'newest' })).toEqual(byDay.toReversed());
});

test('as many are counted in a scope as it opens', async () => {
  const counted = await countMemberScopes(context(), { caller: kotra.caller, query: {} });
  if (!counted.ok) throw new Error(counted.code);
  expect(counted.value.count).toBe(members.length);
  expect(Object.fromEntries(counted.value.scopes.map(({ scope, count }) => [scope, count]))).toEqual({
    ...{ waiting: 3, overdue: 2, member: 1, working: 1, suspended: 1, over: 1 },
  });
  for (const { scope, count } of counted.value.scopes) expect(await namesOf({ scope })).toHaveLength(count);
});

test('what is counted is narrowed like the list, and names that are not read find nobody', async () => {
  const late = await countMemberScopes(context(), { caller: kotra.caller, query: { text: 'late' } });
  expect(late).toMatchObject({ ok: true, value: { count: 2 } });
  const masked = await countMemberScopes(context(), { caller: visa.caller, query: { text: 'late' } });
  expect(masked).toMatchObject({ ok: true, value: { count: 0, scopes: [] } });
});
