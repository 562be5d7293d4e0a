// @vitest-environment happy-dom

import { endpoint } from '@gtp/contract/platform/endpoint.ts';
import { text } from '@gtp/contract/platform/plain-codecs.ts';
import { wireObject } from '@gtp/contract/platform/wire-object.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from './query-client.ts';
import { startRead, useRead } from './use-read.ts';

const readThing = endpoint({
  name: 'readThing',
  method: 'GET',
  path: '/thing',
  access: 'member',
  summary: 'A thing.',
  answer: wireObject('Thing', { name: ['nm', text(9)] }),
});
const asked: string[] = [];

/** Answers with a thing, as often as it is asked. */
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ result: { nm: 'a' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const { isSuccess } = useRead(readThing);
  return <p>{isSuccess ? 'shown' : 'asked'}</p>;
}

it('asks before a page is drawn, and the page shows that answer at once without asking again', async () => {
  const queries = makeQueryClient();
  startRead(queries, readThing);
  startRead(queries, readThing);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  expect(screen.getByText('shown')).toBeDefined();
  expect(asked).toEqual(['/api/v1/thing']);
});

it('leaves what failed to the page, which asks again', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return asked.length === 1
      ? Response.json({ code: 'thing.unknown' }, { status: 404 })
      : Response.json({ result: { nm: 'a' } });
  });
  const queries = makeQueryClient();
  startRead(queries, readThing);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByText('shown')).toBeDefined());
  expect(asked).toHaveLength(2);
});
