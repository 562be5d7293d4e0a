/** The order form: its values and lines, what the rules say of them, and the names of its fields. */
import { listHsNumbers } from '@gtp/contract/code/code-wire.ts';
import type { HsSubheadings } from '@gtp/domain/code/hs-code.ts';
import { useMemo } from 'react';
import { localKeys } from '../platform/storage-keys.ts';
import { useTabDraft } from '../platform/tab-draft.ts';
import { type ProblemForm, useProblemForm } from '../platform/use-problem-form.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import type { FieldProblem } from '../ui/error-summary.tsx';
import { checkForm, type LineValues, type OrderFormValues } from './order-form-values.ts';
import type { OrderDraft } from './order-queries.ts';

export type OrderForm = Omit<ProblemForm<OrderFormValues>, 'wrong'> & {
  readonly draft: OrderDraft;
  readonly setLine: (place: number, changes: Partial<LineValues>) => void;
  readonly setLines: (change: (lines: readonly LineValues[]) => readonly LineValues[]) => void;
  /** After a try to save or send: everything that is wrong, for the summary. */
  readonly problems: readonly FieldProblem[];
};

type WrittenOrder = { readonly orderId: string; readonly version: number };

const isWhole = ({ lines }: OrderFormValues) => Array.isArray(lines);

/**
 * Where this tab keeps what is typed, undefined for a moment. `sheet` separates the drafts of one person: an order's id,
 * `new`, or which order is copied.
 */
export function useOrderDraftKey(sheet: string): string | undefined {
  return useTabDraft(`${localKeys.orderDraft}${currentViewer().userId}:${sheet}`, isWhole);
}

/** The form of an order sheet, with what is kept under `draftKey`. */
export function useOrderForm(draftKey: string, initial: OrderFormValues, order: WrittenOrder | undefined): OrderForm {
  const { t } = useTranslation('order');
  const hsSubheadings = useHsSubheadings();
  const { wrong, ...form } = useProblemForm<OrderFormValues>({
    name: 'order',
    initial,
    problemsOf: (values) => {
      const found = Object.entries(checkForm(values, new Date(), hsSubheadings).problems);
      return Object.fromEntries(found.map(([path, problem]) => [path, t(`problem.${problem}`)]));
    },
    pathOf: ownPathOf,
    saysOnLeave: 'always',
    hasSummary: true,
    version: order?.version,
    draft: { key: draftKey, isWhole },
  });
  const labelOf = useFieldLabel();
  const { values, version, set } = form;
  const { draft } = checkForm(values, new Date());
  return {
    ...form,
    draft: version === undefined ? draft : { ...draft, version },
    setLine: (place, changes) =>
      set(({ lines }) => ({ lines: lines.map((line, each) => (each === place ? { ...line, ...changes } : line)) })),
    setLines: (change) => set(({ lines }) => ({ lines: change(lines) })),
    problems: wrong.map(({ path, fieldId, sentence }) => {
      const label = labelOf(path);
      return { fieldId, sentence: label === undefined ? sentence : `${label}: ${sentence}` };
    }),
  };
}

/** Of the edition that was imported; the one that ships until it is there, and where none was. */
function useHsSubheadings(): HsSubheadings {
  const { data } = useRead(listHsNumbers, {}, { staleTime: Number.POSITIVE_INFINITY });
  return useMemo(() => (data && data.numbers.length > 0 ? new Set(data.numbers) : undefined), [data]);
}

/** A field's name in the summary, with its line's number. */
function useFieldLabel(): (path: string) => string | undefined {
  const { t } = useTranslation('order');
  return (path) => {
    const [name = '', place, part] = path.split('.');
    const field = part ?? name;
    if (!isNamed(field)) return undefined;
    const label = t(`field.${field}`);
    return place === undefined ? label : t('line.numbered', { place: Number(place) + 1, field: label });
  };
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

/** The rules' words for fields where they differ from the form's. */
const renamed: Readonly<Record<string, string>> = { buyer: 'buyerCompanyId', 'fee.buyerShare': 'buyerShare' };

function ownPathOf(field: string): string | undefined {
  const path = (renamed[field] ?? field).replace(/^(milestones\.\d+)\.(share|amount)$/, '$1.worth');
  const [name = '', , part] = path.split('.');
  return name === 'lines' || isNamed(part ?? name) ? path : undefined;
}
