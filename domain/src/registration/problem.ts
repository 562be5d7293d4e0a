/** How the checks of an application say what is wrong with it: every problem, in the order of the fields. */
import { type PlainCode, type Refused, refuse } from '../platform/result.ts';
import type { RegistrationRefusal } from './registration-refusals.ts';

export type Problem = Refused<RegistrationRefusal> & {
  readonly field: string;
  /** Which document is missing: it has no place in the list of files that `field` could name. */
  readonly documentCode?: string;
};

type PlainProblem = RegistrationRefusal & PlainCode;

/** The problem of a field, as a list of one. */
export function problem(field: string, code: PlainProblem): readonly Problem[] {
  return [{ ...refuse(code), field }];
}

/** Nothing if the field is as it must be. */
export function unless(isRight: boolean, field: string, code: PlainProblem): readonly Problem[] {
  return isRight ? [] : problem(field, code);
}

/** A value that must be there, and if it is, must be right: `test` sees it without blanks around it. */
export function needed(
  field: string,
  value: string | undefined,
  ...tests: readonly (readonly [test: (value: string) => boolean, code: PlainProblem])[]
): readonly Problem[] {
  const written = value?.trim() ?? '';
  if (written === '') return problem(field, 'registration.value_missing');
  const failed = tests.find(([test]) => !test(written));
  return failed ? problem(field, failed[1]) : [];
}

/** A value that may be absent, and if it is there, must be right. */
export function ifGiven(
  field: string,
  value: string | undefined,
  ...tests: Parameters<typeof needed> extends [unknown, unknown, ...infer Tests] ? Tests : never
): readonly Problem[] {
  return (value?.trim() ?? '') === '' ? [] : needed(field, value, ...tests);
}

/** Whether a value is one of the codes. */
export const isOneOf = (codes: readonly string[]) => (value: string) => codes.includes(value);

/** The same problems, below the field that holds what they are about. */
export function prefixFields(field: string, problems: readonly Problem[]): readonly Problem[] {
  return problems.map((each) => ({ ...each, field: `${field}.${each.field}` }));
}
