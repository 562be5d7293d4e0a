/** What a rule answers: a value, or a refusal that a person can read and mend. */
export type Result<Value, Code extends string = string> = Accepted<Value> | Refused<Code>;

export type Accepted<Value> = { readonly ok: true; readonly value: Value };

/**
 * `field` names the input that must change, in our inside words;
 * `facts` are the values that the refusal's sentence quotes, such as a limit.
 */
export type Refused<Code extends string = string> = {
  readonly ok: false;
  readonly code: Code;
  readonly field?: string;
  readonly facts?: Readonly<Record<string, string>>;
};

export function accept<Value>(value: Value): Accepted<Value> {
  return { ok: true, value };
}

export function refuse<const Code extends string>(
  code: Code,
  about: { field?: string; facts?: Readonly<Record<string, string>> } = {},
): Refused<Code> {
  return { ok: false, code, ...about };
}
