/** An answer in a dispute: words, documents, and with an amount an offer. */

import { addDisputeEntry } from '@gtp/contract/dispute/dispute-wire.ts';
import { readMoney } from '@gtp/domain/platform/money.ts';
import { Text } from '@mantine/core';
import { moneyText } from '../platform/format.ts';
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
  const { currency } = dispute;
  const form = useProblemForm({
    name: 'entry',
    initial: { ...emptyEntry, offer: '' },
    problemsOf: ({ text }) => waitsFor({ text: text.trim() !== '' }),
  });
  const offer = readMoney(form.values.offer, currency);
  return (
    <CommandButton
      look={dispute.offerToAccept ? 'plain' : 'main'}
      size={700}
      label={t('speak')}
      confirmLabel={t('speakConfirm')}
      command={useCommand(addDisputeEntry, { disputeId: dispute.disputeId })}
      inputOf={() => ({ ...bodyOf(form.values), currency, ...(offer && { offer }) })}
      form={form}
      onDone={() => onDone(t('speakDone'))}
    >
      <Text size="sm">{t('speakQuestion')}</Text>
      {dispute.state !== 'opened' && (
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
