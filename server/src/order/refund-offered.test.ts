/** Documents that do not come in time: what each side is e-mailed while the buyer has the choice, and after it. */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { notifyOfTransition } from './notify-of-transition.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';
import { runOrderClocks } from './run-order-clocks.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

test('both sides learn of the offer, the buyer is reminded of it, and both that the seller has its time anew', async () => {
  const [seller, buyer] = [await makeSeller(made.database), await makeBuyer(made.database)];
  const transitionSteps = [notifyOfTransition];
  const { orderId } = await makeOrder(made.database, { seller, buyer, state: 'held', transitionSteps });
  await made.mails.query('delete from emails');
  const at = (days: number) =>
    createOrderContext(made.database, { now: addDaysToInstant(defaultNow, days), transitionSteps });
  const mails = async () => {
    const { rows } = await made.mails.query<{ template: string; userId: string; day: string | null }>(
      `select template, user_id as "userId", coalesce(facts->>'answerBy', facts->>'dueAt') as day from emails
        where facts->>'orderId' = $1 order by email_id`,
      [orderId],
    );
    await made.mails.query('delete from emails');
    return rows.map(({ template, userId, day }) => [template, userId, day && new Date(day)]).toSorted();
  };
  await runOrderClocks(at(30));
  const ends = addDaysToInstant(defaultNow, 37);
  expect(await mails()).toEqual([
    ['order.refund_offered', buyer.userId, ends],
    ['order.refund_offered_to_seller', seller.userId, ends],
  ]);
  await remindOfDeadlines(at(35.5));
  expect(await mails()).toEqual([['order.refund_due', buyer.userId, ends]]);
  await runOrderClocks(at(37));
  const anew = addDaysToInstant(defaultNow, 67);
  expect(await mails()).toEqual([
    ['order.more_time_to_buyer', buyer.userId, anew],
    ['order.more_time_to_seller', seller.userId, anew],
  ]);
});
