/** An operator asks that a payout is set paid or returned, with a proof; nothing moves until another one confirms. */
import { proposePayoutOutcome } from '@gtp/contract/settlement/payout-outcome-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { outcomeReasonCodes, outcomesOf, type PayoutOutcome } from '@gtp/domain/settlement/payout-outcome.ts';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { DayField } from '../ui/day-field.tsx';
import type { FiledFile } from '../ui/file-slot.tsx';
import { FilesField } from '../ui/files-field.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import type { PayoutDetail } from './settlement-queries.ts';

const shortestReason = 5;
const shortestReference = 2;

type PayoutProps = { readonly payout: PayoutDetail };

/** What people may say of the payout now, unless somebody waits for an answer already. */
export function SetPayoutOutcome({ payout }: PayoutProps) {
  if (payout.outcomes?.some(({ state }) => state === 'proposed')) return null;
  return outcomesOf(payout.state, payout.isDoubted).map((outcome) => (
    <AskOutcome key={outcome} payout={payout} outcome={outcome} />
  ));
}

type OutcomeValues = {
  readonly bankReference: string;
  readonly bookedOn: string;
  readonly returnReason: (typeof outcomeReasonCodes)[number];
  readonly files: readonly FiledFile[];
};

function AskOutcome({ payout, outcome }: PayoutProps & { readonly outcome: PayoutOutcome }) {
  const { t } = useTranslation('settlement');
  const today = seoulDay(new Date());
  const form = useProblemForm<OutcomeValues>({
    name: `outcome-${payout.payoutId}-${outcome}`,
    initial: { bankReference: '', bookedOn: today, returnReason: 'MS03', files: [] },
    problemsOf: ({ bankReference, bookedOn }) =>
      waitsFor({ bankReference: bankReference.trim().length >= shortestReference, bookedOn: bookedOn !== '' }),
  });
  const { bankReference, bookedOn, returnReason, files } = form.values;
  const [file] = files;
  const isReturned = outcome === 'returned';
  return (
    <CommandButton
      label={t(`outcome.set.${outcome}`)}
      confirmLabel={t('outcome.ask')}
      size={700}
      command={useCommand(proposePayoutOutcome, { settlementId: payout.payoutId }, { isPerBody: true })}
      inputOf={(reason) => ({
        outcome,
        bankReference: bankReference.trim(),
        bookedOn,
        reason,
        ...(isReturned && { returnReason }),
        ...(file && { fileId: file.fileId }),
      })}
      form={form}
      reason={{
        label: t('outcome.reason'),
        description: t('outcome.reasonHint'),
        isRequired: true,
        shortest: shortestReason,
      }}
    >
      <Text size="sm">{t(`outcome.hint.${outcome}`)}</Text>
      <KeyValues
        items={[
          { name: t('field.seller'), value: payout.sellerName },
          { name: t('field.amount'), value: <MoneyText amount={payout.amount} size="strong" /> },
          { name: t('field.reference'), value: payout.endToEndId },
        ]}
      />
      <TextInput
        label={t('outcome.bankReference')}
        description={t('outcome.bankReferenceHint')}
        required
        maxLength={100}
        {...form.bind('bankReference')}
      />
      <DayField label={t('outcome.bookedOn')} required min={payout.payOn} max={today} {...form.bindValue('bookedOn')} />
      {isReturned && (
        <NativeSelect
          label={t('outcome.returnReason')}
          data={outcomeReasonCodes.map((code) => ({ value: code, label: t(`outcome.code.${code}`) }))}
          {...form.bindChoice('returnReason', outcomeReasonCodes)}
        />
      )}
      <FilesField
        label={t('outcome.file')}
        hint={t('outcome.fileHint')}
        files={files}
        onChange={(change) => form.set((now) => ({ files: change(now.files) }))}
        most={1}
      />
    </CommandButton>
  );
}
