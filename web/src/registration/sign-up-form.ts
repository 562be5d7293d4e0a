/** A step's form: values, what is wrong with them and when it is said, and what a field needs to take part. */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Problem } from '@gtp/domain/registration/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '../ui/error-summary.tsx';
import { useFieldLabel } from './field-label.ts';
import { isLeftBehind, problemsOfStep, type SignUp, shownAt } from './sign-up.ts';
import { signUpStore, useSignUpState } from './sign-up-store.ts';
import type { SignUpValues } from './sign-up-values.ts';

export type FieldBinding = {
  readonly id: string;
  readonly error: string | undefined;
  readonly onBlur: () => void;
};

export type SignUpForm = {
  readonly signUp: SignUp;
  readonly values: SignUpValues;
  readonly set: (changes: SignUpValues) => void;
  readonly fieldOf: (path: string) => FieldBinding;
  /** Everything that is wrong on this step, once somebody tried to go on. */
  readonly problems: readonly FieldProblem[];
  /** Counts the tries, so that the summary takes the focus each time. */
  readonly tries: number;
  /** Whether the step is complete; shows what is not. */
  readonly tryOut: () => boolean;
};

export function fieldId(path: string): string {
  return `sign-up-${path}`;
}

export function useSignUpForm(signUp: SignUp, step: string): SignUpForm {
  const store = signUpStore(signUp.kind);
  const { values, reached, refusal } = useSignUpState(signUp.kind);
  // A step that was left behind is complete, or has lost what no browser keeps: then it says so at once.
  const [tries, setTries] = useState(() => (refusal || isLeftBehind(signUp, step, { values, reached }) ? 1 : 0));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const sentenceOf = useProblemSentence();
  const labelOf = useFieldLabel();
  const found = problemsOfStep(signUp, signUp.findProblems(values, seoulDay(new Date())), step);
  const sentences = new Map(found.map((problem) => [shownAt(problem), sentenceOf(problem)] as const).toReversed());
  if (refusal && signUp.stepOfField(refusal.field) === step) sentences.set(refusal.field, refusal.sentence);
  const isShown = (path: string) => tries > 0 || left.has(path) || refusal?.field === path;
  const inOrder = [...new Set([...found.map(shownAt), ...sentences.keys()])];
  return {
    signUp,
    values,
    set: store.set,
    fieldOf: (path) => ({
      id: fieldId(path),
      error: isShown(path) ? sentences.get(path) : undefined,
      onBlur: () => setLeft((before) => (values[path] && !before.has(path) ? new Set(before).add(path) : before)),
    }),
    problems:
      tries > 0
        ? inOrder.map((path) => ({ fieldId: fieldId(path), sentence: `${labelOf(path)}: ${sentences.get(path)}` }))
        : [],
    tries,
    tryOut: () => {
      setTries((before) => before + 1);
      return found.length === 0;
    },
  };
}

/** The sentence of a problem in the reader's language. */
export function useProblemSentence(): (problem: Problem) => string {
  const { t } = useTranslation('registration');
  const sentence = t as (key: string, facts: Problem['facts']) => string;
  return ({ code, facts }) => sentence(`refusal.${code.slice('registration.'.length)}`, facts);
}
