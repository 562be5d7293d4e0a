// @vitest-environment happy-dom

import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import { QueueBar } from './queue-bar.tsx';
import { signedInScreens } from './signed-in-screens.ts';
import app from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { app }));
afterEach(cleanup);

const times = { waitDt: '20261101090000', dueDt: '20261120180000' };
const matter = (matterId: string) => ({
  ...{ matterId, matterName: matterId, ...times, lateYn: 'Y', secondYn: 'N', kindChargeYn: 'N', version: 0 },
});
const answer = (...ids: readonly string[]) => ({ body: { result: { count: ids.length, list: ids.map(matter) } } });

/** Saves something: what waits is asked for again. */
function Save() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Save
    </button>
  );
}

function show(address: string, ...ids: readonly string[]) {
  signInForTest('KOTRA');
  serveInTest({ 'GET /work-queue/matters': answer(...ids) });
  return showPage(
    <>
      <QueueBar />
      <Save />
      <textarea aria-label="Note" />
      {/* biome-ignore lint/a11y/useSemanticElements: as the editor of notices draws it */}
      <div role="textbox" aria-label="Editor" contentEditable suppressContentEditableWarning tabIndex={0} />
    </>,
    address,
  );
}
const first = '/en/admin/kotra/seller-info/detail?id=co_1&queue=member&scope=all';

it('says how many are left, and skips to the next one', async () => {
  const router = show(first, 'co_1', 'co_2', 'co_3');
  expect(await screen.findByText('2 left')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: app.queueBar.skip }));
  await waitFor(() => expect(router.location.search).toMatchObject({ id: 'co_2', queue: 'member', scope: 'all' }));
});

it('once the matter is done, the next one is one key away', async () => {
  const router = show(first, 'co_1', 'co_2', 'co_3');
  await screen.findByText('2 left');
  serveInTest({ 'GET /work-queue/matters': answer('co_2', 'co_3') });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const next = await screen.findByRole('button', { name: app.queueBar.next });
  expect(screen.getByRole('status').textContent).toContain(app.queueBar.done);
  await waitFor(() => expect(document.activeElement).toBe(next));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.location.search).toMatchObject({ id: 'co_2' }));
});

it.each(['Note', 'Editor'])('takes the keys from nobody who is writing: %s', async (name) => {
  show(first, 'co_1', 'co_2', 'co_3');
  await screen.findByText('2 left');
  serveInTest({ 'GET /work-queue/matters': answer('co_2', 'co_3') });
  const field = screen.getByRole('textbox', { name });
  field.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: app.queueBar.next });
  await act(async () => undefined);
  expect(document.activeElement).toBe(field);
});

it('still says that the matter is done in another tab of its page', async () => {
  const router = show(first, 'co_1', 'co_2');
  await screen.findByText('1 left');
  serveInTest({ 'GET /work-queue/matters': answer('co_2') });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: app.queueBar.next });
  await act(() => router.go(`${first}&tab=history`));
  expect(router.shown?.location.search.tab).toBe('history');
  expect(screen.getByRole('status').textContent).toContain(app.queueBar.done);
});

it('of the last one nothing is left, and a page that was opened otherwise has no bar', async () => {
  show(first, 'co_1');
  expect(await screen.findByText('0 left')).toBeTruthy();
  expect(screen.queryByRole('button', { name: app.queueBar.skip })).toBeNull();
  cleanup();
  show('/en/admin/kotra/seller-info/detail?id=co_1', 'co_1');
  expect(screen.queryByRole('region')).toBeNull();
});

it('stands above a bank message that was opened from the queue', async () => {
  signInForTest('KOTRA');
  serveInTest({ 'GET /work-queue/matters': answer('m_1', 'm_2') });
  const Page = await signedInScreens['bank-message'].load();
  const address = '/en/admin/kotra/settlement-inquiry/messages/detail?message=m_1&queue=bank_message&scope=all';
  showPage(<Page />, address);
  expect(await screen.findByText('1 left')).toBeTruthy();
});
