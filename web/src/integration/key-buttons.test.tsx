// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { ApiKeysPanel } from './api-keys-panel.tsx';
import integration from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { integration, ui }));
afterEach(cleanup);

const key = {
  ...{ keyId: 'k1', keyLabel: 'Books', keyHint: 'wxyz', scopeList: [], userName: 'Kim', keyStatus: 'active' },
  ...{ creationDt: '20261101090000', expireYmd: '20271101', ownYn: 'N' },
};

/** A colleague changed it, and this page learns of it. */
function Panel() {
  const queries = useQueryClient();
  return (
    <>
      <ApiKeysPanel canManage />
      <button type="button" onClick={() => void queries.invalidateQueries()}>
        Read again
      </button>
    </>
  );
}

const serve = (...addressList: readonly string[]) =>
  serveInTest({
    'GET /company/api-keys': { body: { result: { list: [{ ...key, addressList }], possibleScopeList: [] } } },
    'PUT /company/api-keys/k1/addresses': { body: { result: { ...key, addressList } } },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox');
const close = async () => {
  await press(ui.action.back);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const readAgain = () => fireEvent.click(screen.getByText('Read again'));

it('begins to change the addresses with those that a colleague saved meanwhile', async () => {
  signInForTest('SELLER');
  serve('192.0.2.1');
  showPage(<Panel />, '/en/seller/mypage/integration');
  await press(integration.key.changeAddresses);
  expect((await field()).value).toBe('192.0.2.1');
  await close();
  const button = screen.getByRole('button', { name: integration.key.changeAddresses });
  serve('192.0.2.2', '192.0.2.3');
  readAgain();
  await screen.findByText(/192\.0\.2\.3/);
  expect(button.isConnected).toBe(true);
  await press(integration.key.changeAddresses);
  expect((await field()).value).toBe('192.0.2.2\n192.0.2.3');
});

it('keeps an open dialog and what is typed there, and begins with what was saved the next time', async () => {
  signInForTest('SELLER');
  serve('192.0.2.1');
  showPage(<Panel />, '/en/seller/mypage/integration');
  await press(integration.key.changeAddresses);
  fireEvent.change(await field(), { target: { value: '192.0.2.9' } });
  const asked = serve('192.0.2.2');
  readAgain();
  await waitFor(() => expect(asked.some(({ call }) => call === 'GET /company/api-keys')).toBe(true));
  expect((await field()).value).toBe('192.0.2.9');
  const sent = serve('192.0.2.9');
  await press(integration.hook.save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]).toMatchObject({ body: { addressList: ['192.0.2.9'] } });
  serve('192.0.2.2');
  readAgain();
  await screen.findByText(/192\.0\.2\.2/);
  await press(integration.key.changeAddresses);
  expect((await field()).value).toBe('192.0.2.2');
});
