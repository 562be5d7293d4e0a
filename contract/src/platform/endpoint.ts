/** A call that browser and server agree on. The server binds it, the web calls it, OpenAPI describes it. */
import type { Operation } from '@gtp/domain/account/permissions.ts';
import type { Tag } from './tags.ts';
import type { Inside, WireObject } from './wire-object.ts';

// biome-ignore lint/suspicious/noExplicitAny: any table may stand here; its types are inferred per endpoint
type AnyWire = WireObject<any, any>;

/**
 * Who may call: anyone (`public`), a login that still waits for its second factor (`second-factor`),
 * anyone signed in (`member`), also who has to set up a stronger second factor before anything else (`set-up`),
 * or those whom the permission table grants the operation.
 */
export type Access = 'public' | 'second-factor' | 'set-up' | 'member' | Operation;

export type Endpoint = {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1`, parameters in braces: `/orders/{orderId}/payments`. */
  readonly path: `/${string}`;
  /** The one call that the spec has in two versions lies below `/api/v2` in its second (spec §7). */
  readonly version?: 2;
  readonly access: Access;
  readonly summary: string;
  readonly query?: AnyWire;
  readonly body?: AnyWire;
  readonly answer?: AnyWire;
  /** Commands that move money: an `Idempotency-Key` header is required (product §3). */
  readonly isIdempotent?: true;
  /** The use case itself knows its own request again, so that no answer need be kept for it. */
  readonly keepsOwnRequests?: true;
  /** Its answer holds a secret that is shown this once: what is kept of it for repeats is sealed. */
  readonly answersSecret?: true;
  /**
   * Asks a person for their second factor anew, unless they showed it in this session minutes ago (decision 0241):
   * each time, or where the use case says so. Programs are never asked.
   */
  readonly stepUp?: 'always' | 'sometimes';
  /** No entry in the audit log: it only reads, or belongs to every visit. */
  readonly isUnaudited?: true;
  /** Answers the whole of a list as a file, in the format that its query names. */
  readonly isExport?: true;
  /** Answers a file, such as a PDF. */
  readonly isFile?: true;
  /** Answers events for as long as the caller listens (`text/event-stream`), each with `answer` as its data. */
  readonly isStream?: true;
  /** Sent as a form with a file: the names of its fields. */
  readonly form?: { readonly file: string; readonly documentCode: string };
  /** A heavier call: one user may make so many. */
  readonly callsPerMinute?: number;
  /** `/surf/code` alone answers without the `{ result }` envelope (spec §7). */
  readonly isBare?: true;
  /** A read's: what its answer is about. */
  readonly shows?: readonly Tag[];
  /** A command's: what is no longer as it was before. */
  readonly changes?: readonly Tag[];
  /** A command's: it answers what this read would answer now; where that has parameters, the answer or the call has them. */
  readonly answersAs?: Endpoint;
  /** A command's that makes something: the call by which it is read, where `answersAs` does not say so. */
  readonly makes?: Endpoint;
  /** A command's that adds one more each time, which nothing reads by an address of its own. */
  readonly addsAnother?: true;
  /** Still answered, and to be left: every answer says since when, until when, and which call takes its place. */
  readonly deprecated?: Deprecation;
  /** Its answer holds words in the reader's language. */
  readonly isTranslated?: true;
};

/** Days in Seoul, YYYY-MM-DD. Without `sunset` no end is planned. */
export type Deprecation = {
  readonly since: string;
  readonly sunset?: string;
  readonly instead?: Pick<Endpoint, 'path' | 'version'>;
};

export function endpoint<const E extends Endpoint>(shape: E): E {
  return shape;
}

/** Whether a call changes nothing, whatever its method. */
export function isReading({ method, isUnaudited, changes }: Endpoint): boolean {
  return method === 'GET' || (isUnaudited === true && changes === undefined);
}

/** The call that reads what a command makes: its address is only known once it is there. */
export function placeOfMade({ makes, answersAs, method, path }: Endpoint): Endpoint | undefined {
  if (makes) return makes;
  const names = [...(answersAs?.path.matchAll(/\{\w+\}/g) ?? [])].map(([name]) => name);
  return method === 'POST' && names.some((name) => !path.includes(name)) ? answersAs : undefined;
}

/**
 * Whether doing a command twice makes two, because no state or version stands against it: under one key it is done once,
 * also where its answer was lost (decision 0300).
 */
export function makesAnother(endpoint: Endpoint): boolean {
  return endpoint.addsAnother ?? placeOfMade(endpoint) !== undefined;
}

/**
 * Whether a call may come under an `Idempotency-Key`: all that change something for somebody who is logged in. Before a
 * login nobody owns one (decision 0266).
 */
export function takesRequestKey(endpoint: Endpoint): boolean {
  return !isReading(endpoint) && endpoint.access !== 'public' && endpoint.access !== 'second-factor';
}

/** Where an endpoint's path begins. */
export function apiRoot({ version }: Pick<Endpoint, 'path' | 'version'>): string {
  return `/api/v${version ?? 1}`;
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

export type Params<E extends Endpoint> = { readonly [Name in NamesIn<E['path']>]: string };
export type Query<E extends Endpoint> = E extends { query: infer W } ? Inside<W> : undefined;
export type Body<E extends Endpoint> = E extends { body: infer W } ? Inside<W> : undefined;
export type Answer<E extends Endpoint> = E extends { answer: infer W } ? Inside<W> : undefined;
