// @vitest-environment happy-dom
/** A notice that a colleague rewrote while it was being rewritten here. */
import { noticeSource } from '@gtp/contract/notice/notice-wire.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { pageThatNeverComes } from '../../test/router-in-test.tsx';
import { holdCalls, serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { NoticeDetailPage } from './notice-detail-page.tsx';
import notice from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { notice, ui }));
beforeEach(() => signInForTest('KOTRA'));
afterEach(cleanup);

const source = (title: string, version: number) =>
  noticeSource.encode({
    ...{ type: 'service', audience: ['SELLER'], isPinned: false, isDraft: true, files: [], noticeNumber: 1, version },
    ...{ status: 'draft', texts: [{ language: 'en', title, contents: `<p>${title} soon</p>` }] },
  });
const message = 'Lee changed this notice. Read the new version, then save again.';

/** A colleague saves as soon as the form is there; nothing is typed here but the title. */
async function show(typed = 'Written at length') {
  const answers = {
    'GET /notices/1/source': { body: { result: source('Outage', 3) } },
    'PUT /notices/1': { status: 409, body: { code: 'notice.changed_meanwhile', message, field: 'version' } },
    'GET /notices/audience': { body: { result: { list: [{ clentType: 'SELLER', userCount: 2 }] } } },
  };
  const asked = serveInTest(answers);
  const router = showPage(<NoticeDetailPage />, '/en/x?seq=1&mode=edit');
  const title = await screen.findByLabelText<HTMLInputElement>(notice.field.title);
  if (typed) fireEvent.change(title, { target: { value: typed } });
  answers['GET /notices/1/source'] = { body: { result: source('Of Lee', 4) } };
  const count = (call: string) => asked.filter((each) => each.call === call).length;
  const isRefused = async (times: number) => {
    await waitFor(() => expect(count('PUT /notices/1')).toBe(times));
    await waitFor(() => expect(count('GET /notices/1/source')).toBeGreaterThan(times));
    await act(async () => undefined);
  };
  const versions = () =>
    asked.filter(({ call }) => call === 'PUT /notices/1').map(({ body }) => (body as { version: number }).version);
  return { isRefused, versions, router };
}

const titleNow = () => screen.getByLabelText<HTMLInputElement>(notice.field.title).value;

it('keeps what was typed when a draft is refused, leads to the newer version, and goes over it on the second try', async () => {
  const { isRefused, versions } = await show();
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: notice.form.saveDraft }));
    await isRefused(times);
    expect(titleNow()).toBe('Written at length');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    screen.getByRole('button', { name: notice.form.lookAtNew });
  }
  expect(versions()).toEqual([3, 4]);
});

it('keeps what was typed when its publishing is refused, and says it below the form, too', async () => {
  const { isRefused } = await show();
  fireEvent.click(screen.getByRole('button', { name: notice.form.publish }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: notice.form.publish }));
  expect((await dialog.findByRole('alert')).textContent).toContain(message);
  await isRefused(1);
  fireEvent.click(dialog.getByRole('button', { name: ui.action.lookAtNew }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(titleNow()).toBe('Written at length');
  expect(screen.getByRole('alert').textContent).toContain(message);
  screen.getByRole('button', { name: notice.form.lookAtNew });
});

it('shows the whole of the newer version where nothing was typed, also in the editor', async () => {
  const { isRefused } = await show('');
  const editor = () => screen.findByRole('textbox', { name: notice.field.contents });
  expect((await editor()).textContent).toBe('Outage soon');
  fireEvent.click(screen.getByRole('button', { name: notice.form.saveDraft }));
  await isRefused(1);
  await waitFor(() => expect(titleNow()).toBe('Of Lee'));
  expect((await editor()).textContent).toBe('Of Lee soon');
});

it('leaves the editor alone where something was typed', async () => {
  const { isRefused } = await show();
  const editor = () => screen.findByRole('textbox', { name: notice.field.contents });
  const before = await editor();
  fireEvent.click(screen.getByRole('button', { name: notice.form.saveDraft }));
  await isRefused(1);
  expect(await editor()).toBe(before);
  expect(before.textContent).toBe('Outage soon');
});

it('takes nothing that would be lost while it is being saved', async () => {
  await show();
  const open = holdCalls('PUT');
  const isHeld = () => screen.getByDisplayValue('Written at length').closest('[inert]') !== null;
  fireEvent.click(screen.getByRole('button', { name: notice.form.saveDraft }));
  await waitFor(() => expect(isHeld()).toBe(true));
  open();
  await waitFor(() => expect(isHeld()).toBe(false));
});

it('that is saved leads nobody away who has asked for another page meanwhile', async () => {
  const { router } = await show();
  serveInTest({ 'PUT /notices/1': { body: { result: source('Outage', 4) } } });
  const open = holdCalls('PUT');
  fireEvent.click(screen.getByRole('button', { name: notice.form.saveDraft }));
  await act(async () => void router.go(pageThatNeverComes));
  open();
  await waitFor(() => expect(screen.getByDisplayValue('Written at length').closest('[inert]')).toBeNull());
  expect(router.location.href).toBe(pageThatNeverComes);
});
