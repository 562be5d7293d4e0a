// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { FileAuthorityForm } from './file-authority-form.tsx';
import type { OwnSignatory } from './signatory-queries.ts';
import signatory from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { signatory, ui }));
afterEach(cleanup);

const own: OwnSignatory = { unconfirmed: [], confirmed: [], toCover: [], canFile: true, authorities: [] };
const slots = { IdCardProof: () => null, MobileProof: () => null };

it('keeps until when the power of attorney is valid when another way of proof is chosen', async () => {
  signInForTest('SELLER');
  serveInTest({});
  showPage(<FileAuthorityForm own={own} slots={slots} />, '/en/seller/mypage/signatory');
  const day = await screen.findByLabelText<HTMLInputElement>(signatory.form.validUntil, { selector: 'input' });
  await userEvent.type(day, '2099-12-24');
  await userEvent.tab();
  expect(day.value).toBe('24 Dec 2099');
  fireEvent.click(screen.getByRole('radio', { name: signatory.method.document }));
  expect(screen.getByText(signatory.form.methodHint.document)).toBeTruthy();
  expect(day.value).toBe('24 Dec 2099');
});
