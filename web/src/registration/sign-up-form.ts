/** A step's form, over the values that all steps share: what is wrong with them on this step, by the rules' names. */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Problem } from '@gtp/domain/registration/problem.ts';
import { type FieldBinding, heldFieldId, type Problems, useHeldForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import type { FieldProblem } from '../ui/error-summary.tsx';
import { useFieldLabel } from './field-label.ts';
import { isLeftBehind, problemsOfStep, type SignUp, shownAt } from './sign-up.ts';
import { signUpStore, useSignUpState } from './sign-up-store.ts';
import type { SignUpValues } from './sign-up-values.ts';

const formName = 'sign-up';

/** The id of the field for a path such as `coOwners.0.birthday`. */
export function signUpFieldId(path: string): string {
  return heldFieldId(formName, path);
}

export type SignUpForm = {
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

export function useSignUpForm(signUp: SignUp, step: string): SignUpForm {
  const { read, set, refuse } = signUpStore(signUp.kind);
  const { values, reached, refusal } = useSignUpState(signUp.kind);
  const problemsOf = useStepProblems(signUp, step);
  const labelOf = useFieldLabel();
  const isRefused = refusal !== undefined && signUp.stepOfField(refusal.field) === step;
  const refused = isRefused ? { [refusal.field]: refusal.sentence } : {};
  const { wrong, ...form } = useHeldForm<SignUpValues>(
    { values, set: (changes) => set(changes as SignUpValues), refused, refuse: () => refuse(undefined) },
    {
      name: formName,
      problemsOf,
      saysOnLeave: 'filled',
      hasSummary: true,
      // A step that was left behind is complete, or has lost what no browser keeps: then it says so at once.
      wasTried: refusal !== undefined || isLeftBehind(signUp, step, { values, reached }),
    },
  );
  return {
    ...form,
    set,
    // Rules may come, and boxes be ticked, after this was drawn.
    tryOut: () => {
      form.tryOut();
      return Object.keys(problemsOf(read().values)).length === 0;
    },
    problems: wrong.map(({ path, fieldId, sentence }) => ({ fieldId, sentence: `${labelOf(path)}: ${sentence}` })),
  };
}

/** The first sentence for each field of the step. */
function useStepProblems(signUp: SignUp, step: string): (values: SignUpValues) => Problems {
  const sentenceOf = useProblemSentence();
  return (values) => {
    const found = problemsOfStep(signUp, signUp.findProblems(values, seoulDay(new Date())) ?? [], step);
    const first = found.filter((each, place) => found.findIndex((other) => shownAt(other) === shownAt(each)) === place);
    return Object.fromEntries(first.map((problem) => [shownAt(problem), sentenceOf(problem)]));
  };
}

/** The sentence of a problem in the reader's language. */
function useProblemSentence(): (problem: Problem) => string {
  const { t } = useTranslation('registration');
  const sentence = t as (key: string, facts: Problem['facts']) => string;
  return ({ code, facts }) => sentence(`refusal.${code.slice('registration.'.length)}`, facts);
}
