// @vitest-environment happy-dom
import { useMutation } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { fetchAuthorised } from '../platform/api.ts';
import { clearCredentials } from '../platform/credentials.ts';
import { bringTexts } from '../platform/translate.ts';
import { ErrorBox } from './error-box.tsx';
import ui from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { ui }));
// another file's test may have left a login behind, whose token would be renewed first
beforeEach(clearCredentials);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Command() {
  const command = useMutation({ mutationFn: () => fetchAuthorised('/pay', { method: 'POST' }) });
  return (
    <>
      <button type="button" onClick={() => command.mutate()}>
        Pay
      </button>
      {command.error ? <ErrorBox error={command.error} /> : null}
    </>
  );
}

async function press(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  const fetched = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetched);
  showPage(<Command />, '/en/pay');
  fireEvent.click(await screen.findByRole('button', { name: 'Pay' }));
  return { sentence: (await screen.findByRole('alert')).textContent, fetched };
}

it('says of a command without a line that nothing was sent, and does not send it later', async () => {
  const { sentence, fetched } = await press(false);
  expect(sentence).toContain(ui.failure.offline);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(fetched).toHaveBeenCalledOnce();
});

it('says of a command whose answer never came that it may have been done', async () => {
  expect((await press(true)).sentence).toContain(ui.failure.unanswered);
});
