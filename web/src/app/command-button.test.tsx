// @vitest-environment happy-dom

import { removeNotice } from '@gtp/contract/notice/notice-wire.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import { useCommand } from '../platform/use-command.ts';
import { CommandButton } from '../ui/command-button.tsx';
import ui from '../ui/texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { ui }));
beforeEach(() => signInForTest('KOTRA'));
afterEach(cleanup);

function Page() {
  return (
    <CommandButton
      label="Delete"
      confirmLabel="Delete it"
      command={useCommand(removeNotice, { noticeNumber: '1' })}
      inputOf={() => undefined}
      reason={{ label: 'Why', isRequired: true, shortest: 5 }}
    >
      It cannot be undone.
    </CommandButton>
  );
}

async function openIt() {
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  return within(await screen.findByRole('dialog'));
}

it('asks once more, with what it means, and waits for a reason that is long enough', async () => {
  serveInTest({});
  showPage(<Page />, '/en/x');
  const dialog = await openIt();
  dialog.getByText('It cannot be undone.');
  const send = dialog.getByRole('button', { name: 'Delete it' });
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' no  ' } });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'a mistake' } });
  expect(send).toHaveProperty('disabled', false);
});

it('keeps what was typed after a refusal and when it was closed, until it is done', async () => {
  serveInTest({ 'DELETE /notices/1': { status: 422, body: { code: 'notice.x', message: 'Not now' } } });
  showPage(<Page />, '/en/x');
  const dialog = await openIt();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'a mistake' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Delete it' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Not now');
  fireEvent.click(dialog.getByRole('button', { name: ui.action.back }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openIt();
  expect(again.getByRole('textbox')).toHaveProperty('value', 'a mistake');
  expect(again.queryByRole('alert')).toBeNull();
  serveInTest({ 'DELETE /notices/1': { body: {} } });
  fireEvent.click(again.getByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await openIt()).getByRole('textbox')).toHaveProperty('value', '');
});
