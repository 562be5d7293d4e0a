/** An answer in a dispute: words, papers, and with an amount an offer. */
import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import type { FiledFile } from '../ui/file-slot.tsx';
import { FilesField } from '../ui/files-field.tsx';
import { AmountField, typedAmount } from './amount-field.tsx';
import { type OrderDispute, useSpeakInDispute } from './dispute-queries.ts';

type FormProps = { readonly dispute: OrderDispute; readonly onDone: (sentence: string) => void };

export function SpeakForm(props: FormProps) {
  const { t } = useTranslation('dispute');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('speak')}</Button>
      {isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Dialog({ dispute, onDone, onClose }: FormProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('dispute');
  const { currency } = dispute;
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly FiledFile[]>([]);
  const command = useSpeakInDispute(dispute);
  const offer = typedAmount(typed, currency);
  const done = () => {
    onClose();
    onDone(t('speakDone'));
  };
  const run = () => {
    const said = { text, files: files.map(({ fileId }) => fileId), currency, ...(offer && { offer }) };
    command.mutate(said, { onSuccess: done });
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
      canConfirm={text.trim() !== ''}
      error={command.error}
    >
      <Text size="sm">{t('speakQuestion')}</Text>
      <Textarea
        label={t('text')}
        required
        autosize
        minRows={3}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {dispute.state !== 'opened' && (
        <AmountField
          label={t('offerAmount')}
          hint={t('amountHint', { most: moneyText(dispute.amount) })}
          currency={currency}
          value={typed}
          onValue={setTyped}
        />
      )}
      <FilesField label={t('files')} hint={t('filesHintShort')} files={files} onChange={setFiles} most={10} />
    </ActionModal>
  );
}
