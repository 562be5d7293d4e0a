/** The morning e-mail to people of the institutions: what waits for each, once a day, and none where nothing waits. */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDigests } from '../src/operations/send-digests.ts';
import { createOrderContext } from './make/create-order-context.ts';
import { makeCard } from './make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from './make/make-company.ts';
import { makeDeputy } from './make/make-deputy.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

let made: TestDatabase;
let seller: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
  seller = await makeSeller(made.database);
});
afterAll(() => made.drop());

async function makeInquiry({ companyId }: MadeCompany, askedAt: Date): Promise<void> {
  await made.pool.query(
    `insert into inquiries (asker_company_id, asked_by, handler_company_id, type, state, title, contents, language,
       created_at, last_written_at, last_asked_at, updated_by)
     values ($1, $2, $3, 'order', 'received', 'Fees', 'How much?', 'en', $4, $4, $4, $2)`,
    [seller.companyId, seller.userId, companyId, askedAt],
  );
}

test('e-mails people of the institutions what waits for them and what of it is late, once a day', async () => {
  const { database, mails } = made;
  const context = createOrderContext(database);
  const kotra = await makeInstitution(database, 'KOTRA');
  const issuer = await makeInstitution(database, 'ISSUER', { language: 'ko' });
  await makeInstitution(database, 'VISA');
  const buyer = await makeBuyer(database);
  await makeCard(database, { companyId: buyer.companyId, issuerCompanyId: issuer.companyId, state: 'pending' });
  for (const days of [1, 5]) await makeInquiry(kotra, addDaysToInstant(context.clock.now(), -days));
  for (const notified of [2, 2]) expect(await sendDigests(context)).toBe(notified);
  const { rows } = await mails.query(
    `select user_id, facts from emails where template = 'notification.digest' order by user_id`,
  );
  expect(rows).toHaveLength(2);
  const factsOf = (userId: string) => rows.find((row) => row.user_id === userId)?.facts;
  expect(factsOf(kotra.userId)).toMatchObject({
    count: '2',
    items: { en: 'Inquiries to answer: 2' },
    late: { en: 'Late: Inquiries to answer: 1' },
    side: 'kotra',
  });
  expect(factsOf(issuer.userId)).toMatchObject({ count: '1', items: { ko: '승인 대기 카드 1건' } });
});

test('counts for each person only what they may work on; whoever may do nothing any more gets none', async () => {
  const { database, mails, pool } = made;
  const { clock, ...context } = createOrderContext(database);
  const later = addDaysToInstant(clock.now(), 90);
  const agency = await makeInstitution(database, 'KOTRA', { language: 'en' });
  const clerk = await makeDeputy(database, agency, { kinds: ['support'], userGroup: 'UG04' });
  const over = await makeDeputy(database, agency, { kinds: ['support'], userGroup: 'UG04', expiresOn: '2026-11-30' });
  await makeInquiry(agency, clock.now());
  await pool.query(
    "insert into fee_proposals (fee_proposal_id, kind, rate_hundredths, valid_from, reason, state, proposed_by, proposed_at) values ('fee_1', 'rate', 300, '2027-01-01', 'Costs', 'proposed', $1, $2)",
    [clerk.userId, clock.now()],
  );
  await pool.query(
    "insert into bank_reports (bank_report_id, cursor_text, kind, xml, received_at, problem) values ('broken', 'broken', 'pain.002', '', $1, 'not_xml')",
    [clock.now()],
  );
  await sendDigests({ ...context, clock: { now: () => later } });
  const { rows } = await mails.query(
    `select user_id, facts->>'count' as count, facts->'items'->>'en' as items from emails
     where template = 'notification.digest' and user_id = any($1)`,
    [[agency.userId, clerk.userId, over.userId]],
  );
  expect(rows.find((row) => row.user_id === clerk.userId)).toMatchObject({ items: 'Inquiries to answer: 1' });
  expect(rows.find((row) => row.user_id === agency.userId)).toMatchObject({
    count: '2',
    items: 'Inquiries to answer: 1 · Bank messages to check: 1',
  });
  expect(rows).toHaveLength(2);
});
