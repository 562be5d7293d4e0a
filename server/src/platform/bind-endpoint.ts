/** Binds an endpoint of the contract to a handler: decode, permit, run once, encode. No rule lives here. */
import { normalizeIP } from '@fastify/rate-limit';
import { versionHeader } from '@gtp/contract/platform/api-version.ts';
import {
  type Answer,
  apiRoot,
  type Body,
  type Endpoint,
  isReading,
  makesAnother,
  type Params,
  type Query,
  takesRequestKey,
} from '@gtp/contract/platform/endpoint.ts';
import { type FieldProblem, fieldProblems, unknownFields } from '@gtp/contract/platform/field-problems.ts';
import { type Decoded, type Rows, wirePath } from '@gtp/contract/platform/wire-object.ts';
import { type Operation, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { languageFromHeader } from '@gtp/domain/platform/language.ts';
import { accept, type RefusalCode, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { configOf } from './answer-headers.ts';
import { linkPages, placeMade } from './answer-places.ts';
import { isStrict, versionOf } from './api-version.ts';
import { auditCommand, runAudited } from './audit.ts';
import type { Caller } from './caller.ts';
import type { Database } from './database.ts';
import type { WrongField } from './field-words.ts';
import { answerOnce, type HoldKey } from './idempotency.ts';
import { forgetTotals } from './kept-totals.ts';
import { routeSchema } from './openapi.ts';
import type { Portal } from './portal.ts';
import { asPrecondition, bodyOf, tagOf, versionIn } from './preconditions.ts';
import { readAfterOf } from './read-after.ts';
import { type RefusedFields, refusalAnswer, type Sent, sendRefused } from './refusal-answer.ts';
import { asSession } from './tell-change.ts';
import { tellCommand } from './tell-command.ts';

export { refusalAnswer, sendRefusal } from './refusal-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the bearer is known, for the log line and the audit log. */
    caller?: Caller;
    /** What a program has left that made too many calls. */
    rate?: Caller['rate'];
  }
  interface FastifyContextConfig {
    /** What it calls changes nothing, whatever its method. */
    isReading?: boolean;
  }
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller | undefined : Caller;

/** What a handler receives: decoded input, who calls, and in which language they read. */
export type Call<E extends Endpoint> = {
  readonly caller: CallerOf<E>;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly language: Language;
  /** The caller's Idempotency-Key; empty where none was sent. */
  readonly idempotencyKey: string;
  /** The Authorization header as it came. */
  readonly authorization: string | undefined;
  /** The Cookie header as it came. */
  readonly cookies: string | undefined;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** `Cache-Control: no-cache`: nothing that was kept for some seconds will do. */
  readonly isFresh: boolean;
  /** What the caller did last lies before this place in the log; undefined without a follower. */
  readonly readAfter: string | undefined;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<Answer<E>>>;

/** Registers `endpoint` under /api/v1 (or v2) and lets `handler` answer it. */
export function bindEndpoint<const E extends Endpoint>(portal: Portal, endpoint: E, handler: Handler<E>): void {
  portal.fastify.route({
    method: endpoint.method,
    url: apiPath(endpoint),
    schema: routeSchema(endpoint, portal.sentences),
    config: { ...limitOf(portal, endpoint), ...configOf(endpoint), isReading: isReading(endpoint) },
    handler: (request, reply) => respond({ portal, endpoint, handler, request, reply }),
  });
}

/**
 * The limit of an endpoint's calls. Calls without a login count by address (`PUBLIC_CALLS_PER_MINUTE`), heavier ones by
 * the user whose token was checked, and by address while it is not: what the header says counts nothing.
 */
export function limitOf(portal: Pick<Portal, 'authenticate'>, { access, method, callsPerMinute: max }: Endpoint) {
  if (access === 'public' && max !== undefined) return { rateLimit: { max } };
  if (access === 'public') return method === 'POST' ? { rateLimit: {} } : {};
  if (max === undefined) return {};
  const keyGenerator = async (request: FastifyRequest) => {
    const found = await callerOf(portal, request);
    return found.ok ? `user ${found.value.userId}` : `address ${normalizeIP(request.ip)}`;
  };
  return { rateLimit: { max, keyGenerator } };
}

const foundCallers = new WeakMap<FastifyRequest, ReturnType<Portal['authenticate']>>();

/** Who calls: asked for by the limit and by the call itself, found once. */
function callerOf(portal: Pick<Portal, 'authenticate'>, request: FastifyRequest): ReturnType<Portal['authenticate']> {
  const found = foundCallers.get(request) ?? portal.authenticate(request);
  foundCallers.set(request, found);
  return found;
}

/** The endpoint's path as Fastify writes it: `/api/v1/files/:fileId`. */
export function apiPath(endpoint: Endpoint): string {
  return apiRoot(endpoint) + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
}

type Exchange<E extends Endpoint> = {
  readonly portal: Portal;
  readonly endpoint: E;
  readonly handler: Handler<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

async function respond<E extends Endpoint>(exchange: Exchange<E>): Promise<FastifyReply> {
  const { portal, endpoint, request, reply } = exchange;
  const { sent, keep } = await answer(exchange)
    .catch(async (error: unknown) => {
      await auditCommand(portal, { endpoint, request, sent: { status: 500 } });
      throw error;
    })
    .finally(() => {
      if (request.caller && !isReading(endpoint)) forgetTotals(portal.database, request.caller.userId);
    });
  await auditCommand(portal, { endpoint, request, sent }, keep);
  if (sent.status < 400 && !repeated.has(request)) tellCommand(portal.database, endpoint, request);
  return sendAnswer(portal, reply, { endpoint, sent });
}

/** What is sent, and how its answer is kept for repeats of the request. */
export type Answered = { readonly sent: Sent; readonly keep?: (database: Database) => Promise<void> };

async function answer<E extends Endpoint>(exchange: Exchange<E>): Promise<Answered> {
  const { portal, endpoint, request } = exchange;
  const call = await readCall(portal, endpoint, request);
  if (!call.ok) return { sent: refusalAnswer(portal, request, call) };
  const { caller, idempotencyKey } = call.value;
  const handle = (hold?: HoldKey) =>
    asSession(caller?.sessionId, () =>
      runAudited(portal, { endpoint, request, hold }, () => exchange.handler(call.value)),
    );
  const work = async (hold?: HoldKey) => encodeAnswer(exchange, await handle(hold));
  if (!idempotencyKey || endpoint.keepsOwnRequests || !caller) return { sent: await work() };
  const body = [request.params, request.body];
  return answerUnderKey(portal, { endpoint, request, body, caller, idempotencyKey, work });
}

type Keyed = {
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly idempotencyKey: string;
  /** What must be the same for a repeat. */
  readonly body: unknown;
  readonly work: (hold: HoldKey) => Promise<Sent>;
};

/** Does `work` once for all calls that come under this key, and answers them alike. */
export async function answerUnderKey(portal: Portal, keyed: Keyed): Promise<Answered> {
  const { endpoint, request, caller, body } = keyed;
  const { userId, apiKey } = caller;
  // Two programs of one person may well count their requests alike.
  const key = apiKey ? `${apiKey.keyId}:${keyed.idempotencyKey}` : keyed.idempotencyKey;
  const about = { isSecret: endpoint.answersSecret ?? false, makesAnother: makesAnother(endpoint) };
  const asked = { userId, key, endpoint: endpoint.name, body, requestId: request.id, ...about };
  const once = await answerOnce(portal, asked, keyed.work);
  if (!once.ok) return { sent: refusalAnswer(portal, request, once) };
  if (once.value.isRepeated) repeated.add(request);
  return once.value;
}

/** Calls that got the answer of another one. */
const repeated = new WeakSet<FastifyRequest>();

function rateOf({ limit, retryAfterSeconds }: Readonly<Record<string, string>> = {}): Caller['rate'] {
  return { quota: Number(limit), left: 0, resetS: Number(retryAfterSeconds) };
}

/** What a request says, decoded, if its sender may call `endpoint` at all. */
export async function readCall<E extends Endpoint>(
  portal: Pick<Portal, 'authenticate' | 'checkConfirmed' | 'follower'>,
  endpoint: E,
  request: FastifyRequest,
): Promise<Result<Call<E>>> {
  const found = await callerOf(portal, request);
  if (found.ok) request.caller = found.value;
  else if (found.code === 'integration.too_many_calls') request.rate = rateOf(found.facts);
  const permitted = permit(endpoint, found);
  if (!permitted.ok) return permitted;
  const apiKey = found.ok ? found.value.apiKey : undefined;
  const version = versionOf(request, apiKey);
  if (!version.ok) return version;
  if (apiKey || versionHeader.toLowerCase() in request.headers) request.apiVersion = version.value;
  const isStrictly = apiKey !== undefined && isStrict(version.value);
  const query = decodeWith(endpoint.query, request.query, { in: 'query', isStrictly });
  if (!query.ok) return query;
  const sent = bodyOf(endpoint, request);
  if (!sent.ok) return sent;
  request.body = sent.value;
  const body = decodeWith(endpoint.body, request.body, { in: 'body', isStrictly });
  if (!body.ok) return body;
  const idempotencyKey = requestKeyOf(endpoint, request);
  if (idempotencyKey === undefined) return refuse('request.key_missing');
  const confirmed = await checkStepUp(portal, endpoint, permitted.value);
  if (!confirmed.ok) return confirmed;
  return accept({
    caller: permitted.value,
    params: request.params,
    query: query.value,
    body: body.value,
    language: languageFromHeader(request.headers['accept-language']),
    idempotencyKey,
    authorization: request.headers.authorization,
    cookies: request.headers.cookie,
    ipAddress: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    isFresh: request.headers['cache-control'] === 'no-cache',
    readAfter: readAfterOf(request, portal.follower),
  } as Call<E>);
}

/** The call's request key, in quotation marks or without; empty where there is none and none is needed. */
export function requestKeyOf(endpoint: Endpoint, { headers }: FastifyRequest): string | undefined {
  const written = takesRequestKey(endpoint) ? headers['idempotency-key'] : undefined;
  if (written === undefined) return endpoint.isIdempotent ? undefined : '';
  return /^"?([\w-]{8,100})"?$/.exec(String(written))?.[1];
}

/** Before anything counts as sent, so that the same request may come again. */
async function checkStepUp(
  portal: Pick<Portal, 'checkConfirmed'>,
  { stepUp }: Endpoint,
  caller: Caller | undefined,
): Promise<Result<undefined, 'session.confirmation_needed'>> {
  return stepUp === 'always' && caller ? portal.checkConfirmed(caller) : accept(undefined);
}

type PermitRefusal =
  | 'request.forbidden'
  | 'session.second_factor_needed'
  | 'session.set_up_needed'
  | 'account.identity_unconfirmed';

/** Lets a call through by its endpoint's access: who may call, and with which stage of login. */
export function permit<Code extends RefusalCode>(
  endpoint: Endpoint,
  found: Result<Caller, Code>,
): Result<Caller | undefined, Code | PermitRefusal> {
  const { access } = endpoint;
  if (access === 'public') return accept(found.ok && !found.value.apiKey ? found.value : undefined);
  if (!found.ok) return found;
  // What belongs to a person's own login is not for programs.
  if (found.value.apiKey && isOfLogin(access)) return refuse('request.forbidden');
  const early = refuseStage(access, found.value);
  if (early) return early;
  if (access === 'second-factor' || access === 'set-up') return found;
  if (access !== 'member' && !reachOfPerson(access, found.value)) return refuseRight(access, found.value);
  if (endpoint.isExport && !reachOfPerson('list.export', found.value)) return refuse('request.forbidden');
  return found;
}

/** What belongs to a person's own login. */
function isOfLogin(access: Endpoint['access']): access is 'second-factor' | 'set-up' | 'member' {
  return access === 'second-factor' || access === 'set-up' || access === 'member';
}

/** A login that has not come as far as the endpoint asks for. */
function refuseStage(
  access: Endpoint['access'],
  { stage }: Caller,
): Refused<'session.second_factor_needed' | 'session.set_up_needed'> | undefined {
  if (access === 'second-factor' || stage === 'complete') return undefined;
  if (stage === 'second-factor') return refuse('session.second_factor_needed');
  return access === 'set-up' ? undefined : refuse('session.set_up_needed');
}

/** A deputy who has not proved yet who they are reads that this alone is missing. */
function refuseRight(operation: Operation, { delegation, ...caller }: Caller): Refused<PermitRefusal> {
  const kinds = delegation?.unconfirmed ?? [];
  const isMissingProof = reachOfPerson(operation, { ...caller, delegation: { kinds } }) !== undefined;
  return refuse(isMissingProof ? 'account.identity_unconfirmed' : 'request.forbidden');
}

/** Where something was sent, and whether what nobody knows is refused there, too. */
type Place = { readonly in: WrongField['in']; readonly isStrictly: boolean };

function decodeWith(wire: Endpoint['body'], encoded: unknown, { in: place, isStrictly }: Place): Result<unknown> {
  const unknown = isStrictly ? unknownFields(wire?.rows ?? {}, encoded) : [];
  const decoded: Decoded<unknown> = wire?.parse(encoded ?? {}) ?? { ok: true, value: undefined };
  if (decoded.ok && unknown.length === 0) return accept(decoded.value);
  const wrong = wire && !decoded.ok ? fieldProblems(wire, encoded ?? {}) : [];
  return refuseFields([...wrong, ...unknown], place);
}

/** All that is wrong at once; its sentence names the first. */
function refuseFields(problems: readonly FieldProblem[], place: WrongField['in']): RefusedFields<'request.invalid'> {
  const field = problems[0]?.field ?? '';
  return { ...refuse('request.invalid', { field, facts: { field } }), wrong: { in: place, problems } };
}

function encodeAnswer<E extends Endpoint>(exchange: Exchange<E>, result: Result<unknown>): Sent {
  const { endpoint, portal, request } = exchange;
  if (!result.ok) {
    const rows = { ...endpoint.query?.rows, ...endpoint.body?.rows };
    return asPrecondition(request, refusalAnswer(portal, request, onWire(rows, result)));
  }
  const answer: unknown = endpoint.answer ? endpoint.answer.encode(result.value) : {};
  return { status: 200, body: endpoint.isBare ? answer : { result: answer } };
}

/** A refusal by the fields as they were sent. */
function onWire(rows: Rows, { others, ...refused }: Refused): Refused {
  const field = refused.field && wirePath(rows, refused.field);
  return { ...refused, ...(field && { field }), ...(others && { others: others.map((each) => onWire(rows, each)) }) };
}

/** Sends what a call is answered. */
export function sendAnswer(
  portal: Portal,
  reply: FastifyReply,
  { endpoint, sent }: { readonly endpoint: Endpoint; readonly sent: Sent },
): FastifyReply {
  const { request } = reply;
  const { status, body } = sent;
  if (repeated.has(request)) reply.header('Idempotent-Replayed', 'true');
  if (status >= 400) return sendRefused(portal, reply, sent);
  const isRead = isReadMethod(request);
  if (status !== 200 || !(isRead || endpoint.answersAs || versionIn(body) !== undefined)) {
    return reply.status(status === 200 ? placeMade(reply, { endpoint, body }) : status).send(body);
  }
  const text = JSON.stringify(body);
  const tag = tagOf(text, body);
  reply.header('ETag', tag);
  if (isRead) linkPages(reply, { endpoint, body });
  if (isRead && isKnown(request, tag)) return reply.status(304).send();
  const made = isRead ? 200 : placeMade(reply, { endpoint, body });
  return reply.status(made).type('application/json; charset=utf-8').send(text);
}

/** HEAD is answered as GET is, without the body (RFC 9110, 9.3.2). */
function isReadMethod({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether the sender has this very answer already (RFC 9110, 13.1.2): nothing is sent again. */
function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(tag);
}
