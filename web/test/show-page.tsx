/** A page in a router, with queries, before a server that answers what the test says. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { writeIdentity, writeTokens } from '../src/platform/credentials.ts';
import { storeLanguage } from '../src/platform/language.ts';
import { makeQueryClient } from '../src/platform/query-client.ts';
import { routerInTest } from './router-in-test.tsx';

export type AskedInTest = { readonly call: string; readonly body: unknown };
type Answer = { readonly status?: number; readonly body: unknown };
/** Of what was sent, where not every call is answered alike. */
type AnswerTo = Answer | ((body: unknown) => Answer);

/** Answers by "METHOD /path" without the query; the list that is answered holds the calls. */
export function serveInTest(answers: Readonly<Record<string, AnswerTo>>): readonly AskedInTest[] {
  const asked: AskedInTest[] = [];
  globalThis.fetch = async (url, init) => {
    const address = url instanceof Request ? url.url : url.toString();
    const [path = ''] = address.replace('/api/v1', '').split('?');
    const call = `${init?.method ?? 'GET'} ${path}`;
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ call, body: sent });
    const answer = answers[call];
    const known = typeof answer === 'function' ? answer(sent) : answer;
    const { status = 200, body } = known ?? { status: 404, body: { code: 'order.not_found', message: call } };
    return new Response(JSON.stringify(body), { status });
  };
  return asked;
}

/** Lets no call of this method be answered until the answer is called. */
export function holdCalls(method: string): () => void {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const answer = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    if (asked[1]?.method === method) await gate;
    return answer(...asked);
  };
  return open;
}

/** Signs a person of this kind in, with English. */
/** The representative, or a deputy with the kinds of these codes. */
export function signInForTest(clientType: ClientType, deputyTypeList?: readonly string[]): void {
  storeLanguage('en');
  const claims = {
    sub: 'user01',
    sid: 's',
    stage: 'complete',
    clentType: clientType,
    relationId: 'c',
    userType: 'UG01',
    ...(deputyTypeList && { deputyTypeList }),
  };
  const token = `x.${btoa(JSON.stringify({ ...claims, exp: 99_999_999_999 }))}.x`;
  writeTokens({ accessToken: token, refreshToken: token });
  writeIdentity({ userId: 'user01', clientType, companyId: 'company_1' });
}

/** Shows the page at an address, and answers the router. */
export function showPage(page: ReactNode, address: string) {
  // Fields that grow ask whether fonts have come; the test's document has none.
  if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
  const { router, view } = routerInTest(page, address);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MantineProvider env="test">{view}</MantineProvider>
    </QueryClientProvider>,
  );
  return router;
}
