/**
 * What waits for an institution, and what of it is late, is one number at one instant: on the main page, in the work queue and
 * in the morning e-mail (decision 0215).
 */
import { statistics } from '@gtp/contract/statistics/statistics-wire.ts';
import { readWorkQueue } from '@gtp/contract/work/work-wire.ts';
import { institutionTypes } from '@gtp/domain/account/client-types.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { type WorkKind, workKinds } from '@gtp/domain/statistics/waiting-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendDigests } from '../src/operations/send-digests.ts';
import type { MadeCompany } from './make/make-company.ts';
import { defaultNow, makeOrder } from './make/make-order.ts';
import { makeWaitingMatters } from './make/make-waiting-matters.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let portal: TestApp;
const people = new Map<string, MadeCompany>();
const seen = { late: new Set<WorkKind>(), onTime: new Set<WorkKind>() };

beforeAll(async () => {
  portal = await startTestApp();
  const made = await makeWaitingMatters(portal);
  for (const clientType of institutionTypes) people.set(clientType, made.people[clientType]);
  // What the first has proposed waits for the second one, and the other way round.
  people.set('the second of the agency', made.secondAgent);
  await makeDispute(made.people);
  await makeAnswer(made.people.ISSUER, made.people.KOTRA);
}, 60_000);
afterAll(() => portal.close());

/** An order on whose dispute the agency decides. */
async function makeDispute({ SELLER: seller, BUYER: buyer }: Readonly<Record<'SELLER' | 'BUYER', MadeCompany>>) {
  await makeOrder(portal.made.database, { seller, buyer, state: 'disputed', now: defaultNow });
}

/** What an institution asked another one, and what was answered. */
async function makeAnswer(asker: MadeCompany, handler: MadeCompany): Promise<void> {
  await portal.made.pool.query(
    `insert into inquiries (asker_company_id, asked_by, handler_company_id, type, state, title, contents, language,
       created_at, last_written_at, last_asked_at, updated_by)
     values ($1, $2, $3, 'order', 'answered', 'A title', 'Words', 'en', $4, $4, $4, $2)`,
    [asker.companyId, asker.userId, handler.companyId, defaultNow],
  );
}

type Counted = { readonly kind: string; readonly state: string; readonly count: number; readonly lateCount: number };

function inOrder(counted: readonly Counted[]): readonly string[] {
  return counted.map(({ kind, state, count, lateCount }) => `${kind} ${state} ${count} ${lateCount}`).toSorted();
}

async function get<Answer>(token: string, path: string): Promise<Answer> {
  const response = await portal.call({ method: 'GET', path, token });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ result: Answer }>().result;
}

async function onPages({ userId }: MadeCompany) {
  const { accessToken: token } = await portal.logInWholly(userId);
  const { waiting, figures, asOf } = statistics.decode(await get(token, '/figures'));
  const queue = readWorkQueue.answer.decode(await get(token, '/work-queue'));
  expect(queue.asOf).toEqual(asOf);
  return { waiting, figures, queue };
}

type Queue = Awaited<ReturnType<typeof onPages>>['queue'];
type Waiting = Awaited<ReturnType<typeof onPages>>['waiting'];

/** The same deadline and age, and of orders the same money. */
function expectSame(
  { kind, state, dueAt, oldestAt, sums, count, lateCount }: Queue['kinds'][number],
  waiting: Waiting,
) {
  const same = waiting.find((each) => each.kind === kind && each.state === state);
  expect({ kind, dueAt: same?.dueAt, oldestAt: same?.oldestAt }).toEqual({ kind, dueAt, oldestAt });
  const amounts = (of: readonly { readonly amount: Money }[] = []) =>
    of.map(({ amount }) => `${amount.minor} ${amount.currency}`);
  if (kind === 'order') expect(amounts(same?.sums).toSorted()).toEqual(amounts(sums).toSorted());
  if (lateCount > 0) seen.late.add(kind);
  if (lateCount < count) seen.onTime.add(kind);
}

/** The facts of the e-mail that the person got at this instant. */
async function mailed(
  userId: string,
  day: string,
): Promise<{ count: string; items: string; late: string } | undefined> {
  const { rows } = await portal.made.mails.query(
    "select facts from emails where template = 'notification.digest' and user_id = $1 and facts->>'day' = $2",
    [userId, day],
  );
  expect(rows.length).toBeLessThan(2);
  const [row] = rows;
  return row && { count: row.facts.count, items: row.facts.items.en, late: row.facts.late.en };
}

const numbersIn = (text: string) => [...text.matchAll(/: (\d+)(?= ·|$)/g)].map(([, number]) => Number(number));
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

// Soon after deadlines, and between them; each on a day of its own, for the e-mail is written once a day.
describe.each([-24, 0.02, 30.01, 48, 78.01, 120, 216, 960, 2_400])('%d hours later', (hours) => {
  const now = new Date(defaultNow.getTime() + hours * 3_600_000);
  const day = new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);

  beforeAll(async () => {
    portal.context.clock.set(now);
    await sendDigests(portal.context);
  });

  test.each([...institutionTypes, 'the second of the agency'])('for %s', async (who) => {
    const person = people.get(who);
    if (!person) throw new Error(`Nobody is ${who}`);
    const { waiting, figures, queue } = await onPages(person);
    const onMain = waiting.map((each) => ({ ...each, state: each.state ?? '' }));
    expect(inOrder(queue.kinds.map((each) => ({ ...each, state: each.state ?? '' })))).toEqual(inOrder(onMain));
    for (const each of queue.kinds) expectSame(each, waiting);
    const all = sumOf(onMain.map(({ count }) => count));
    const late = sumOf(onMain.map(({ lateCount }) => lateCount));
    expect(queue.counts).toMatchObject({ all, late });
    if (who === 'KOTRA') expect(figures.find(({ kind }) => kind === 'late')?.count).toBe(late);
    const { count = '0', items = '', late: lateItems = '' } = (await mailed(person.userId, day)) ?? {};
    expect(Number(count)).toBe(all);
    expect(numbersIn(items)).toEqual(onMain.map((each) => each.count));
    expect(numbersIn(lateItems)).toEqual(onMain.flatMap(({ lateCount }) => (lateCount > 0 ? [lateCount] : [])));
  });
});

test('was tried with every kind on time and late', () => {
  expect([...seen.late].toSorted()).toEqual([...workKinds].toSorted());
  expect([...seen.onTime].toSorted()).toEqual([...workKinds].toSorted());
});
