/**
 * A form: its values, what the rules find wrong with them and when that is said, what the server refused, and the
 * draft in this browser. The rules are the domain's, asked at each change.
 */
import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api.ts';
import { readDraft, useKeptDraft } from './kept-draft.ts';
import { noteSaidAtField } from './said-at-field.ts';

/** Sentences by the path of their field, such as `lines.0.quantity`, in the order of the form. */
export type Problems = Readonly<Record<string, string | undefined>>;

type Changes<Values> = Partial<Values> | ((before: Values) => Partial<Values>);

/** Where the values stand: with the form, or with several pages that fill them in together. */
export type HeldValues<Values> = {
  readonly values: Values;
  readonly set: (changes: Changes<Values>) => void;
  /** What the server refused, until it is mended. */
  readonly refused: Problems;
  readonly refuse: (refused: Problems) => void;
};

type Rules<Values> = {
  /** Before each field's id: `order-tradeNumber`. */
  readonly name: string;
  readonly problemsOf: (values: Values) => Problems;
  /** The path of a field that the server names; undefined where it is none of ours. */
  readonly pathOf?: (field: string) => string | undefined;
  /** A problem is said once its field is left, `filled` or not; otherwise when somebody tries to go on. */
  readonly saysOnLeave?: 'always' | 'filled';
  /** A summary lists what is wrong and takes the focus; otherwise the first wrong field does. */
  readonly hasSummary?: boolean;
  /** Somebody tried already: what is wrong is said from the start. */
  readonly wasTried?: boolean;
};

type FormOptions<Values> = Rules<Values> & {
  readonly initial: Values;
  /** Which the values were filled from; a newer one that is read meanwhile must not be overwritten unseen. */
  readonly version?: number | undefined;
  /** Called at every change, so that an earlier question or refusal can be cleared. */
  readonly onChange?: () => void;
  readonly draft?: {
    /** As it is when the form begins. */
    readonly key: string;
    readonly isWhole: (values: Values) => boolean;
  };
};

type Typed = { readonly currentTarget: { readonly value: string } };
type Ticked = { readonly currentTarget: { readonly checked: boolean } };
export type FieldBinding = {
  readonly id: string;
  readonly error: string | undefined;
  readonly onBlur: () => void;
};

type FieldOf<Values, Kind> = {
  [Key in keyof Values]-?: Values[Key] extends Kind ? Key : never;
}[keyof Values] &
  string;
type TextField<Values> = FieldOf<Values, string>;
type ListField<Values> = FieldOf<Values, readonly string[]>;
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** What the fields of a form take part with. */
type Bindings<Values> = {
  readonly fieldOf: (path: string) => FieldBinding;
  /** For a text field; `clean` drops what it does not take. */
  readonly bind: (
    name: TextField<Values>,
    clean?: (typed: string) => string,
  ) => FieldBinding & { readonly value: string; readonly onChange: (event: Typed) => void };
  /** For a field of our own that tells its value: a day, an amount, the password once more. */
  readonly bindValue: (
    name: TextField<Values>,
  ) => FieldBinding & { readonly value: string; readonly onValue: (value: string) => void };
  /** For a list to choose one of; nothing chosen is an empty text. */
  readonly bindSelect: (
    name: TextField<Values>,
  ) => FieldBinding & { readonly value: string | null; readonly onChange: (value: string | null) => void };
  /** For a browser's own list of these words. */
  readonly bindChoice: <Name extends TextField<Values>>(
    name: Name,
    words: readonly Values[Name][],
  ) => FieldBinding & { readonly value: Values[Name]; readonly onChange: (event: Typed) => void };
  readonly bindTick: (name: FieldOf<Values, boolean>) => {
    readonly checked: boolean;
    readonly onChange: (event: Ticked) => void;
  };
  /** For boxes of which several may be ticked; they stay in the order of `all`. */
  readonly bindSeveral: <Name extends ListField<Values>>(
    name: Name,
    all: readonly ItemOf<Values[Name]>[],
  ) => { readonly error: string | undefined; readonly value: string[]; readonly onChange: (chosen: string[]) => void };
};

/** What fields need that are a part of several forms. */
export type FormPart<Values> = Bindings<Values> & {
  readonly values: Values;
  readonly set: (changes: Changes<Values>) => void;
};

export type HeldForm<Values> = FormPart<Values> & {
  /** Whether the rules find nothing. */
  readonly isRight: boolean;
  /** What is wrong, once somebody tried to go on. */
  readonly wrong: readonly { readonly path: string; readonly fieldId: string; readonly sentence: string }[];
  /** Counts the tries, so that a summary takes the focus each time. */
  readonly tries: number;
  /** Whether the rules find nothing; shows what they find. */
  readonly tryOut: () => boolean;
  /** Puts a sentence of the server's beside a field. */
  readonly refuse: (path: string, sentence: string) => void;
  /** Puts a refusal beside its field; answers false where it names none of ours. */
  readonly takeRefusal: (error: unknown) => boolean;
  /** Nobody tried anything yet. */
  readonly calm: () => void;
};

export type ProblemForm<Values> = Omit<HeldForm<Values>, 'calm'> & {
  /** The version that the values stand for; what was never saved has none. */
  readonly version: number | undefined;
  readonly rebase: (version: number) => void;
  readonly savedAt: Date | undefined;
  readonly restoredAt: Date | undefined;
  /** Starts again, from these values where they are given, which are those of `version`. */
  readonly discard: (values?: Values, version?: number) => void;
  /** Counts how often it started again: a field that keeps its text itself, such as an editor, begins with it anew. */
  readonly fillings: number;
  /** The draft goes: these values are saved, or the present ones. What was typed since is kept with the next version. */
  readonly forget: (saved?: Values) => void;
};

/** Problems without a sentence, for a form whose button waits until all of this is true. */
export function waitsFor(isThere: Readonly<Record<string, boolean>>): Problems {
  return Object.fromEntries(Object.entries(isThere).map(([path, isMet]) => [path, isMet ? undefined : '']));
}

/** A form with values of its own. */
export function useProblemForm<Values extends object>(options: FormOptions<Values>): ProblemForm<Values> {
  const { initial, onChange, draft } = options;
  // What is typed here stays the business of who began it, though somebody else signs in meanwhile.
  const [draftKey] = useState(draft?.key);
  const [kept] = useState(() => draft && readDraft<Values>(draft.key, draft.isWhole));
  const [values, setValues] = useState(kept?.values ?? initial);
  const [refused, refuse] = useState<Problems>({});
  const [version, setVersion] = useState(kept?.version ?? options.version);
  const [restoredAt, setRestoredAt] = useState(kept?.savedAt);
  const [fillings, setFillings] = useState(0);
  const { savedAt, forget } = useKeptDraft(draftKey, values, version);
  const set = (changes: Changes<Values>) => {
    refuse({});
    setValues((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) }));
    onChange?.();
  };
  const { calm, ...form } = useHeldForm({ values, set, refused, refuse }, options);
  return {
    ...form,
    version,
    rebase: setVersion,
    savedAt,
    restoredAt,
    discard: (fresh = initial, freshVersion) => {
      forget(fresh);
      setRestoredAt(undefined);
      refuse({});
      setValues(fresh);
      setVersion(freshVersion);
      setFillings((before) => before + 1);
      calm();
    },
    fillings,
    forget: (saved) => {
      forget(saved);
      setRestoredAt(undefined);
    },
  };
}

/** The id of the field for a path in the form of that name. */
export function heldFieldId(name: string, path: string): string {
  return `${name}-${path}`;
}

/** A form over values that stand elsewhere. */
export function useHeldForm<Values extends object>(held: HeldValues<Values>, rules: Rules<Values>): HeldForm<Values> {
  const { values, set, refused, refuse } = held;
  const { name, problemsOf, pathOf = (field) => field, saysOnLeave, hasSummary, wasTried = false } = rules;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(wasTried ? 1 : 0);
  const found = Object.entries(problemsOf(values)).filter(([, sentence]) => sentence !== undefined);
  const sentences = new Map([...found, ...Object.entries(refused)]);
  const fieldId = (path: string) => heldFieldId(name, path);
  const isShown = (path: string) => tries > 0 || left.has(path) || refused[path] !== undefined;
  const leave = (path: string) => {
    const isSaid = saysOnLeave === 'always' || (saysOnLeave === 'filled' && values[path as keyof Values]);
    if (isSaid && !left.has(path)) setLeft((before) => new Set(before).add(path));
  };
  const showErrors = (path: string | undefined) => {
    setTries((before) => before + 1);
    if (path !== undefined && !hasSummary) document.getElementById(fieldId(path))?.focus();
  };
  const refusedAt = useRef<string>(undefined);
  const refuseAt = (path: string, sentence: string) => {
    refuse({ [path]: sentence });
    refusedAt.current = path;
    showErrors(undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try; what is sent may have closed its fields until now
  useEffect(() => {
    if (refusedAt.current !== undefined && !hasSummary) document.getElementById(fieldId(refusedAt.current))?.focus();
    refusedAt.current = undefined;
  }, [tries]);
  const fieldOf = (path: string): FieldBinding => ({
    id: fieldId(path),
    error: isShown(path) ? sentences.get(path) : undefined,
    onBlur: () => leave(path),
  });
  return {
    ...bindingsOf(values, set, fieldOf),
    values,
    set,
    isRight: found.length === 0,
    wrong: tries > 0 ? [...sentences].map(([path, sentence = '']) => ({ path, fieldId: fieldId(path), sentence })) : [],
    tries,
    tryOut: () => {
      showErrors(found[0]?.[0]);
      return found.length === 0;
    },
    refuse: refuseAt,
    takeRefusal: (error) => {
      const path = error instanceof ApiError && error.message && error.field ? pathOf(error.field) : undefined;
      if (path === undefined) {
        refuse({});
        return false;
      }
      const refusal = error as ApiError;
      if (document.getElementById(fieldId(path))) noteSaidAtField(refusal);
      refuseAt(path, refusal.message);
      return true;
    },
    calm: () => {
      setTries(0);
      setLeft(new Set());
    },
  };
}

function bindingsOf<Values extends object>(
  values: Values,
  set: (changes: Partial<Values>) => void,
  fieldOf: Bindings<Values>['fieldOf'],
): Bindings<Values> {
  const change = (name: keyof Values, value: unknown) => set({ [name]: value } as Partial<Values>);
  return {
    fieldOf,
    bind: (name, clean = (typed) => typed) => ({
      ...fieldOf(name),
      value: values[name] as string,
      onChange: (event) => change(name, clean(event.currentTarget.value)),
    }),
    bindValue: (name) => ({
      ...fieldOf(name),
      value: values[name] as string,
      onValue: (value) => change(name, value),
    }),
    bindSelect: (name) => ({
      ...fieldOf(name),
      value: (values[name] as string) || null,
      onChange: (value) => change(name, value ?? ''),
    }),
    bindChoice: (name, words) => ({
      ...fieldOf(name),
      value: values[name],
      onChange: ({ currentTarget: { value } }) => {
        const word = words.find((each) => each === value);
        if (word !== undefined) change(name, word);
      },
    }),
    bindTick: (name) => ({
      checked: values[name] as boolean,
      onChange: (event) => change(name, event.currentTarget.checked),
    }),
    bindSeveral: (name, all) => ({
      error: fieldOf(name).error,
      value: [...(values[name] as readonly string[])],
      onChange: (chosen) =>
        change(
          name,
          all.filter((each) => chosen.includes(each as string)),
        ),
    }),
  };
}
