// @vitest-environment happy-dom
/** The way to a new order sheet is there for whoever may go it. */
import { readSession } from '@gtp/contract/session/current-session-wire.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import { useRead } from '../platform/use-read.ts';
import { NewOrderButton } from './new-order-button.tsx';
import order from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { order }));
afterEach(cleanup);

function Head() {
  return (
    <>
      <p>{useRead(readSession, {}).data?.memberState}</p>
      <NewOrderButton />
    </>
  );
}

it.each([
  ['approved', 'RV50', 1],
  ['approved with limits', 'RV60', 1],
  ['asked for its data again, and still working', 'RV70', 1],
  ['under review', 'RV20', 0],
  ['waiting for its contract', 'RV40', 0],
  ['suspended', 'RV80', 0],
  ['refused', 'RV90', 0],
] as const)('is offered to a seller that is %s: %s', async (_, state, count) => {
  signInForTest('SELLER');
  const names = { userName: 'Kim', companyName: 'Hanbit', companyEnglishName: 'Hanbit' };
  const who = { userId: 'user01', clientType: 'SELLER', userGroup: 'UG01', companyId: 'company_1' } as const;
  const none = { deputyKinds: [], unconfirmed: [], strongDueAt: undefined };
  const result = readSession.answer.encode({ ...names, ...who, ...none, memberState: state });
  serveInTest({ 'GET /session': { body: { result } } });
  showPage(<Head />, '/en/seller/main');
  await waitFor(() => expect(screen.getByText(state)).toBeTruthy());
  expect(screen.queryAllByRole('button', { name: order.list.create })).toHaveLength(count);
});
