/** Headers that say something of a call beside its answer: how many more there may be, its version, and its end. */
import { versionHeader } from '@gtp/contract/platform/api-version.ts';
import { apiRoot, type Deprecation, type Endpoint } from '@gtp/contract/platform/endpoint.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    deprecated?: Deprecation | undefined;
  }
}

/** What a route's configuration holds of its endpoint for these headers. */
export function configOf({ deprecated }: Endpoint): { readonly deprecated: Deprecation | undefined } {
  return { deprecated };
}

/** Adds them to every answer that has something to say. */
export function addAnswerHeaders(server: FastifyInstance): void {
  server.addHook('onSend', (...[request, reply, , done]) => {
    const { apiVersion, routeOptions } = request;
    if (apiVersion) reply.header(versionHeader, apiVersion);
    sayRates(reply, request.caller?.rate ?? request.rate);
    if (routeOptions.config?.deprecated) sayDeprecated(reply, routeOptions.config.deprecated);
    done();
  });
}

type Rate = NonNullable<Caller['rate']>;

/** As draft-ietf-httpapi-ratelimit-headers-10 has them: what a key has left of all calls, and anybody of this one. */
function sayRates(reply: FastifyReply, ofAll: Rate | undefined): void {
  const ofThis = rateOfCall(reply);
  const rates = [...(ofAll ? [['calls', ofAll] as const] : []), ...(ofThis ? [['call', ofThis] as const] : [])];
  if (rates.length === 0) return;
  reply.header('RateLimit-Policy', rates.map(([name, { quota }]) => `"${name}";q=${quota};w=60`).join(', '));
  reply.header('RateLimit', rates.map(([name, { left, resetS }]) => `"${name}";r=${left};t=${resetS}`).join(', '));
}

/** What the limit of one call has written in headers of its own, which nobody has agreed upon. */
function rateOfCall(reply: FastifyReply): Rate | undefined {
  const [quota, left, resetS] = ['limit', 'remaining', 'reset'].map((name) => {
    const value = reply.getHeader(`x-ratelimit-${name}`);
    reply.removeHeader(`x-ratelimit-${name}`);
    return value === undefined ? undefined : Number(value);
  });
  return quota === undefined ? undefined : { quota, left: left ?? 0, resetS: resetS ?? 0 };
}

/** RFC 9745 and RFC 8594, with the call that takes its place (RFC 5829). */
function sayDeprecated(reply: FastifyReply, { since, sunset, instead }: Deprecation): void {
  reply.header('Deprecation', `@${startOfDay(since).getTime() / 1_000}`);
  if (sunset) reply.header('Sunset', startOfDay(sunset).toUTCString());
  if (instead) addLink(reply, `${apiRoot(instead)}${instead.path}`, 'successor-version');
}

function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+09:00`);
}

/** One more link (RFC 8288) in the answer's header. */
export function addLink(reply: FastifyReply, address: string, relation: string): void {
  const known = reply.getHeader('Link');
  const link = `<${address}>; rel="${relation}"`;
  reply.header('Link', known === undefined ? link : `${String(known)}, ${link}`);
}
