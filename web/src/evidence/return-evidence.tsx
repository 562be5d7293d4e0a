/** Giving evidence back: which fields and documents, why each of them, and until when it is filed again. */
import { reviewEvidence } from '@gtp/contract/evidence/evidence-wire.ts';
import { longestEvidenceDays } from '@gtp/domain/order/order-progress.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { Checkbox, Text, Textarea } from '@mantine/core';
import { localKeys } from '../platform/storage-keys.ts';
import { useCommand } from '../platform/use-command.ts';
import { type ProblemForm, useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { DayField } from '../ui/day-field.tsx';
import styles from './evidence.module.css';
import type { DocumentNames, ReviewProps } from './evidence-props.ts';
import type { OrderEvidence, ReturnedItem } from './evidence-queries.ts';

/** By the key of each item: why it goes back. What is not ticked has none. */
type ReturnValues = { readonly reasons: Readonly<Record<string, string>>; readonly dueOn: string };

const nothing: ReturnValues = { reasons: {}, dueOn: '' };
const longestReason = 1_000;

export function ReturnEvidence({ evidence, nameOf, onDone }: ReviewProps) {
  const { t } = useTranslation('evidence');
  const { orderId, judgementNumber } = evidence;
  const items = itemsOf(evidence, nameOf, (field) => t(`field.${field}`));
  const form = useProblemForm<ReturnValues>({
    name: 'return-evidence',
    initial: nothing,
    problemsOf: ({ reasons }) => problemsOf(items, reasons, t('return.reasonMissing')),
    pathOf: (field) => (field === 'dueOn' ? field : undefined),
    draft: {
      key: `${localKeys.evidenceReturn}${currentViewer().userId}:${orderId}`,
      isWhole: ({ reasons }) => typeof reasons === 'object',
    },
  });
  const { reasons, dueOn } = form.values;
  const chosen = items.filter(({ key }) => reasons[key] !== undefined);
  return (
    <CommandButton
      label={t('return.button')}
      title={t('return.title')}
      confirmLabel={t('return.confirm', { count: chosen.length })}
      size={700}
      command={useCommand(reviewEvidence, { orderId })}
      inputOf={(reason) => ({
        isAccepted: false,
        items: chosen.map(({ key, field, fileId }) => ({ field, fileId, reason: reasons[key]?.trim() ?? '' })),
        ...(judgementNumber !== undefined && { judgementNumber }),
        ...(dueOn && { dueOn }),
        ...(reason && { reason }),
      })}
      form={form}
      reason={{ label: t('return.whole') }}
      onDone={() => onDone(t('return.done'))}
    >
      <Text size="sm">{t('return.question')}</Text>
      <ItemChoice items={items} form={form} />
      <DayField
        label={t('return.dueOn')}
        description={t('return.dueHint', { count: longestEvidenceDays })}
        min={addDays(seoulDay(new Date()), 1)}
        max={addDays(seoulDay(new Date()), longestEvidenceDays)}
        {...form.bindValue('dueOn')}
      />
    </CommandButton>
  );
}

type Item = Pick<ReturnedItem, 'field' | 'fileId'> & { readonly key: string; readonly name: string };

/** What was ticked of an item that is gone by now, such as a document that was replaced, counts for nothing. */
function problemsOf(items: readonly Item[], reasons: ReturnValues['reasons'], sentence: string) {
  const chosen = items.filter(({ key }) => reasons[key] !== undefined);
  if (chosen.length === 0) return { reasons: '' };
  return Object.fromEntries(chosen.map(({ key }) => [key, reasons[key]?.trim() === '' ? sentence : undefined]));
}

/** Documents first, then the fields that were looked for. */
function itemsOf(
  { documents, rows }: OrderEvidence,
  nameOf: DocumentNames,
  nameOfField: (field: NonNullable<Item['field']>) => string,
): readonly Item[] {
  const standing = documents.filter(({ isReturned }) => !isReturned);
  const compared = rows.filter(({ verdict, field }) => verdict !== 'not_needed' && field !== 'charged');
  return [
    ...standing.map(({ fileId, documentCode, fileName }) => ({
      key: `file:${fileId}`,
      fileId,
      name: `${nameOf(documentCode)} (${fileName})`,
    })),
    ...compared.map(({ field }) => ({ key: `field:${field}`, field, name: nameOfField(field) })),
  ];
}

type ItemChoiceProps = { readonly items: readonly Item[]; readonly form: ProblemForm<ReturnValues> };

function ItemChoice({ items, form }: ItemChoiceProps) {
  const { t } = useTranslation('evidence');
  const set = (key: string, reason: string | undefined) =>
    form.set(({ reasons: { [key]: _, ...others } }) => ({
      reasons: reason === undefined ? others : { ...others, [key]: reason },
    }));
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.subtitle}>{t('return.items')}</legend>
      {items.map(({ key, name }) => {
        const reason = form.values.reasons[key];
        return (
          <div key={key} className={styles.item}>
            <Checkbox
              label={name}
              checked={reason !== undefined}
              onChange={({ currentTarget: { checked } }) => set(key, checked ? '' : undefined)}
            />
            {reason !== undefined && (
              <Textarea
                {...form.fieldOf(key)}
                aria-label={t('return.reasonOf', { name })}
                placeholder={t('return.reason')}
                autosize
                minRows={2}
                maxLength={longestReason}
                value={reason}
                onChange={({ currentTarget: { value } }) => set(key, value)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
