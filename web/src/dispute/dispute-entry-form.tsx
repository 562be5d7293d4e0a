/** An answer in a dispute: words, documents, and with an amount an offer. */

import { addDisputeEntry } from '@gtp/contract/dispute/dispute-wire.ts';
import { readMoney } from '@gtp/domain/platform/money.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { AmountField } from './amount-field.tsx';
import type { OrderDispute } from './dispute-queries.ts';
import { bodyOf, EntryFields, emptyEntry } from './entry-fields.tsx';

type FormProps = { readonly dispute: OrderDispute; readonly onDone: (sentence: string) => void };

export function DisputeEntryForm({ dispute, onDone }: FormProps) {
  const { t } = useTranslation('dispute');
  const { currency } = dispute;
  const [typed, setTyped] = useState('');
  const [entry, setEntry] = useState(emptyEntry);
  const offer = readMoney(typed, currency);
  const done = () => {
    setTyped('');
    setEntry(emptyEntry);
    onDone(t('speakDone'));
  };
  return (
    <CommandButton
      look={dispute.offerToAccept ? 'plain' : 'main'}
      size={700}
      label={t('speak')}
      confirmLabel={t('speakConfirm')}
      command={useCommand(addDisputeEntry, { disputeId: dispute.disputeId })}
      inputOf={() => ({ ...bodyOf(entry), currency, ...(offer && { offer }) })}
      canConfirm={entry.text.trim() !== ''}
      onDone={done}
    >
      <Text size="sm">{t('speakQuestion')}</Text>
      {dispute.state !== 'opened' && (
        <AmountField
          label={t('offerAmount')}
          hint={t('amountHint', { most: moneyText(dispute.amount) })}
          currency={currency}
          value={typed}
          onValue={setTyped}
        />
      )}
      <EntryFields label={t('text')} filesHint={t('filesHintShort')} entry={entry} onChange={setEntry} />
    </CommandButton>
  );
}
