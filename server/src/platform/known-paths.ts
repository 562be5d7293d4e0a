/** What each address takes: for calls that come with another method, and for those that ask. */
import { refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Portal } from './portal.ts';
import { sendRefusal } from './refusal-answer.ts';

type KnownPath = { readonly pattern: RegExp; readonly methods: Set<string> };

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that an address takes, whatever stands in its parameters; none where it is unknown. */
    methodsAt?: (path: string) => readonly string[];
  }
}

/** Remembers the routes that are bound afterwards. */
export function rememberPaths(server: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  server.addHook('onRoute', ({ url, method }) => {
    // What takes all that is left over says nothing of an address.
    if (url.endsWith('/*') && !url.startsWith('/api/')) return;
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const each of [method].flat()) path.methods.add(each);
    known.set(url, path);
  });
  server.decorate('methodsAt', (path: string) => {
    const found = [...known.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].toSorted();
  });
}

/** `:name` is one part of a path, `*` all that is left of it. */
function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  // scan-allow pattern-of-a-caller: paths of our own calls, taken in at the start
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
}

type Asked = {
  readonly portal: Pick<Portal, 'sentences'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** What `Allow` says of the address of a call; undefined where nothing is at it. */
export function allowedAt({ url, server }: FastifyRequest): string | undefined {
  const methods = server.methodsAt?.(url.split('?')[0] ?? '/') ?? [];
  return methods.length === 0 ? undefined : [...methods, 'OPTIONS'].join(', ');
}

/**
 * The answer of a call that no route takes: 405 with `Allow` where its address takes other methods, 204
 * with it for `OPTIONS`, else 404 (RFC 9110, 15.5.6 and 9.3.7).
 */
export function answerUnknownCall({ portal, request, reply }: Asked): FastifyReply {
  const allowed = allowedAt(request);
  if (allowed === undefined) return sendRefusal({ portal, request, reply }, refuse('request.method_unknown'));
  reply.header('Allow', allowed);
  if (request.method === 'OPTIONS') return reply.status(204).send();
  return sendRefusal({ portal, request, reply }, refuse('request.method_not_allowed', { facts: { allowed } }));
}
