/**
 * `Read-After`: what the answer to each command names, and its caller sends with what they read, so that they find there
 * what they did themselves (decision 0288). Browsers keep it in a cookie of the same name, for a minute and for all tabs.
 */
import { readAfterCookie, readAfterHeader, readAfterSeconds } from '@gtp/contract/platform/read-after.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Follower } from './follower.ts';
import { readPosition } from './write-position.ts';

/** Where callers were who do not send it, by user: the process that took their command at least knows it. */
type Known = Map<string, { readonly position: string; readonly untilMs: number }>;

const knownOf = new WeakMap<Follower, Known>();
const mostKnown = 10_000;

/** Tells it behind all that may have written; without a follower nobody needs to know. */
export function sayReadAfter(server: FastifyInstance, follower: Follower): void {
  const known: Known = new Map();
  knownOf.set(follower, known);
  server.addHook('onSend', (...[request, reply, , done]) => {
    const position = mayHaveWritten(request) ? follower.position() : undefined;
    if (position !== undefined) {
      reply.header(readAfterHeader, position);
      if (request.caller) remember(known, request.caller.userId, position);
      // Whoever has no script that keeps it: a browser on its way back from the issuer's page.
      // scan-allow cookie-for-scripts: a place in the journal, no secret; pages read it, the rest is set
      if (request.headers.authorization === undefined) reply.header('Set-Cookie', cookieOf(request, position));
    }
    done();
  });
}

/** What this caller must find in what they read. What is no place counts, too: the database answers then. */
export function readAfterOf(request: FastifyRequest, follower: Follower | undefined): string | undefined {
  if (!follower) return undefined;
  const sent = request.headers[readAfterHeader.toLowerCase()];
  if (sent !== undefined && !readPosition(String(sent))) return String(sent);
  const cookie = cookieIn(request.headers.cookie);
  const known = knownOf.get(follower)?.get(request.caller?.userId ?? '');
  const own = known && known.untilMs > performance.now() ? known.position : undefined;
  return [sent, cookie, own].map((each) => each && String(each)).reduce(later, undefined);
}

function later(one: string | undefined, other: string | undefined): string | undefined {
  return one !== undefined && (other === undefined || other < one) ? one : other;
}

function mayHaveWritten({ method, routeOptions }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && routeOptions.config?.isReading !== true;
}

function remember(known: Known, userId: string, position: string): void {
  known.delete(userId);
  known.set(userId, { position, untilMs: performance.now() + readAfterSeconds * 1_000 });
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
}

const positionInCookies = new RegExp(`(?:^|; )${readAfterCookie}=([^;]*)`);

function cookieIn(header: string | undefined): string | undefined {
  const value = positionInCookies.exec(header ?? '')?.[1];
  return value !== undefined && readPosition(value) ? value : undefined;
}

function cookieOf({ protocol }: FastifyRequest, position: string): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${readAfterCookie}=${position}; Max-Age=${readAfterSeconds}; Path=/; SameSite=Strict${secure}`;
}
