/** For tests alone: a page in a router, with queries and texts, before a server that answers what the test says. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { writeIdentity, writeTokens } from './credentials.ts';
import { storeLanguage } from './language.ts';
import { makeQueryClient } from './query-client.ts';

export type AskedInTest = { readonly call: string; readonly body: unknown };
type Answer = { readonly status?: number; readonly body: unknown };

/** Answers by "METHOD /path" without the query; what was asked is told by the list that is answered. */
export function serveInTest(answers: Readonly<Record<string, Answer>>): readonly AskedInTest[] {
  const asked: AskedInTest[] = [];
  globalThis.fetch = async (url, init) => {
    const [path = ''] = String(url).replace('/api/v1', '').split('?');
    const call = `${init?.method ?? 'GET'} ${path}`;
    asked.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const { status = 200, body } = answers[call] ?? { status: 404, body: { code: 'order.not_found', message: call } };
    return new Response(JSON.stringify(body), { status });
  };
  return asked;
}

/** Signs a person of this kind in, with English. */
export function signInForTest(clientType: ClientType): void {
  storeLanguage('en');
  const claims = {
    sub: 'user01',
    sid: 's',
    stage: 'complete',
    clentType: clientType,
    relationId: 'c',
    userType: 'UG01',
  };
  const token = `x.${btoa(JSON.stringify({ ...claims, exp: 99_999_999_999 }))}.x`;
  writeTokens({ accessToken: token, refreshToken: token, userType: 'UG01' });
  writeIdentity({ userId: 'user01', clientType, companyId: 'company_1' });
}

/** Shows the page at an address, and answers the router. */
export function showPage(page: ReactNode, address: string) {
  // Fields that grow ask whether fonts have come; the test's document has none.
  document.fonts ??= Object.assign(new EventTarget(), { ready: Promise.resolve() }) as unknown as FontFaceSet;
  const root = createRootRoute({ component: () => page });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MantineProvider>
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return router;
}
