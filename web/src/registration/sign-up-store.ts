/**
 * The sign-up that is being filled in: one for all its pages, so that secrets outlive a step though not a reload. Each
 * change is kept as a draft at once, and a change in another tab arrives here.
 */
import { useSyncExternalStore } from 'react';
import { forgetDraft } from '../platform/kept-draft.ts';
import { draftKey, isSecret, keepSignUp, readSignUp, type SignUpKind } from './sign-up-draft.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** What the server would not take: the field's path in our words, and its sentence for the reader. */
export type ServerRefusal = { readonly field: string; readonly sentence: string };

export type SignUpState = {
  readonly values: SignUpValues;
  readonly step: string;
  readonly reached: string;
  readonly savedAt: Date | undefined;
  readonly refusal: ServerRefusal | undefined;
};

export type SignUpStore = {
  readonly read: () => SignUpState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (changes: SignUpValues) => void;
  /**
   * Notes that a step is open; `isFurther` when it lies beyond those seen so far. Who only looks at the first one
   * leaves no draft.
   */
  readonly visit: (step: string, isFurther: boolean) => void;
  readonly refuse: (refusal: ServerRefusal | undefined) => void;
  /** After success, or to begin anew: nothing stays, here and in the browser. */
  readonly forget: () => void;
};

const stores = new Map<SignUpKind, SignUpStore>();

/** The one store of this kind; it reads the draft when it is first asked for. */
export function signUpStore(kind: SignUpKind): SignUpStore {
  const known = stores.get(kind);
  if (known) return known;
  const made = makeStore(kind);
  stores.set(kind, made);
  return made;
}

/** What is most often right is there from the start; a seller is a Korean business. */
const startValues: Readonly<Record<SignUpKind, SignUpValues>> = {
  buyer: {},
  seller: {
    'applicant.country': 'KR',
    'company.country': 'KR',
    'company.isDomestic': 'Y',
    'company.isListed': 'N',
    'company.otherPlaceOfBusiness': 'none',
    'company.purpose': '04',
    'owner.country': 'KR',
    'owner.isResident': 'Y',
    hasCoOwners: 'N',
  },
};

function nothingOf(kind: SignUpKind): SignUpState {
  return { values: startValues[kind], step: '', reached: '', savedAt: undefined, refusal: undefined };
}

function makeStore(kind: SignUpKind): SignUpStore {
  let state: SignUpState = fromDraft(kind, nothingOf(kind));
  const listeners = new Set<() => void>();
  const change = (next: SignUpState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const keep = (next: SignUpState) => {
    const kept = { ...next, savedAt: new Date() };
    keepSignUp(kind, kept);
    change(kept);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== draftKey(kind)) return;
    change(fromDraft(kind, state));
  };
  if (typeof window !== 'undefined') window.addEventListener('storage', onStorage);
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (changes) => {
      const { field } = state.refusal ?? {};
      // A list is refused as a whole, and its items are mended.
      const isMended = Object.keys(changes).some((path) => path === field || path.startsWith(`${field}.`));
      keep({ ...state, values: { ...state.values, ...changes }, refusal: isMended ? undefined : state.refusal });
    },
    visit: (step, isFurther) => {
      if (state.step === step && !isFurther) return;
      const isUntouched = state.values === startValues[kind] && state.reached === '';
      (isUntouched ? change : keep)({ ...state, step, reached: isFurther ? step : state.reached });
    },
    refuse: (refusal) => change({ ...state, refusal }),
    forget: () => {
      forgetDraft(draftKey(kind));
      change(nothingOf(kind));
    },
  };
}

/** What another tab wrote, with this tab's own secrets; nothing at all when the draft is gone. */
function fromDraft(kind: SignUpKind, own: SignUpState): SignUpState {
  const draft = readSignUp(kind, new Date());
  if (!draft) return nothingOf(kind);
  const secrets = Object.fromEntries(Object.entries(own.values).filter(([path]) => isSecret(path)));
  const { values, step, reached, savedAt } = draft;
  return { ...own, values: { ...values, ...secrets }, step: own.step || step, reached, savedAt };
}

/** The state of a sign-up, for a component. */
export function useSignUpState(kind: SignUpKind): SignUpState {
  const store = signUpStore(kind);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
