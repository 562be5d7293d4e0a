/** Every code that something may be refused with: each feature adds its own (`declare module`), beside its reasons. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface Refusals {}

/** A code that is no feature's does not compile, nor does one without a sentence for each reader (`sentences.ts`). */
export type RefusalCode = keyof Refusals;

/** What a rule answers: a value, or a refusal that a person can read and mend. */
export type Result<Value, Code extends RefusalCode = RefusalCode> = Accepted<Value> | Refused<Code>;

export type Accepted<Value> = { readonly ok: true; readonly value: Value };

/**
 * `field` names the input that must change, in our inside words;
 * `facts` are the values that the refusal's sentence quotes, such as a limit.
 */
export type Refused<Code extends RefusalCode = RefusalCode> = {
  readonly ok: false;
  readonly code: Code;
  readonly field?: string;
  readonly facts?: Readonly<Record<string, string>>;
};

export function accept<Value>(value: Value): Accepted<Value> {
  return { ok: true, value };
}

export function refuse<const Code extends RefusalCode>(
  code: Code,
  about: { field?: string; facts?: Readonly<Record<string, string>> } = {},
): Refused<Code> {
  return { ok: false, code, ...about };
}

/** The same refusal, shown at `field`: a rule above knows where its caller's form holds the value. */
export function inField<Code extends RefusalCode>(refusal: Refused<Code>, field: string): Refused<Code> {
  return { ...refusal, field };
}
