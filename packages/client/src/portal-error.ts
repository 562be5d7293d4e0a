/** What a call throws that did not succeed. */

/** One wrong field, with what is allowed in the words of JSON Schema. */
export type FieldProblem = {
  readonly field: string;
  readonly in?: 'body' | 'query';
  readonly code: string;
  readonly message: string;
  readonly allowed?: Readonly<Record<string, unknown>>;
};

export type ErrorAnswer = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly field?: string | undefined;
  readonly fields?: readonly FieldProblem[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
};

/** The portal understood the call and refused it, or could not do it now: `code` is for programs, `message` for people. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly status: number;
  readonly code: string;
  /** The first wrong field. */
  readonly field: string | undefined;
  /** All wrong fields. */
  readonly fields: readonly FieldProblem[];
  /** Quote it to the operator: the portal's log finds the call by it. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, code, message, field, fields = [], requestId, retryAfterSeconds }: ErrorAnswer) {
    super(`${code}: ${message}`);
    this.status = status;
    this.code = code;
    this.field = field;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer came: the call may or may not have been done. The same call under the same key tells. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly idempotencyKey: string | undefined;

  constructor(
    message: string,
    { cause, idempotencyKey }: { readonly cause: unknown; readonly idempotencyKey?: string | undefined },
  ) {
    super(message, { cause });
    this.idempotencyKey = idempotencyKey;
  }
}
