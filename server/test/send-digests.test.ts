/** The morning letter to the bodies: what waits, once a day, and nothing where nothing waits. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDigests } from '../src/send-digests.ts';
import { makeCard } from './make/make-card.ts';
import { makeBody, makeBuyer, makeSeller } from './make/make-company.ts';
import { makeOrderHouse } from './make/make-order-house.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

let made: TestDatabase;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

test('tells each body what waits for it and what waits too long, once a day', async () => {
  const { database, pool } = made;
  const house = makeOrderHouse(database);
  const kotra = await makeBody(database, 'KOTRA');
  const issuer = await makeBody(database, 'ISSUER', { language: 'ko' });
  await makeBody(database, 'VISA');
  const seller = await makeSeller(database);
  const buyer = await makeBuyer(database);
  await makeCard(database, { companyId: buyer.companyId, issuerCompanyId: issuer.companyId, state: 'pending' });
  const ask = (daysAgo: number) =>
    pool.query(
      `insert into inquiries (asker_company_id, asked_by, handler_company_id, type, state, title, contents, language,
        created_at, last_written_at, last_asked_at, updated_by)
      values ($1, $2, $3, 'order', 'received', 'Fees', 'How much?', 'en', $4, $4, $4, $2)`,
      [seller.companyId, seller.userId, kotra.companyId, new Date(house.clock.now().getTime() - daysAgo * 86_400_000)],
    );
  await ask(1);
  await ask(3);
  for (const told of [2, 2]) expect(await sendDigests(house)).toBe(told);
  const { rows } = await pool.query(
    `select user_id, facts from mails where letter = 'message.digest' order by user_id`,
  );
  expect(rows).toHaveLength(2);
  const factsOf = (userId: string) => rows.find((row) => row.user_id === userId)?.facts;
  expect(factsOf(kotra.userId)).toMatchObject({
    count: '2',
    items: 'inquiries: 2',
    late: 'Waiting for more than two days: inquiries: 1',
    side: 'kotra',
  });
  expect(factsOf(issuer.userId)).toMatchObject({ count: '1', items: '카드 승인 1건' });
});
