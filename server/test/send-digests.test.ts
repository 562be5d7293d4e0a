/** The morning e-mail to the bodies: what waits, once a day, and nothing where nothing waits. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDigests } from '../src/operations/send-digests.ts';
import { createOrderContext } from './make/create-order-context.ts';
import { makeCard } from './make/make-card.ts';
import { makeBuyer, makeInstitution, makeSeller } from './make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

let made: TestDatabase;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

test('e-mails each institution what waits for it and what waits too long, once a day', async () => {
  const { database, mails, pool } = made;
  const context = createOrderContext(database);
  const kotra = await makeInstitution(database, 'KOTRA');
  const issuer = await makeInstitution(database, 'ISSUER', { language: 'ko' });
  await makeInstitution(database, 'VISA');
  const seller = await makeSeller(database);
  const buyer = await makeBuyer(database);
  await makeCard(database, { companyId: buyer.companyId, issuerCompanyId: issuer.companyId, state: 'pending' });
  const ask = (daysAgo: number) =>
    pool.query(
      `insert into inquiries (asker_company_id, asked_by, handler_company_id, type, state, title, contents, language,
        created_at, last_written_at, last_asked_at, updated_by)
      values ($1, $2, $3, 'order', 'received', 'Fees', 'How much?', 'en', $4, $4, $4, $2)`,
      [
        seller.companyId,
        seller.userId,
        kotra.companyId,
        new Date(context.clock.now().getTime() - daysAgo * 86_400_000),
      ],
    );
  await ask(1);
  await ask(3);
  for (const notified of [2, 2]) expect(await sendDigests(context)).toBe(notified);
  const { rows } = await mails.query(
    `select user_id, facts from emails where template = 'notification.digest' order by user_id`,
  );
  expect(rows).toHaveLength(2);
  const factsOf = (userId: string) => rows.find((row) => row.user_id === userId)?.facts;
  expect(factsOf(kotra.userId)).toMatchObject({
    count: '2',
    items: { en: 'inquiries: 2' },
    late: { en: 'Waiting for more than two days: inquiries: 1' },
    side: 'kotra',
  });
  expect(factsOf(issuer.userId)).toMatchObject({ count: '1', items: { ko: '카드 승인 1건' } });
});
