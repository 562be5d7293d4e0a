/** What the clock does with answered inquiries: a reminder, then the end; never past somebody who wrote again. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { closeAnsweredInquiries } from './close-answered-inquiries.ts';

const dayMs = 86_400_000;
let made: TestDatabase;
let seller: MadeCompany;
let kotra: MadeCompany;
let context: ReturnType<typeof createOrderContext>;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  await made.pool.query('delete from inquiries');
  context = createOrderContext(made.database);
  seller = await makeSeller(made.database);
  kotra = await makeInstitution(made.database, 'KOTRA');
});

async function makeInquiry(state: string, answeredDaysAgo: number): Promise<number> {
  const answeredAt = new Date(context.clock.now().getTime() - answeredDaysAgo * dayMs);
  const { rows } = await made.pool.query(
    `insert into inquiries (asker_company_id, asked_by, handler_company_id, type, state, title, contents, language,
      created_at, last_written_at, last_asked_at, last_answered_at, first_answered_at, updated_by)
    values ($1, $2, $3, 'order', $4, 'Fees', 'How much?', 'en', $5, $5, $5, $5, $5, $2) returning inquiry_number`,
    [seller.companyId, seller.userId, kotra.companyId, state, answeredAt],
  );
  return rows[0].inquiry_number;
}

const stateOf = async (number: number) =>
  (await made.pool.query('select state from inquiries where inquiry_number = $1', [number])).rows[0].state;
const emailsAbout = async (number: number) =>
  (
    await made.mails.query(`select template, facts->>'closesOn' as on from emails where facts->>'number' = $1`, [
      String(number),
    ])
  ).rows;

test('closes an answered inquiry after 14 days, once', async () => {
  const number = await makeInquiry('answered', 14.1);
  expect(await closeAnsweredInquiries(context)).toBe(1);
  expect([await stateOf(number), await closeAnsweredInquiries(context)]).toEqual(['closed', 0]);
});

test('reminds the asker once, three days before', async () => {
  const early = await makeInquiry('answered', 10.9);
  const due = await makeInquiry('answered', 11.1);
  for (const _ of ['once', 'twice']) expect(await closeAnsweredInquiries(context)).toBe(0);
  expect([await emailsAbout(early), (await emailsAbout(due)).length]).toEqual([[], 1]);
  expect([await stateOf(early), await stateOf(due)]).toEqual(['answered', 'answered']);
});

test('leaves alone what waits for an answer', async () => {
  const numbers = [await makeInquiry('reopened', 30), await makeInquiry('in_progress', 30)];
  expect(await closeAnsweredInquiries(context)).toBe(0);
  expect(await Promise.all(numbers.map(stateOf))).toEqual(['reopened', 'in_progress']);
});
