/** What people need before a journey begins, prepared by calls instead of clicks. */
import { randomUUID } from 'node:crypto';
import type { Answer, Body, Endpoint, Params, Query } from '@gtp/contract/platform/endpoint.ts';
import { expect, type Page } from '@playwright/test';
import { portalAddress } from '../portal/portal-process.ts';

type Call<E extends Endpoint> = {
  readonly params?: Params<E>;
  readonly query?: Query<E>;
  readonly body?: Body<E>;
};

/** Calls an endpoint as the person who is logged in on `page`, and answers what the endpoint answers. */
export async function callAs<const E extends Endpoint>(
  page: Page,
  endpoint: E,
  call: Call<E> = {},
): Promise<Answer<E>> {
  const {
    params = {},
    query,
    body,
  } = call as {
    params?: Readonly<Record<string, string>>;
    query?: unknown;
    body?: unknown;
  };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const asked = query === undefined ? {} : (endpoint.query?.encode(query) as Readonly<Record<string, unknown>>);
  const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const send = async () =>
    fetch(`${portalAddress()}/api/v1${path}${search.size > 0 ? `?${search}` : ''}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${await tokenOf(page)}`,
        'idempotency-key': randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(endpoint.body?.encode(body)) }),
    });
  let response = await send();
  if (response.status === 401) {
    await renewToken(page);
    response = await send();
  }
  if (!response.ok) throw new Error(`${endpoint.name}: ${response.status} ${await response.text()}`);
  const { result } = (await response.json()) as { result: unknown };
  return endpoint.answer?.decode(result) as Answer<E>;
}

/** Stores a document, as a form sends it. */
export async function uploadAs<const E extends Endpoint>(
  page: Page,
  endpoint: E,
  { docCd, file }: { readonly docCd: string; readonly file: Buffer },
): Promise<Answer<E>> {
  const form = new FormData();
  form.set('docCd', docCd);
  form.set('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), `${docCd}.pdf`);
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const response = await fetch(`${portalAddress()}/api/v1${endpoint.path}`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`${endpoint.name}: ${response.status} ${await response.text()}`);
  const { result } = (await response.json()) as { result: unknown };
  return endpoint.answer?.decode(result) as Answer<E>;
}

/** The access token that the browser of `page` keeps. */
export async function tokenOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'accessToken')?.value;
}

/** Answers the new token: the pages of the portal exchange one that is over. Undefined where the session is over, too. */
export async function renewToken(page: Page): Promise<string | undefined> {
  const over = await tokenOf(page);
  await page.goto('/');
  await expect.poll(() => tokenOf(page)).not.toBe(over);
  return tokenOf(page);
}

/** From now on the pages have an access token whose minutes have just begun. */
export async function beginWithNewToken(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const access = cookies.find(({ name }) => name === 'accessToken');
  if (!access) throw new Error('nobody is logged in');
  // One that cannot be read counts as over.
  await page.context().addCookies([{ ...access, value: 'over' }]);
  await renewToken(page);
}
