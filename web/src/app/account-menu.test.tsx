// @vitest-environment happy-dom
import type { Tag } from '@gtp/contract/platform/tags.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { useReadAgain } from '../platform/use-read.ts';
import { WhoIsThis } from './account-menu.tsx';

afterEach(cleanup);

function Changed({ tag }: { readonly tag: Tag }) {
  const readAgain = useReadAgain();
  return (
    <button type="button" onClick={() => readAgain(tag)}>
      Change
    </button>
  );
}

const session = {
  ...{ userId: 'user01', userName: 'Kim', clentType: 'SELLER', userType: 'UG01', relationId: 'c' },
  ...{ relationName: '한빛', deputyTypeList: [], waitingTypeList: [] },
};

it.each(['company', 'review'] as const)('names the company as it is after a change of its %s', async (tag) => {
  const said = { name: 'Hanbit Machinery' };
  signInForTest('SELLER');
  serveInTest({ 'GET /session': () => ({ body: { result: { ...session, relationNameEng: said.name } } }) });
  showPage(
    <>
      <WhoIsThis />
      <Changed tag={tag} />
    </>,
    '/en/seller/main',
  );
  expect(await screen.findByText('Hanbit Machinery')).toBeTruthy();
  said.name = 'Hanbit Heavy Machinery';
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('Hanbit Heavy Machinery')).toBeTruthy();
});
