/** An answer in a dispute: words, documents, and with an amount an offer. */
import { readMoney } from '@gtp/domain/platform/money.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { AmountField } from './amount-field.tsx';
import { type OrderDispute, useAddDisputeEntry } from './dispute-queries.ts';
import { bodyOf, EntryFields, emptyEntry } from './entry-fields.tsx';

type FormProps = { readonly dispute: OrderDispute; readonly onDone: (sentence: string) => void };

export function DisputeEntryForm(props: FormProps) {
  const { t } = useTranslation('dispute');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={props.dispute.offerToAccept ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {t('speak')}
      </Button>
      {isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Dialog({ dispute, onDone, onClose }: FormProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('dispute');
  const { currency } = dispute;
  const [typed, setTyped] = useState('');
  const [entry, setEntry] = useState(emptyEntry);
  const command = useAddDisputeEntry(dispute);
  const offer = readMoney(typed, currency);
  const done = () => {
    onClose();
    onDone(t('speakDone'));
  };
  const run = () => {
    const body = { ...bodyOf(entry), currency, ...(offer && { offer }) };
    command.mutate(body, { onSuccess: done });
  };
  return (
    <ActionModal
      isOpen
      size={700}
      title={t('speak')}
      confirmLabel={t('speakConfirm')}
      onConfirm={run}
      onClose={onClose}
      isBusy={command.isPending}
      canConfirm={entry.text.trim() !== ''}
      error={command.error}
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
    </ActionModal>
  );
}
