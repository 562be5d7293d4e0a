/** What a form does when somebody else saved meanwhile what it rewrites. */
import { useEffect, useState } from 'react';
import type { ProblemForm } from './use-problem-form.ts';

type Newer<Values> = {
  readonly form: ProblemForm<Values>;
  readonly present: Values;
  readonly version: number;
  /** The page has said that somebody else was first. */
  readonly isTold: boolean;
};

/**
 * A form in which nothing was typed shows what somebody else saved meanwhile. One with something typed stays with the
 * version that it began with, so that its first try is refused, and goes over the newer one after that. Answers what
 * takes the values that count as untouched.
 */
export function useNewerVersion<Values>({ form, present, version, isTold }: Newer<Values>): (base: Values) => void {
  const [base, setBase] = useState(present);
  const isNewer = version > (form.version ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version or a refusal, not each key press
  useEffect(() => {
    if (!isNewer) return;
    if (JSON.stringify(form.values) === JSON.stringify(base)) {
      form.discard(present, version);
      setBase(present);
    } else if (isTold) form.rebase(version);
  }, [version, isNewer, isTold]);
  return setBase;
}
