/** A seller's application beside what the tax office says of its number. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSellerApplication } from '../../test/make/make-application.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { registerSeller } from './register-seller.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

type Spoken = Awaited<ReturnType<TestApp['context']['registers']['business_status']>>;

const says = (status: 'open' | 'suspended' | 'closed') =>
  ({ outcome: 'found', facts: { businessNumber: '', status } }) as const;

/** Sends an application where the tax office says this of every business; answers with what the application then proves by document. */
async function sendWhere(spoken: object) {
  const said = { ...spoken, aside: [], raw: '', receivedAt: new Date() } as unknown as Spoken;
  const registers = { ...testApp.context.registers, business_status: async () => said };
  const application = await makeSellerApplication(testApp.context);
  const context = { ...testApp.context, registers };
  const answer = await registerSeller(context, application, { language: 'en', ipAddress: '' });
  const { rows } = await testApp.made.pool.query<{ paper_requirements: string[] }>(
    'select a.paper_requirements from applications a join users u using (company_id) where u.user_id = $1',
    [application.applicant.userId],
  );
  return { answer, onPaper: rows.map((row) => row.paper_requirements) };
}

test.each([
  ['is open', says('open'), []],
  ['is suspended', says('suspended'), ['business']],
  ['can be any, for nobody answers,', { outcome: 'outage' }, ['business']],
] as const)('a business that %s by its word is proved by documents alone in %j: %j', async (_, spoken, onPaper) => {
  const sent = await sendWhere(spoken);
  expect(sent).toMatchObject({ answer: { ok: true }, onPaper: [onPaper] });
});

test.each([
  ['never gave its number', { outcome: 'not_found' }, 'registration.business_number_invalid'],
  ['says that it has closed', says('closed'), 'registration.business_closed'],
] as const)('nothing is stored where it %s', async (_, spoken, code) => {
  const sent = await sendWhere(spoken);
  expect(sent).toMatchObject({ answer: { ok: false, code, field: 'company.businessNumber' }, onPaper: [] });
});
