/** The buyer says what is wrong, for which amount, and shows why. */
import { type Money, readMoney } from '@gtp/domain/platform/money.ts';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { AmountField } from './amount-field.tsx';
import { useDisputeReasons, useOpenDispute } from './dispute-queries.ts';
import { bodyOf, EntryFields, emptyEntry } from './entry-fields.tsx';

type FormProps = {
  readonly orderId: string;
  readonly disputable: Money;
  readonly onDone: (sentence: string) => void;
};

export function OpenDisputeForm(props: FormProps) {
  const { t } = useTranslation('dispute');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Dialog({ orderId, disputable, onDone, onClose }: FormProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('dispute');
  const { currency } = disputable;
  const reasons = useDisputeReasons();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [entry, setEntry] = useState(emptyEntry);
  const command = useOpenDispute(orderId);
  const amount = readMoney(typed, currency);
  const done = () => {
    onClose();
    onDone(t('openDone'));
  };
  const run = () => {
    if (!amount) return;
    const body = { reason, currency, amount, ...bodyOf(entry) };
    command.mutate(body, { onSuccess: done });
  };
  return (
    <ActionModal
      isOpen
      size={700}
      title={t('open')}
      confirmLabel={t('openConfirm')}
      onConfirm={run}
      onClose={onClose}
      isBusy={command.isPending}
      canConfirm={reason !== '' && amount !== undefined && entry.text.trim() !== ''}
      error={command.error}
    >
      <Text size="sm">{t('openQuestion')}</Text>
      <NativeSelect
        label={t('reason')}
        required
        data={[{ value: '', label: '' }, ...reasons.map(({ code, name }) => ({ value: code, label: name }))]}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <AmountField
        label={t('amount')}
        hint={t('amountHint', { most: moneyText(disputable) })}
        currency={currency}
        value={typed}
        onValue={setTyped}
        isRequired
      />
      <EntryFields label={t('text')} filesHint={t('filesHint')} entry={entry} onChange={setEntry} />
    </ActionModal>
  );
}
