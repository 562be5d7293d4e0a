/** A notification is read in the language of the reader of now, whatever language the e-mail was sent in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyCardRegistered } from '../src/card/notify-card-registered.ts';
import { watchedSteps } from '../src/dispute/notify-dispute-parties.ts';
import { emailTemplates } from '../src/email-templates.ts';
import { notify } from '../src/notification/notification.ts';
import { bindNotification } from '../src/notification/notification-routes.ts';
import { inTransaction } from '../src/platform/database.ts';
import { createOrderContext } from './make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeInstitution } from './make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';
import { startTestPortal, type TestPortal } from './start-test-portal.ts';

let made: TestDatabase;
let portal: TestPortal;
let issuer: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
  issuer = await makeInstitution(made.database, 'ISSUER', { language: 'ko' });
  buyer = await makeBuyer(made.database, { name: '태평양상사', englishName: 'Pacific Trading' });
  const context = createOrderContext(made.database);
  portal = await startTestPortal({
    ...context,
    callers: [issuer.caller],
    bind: (bound) => bindNotification(bound, emailTemplates),
  });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});

test('titles of disputes, chargebacks and cards, with the companies in them', async () => {
  const parties = { issuer: issuer.companyId };
  const amount = { minor: 100_00n, currency: 'USD' } as const;
  const about = { orderId: 'ORD-9', goodsName: 'Bolts', amount, dueAt: new Date(0) };
  const card = {
    ...{ cardId: 'card_1', companyId: buyer.companyId, issuerCompanyId: issuer.companyId },
    ...{ brand: 'visa', last4: '1111' },
  };
  await inTransaction(made.database, async (transaction) => {
    const disputed = { ...about, refund: amount, step: watchedSteps.opened };
    await notify(transaction, { rule: 'dispute.opened', cause: 'dsp_1', parties, facts: disputed });
    const taken = { ...about, reason: '10.4', step: watchedSteps.received };
    await notify(transaction, { rule: 'chargeback.received', cause: 'cb_1', parties, facts: taken });
    await notifyCardRegistered(transaction, card);
  });
  await made.fanOut();
  const titlesIn = async (language: string) => {
    const { body } = await portal.call({ method: 'GET', path: '/messages', as: issuer, language });
    return (body.result as { list: readonly { readonly title: string }[] }).list.map(({ title }) => title).toSorted();
  };
  expect(await titlesIn('ko')).toEqual(
    ['차지백 접수: ORD-9', '분쟁 제기: ORD-9', '카드 등록: 태평양상사 VISA ···· 1111'].toSorted(),
  );
  expect(await titlesIn('en')).toEqual(
    [
      'Chargeback received: ORD-9',
      'Dispute opened: ORD-9',
      'Card registered: Pacific Trading VISA ···· 1111',
    ].toSorted(),
  );
  expect(await titlesIn('cn')).toEqual(
    ['收到拒付：ORD-9', '争议已提出：ORD-9', '新添加的银行卡：Pacific Trading VISA ···· 1111'].toSorted(),
  );
});
