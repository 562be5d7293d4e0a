/** What differs between two states of the order form, in the reader's words. */
import { isReleaseMode } from '@gtp/domain/order/release-modes.ts';
import { isDay } from '@gtp/domain/platform/instant.ts';
import { dayText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { type OrderFormValues, planInForm } from './order-form-values.ts';

export type FieldDifference = {
  readonly field: string;
  readonly label: string;
  /** Both undefined where the two are too long to be shown. */
  readonly theirs: string | undefined;
  readonly mine: string | undefined;
};

const shortFields = [
  'buyerName',
  'tradeNumber',
  'goodsName',
  'hsCode',
  'incoterm',
  'releaseMode',
  'inspectionDays',
  'tolerance',
  'paymentDueOn',
  'currency',
  'freight',
  'insurance',
  'otherCharges',
  'discount',
  'buyerShare',
] as const;

export function useDifferences(): (theirs: OrderFormValues, mine: OrderFormValues) => readonly FieldDifference[] {
  const { t } = useTranslation('order');
  const write = (field: (typeof shortFields)[number], value: string) => {
    if (field === 'paymentDueOn') return isDay(value) ? dayText(value) : value;
    if (field === 'releaseMode') return isReleaseMode(value) ? t(`mode.${value}`) : value;
    return field === 'buyerShare' || field === 'tolerance' ? `${value}%` : value;
  };
  return (theirs, mine) => {
    const differing = shortFields.filter((field) => theirs[field] !== mine[field]);
    const found: FieldDifference[] = differing.map((field) => ({
      field,
      label: t(`field.${field === 'buyerName' ? 'buyerCompanyId' : field}`),
      theirs: write(field, theirs[field]),
      mine: write(field, mine[field]),
    }));
    const unshown = { theirs: undefined, mine: undefined };
    if (linesOf(theirs) !== linesOf(mine)) found.push({ ...unshown, field: 'lines', label: t('line.title') });
    if (plannedIn(theirs) !== plannedIn(mine)) {
      found.push({ ...unshown, field: 'milestones', label: t('field.milestones') });
    }
    if (theirs.note !== mine.note) found.push({ ...unshown, field: 'note', label: t('field.note') });
    return found;
  };
}

/** Milestones as text, where they count. */
function plannedIn(values: OrderFormValues): string {
  if (values.releaseMode !== 'milestones') return '';
  const { basis, rows } = planInForm(values);
  return JSON.stringify([basis, rows.map(({ key: _, ...row }) => row)]);
}

/** Lines as text, without the keys that only the screen uses. */
function linesOf({ lines }: OrderFormValues): string {
  return JSON.stringify(lines.map(({ key: _, ...line }) => line));
}
