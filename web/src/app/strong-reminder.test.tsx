// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import menu from '../menu/texts/en.json' with { type: 'json' };
import { bringTexts } from '../platform/translate.ts';
import { useReadAgain } from '../platform/use-read.ts';
import { StrongReminder } from './strong-reminder.tsx';

beforeAll(() => bringTexts('en', { menu }));
afterEach(cleanup);

/** Whatever changes the factors has this read again. */
function ChangedFactors() {
  const readAgain = useReadAgain();
  return (
    <button type="button" onClick={() => readAgain('second-factor')}>
      Add
    </button>
  );
}

const session = {
  ...{ userId: 'user01', userName: 'Kim', clentType: 'KOTRA', userType: 'UG04', relationId: 'c' },
  ...{ relationName: 'KOTRA', relationNameEng: 'KOTRA', deputyTypeList: [], waitingTypeList: [] },
};

function show(): void {
  showPage(
    <>
      <StrongReminder />
      <ChangedFactors />
    </>,
    '/en/admin/kotra/main',
  );
}

function serve(): { due: string | undefined } {
  const said: { due: string | undefined } = { due: '20261213000000' };
  signInForTest('KOTRA');
  serveInTest({
    'GET /session': () => ({ body: { result: { ...session, ...(said.due && { strongDueDt: said.due }) } } }),
  });
  return said;
}

/** The page as it is loaded again, while its session is still being asked for. */
async function showUnanswered(): Promise<void> {
  cleanup();
  globalThis.fetch = () => new Promise(() => undefined);
  show();
  await screen.findByRole('button', { name: 'Add' });
}

it('goes as soon as a factor is there, and is not remembered', async () => {
  const said = serve();
  show();
  expect(await screen.findByText(menu.strongDue.title)).toBeTruthy();
  said.due = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByText(menu.strongDue.title)).toBeNull());
  await showUnanswered();
  expect(screen.queryByText(menu.strongDue.title)).toBeNull();
});

it('is there before the session answers, where it said so before', async () => {
  serve();
  show();
  expect(await screen.findByText(menu.strongDue.title)).toBeTruthy();
  await showUnanswered();
  expect(screen.getByText(menu.strongDue.title)).toBeTruthy();
});
