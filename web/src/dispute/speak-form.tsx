/** An answer in a dispute: words, papers, and with an amount an offer. */
import { readMoney } from '@gtp/domain/platform/money.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { AmountField } from './amount-field.tsx';
import { type OrderDispute, useSpeakInDispute } from './dispute-queries.ts';
import { noWords, WordsFields, wordsOf } from './words-fields.tsx';

type FormProps = { readonly dispute: OrderDispute; readonly onDone: (sentence: string) => void };

export function SpeakForm(props: FormProps) {
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
  const [words, setWords] = useState(noWords);
  const command = useSpeakInDispute(dispute);
  const offer = readMoney(typed, currency);
  const done = () => {
    onClose();
    onDone(t('speakDone'));
  };
  const run = () => {
    const said = { ...wordsOf(words), currency, ...(offer && { offer }) };
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
      canConfirm={words.text.trim() !== ''}
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
      <WordsFields label={t('text')} filesHint={t('filesHintShort')} words={words} onChange={setWords} />
    </ActionModal>
  );
}
