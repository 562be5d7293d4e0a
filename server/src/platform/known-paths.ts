/** What each address of the API takes: for calls that come with another method, and for those that ask. */
import { refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Portal } from './portal.ts';
import { sendRefusal } from './refusal-answer.ts';

type KnownPath = { readonly pattern: RegExp; readonly methods: Set<string> };

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that an address below `/api/` takes, whatever stands in its parameters; none where it is unknown. */
    methodsAt?: (path: string) => readonly string[];
  }
}

/** Remembers the routes that are bound afterwards. */
export function rememberPaths(server: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  server.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
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
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
}

type Asked = {
  readonly portal: Pick<Portal, 'sentences'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * The answer of a call below `/api/` that no route takes: 405 with `Allow` where its address takes other methods, 204
 * with it for `OPTIONS`, else 404 (RFC 9110, 15.5.6 and 9.3.7).
 */
export function answerUnknownCall({ portal, request, reply }: Asked): FastifyReply {
  const path = request.url.split('?')[0] ?? '/';
  const methods = request.server.methodsAt?.(path) ?? [];
  if (methods.length === 0) return sendRefusal({ portal, request, reply }, refuse('request.method_unknown'));
  const allowed = [...methods, 'OPTIONS'].join(', ');
  reply.header('Allow', allowed);
  if (request.method === 'OPTIONS') return reply.status(204).send();
  return sendRefusal({ portal, request, reply }, refuse('request.method_not_allowed', { facts: { allowed } }));
}
