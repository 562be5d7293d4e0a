// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { CardListPage } from './card-list-page.tsx';
import card from './texts/en.json' with { type: 'json' };

/** The acquirer's own field is a page of another origin. */
vi.mock('./register-card-form.tsx', () => ({
  RegisterCardForm: ({ onRegistered }: { readonly onRegistered: (cardId: string) => void }) => (
    <button type="button" onClick={() => onRegistered('card_1')}>
      registered
    </button>
  ),
}));

beforeAll(() => bringTexts('en', { card, ui }));
afterEach(cleanup);

it.each([
  ['active', card.register.done, card.register.waiting],
  ['pending', card.register.waiting, card.register.done],
])('says of a registered card that is %s whether it can be paid with', async (cardStatus, said, unsaid) => {
  signInForTest('BUYER');
  const registered = {
    ...{ cardId: 'card_1', cardBrand: 'visa', cardBin: '41111111', cardLast4: '1111', holderName: 'JANE' },
    ...{ expiryMonth: 12, expiryYear: 2099, issuerId: 'i', issuerName: 'First Issuer', cardStatus, defaultCard: false },
  };
  serveInTest({ 'GET /company/cards': { body: { result: [registered] } } });
  showPage(<CardListPage />, '/en/buyer/cardinfo');
  fireEvent.click(await screen.findByRole('button', { name: card.list.add }));
  fireEvent.click(screen.getByRole('button', { name: 'registered' }));
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByText(unsaid)).toBeNull();
});
