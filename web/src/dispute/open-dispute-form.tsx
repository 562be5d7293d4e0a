/** The buyer says what is wrong, for which amount, and shows why. */

import { openDispute } from '@gtp/contract/dispute/dispute-wire.ts';
import { type DisputeReasonCode, disputeReasonCodes } from '@gtp/domain/dispute/dispute.ts';
import type { DisputedStage } from '@gtp/domain/order/disputed-stage.ts';
import { type Money, readMoney } from '@gtp/domain/platform/money.ts';
import { NativeSelect, Text } from '@mantine/core';
import { useCodeChoices } from '../code/use-codes.ts';
import { deadlineText, moneyText } from '../platform/format.ts';
import { wordOf } from '../platform/request-search.ts';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { AmountField } from './amount-field.tsx';
import type { OrderDispute } from './dispute-queries.ts';
import { bodyOf, EntryFields, emptyEntry } from './entry-fields.tsx';
import { stageTexts } from './stage-texts.ts';

type FormProps = {
  readonly orderId: string;
  readonly disputable: Money;
  readonly stage: DisputedStage;
  readonly onDone: (sentence: string) => void;
};

export function OpenDisputeForm({ orderId, disputable, stage, onDone }: FormProps) {
  const { t } = useTranslation('dispute');
  const { currency } = disputable;
  const reasons = useCodeChoices('DSP0');
  const form = useProblemForm({
    name: 'dispute',
    initial: { ...emptyEntry, reason: '', amount: '' },
    problemsOf: ({ reason, amount, text }) =>
      waitsFor({
        reason: wordOf(disputeReasonCodes, reason) !== undefined,
        amount: readMoney(amount, currency) !== undefined,
        text: text.trim() !== '',
      }),
  });
  const { reason, ...entry } = form.values;
  // The button waits for one of them (`problemsOf`).
  const reasonCode = wordOf(disputeReasonCodes, reason) as DisputeReasonCode;
  const amount = readMoney(entry.amount, currency) ?? disputable;
  return (
    <CommandButton
      size={700}
      label={t('problem')}
      title={t('open')}
      confirmLabel={t('openConfirm')}
      command={useCommand(openDispute, { orderId })}
      inputOf={() => ({ reason: reasonCode, currency, amount, ...bodyOf(entry) })}
      form={form}
      onDone={({ disputes }) => onDone(doneText(disputes.at(-1), t))}
    >
      <Text size="sm">{t(stageTexts[stage].open)}</Text>
      <NativeSelect
        label={t('reason')}
        required
        data={[{ value: '', label: '' }, ...reasons]}
        {...form.bind('reason')}
      />
      <AmountField
        label={t('amount')}
        hint={t('amountHint', { most: moneyText(disputable) })}
        currency={currency}
        field={form.bindValue('amount')}
        isRequired
      />
      <EntryFields label={t('text')} filesHint={t('filesHint')} form={form} />
    </CommandButton>
  );
}

/** Whom it waits for: without a document it waits for the buyer's, and lapses. */
function doneText(opened: OrderDispute | undefined, t: ReturnType<typeof useTranslation<'dispute'>>['t']): string {
  if (opened?.state !== 'opened' || !opened.dueAt) return t('openDone');
  return t('openDoneBare', { day: deadlineText(opened.dueAt) });
}
