import type { ScimProblem, ScimResult } from '@gtp/domain/people/scim-values.ts';

/** Ends a SCIM call and its transaction; the routes answer it in SCIM's form. */
export class ScimRefused extends Error {
  readonly problem: ScimProblem;
  /** The portal's own code, for the audit log. */
  readonly code: string;

  constructor(problem: ScimProblem, code = 'request.invalid') {
    super(problem.detail);
    this.problem = problem;
    this.code = code;
  }
}

/** What was read, or the end of the call. */
export function read<T>(result: ScimResult<T>): T {
  if (!result.ok) throw new ScimRefused(result.problem);
  return result.value;
}

export function notFound(what: string): ScimRefused {
  return new ScimRefused({ status: 404, detail: `${what} not found` }, 'request.not_found');
}

export function taken(what: string): ScimRefused {
  return new ScimRefused(
    { status: 409, scimType: 'uniqueness', detail: `${what} is in use already.` },
    'request.conflict',
  );
}
