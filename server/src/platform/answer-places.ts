/** Where an answer leads: what was made has an address, and a page of a list has others before and behind it. */
import { type ApiVersion, createdSince } from '@gtp/contract/platform/api-version.ts';
import { apiRoot, type Endpoint, placeOfMade } from '@gtp/contract/platform/endpoint.ts';
import type { FastifyReply } from 'fastify';
import { addLink } from './answer-headers.ts';

type Answered = { readonly endpoint: Endpoint; readonly body: unknown };

/** `Location` of what a command made; answers the status that says so, for programs that know of it. */
export function placeMade(reply: FastifyReply, { endpoint, body }: Answered): 200 | 201 {
  const read = placeOfMade(endpoint);
  if (!read) return 200;
  const { result = {} } = body as { readonly result?: Readonly<Record<string, unknown>> };
  const params = (reply.request.params ?? {}) as Readonly<Record<string, unknown>>;
  const names = [...read.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = names.map((name) => result[wireNameOf(endpoint, name)] ?? params[name]);
  if (!values.every((each) => typeof each === 'string' || typeof each === 'number')) return 200;
  const path = read.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[names.indexOf(name)])),
  );
  reply.header('Location', apiRoot(read) + path);
  return isCreated(reply.request.apiVersion) ? 201 : 200;
}

function wireNameOf({ answer }: Endpoint, name: string): string {
  return (answer?.rows as Readonly<Record<string, readonly [string, unknown]>> | undefined)?.[name]?.[0] ?? name;
}

function isCreated(version: ApiVersion | undefined): boolean {
  return version !== undefined && version >= createdSince;
}

/** Links of a page to the next and to the first one (RFC 8288); cursors lead forward alone. */
export function linkPages(reply: FastifyReply, { endpoint, body }: Answered): void {
  if (!endpoint.answer?.rows.nextCursor) return;
  const { result = {} } = body as { readonly result?: { readonly nextCursor?: unknown } };
  const [path = '', search = ''] = reply.request.url.split('?');
  const address = (cursor?: string) => {
    const query = new URLSearchParams(search);
    query.delete('cursor');
    if (cursor !== undefined) query.set('cursor', cursor);
    return query.size > 0 ? `${path}?${query.toString()}` : path;
  };
  if (typeof result.nextCursor === 'string') addLink(reply, address(result.nextCursor), 'next');
  addLink(reply, address(), 'first');
}
