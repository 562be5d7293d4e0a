/** Every code that something may be refused with: each feature adds its own table (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface Refusals {}

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 500 | 503;

/** What a code is declared with: the HTTP status, and the names of the facts that its sentence quotes. */
export type RefusalRow = RefusalStatus | { readonly status: RefusalStatus; readonly facts: readonly string[] };

/** A feature's codes as they join `Refusals`. */
export type Declared<Table extends Readonly<Record<string, RefusalRow>>> = Readonly<Table>;

/** A code that is no feature's does not compile, nor does one without a sentence for each reader (`sentences.ts`). */
export type RefusalCode = keyof Refusals;

type FactIn<Row> = Row extends { readonly facts: readonly (infer Name extends string)[] } ? Name : never;

/** The names of the facts that the sentence of a code quotes; none for most. */
export type FactName<Code extends RefusalCode> = FactIn<Refusals[Code]>;

/** The codes whose sentence quotes nothing. */
export type PlainCode = { [Code in RefusalCode]: [FactName<Code>] extends [never] ? Code : never }[RefusalCode];

/** What a rule answers: a value, or a refusal that a person can read and mend. */
export type Result<Value, Code extends RefusalCode = RefusalCode> = Accepted<Value> | Refused<Code>;

export type Accepted<Value> = { readonly ok: true; readonly value: Value };

/**
 * `field` names the input that must change, in our inside words; `others` is what else is wrong with what was sent;
 * `facts` are the values that the refusal's sentence quotes, such as a limit.
 */
export type Refused<Code extends RefusalCode = RefusalCode> = {
  readonly ok: false;
  readonly code: Code;
  readonly field?: string;
  readonly facts?: Readonly<Record<string, string>>;
  readonly others?: readonly Refused[];
};

export function accept<Value>(value: Value): Accepted<Value> {
  return { ok: true, value };
}

/** Whatever may be tried again may say when: the header `Retry-After`. */
type Retry = { readonly retryAfterSeconds?: string };

/** All facts that a code's sentence quotes, and none that only others do. */
type Facts<Code extends RefusalCode> = Readonly<Record<FactName<Code>, string>> &
  Retry & { readonly [Other in Exclude<FactName<RefusalCode>, FactName<Code> | keyof Retry>]?: never };

type About<Code extends RefusalCode> = [FactName<Code>] extends [never]
  ? [about?: { readonly field?: string; readonly facts?: Facts<Code> }]
  : [about: { readonly field?: string; readonly facts: Facts<Code> }];

/** Without a fact that the code's sentence quotes, or with one that it does not, this does not compile. */
export function refuse<const Code extends RefusalCode>(code: Code, ...[about]: About<Code>): Refused<Code> {
  return { ok: false, code, ...about };
}

/** All that was found wrong as one refusal, the first with the others beside it; undefined where nothing was. */
export function refuseAll<Code extends RefusalCode>(found: Iterable<Refused<Code>>): Refused<Code> | undefined {
  const [first, ...others] = found;
  return first && withOthers(first, others);
}

/** A refusal with what else is wrong beside it, in place of what stood there. */
export function withOthers<First extends Refused>(first: First, others: readonly Refused[]): First {
  return others.length > 0 ? { ...first, others } : first;
}

/** A refusal and all beside it, each alone. */
export function refusalsIn({ others = [], ...first }: Refused): readonly Refused[] {
  return [first, ...others];
}

/** The same refusal, shown at `field`: a rule above knows where its caller's form holds the value. */
export function inField<Code extends RefusalCode>(refusal: Refused<Code>, field: string): Refused<Code> {
  return { ...refusal, field };
}

/** The same refusal at no field: what is wrong stands in nothing that the caller has sent. */
export function withoutField<Code extends RefusalCode>({ field: _, ...refusal }: Refused<Code>): Refused<Code> {
  return refusal;
}
