/** The types of each call, read from the portal's own OpenAPI document. */
import type { operations } from './generated/api.ts';

/** The names of the calls that an API key may make; `/api/docs` says what each does. */
export type CallName = keyof operations;

type Parameters<Name extends CallName> = operations[Name]['parameters'];
type Given<Shape, Key extends string> = Shape extends { readonly [K in Key]: infer Value } ? Value : undefined;
type OptionalGiven<Shape, Key extends string> = Shape extends { readonly [K in Key]?: infer Value } ? Value : undefined;

type PathPart<Name extends CallName> = [Given<Parameters<Name>, 'path'>] extends [undefined]
  ? unknown
  : { readonly path: Given<Parameters<Name>, 'path'> };
type Query<Name extends CallName> = NonNullable<OptionalGiven<Parameters<Name>, 'query'>>;
/** What is undefined is left out. */
type Loose<Shape> = { readonly [Key in keyof Shape]: Shape[Key] | undefined };
type QueryPart<Name extends CallName> = [Query<Name>] extends [never]
  ? unknown
  : Record<never, never> extends Query<Name>
    ? { readonly query?: Loose<Query<Name>> | undefined }
    : { readonly query: Loose<Query<Name>> };
type BodyPart<Name extends CallName> = operations[Name] extends {
  readonly requestBody: { readonly content: { readonly 'application/json': infer Body } };
}
  ? { readonly body: Body }
  : operations[Name] extends {
        readonly requestBody?: { readonly content: { readonly 'application/json': infer Body } };
      }
    ? { readonly body?: Body }
    : unknown;

/** A document as it is uploaded; `documentCode` says what it is (DG…). */
export type Upload = {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly documentCode?: string;
};

type UploadPart<Name extends CallName> = operations[Name] extends {
  readonly requestBody: { readonly content: { readonly 'multipart/form-data': unknown } };
}
  ? { readonly file: Upload }
  : unknown;

/** For every call alike. */
export type CallOptions = {
  /** What the command is known by: your own document's number. Made for you where you give none. */
  readonly idempotencyKey?: string;
  /** Of what you have read (`ETag`): a change of something newer is refused with 412. */
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
};

export type CallInput<Name extends CallName> = PathPart<Name> &
  QueryPart<Name> &
  BodyPart<Name> &
  UploadPart<Name> &
  CallOptions;

type Success<Name extends CallName> = operations[Name]['responses'] extends {
  readonly 200: { readonly content: infer Content };
}
  ? Content
  : never;

/** What stands in the answer's `result`; of a file its bytes. */
export type CallAnswer<Name extends CallName> =
  Success<Name> extends {
    readonly 'application/json': { readonly result?: infer Result };
  }
    ? Result
    : Uint8Array;

/** Without a value where nothing has to be given. */
export type CallArguments<Name extends CallName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** Every call by its name. */
export type Calls = { readonly [Name in CallName]: (...input: CallArguments<Name>) => Promise<CallAnswer<Name>> };

/** Calls whose answer is a page of a list. */
export type ListName = {
  [Name in CallName]: 'nextCursor' extends keyof CallAnswer<Name> ? Name : never;
}[CallName];

export type RowOf<Name extends CallName> =
  CallAnswer<Name> extends { readonly list?: readonly (infer Row)[] } ? Row : never;
