/** What rings is read in the language of the reader of now, whatever language the letter was sent in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailCardRegistered } from '../src/card/mail-card-registered.ts';
import { ringForBodies } from '../src/dispute/ring-for-bodies.ts';
import { letters } from '../src/letters.ts';
import { bindMessage } from '../src/message/message-routes.ts';
import { inTransaction } from '../src/platform/database.ts';
import { type MadeCompany, makeBody, makeBuyer } from './make/make-company.ts';
import { makeOrderHouse } from './make/make-order-house.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';
import { startTestPortal, type TestPortal } from './start-test-portal.ts';

let made: TestDatabase;
let portal: TestPortal;
let issuer: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
  issuer = await makeBody(made.database, 'ISSUER', { language: 'ko' });
  buyer = await makeBuyer(made.database, { name: '태평양상사', englishName: 'Pacific Trading' });
  const house = makeOrderHouse(made.database);
  portal = await startTestPortal({ ...house, callers: [issuer.caller], bind: (bound) => bindMessage(bound, letters) });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});

test('titles of disputes, chargebacks and cards, with the companies in them', async () => {
  const order = { orderId: 'ORD-9', issuerCompanyId: issuer.companyId };
  const amount = { minor: 100_00n, currency: 'USD' } as const;
  const card = {
    ...{ cardId: 'card_1', companyId: buyer.companyId, issuerCompanyId: issuer.companyId },
    ...{ brand: 'visa', last4: '1111' },
  };
  await inTransaction(made.database, async (transaction) => {
    await ringForBodies(transaction, { order, amount, step: 'opened', cause: 'dsp_1' });
    await ringForBodies(transaction, { order, amount, step: 'received', cause: 'cb_1' });
    await mailCardRegistered(transaction, card);
  });
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
