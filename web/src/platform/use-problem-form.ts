/**
 * A form: its values, what the rules find wrong with them and when that is said, what the server refused, and the
 * draft in this browser. The values stand in the stack's form; the rules are the domain's, asked at each change.
 */
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from './api.ts';
import { readDraft, useKeptDraft } from './kept-draft.ts';

/** Sentences by the path of their field, such as `lines.0.quantity`, in the order of the form. */
export type Problems = Readonly<Record<string, string | undefined>>;

type FormOptions<Values> = {
  /** Before each field's id: `order-tradeNumber`. */
  readonly name: string;
  readonly initial: Values;
  readonly problemsOf: (values: Values) => Problems;
  /** The path of a field that the server names; undefined where it is none of ours. */
  readonly pathOf?: (field: string) => string | undefined;
  /** A problem is said once its field is left; otherwise when somebody tries to go on. */
  readonly saysOnLeave?: boolean;
  /** A summary tells what is wrong and takes the focus; otherwise the first wrong field does. */
  readonly hasSummary?: boolean;
  readonly draft?: {
    readonly key: string;
    /** The version that the values were filled from. */
    readonly version?: number | undefined;
    readonly isWhole: (values: Values) => boolean;
  };
};

type ChangedField = { readonly currentTarget: { readonly value: string } };
export type FieldBinding = {
  readonly id: string;
  readonly error: string | undefined;
  readonly onBlur: () => void;
};

type TextField<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] & string;

export type ProblemForm<Values> = {
  readonly values: Values;
  readonly set: (changes: Partial<Values> | ((before: Values) => Partial<Values>)) => void;
  readonly fieldOf: (path: string) => FieldBinding;
  /** What a text field needs. */
  readonly bind: (
    name: TextField<Values>,
  ) => FieldBinding & { readonly value: string; readonly onChange: (event: ChangedField) => void };
  /** Whether the rules find nothing. */
  readonly isRight: boolean;
  /** What is wrong, once somebody tried to go on. */
  readonly wrong: readonly { readonly path: string; readonly fieldId: string; readonly sentence: string }[];
  /** Counts the tries, so that a summary takes the focus each time. */
  readonly tries: number;
  /** Whether the rules find nothing; shows what they find. */
  readonly tryOut: () => boolean;
  /** Puts a refusal beside its field; answers false where it names none of ours. */
  readonly takeRefusal: (error: unknown) => boolean;
  /** The version that the values stand for; what was never saved has none. */
  readonly version: number | undefined;
  readonly rebase: (version: number) => void;
  readonly savedAt: Date | undefined;
  readonly restoredAt: Date | undefined;
  /** Starts again from these values, which are those of `version`. */
  readonly discard: (values: Values, version?: number) => void;
  /** The draft goes: what it held is saved. */
  readonly forget: () => void;
};

export function useProblemForm<Values extends object>(options: FormOptions<Values>): ProblemForm<Values> {
  const { name, initial, problemsOf, pathOf = (field) => field, saysOnLeave, hasSummary, draft } = options;
  const [kept] = useState(() => draft && readDraft(draft.key, draft.isWhole));
  // The stack's errors are what the server refused; they go when anything is changed.
  const form = useForm<Values>({ initialValues: kept?.values ?? initial });
  const [version, setVersion] = useState(kept?.version ?? draft?.version);
  const [restoredAt, setRestoredAt] = useState(kept?.savedAt);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const { values } = form;
  const { savedAt, forget } = useKeptDraft(draft?.key, values, version);
  const refused = form.errors as Problems;
  const found = Object.entries(problemsOf(values)).filter(([, sentence]) => sentence !== undefined);
  const sentences = new Map([...found, ...Object.entries(refused)]);
  const fieldId = (path: string) => `${name}-${path}`;
  const isShown = (path: string) => tries > 0 || (saysOnLeave && left.has(path)) || refused[path] !== undefined;
  const fieldOf = (path: string) => ({
    id: fieldId(path),
    error: isShown(path) ? sentences.get(path) : undefined,
    onBlur: () => setLeft((before) => new Set(before).add(path)),
  });
  const tell = (path: string | undefined) => {
    setTries((before) => before + 1);
    if (path !== undefined && !hasSummary) document.getElementById(fieldId(path))?.focus();
  };
  const set: ProblemForm<Values>['set'] = (changes) => {
    form.clearErrors();
    form.setValues((before) => ({
      ...(before as Values),
      ...(typeof changes === 'function' ? changes(before as Values) : changes),
    }));
  };
  return {
    values,
    set,
    fieldOf,
    bind: (field) => ({
      ...fieldOf(field),
      value: values[field] as string,
      onChange: (event) => set({ [field]: event.currentTarget.value } as Partial<Values>),
    }),
    isRight: found.length === 0,
    wrong: tries > 0 ? [...sentences].map(([path, sentence = '']) => ({ path, fieldId: fieldId(path), sentence })) : [],
    tries,
    tryOut: () => {
      tell(found[0]?.[0]);
      return found.length === 0;
    },
    takeRefusal: (error) => {
      const path = error instanceof ApiError && error.message && error.field ? pathOf(error.field) : undefined;
      form.clearErrors();
      if (path === undefined) return false;
      form.setFieldError(path, (error as ApiError).message);
      tell(path);
      return true;
    },
    version,
    rebase: setVersion,
    savedAt,
    restoredAt,
    discard: (fresh, freshVersion) => {
      forget(fresh);
      setRestoredAt(undefined);
      form.clearErrors();
      form.setValues(fresh);
      setVersion(freshVersion);
      setTries(0);
      setLeft(new Set());
    },
    forget: () => {
      forget();
      setRestoredAt(undefined);
    },
  };
}
