/** What a refused applicant writes is marked as its appeal for those who answer, and until when it is to be answered (decision 0320). */
import { addDays, addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { formatDay8 } from '@gtp/domain/platform/written-day.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Applicant, type ReviewWorld, type Role, startReviewWorld } from './start-review-world.ts';
import { resultOf } from './start-test-app.ts';

let world: ReviewWorld;
let applicant: Applicant;

beforeAll(async () => {
  world = await startReviewWorld();
  // The agency is the one whose people they all are.
  await world.app.made.pool.query(
    "update companies set created_at = created_at + interval '1 day' where client_type = 'KOTRA' and company_id <> $1",
    [world.people.kotra.companyId],
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  applicant = await world.apply();
  await world.passToScreening(applicant);
});

type Inquiry = { seq: number; version: number; appealYmd?: string; dueDt?: string };

const refusal = { reviewDecision: 'refuse', reasonCd: 'RJ07', contents: '', limitList: [] };
const lastDay = () => formatDay8(addDays(seoulDay(world.app.context.clock.now()), 30));

async function refuse(): Promise<void> {
  await world.done('kotra', `${applicant.companyId}/propose`, refusal);
  await world.done('second', `${applicant.companyId}/approve`);
}

async function ask(noticeType = 'SP01'): Promise<Inquiry> {
  const body = { noticeType, title: 'Why not?', contents: 'The new extract shows it.', fileIdList: [] };
  const { accessToken: token } = await world.app.logInWholly(applicant.userId);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return resultOf<Inquiry>(await world.app.call({ path: '/support', token, body, headers }));
}

const write = async (as: Role | Applicant, { seq, version }: Inquiry, how: 'add' | 'answer') =>
  resultOf<Inquiry>(await world.call(as, `/support/${seq}/${how}`, { contents: 'More', fileIdList: [], version }));

const read = async (as: Role | Applicant, { seq }: Inquiry) =>
  resultOf<Inquiry>(await world.call(as, `/support/${seq}`));

async function listed(as: Role, { seq }: Inquiry): Promise<Inquiry | undefined> {
  const { list } = resultOf<{ list: readonly Inquiry[] }>(await world.call(as, '/support'));
  return list.find((each) => each.seq === seq);
}

/** When the work queue means it to be answered. */
async function queued({ seq }: Inquiry): Promise<string | undefined> {
  const path = '/work-queue/matters?waitType=inquiry';
  const { list } = resultOf<{ list: readonly { matterId: string; dueDt: string }[] }>(await world.call('kotra', path));
  return list.find(({ matterId }) => matterId === String(seq))?.dueDt;
}

test.each(['SP01', 'SP02'])('a refused applicant appeals, whatever topic it chose: %s', async (topic) => {
  await refuse();
  const appeal = await ask(topic);
  for (const shown of [await listed('kotra', appeal), await read('kotra', appeal)]) {
    expect(shown).toMatchObject({ appealYmd: lastDay(), dueDt: await queued(appeal) });
    expect(shown?.dueDt).toBeDefined();
  }
  // The applicant reads the day on its own page, and nobody else reads any of it here.
  expect(await read(applicant, appeal)).not.toHaveProperty('appealYmd');
  expect(await listed('visa', appeal)).not.toHaveProperty('dueDt');
});

test('what was asked before is an appeal once it is added to, and an answered one waits for nobody', async () => {
  const before = await ask();
  expect(await read('kotra', before)).not.toHaveProperty('appealYmd');
  await refuse();
  expect(await read('kotra', before)).not.toHaveProperty('appealYmd');
  const added = await write(applicant, before, 'add');
  expect(await read('kotra', added)).toMatchObject({ appealYmd: lastDay(), dueDt: await queued(added) });
  const answered = await write('kotra', added, 'answer');
  expect(answered).toMatchObject({ appealYmd: lastDay() });
  expect(answered).not.toHaveProperty('dueDt');
});

test('what is added to an appeal after the application was taken up again waits for an answer still', async () => {
  await refuse();
  const appeal = await ask();
  await world.app.made.pool.query("update companies set member_state = 'screening' where company_id = $1", [
    applicant.companyId,
  ]);
  const added = await write(applicant, appeal, 'add');
  expect(await read('kotra', added)).toMatchObject({ appealYmd: lastDay(), dueDt: await queued(added) });
});

test('an applicant whom people have not refused asks a question', async () => {
  const question = await ask();
  const shown = await listed('kotra', question);
  expect(shown).toBeDefined();
  expect(shown).not.toHaveProperty('appealYmd');
  expect(shown).not.toHaveProperty('dueDt');
});

// The last one: all logins are over after it.
test('an appeal after its day is said to be late, also where it is added to an older question', async () => {
  const before = await ask();
  await refuse();
  const inTime = await ask();
  const { clock } = world.app.context;
  clock.set(addDaysToInstant(clock.now(), 31));
  const calls = async (userId: string) => {
    const { accessToken: token } = await world.app.logInWholly(userId);
    return async ({ seq }: Inquiry, more?: object) => {
      const path = `/support/${seq}${more ? '/add' : ''}`;
      const headers = { 'idempotency-key': crypto.randomUUID() };
      return resultOf<Inquiry>(
        await world.app.call({ method: more ? 'POST' : 'GET', path, token, ...(more && { body: more, headers }) }),
      );
    };
  };
  const [asApplicant, asAgency] = [await calls(applicant.userId), await calls(world.people.kotra.userId)];
  const late = await asApplicant(before, { contents: 'More', fileIdList: [], version: before.version });
  expect(await asAgency(late)).toMatchObject({ lateYn: 'Y' });
  expect(await asAgency(inTime)).not.toHaveProperty('lateYn');
});
