/** The buyer says what is wrong, for which amount, and shows why. */
import type { Money } from '@gtp/domain/platform/money.ts';
import { Button, NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import type { FiledFile } from '../ui/file-slot.tsx';
import { FilesField } from '../ui/files-field.tsx';
import { AmountField, typedAmount } from './amount-field.tsx';
import { useDisputeReasons, useOpenDispute } from './dispute-queries.ts';

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
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly FiledFile[]>([]);
  const command = useOpenDispute(orderId);
  const amount = typedAmount(typed, currency);
  const done = () => {
    onClose();
    onDone(t('openDone'));
  };
  const run = () => {
    if (!amount) return;
    const body = { reason, currency, amount, text, files: files.map(({ fileId }) => fileId) };
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
      canConfirm={reason !== '' && amount !== undefined && text.trim() !== ''}
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
      <Textarea
        label={t('text')}
        required
        autosize
        minRows={3}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FilesField label={t('files')} hint={t('filesHint')} files={files} onChange={setFiles} most={10} />
    </ActionModal>
  );
}
