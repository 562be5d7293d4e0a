// @vitest-environment happy-dom
/** An inquiry whose page was left before the answer came. */
import { inquiryDetail } from '@gtp/contract/support/support-wire.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdCalls, serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { SupportFormPage } from './support-form-page.tsx';
import support from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { support, ui }));
beforeEach(() => {
  localStorage.clear();
  signInForTest('SELLER');
});
afterEach(cleanup);

const titleNow = () => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${support.field.title}`));

const taken = inquiryDetail.encode({
  ...{ inquiryNumber: 7, type: 'order', state: 'received', title: 'When is it paid?', askerName: 'Hanbit' },
  ...{ handlerName: 'KOTRA', createdAt: new Date(), lastWrittenAt: new Date(), isUnread: false, readCount: 0 },
  ...{ answers: [], files: [], actions: [], colleagues: [], language: 'en', version: 1 },
});

/** Sends a question and leaves its page, then comes back to it; answers what lets the answer come in between. */
async function askAndLeave(answer: { readonly status?: number; readonly body: unknown }) {
  const asked = serveInTest({ 'POST /support': answer });
  const router = showPage(<SupportFormPage />, '/en/seller/support/form');
  fireEvent.change(await titleNow(), { target: { value: 'When is it paid?' } });
  const open = holdCalls('POST');
  fireEvent.click(screen.getByRole('button', { name: support.form.send }));
  await waitFor(() => expect(screen.getByDisplayValue('When is it paid?').closest('[inert]')).not.toBeNull());
  await act(() => router.go('/en/elsewhere'));
  const before = asked.length;
  open();
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(router.location.href).toBe('/en/elsewhere');
  await act(() => router.go('/en/seller/support/form'));
}

it('is not there to be sent once more when it was taken', async () => {
  await askAndLeave({ body: { result: taken } });
  expect((await titleNow()).value).toBe('');
});

it('is there as it was typed when it was refused', async () => {
  await askAndLeave({ status: 422, body: { code: 'support.title', message: 'Shorter, please', field: 'title' } });
  expect((await titleNow()).value).toBe('When is it paid?');
});
