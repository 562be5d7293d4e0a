/** The state of the order form: values, which fields were left, what the server refused, the kept draft. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../platform/api.ts';
import { currentViewer } from '../platform/viewer.ts';
import type { FieldProblem } from '../ui/error-summary.tsx';
import { forgetDraft, keepDraft, readDraft } from './order-form-draft.ts';
import { checkForm, emptyLine, type LineValues, type OrderFormValues } from './order-form-values.ts';
import type { OrderDraft } from './order-queries.ts';

type TextField = {
  [Key in keyof OrderFormValues]: OrderFormValues[Key] extends string ? Key : never;
}[keyof OrderFormValues];

export type OrderForm = {
  readonly values: OrderFormValues;
  readonly draft: OrderDraft;
  /** The version that the values were filled from or saved as last; a sheet that was never saved has none. */
  readonly version: number | undefined;
  /** From now on the values stand for this version. */
  readonly rebase: (version: number) => void;
  readonly isRight: boolean;
  readonly set: (changes: Partial<OrderFormValues>) => void;
  readonly setLine: (place: number, changes: Partial<LineValues>) => void;
  readonly addLine: () => void;
  readonly removeLine: (place: number) => void;
  /** What a text field needs: id, value, error, and what to call. */
  readonly bind: (name: TextField) => FieldBinding & { readonly onChange: (event: ChangedField) => void };
  readonly fieldOf: (path: string) => Omit<FieldBinding, 'value'>;
  /** After a try to save or send: everything that is wrong, for the summary. */
  readonly problems: readonly FieldProblem[];
  /** Counts the tries, so that the summary takes the focus each time. */
  readonly tries: number;
  readonly tryOut: () => boolean;
  /** Puts a refusal beside its field; answers false where it names none of ours. */
  readonly takeRefusal: (error: unknown) => boolean;
  readonly savedAt: Date | undefined;
  readonly restoredAt: Date | undefined;
  /** Starts again from these values, which are those of `version`. */
  readonly discard: (values: OrderFormValues, version: number | undefined) => void;
  readonly forget: () => void;
};

type ChangedField = { readonly currentTarget: { readonly value: string } };
type FieldBinding = {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onBlur: () => void;
};

const keepAfterMs = 500;

type WrittenOrder = { readonly orderId: string; readonly version: number };

/** `sheet` tells the drafts of one person apart: an order's id, `new`, or which order is copied. */
export function useOrderForm(sheet: string, initial: OrderFormValues, order: WrittenOrder | undefined): OrderForm {
  const draftName = `${currentViewer().userId}:${sheet}`;
  const [kept] = useState(() => readDraft(draftName, new Date()));
  const [values, setValues] = useState(kept?.values ?? initial);
  const [version, setVersion] = useState(kept?.version ?? order?.version);
  const [restoredAt, setRestoredAt] = useState(kept?.savedAt);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<{ path: string; sentence: string }>();
  const [tries, setTries] = useState(0);
  const { savedAt, skipNext } = useKeptDraft(draftName, values, version);
  const { draft, problems } = checkForm(values, new Date());
  const { near, named } = useProblemSentences(problems, refusal);
  const isShown = (path: string) => tries > 0 || left.has(path) || refusal?.path === path;
  const set = (changes: Partial<OrderFormValues>) => {
    setValues((before) => ({ ...before, ...changes }));
    setRefusal(undefined);
  };
  const setLines = (change: (lines: readonly LineValues[]) => readonly LineValues[]) =>
    setValues((before) => ({ ...before, lines: change(before.lines) }));
  const fieldOf = (path: string) => ({
    id: fieldId(path),
    error: isShown(path) ? near(path) : undefined,
    onBlur: () => setLeft((before) => new Set(before).add(path)),
  });
  const wrongPaths = [...Object.keys(problems), ...(refusal ? [refusal.path] : [])];
  return {
    values,
    draft: version === undefined ? draft : { ...draft, version },
    version,
    rebase: setVersion,
    isRight: Object.keys(problems).length === 0,
    set,
    setLine: (place, changes) => {
      setRefusal(undefined);
      setLines((lines) => lines.map((line, each) => (each === place ? { ...line, ...changes } : line)));
    },
    addLine: () => setLines((lines) => [...lines, emptyLine()]),
    removeLine: (place) => setLines((lines) => lines.filter((_, each) => each !== place)),
    bind: (name) => ({
      ...fieldOf(name),
      value: values[name],
      onChange: (event) => set({ [name]: event.currentTarget.value }),
    }),
    fieldOf,
    problems: tries > 0 ? wrongPaths.map((path) => ({ fieldId: fieldId(path), sentence: named(path) })) : [],
    tries,
    tryOut: () => {
      setTries((before) => before + 1);
      return Object.keys(problems).length === 0;
    },
    takeRefusal: (error) => {
      const found = refusalIn(error);
      setRefusal(found);
      if (found) setTries((before) => before + 1);
      return found !== undefined;
    },
    savedAt,
    restoredAt,
    discard: (fresh, freshVersion) => {
      skipNext(fresh);
      forgetDraft(draftName);
      setRestoredAt(undefined);
      setValues(fresh);
      setVersion(freshVersion);
    },
    forget: () => {
      skipNext();
      forgetDraft(draftName);
      setRestoredAt(undefined);
    },
  };
}

/** Keeps the values half a second after the last change, or when the form goes away; not those that it began with. */
function useKeptDraft(draftName: string, values: OrderFormValues, version: number | undefined) {
  const [savedAt, setSavedAt] = useState<Date>();
  const skipped = useRef(values);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    if (skipped.current === values) return undefined;
    const keep = () => {
      waiting.current = undefined;
      setSavedAt(keepDraft(draftName, { savedAt: new Date(), values, version }));
    };
    waiting.current = keep;
    const timer = setTimeout(keep, keepAfterMs);
    return () => clearTimeout(timer);
  }, [draftName, values, version]);
  useEffect(() => () => waiting.current?.(), []);
  const newest = useRef(values);
  newest.current = values;
  return {
    savedAt,
    /** Keeps nothing of these values, or of the present ones, until they change. */
    skipNext: (fresh = newest.current) => {
      skipped.current = fresh;
      waiting.current = undefined;
      setSavedAt(undefined);
    },
  };
}

/** What is wrong with a field: `near` stands beside it, `named` in the summary, with the field's name. */
function useProblemSentences(
  problems: ReturnType<typeof checkForm>['problems'],
  refusal: { path: string; sentence: string } | undefined,
) {
  const { t } = useTranslation('order');
  const near = (path: string) => {
    if (refusal?.path === path) return refusal.sentence;
    const problem = problems[path];
    return problem && t(`problem.${problem}`);
  };
  const named = (path: string) => {
    const [name = '', place, part] = path.split('.');
    const field = part ?? name;
    if (!isNamed(field)) return near(path) ?? '';
    const label = t(`field.${field}`);
    const where = place === undefined ? label : t('line.numbered', { place: Number(place) + 1, field: label });
    return `${where}: ${near(path) ?? ''}`;
  };
  return { near, named };
}

const namedFields = [
  'buyerCompanyId',
  'tradeNumber',
  'goodsName',
  'hsCode',
  'incoterm',
  'releaseMode',
  'inspectionDays',
  'tolerance',
  'contractFiles',
  'paymentDueOn',
  'currency',
  'freight',
  'insurance',
  'otherCharges',
  'discount',
  'buyerShare',
  'note',
  'milestones',
  'title',
  'worth',
  'condition',
  'description',
  'quantity',
  'unit',
  'unitPrice',
] as const;

function isNamed(field: string): field is (typeof namedFields)[number] {
  return (namedFields as readonly string[]).includes(field);
}

export function fieldId(path: string): string {
  return `order-${path}`;
}

/** The rules' words for fields where they differ from the form's. */
const renamed: Readonly<Record<string, string>> = { buyer: 'buyerCompanyId', 'fee.buyerShare': 'buyerShare' };

function refusalIn(error: unknown): { path: string; sentence: string } | undefined {
  if (!(error instanceof ApiError) || !error.field || !error.message) return undefined;
  const path = (renamed[error.field] ?? error.field).replace(/^(milestones\.\d+)\.(share|amount)$/, '$1.worth');
  const [name = '', , part] = path.split('.');
  const isOurs = name === 'lines' || isNamed(part ?? name);
  return isOurs ? { path, sentence: error.message } : undefined;
}
