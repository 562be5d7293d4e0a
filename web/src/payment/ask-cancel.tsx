/** The buttons with which one side asks to cancel: one order, or all milestones that are not paid. */
import { Button, Checkbox, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionModal } from '../ui/action-modal.tsx';
import { type OrderInQuestion, unpaidNumbers, whichOf } from './cancel-unpaid.ts';
import { useAskCancel, useAskCancelUnpaid } from './order-returns-queries.ts';

type AskProps = { readonly order: OrderInQuestion; readonly onDone: (sentence: string) => void };

export function AskCancel({ order, onDone }: AskProps) {
  const { t } = useTranslation('payment');
  const [isMutual, setMutual] = useState(false);
  const command = useAskCancel(order.orderId);
  return (
    <AskDialog
      label={t('returns.ask')}
      question={t('returns.askQuestion')}
      command={command}
      onAsk={(reason, onSuccess) => command.mutate({ reason, isMutual }, { onSuccess })}
      onDone={onDone}
    >
      <Checkbox
        label={t('returns.mutual')}
        description={t('returns.mutualHint')}
        checked={isMutual}
        onChange={(event) => setMutual(event.currentTarget.checked)}
      />
    </AskDialog>
  );
}

/** For the buyer of an agreement: what is paid stays as it is. */
export function AskCancelUnpaid({ order, onDone }: AskProps) {
  const { t } = useTranslation('payment');
  const command = useAskCancelUnpaid(order.orderId);
  return (
    <AskDialog
      label={t('unpaid.ask')}
      question={t('unpaid.askQuestion', { which: whichOf(order, unpaidNumbers(order)) })}
      command={command}
      onAsk={(reason, onSuccess) => command.mutate({ reason }, { onSuccess })}
      onDone={onDone}
    />
  );
}

type AskDialogProps = Pick<AskProps, 'onDone'> & {
  readonly label: string;
  readonly question: string;
  readonly command: { readonly isPending: boolean; readonly error: Error | null };
  readonly onAsk: (reason: string, onSuccess: () => void) => void;
  readonly children?: ReactNode;
};

function AskDialog({ label, question, command, onAsk, onDone, children }: AskDialogProps) {
  const { t } = useTranslation('payment');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const done = () => {
    setOpen(false);
    onDone(t('returns.askDone'));
  };
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ActionModal
        isOpen={isOpen}
        title={label}
        confirmLabel={label}
        onConfirm={() => onAsk(reason, done)}
        onClose={() => setOpen(false)}
        isBusy={command.isPending}
        canConfirm={reason.trim() !== ''}
        error={command.error}
        isDangerous
      >
        <Text size="sm">{question}</Text>
        <Textarea
          label={t('returns.reason')}
          required
          autosize
          minRows={3}
          maxLength={1_000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {children}
      </ActionModal>
    </>
  );
}
