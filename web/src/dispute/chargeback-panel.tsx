/** A payment that the card company takes back: how far it is, and the seller's answer to it. */
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../platform/format.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import type { Tone } from '../ui/tone.ts';
import { type OrderChargeback, useAnswerChargeback } from './dispute-queries.ts';

type PanelProps = {
  readonly orderId: string;
  readonly chargeback: OrderChargeback;
  readonly onDone: (sentence: string) => void;
};

const tones: Readonly<Record<OrderChargeback['state'], Tone>> = {
  alert: 'waiting',
  received: 'waiting',
  evidence_sent: 'active',
  pre_arbitration: 'waiting',
  won: 'good',
  lost: 'bad',
  accepted: 'bad',
  expired: 'neutral',
};

export function ChargebackPanel(props: PanelProps) {
  const { t } = useTranslation('dispute');
  const { amount, reason, state, evidenceDueAt, evidenceText, receivedAt, canAnswer } = props.chargeback;
  return (
    <Panel
      title={t('chargeback')}
      side={<StateChip tone={canAnswer ? 'bad' : tones[state]} label={t(`cb_${state}`)} />}
    >
      <Stack gap="sm">
        <KeyValues
          items={[
            { name: t('amount'), value: <MoneyText amount={amount} size="strong" /> },
            { name: t('cbReason'), value: reason },
            { name: t('openedAt'), value: instantText(receivedAt) },
            evidenceDueAt && { name: t('due'), value: instantText(evidenceDueAt) },
            evidenceText !== undefined && { name: t('text'), value: evidenceText },
          ]}
        />
        {canAnswer && <AnswerChargeback {...props} />}
      </Stack>
    </Panel>
  );
}

function AnswerChargeback({ orderId, chargeback, onDone }: PanelProps) {
  const { t } = useTranslation('dispute');
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(chargeback.evidenceText ?? '');
  const command = useAnswerChargeback(orderId, chargeback.chargebackId);
  const done = () => {
    setOpen(false);
    onDone(t('cbDone'));
  };
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('cbAnswer')}</Button>
      <ActionModal
        isOpen={isOpen}
        size={700}
        title={t('cbAnswer')}
        confirmLabel={t('speakConfirm')}
        onConfirm={() => command.mutate(text, { onSuccess: done })}
        onClose={() => setOpen(false)}
        isBusy={command.isPending}
        canConfirm={text.trim() !== ''}
        error={command.error}
      >
        <Text size="sm">{t('cbQuestion')}</Text>
        <Textarea
          label={t('text')}
          required
          autosize
          minRows={5}
          maxLength={2_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </ActionModal>
    </div>
  );
}
