/** What a side says in a dispute: words, documents, and with an amount an offer; first of all the buyer's evidence. */

import { addDisputeEntry } from '@gtp/contract/dispute/dispute-wire.ts';
import { readMoney } from '@gtp/domain/platform/money.ts';
import { Text } from '@mantine/core';
import { deadlineText, moneyText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { AmountField } from './amount-field.tsx';
import type { OrderDispute } from './dispute-queries.ts';
import { bodyOf, EntryFields, emptyEntry } from './entry-fields.tsx';

type FormProps = { readonly dispute: OrderDispute; readonly onDone: (sentence: string) => void };

export function DisputeEntryForm({ dispute, onDone }: FormProps) {
  const { t } = useTranslation('dispute');
  const { currency, dueAt } = dispute;
  // Its buyer still owes the first document: words alone are refused, and no offer is made yet.
  const isBare = dispute.state === 'opened';
  const form = useProblemForm({
    name: 'entry',
    initial: { ...emptyEntry, offer: '' },
    problemsOf: ({ text, files }) => waitsFor({ text: text.trim() !== '', files: !isBare || files.length > 0 }),
  });
  const offer = readMoney(form.values.offer, currency);
  return (
    <CommandButton
      look={dispute.offerToAccept ? 'plain' : 'main'}
      size={700}
      label={t(isBare ? 'show' : 'speak')}
      confirmLabel={t('speakConfirm')}
      command={useCommand(addDisputeEntry, { disputeId: dispute.disputeId })}
      inputOf={() => ({ ...bodyOf(form.values), currency, ...(offer && { offer }) })}
      form={form}
      onDone={() => onDone(t(isBare ? 'showDone' : 'speakDone'))}
    >
      <Text size="sm">{isBare && dueAt ? t('showQuestion', { day: deadlineText(dueAt) }) : t('speakQuestion')}</Text>
      {!isBare && (
        <AmountField
          label={t('offerAmount')}
          hint={t('amountHint', { most: moneyText(dispute.amount) })}
          currency={currency}
          field={form.bindValue('offer')}
        />
      )}
      <EntryFields label={t('text')} filesHint={t('filesHintShort')} form={form} />
    </CommandButton>
  );
}
