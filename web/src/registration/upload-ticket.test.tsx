// @vitest-environment happy-dom
import { uploadTicketHeader } from '@gtp/contract/attachment/attachment-wire.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest } from '../../test/show-page.tsx';
import { storeLanguage } from '../platform/language.ts';
import { bringTexts } from '../platform/translate.ts';
import { buyerSignUp } from './buyer/buyer-sign-up.ts';
import { useSignUpForm } from './sign-up-form.ts';
import { signUpStore } from './sign-up-store.ts';
import registration from './texts/en.json' with { type: 'json' };
import { useUploadTicket } from './upload-ticket.ts';

// A form waits for its texts, and what it answers is not there until then.
beforeAll(() => {
  storeLanguage('en');
  bringTexts('en', { registration });
});
beforeEach(() => signUpStore('buyer').forget());
afterEach(cleanup);

const call = 'POST /apply/files/ticket';
const slot = () => renderHook(() => useUploadTicket(useSignUpForm(buyerSignUp, 'documents'))).result;

/** Each ticket is another one. */
function serve() {
  let count = 0;
  return serveInTest({
    [call]: () => {
      count += 1;
      return { body: { result: { uploadTicket: `ticket ${count}`, expireDt: '20261201090000' } } };
    },
  });
}

it('opens one ticket for two documents that are chosen at the same time, and keeps to it', async () => {
  const asked = serve();
  const [first, second] = [slot(), slot()];
  const headers = await act(() => Promise.all([first.current(), second.current()]));
  expect(headers).toEqual([{ [uploadTicketHeader]: 'ticket 1' }, { [uploadTicketHeader]: 'ticket 1' }]);
  expect(signUpStore('buyer').read().values.uploadTicket).toBe('ticket 1');
  expect(await act(() => second.current())).toEqual({ [uploadTicketHeader]: 'ticket 1' });
  expect(asked).toHaveLength(1);
});

it('opens another one where the first could not be had, and where the sign-up begins anew', async () => {
  serveInTest({ [call]: { status: 503, body: {} } });
  const { current } = slot();
  await act(async () => expect(Promise.all([current(), current()])).rejects.toThrow());
  serve();
  const anew = slot();
  expect(await act(() => anew.current())).toEqual({ [uploadTicketHeader]: 'ticket 1' });
  act(() => signUpStore('buyer').forget());
  expect(await act(() => anew.current())).toEqual({ [uploadTicketHeader]: 'ticket 2' });
});
