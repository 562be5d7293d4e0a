// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { announceDemoWhole } from './demo-whole.ts';
import { SharedQueries } from './shared-queries.tsx';

afterEach(cleanup);

const ask = vi.fn(() => Promise.resolve(`answer ${ask.mock.calls.length}`));

function Page() {
  return <p>{useQuery({ queryKey: ['orders'], queryFn: ask }).data}</p>;
}

it('reads what a page shows once more when the demo is whole', async () => {
  render(
    <SharedQueries>
      <Page />
    </SharedQueries>,
  );
  await screen.findByText('answer 1');
  announceDemoWhole();
  await screen.findByText('answer 2');
  expect(ask).toHaveBeenCalledTimes(2);
});
