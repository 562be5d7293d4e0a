// @vitest-environment happy-dom
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { FitCardLimit } from './fit-card-limit.tsx';
import payment from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { payment, ui }));
beforeEach(() => signInForTest('BUYER'));
afterEach(cleanup);

const dueOn = addDays(seoulDay(new Date()), 10);
const usd = (minor: bigint) => money(minor, 'USD');
const order = {
  ...{ orderId: 'ORD-1', trade: usd(1_000_000n), buyerFee: usd(10_000n), sellerFee: usd(10_000n) },
  ...{ charge: usd(1_010_000n), paymentDueOn: dueOn, milestones: [] },
};
const card = {
  ...{ cardId: 'card_1', cardBrand: 'visa', cardBin: '41111111', cardLast4: '1111', holderName: 'JANE' },
  ...{ expiryMonth: 12, expiryYear: 2099, issuerId: 'i', issuerName: 'First Issuer', cardStatus: 'active' },
  defaultCard: true,
};
const limitOf = (onceLimitMony: string) => ({ tradeCurrCd: '840', onceLimitMony, limitDt: '20261120092900' });

function show(cardLimit: object | undefined) {
  const asked = serveInTest({ 'GET /company/cards': { body: { result: [{ ...card, cardLimit }] } } });
  showPage(<FitCardLimit order={order} onDone={vi.fn()} />, '/en/buyer/order-sheet/ORD-1');
  return asked;
}

it('says that an order fits, and by whose word', async () => {
  show(limitOf('10100.00'));
  await screen.findByText(payment.fit.fits);
  screen.getByText(/First Issuer set this limit/);
});

it('asks the seller for milestones with their amounts and nothing of the limit', async () => {
  const asked = show(limitOf('6543.21'));
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the seller for 2 milestones' }));
  await userEvent.click(await screen.findByRole('button', { name: payment.fit.confirm }));
  const sent = await vi.waitFor(() => {
    const found = asked.find(({ call }) => call === 'POST /orders/ORD-1/ask-change');
    expect(found).toBeDefined();
    return found?.body;
  });
  const row = { tradeCurrCd: '840', milestoneMony: '5000.00', paymentDueYmd: dueOn.replaceAll('-', '') };
  expect(sent).toMatchObject({ milestoneList: [row, row] });
  expect(JSON.stringify(sent)).not.toMatch(/6,?543/);
});

it('shows nothing where no issuer gave a limit', async () => {
  const asked = show(undefined);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(payment.fit.title)).toBeNull();
});
