// @vitest-environment happy-dom
import { endpoint } from '@gtp/contract/platform/endpoint.ts';
import { text } from '@gtp/contract/platform/plain-codecs.ts';
import { wireObject } from '@gtp/contract/platform/wire-object.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../platform/query-client.ts';
import { useRead } from '../platform/use-read.ts';
import { type ChangeReader, makeChangeReader, type Told, watchForms } from './apply-changes.ts';

const thing = wireObject('Thing', { name: ['nm', text(9)] });
const readThing = endpoint({
  name: 'readThing',
  method: 'GET',
  path: '/orders/{orderId}',
  access: 'member',
  summary: 'A thing.',
  answer: thing,
  shows: ['order'],
});
const countBell = endpoint({
  name: 'countBell',
  method: 'GET',
  path: '/bell',
  access: 'member',
  summary: 'A bell.',
  answer: thing,
  shows: ['notification'],
});

const asked: string[] = [];
let reader: ChangeReader;
let stopForms: () => void;

function Page() {
  const order = useRead(readThing, { params: { orderId: 'ORD-1' } });
  const bell = useRead(countBell);
  return (
    <main>
      <p>{order.isSuccess && bell.isSuccess ? 'shown' : 'asked'}</p>
      <form aria-label="form" onSubmit={(event) => event.preventDefault()}>
        <input aria-label="field" />
      </form>
    </main>
  );
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string, { headers }: { readonly headers: Headers }) => {
    asked.push(`${headers.get('X-Background') ?? '-'} ${url.replace('/api/v1', '')}`);
    return Response.json({ result: { nm: 'a' } });
  });
  const queries = makeQueryClient();
  reader = makeChangeReader(queries);
  stopForms = watchForms();
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByText('shown')).toBeDefined());
  asked.length = 0;
});
afterEach(() => {
  reader.stop();
  stopForms();
  cleanup();
  vi.unstubAllGlobals();
});

const change = (tag: 'order' | 'notification', ...orderIds: string[]): Told => ({
  kind: 'change',
  tags: [tag],
  orderIds,
  isOwn: false,
});

it('reads again what shows the change, in the background, and nothing else', async () => {
  reader.add(change('order', 'ORD-2'));
  reader.add(change('notification'));
  await waitFor(() => expect(asked).toEqual(['1 /bell']));
  reader.add(change('order', 'ORD-2', 'ORD-1'));
  await waitFor(() => expect(asked).toEqual(['1 /bell', '1 /orders/ORD-1']));
});

it('reads all again where something may have been missed', async () => {
  reader.add({ kind: 'everything' });
  await waitFor(() => expect(asked.toSorted()).toEqual(['1 /bell', '1 /orders/ORD-1']));
});

it('waits with all but the bell while a form is begun, until it is sent', async () => {
  screen.getByLabelText('field').dispatchEvent(new Event('input', { bubbles: true }));
  reader.add(change('order', 'ORD-1'));
  reader.add(change('notification'));
  await waitFor(() => expect(asked).toEqual(['1 /bell']));
  screen.getByLabelText('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await waitFor(() => expect(asked).toEqual(['1 /bell', '1 /orders/ORD-1']), { timeout: 5_000 });
});
