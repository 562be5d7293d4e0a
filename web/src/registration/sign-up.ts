/** What a sign-up is made of, for buyer and seller alike: steps, their pages, and what is wrong with the values. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { introductionDocument } from '@gtp/domain/registration/company-introduction.ts';
import type { Problem } from '@gtp/domain/registration/problem.ts';
import type { SignUpKind } from './sign-up-draft.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** A step's name in the rules and the last part of its path (spec §2). */
export type SignUpStep = { readonly name: string; readonly page: string };

export type SignUp = {
  readonly kind: SignUpKind;
  /** The names of all steps, in order. */
  readonly order: readonly string[];
  /** Those that this applicant goes through, in order. */
  readonly stepsOf: (values: SignUpValues) => readonly SignUpStep[];
  readonly stepOfField: (field: string) => string;
  /** Everything that is wrong, each at the path of its field; undefined until the rules are there. */
  readonly findProblems: (values: SignUpValues, today: Day) => readonly Problem[] | undefined;
  /** Ends when the rules are there; throws when they cannot be fetched. */
  readonly readyRules: () => Promise<void>;
  /** Sends the application; throws ApiError. Answers the server's message. */
  readonly submit: (values: SignUpValues) => Promise<string>;
};

/** What is heavy about a sign-up. */
export type SignUpRules = {
  readonly findProblems: (values: SignUpValues, today: Day) => readonly Problem[];
  readonly submit: (values: SignUpValues) => Promise<string>;
};

/**
 * The rules of all steps weigh more than the first one, which asks for ticks alone. They come when somebody goes on there,
 * and with every other step.
 */
export function lateRules(load: () => Promise<SignUpRules>): Pick<SignUp, 'findProblems' | 'readyRules' | 'submit'> {
  let known: SignUpRules | undefined;
  const ready = async () => {
    known ??= await load();
    return known;
  };
  return {
    findProblems: (values, today) => known?.findProblems(values, today),
    readyRules: async () => void (await ready()),
    submit: async (values) => (await ready()).submit(values),
  };
}

export function stepPath(kind: SignUpKind, page: string): string {
  return `/${kind}/signup/${page}`;
}

/** The steps after which nothing but the submit page comes. */
export const submitPage = 'submit';
export const finishPage = 'finish';

/** The place of the furthest step that was reached, among those that this applicant goes through. */
export function reachedStepIndex(
  signUp: SignUp,
  state: { readonly values: SignUpValues; readonly reached: string },
): number {
  const furthest = signUp.order.indexOf(state.reached);
  const places = signUp.stepsOf(state.values).map((step) => signUp.order.indexOf(step.name));
  return Math.max(
    0,
    places.findLastIndex((index) => index <= furthest),
  );
}

/** Whether a later step was reached already. */
export function isLeftBehind(signUp: SignUp, step: string, state: Parameters<typeof reachedStepIndex>[1]): boolean {
  const index = signUp.stepsOf(state.values).findIndex(({ name }) => name === step);
  return index < reachedStepIndex(signUp, state);
}

/** The problems of one step. Documents that are missing stand at their own slots. */
export function problemsOfStep(signUp: SignUp, problems: readonly Problem[], step: string): readonly Problem[] {
  return problems.filter((problem) => signUp.stepOfField(problem.field) === step);
}

/** Where a problem is shown: a missing document where it would be uploaded, what the card lacks at the card. */
export function shownAt({ field, documentCode }: Pick<Problem, 'field' | 'documentCode'>): string {
  if (documentCode) return `files.${documentCode}`;
  return field.startsWith('card.') ? 'card.token' : field;
}

/** Choices that nobody made; the rules see values that have been chosen. */
export function choiceProblems(values: SignUpValues, paths: readonly string[]): readonly Problem[] {
  return paths
    .filter((path) => !values[path])
    .map((field) => ({ ok: false, code: 'registration.value_missing', field }) as const);
}

/** The field whose step it stands on: the leaflet stands with the introduction and not with the documents. */
export function ownerOfField(field: string): string {
  return field === `files.${introductionDocument}` ? 'introduction' : field;
}
