/** What the viewer can do with a dispute now; which of it shows is the server's word (`actions`). */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { AnswerDecision, ProposeDecision } from './decide-dispute.tsx';
import { DisputeEntryForm } from './dispute-entry-form.tsx';
import { type OrderDispute, useAcceptOffer, usePlainCommand } from './dispute-queries.ts';

type ActionProps = { readonly dispute: OrderDispute; readonly onDone: (sentence: string) => void };

export function DisputeActions({ dispute, onDone }: ActionProps) {
  const { actions, offerToAccept, proposal } = dispute;
  const can = (action: string) => actions.includes(action);
  return (
    <>
      {proposal && <AnswerDecision dispute={dispute} onDone={onDone} />}
      <Group gap="sm">
        {offerToAccept && <AcceptOffer dispute={dispute} offered={offerToAccept} onDone={onDone} />}
        {can('speak') && <DisputeEntryForm dispute={dispute} onDone={onDone} />}
        {can('propose') && <ProposeDecision dispute={dispute} onDone={onDone} />}
        {can('escalate') && <PlainCommand name="mediate" dispute={dispute} onDone={onDone} />}
        {can('reopen') && <PlainCommand name="reopen" dispute={dispute} onDone={onDone} />}
        {can('withdraw') && <PlainCommand name="withdraw" dispute={dispute} onDone={onDone} />}
      </Group>
    </>
  );
}

function AcceptOffer({ dispute, offered, onDone }: ActionProps & { readonly offered: string }) {
  const { t } = useTranslation('dispute');
  const [isOpen, setOpen] = useState(false);
  const command = useAcceptOffer(dispute);
  const refund = dispute.entries.find((entry) => entry.entryId === offered)?.refund;
  const done = () => {
    setOpen(false);
    onDone(t('acceptDone'));
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('accept')}</Button>
      <ActionModal
        isOpen={isOpen}
        title={t('accept')}
        confirmLabel={t('acceptConfirm', { amount: refund ? moneyText(refund) : '' })}
        onConfirm={() => command.mutate(offered, { onSuccess: done })}
        onClose={() => setOpen(false)}
        isBusy={command.isPending}
        error={command.error}
      >
        <Text size="sm">{t('acceptQuestion')}</Text>
      </ActionModal>
    </>
  );
}

function PlainCommand({ name, dispute, onDone }: ActionProps & { readonly name: 'withdraw' | 'reopen' | 'mediate' }) {
  const { t } = useTranslation('dispute');
  const [isOpen, setOpen] = useState(false);
  const command = usePlainCommand(dispute, name);
  const done = () => {
    setOpen(false);
    onDone(t(`${name}Done`));
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t(name)}
      </Button>
      <ActionModal
        isOpen={isOpen}
        title={t(name)}
        confirmLabel={t(name)}
        onConfirm={() => command.mutate(undefined, { onSuccess: done })}
        onClose={() => setOpen(false)}
        isBusy={command.isPending}
        error={command.error}
      >
        <Text size="sm">{t(`${name}Question`)}</Text>
      </ActionModal>
    </>
  );
}
