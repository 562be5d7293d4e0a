/** The agency's decision: one person proposes it, another one approves it or sends it back. */
import { readMoney } from '@gtp/domain/platform/money.ts';
import { Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { BlockedButton } from '../ui/blocked-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { AmountField } from './amount-field.tsx';
import { type OrderDispute, useAnswerDecision, useProposeDecision } from './dispute-queries.ts';

type DecideProps = { readonly dispute: OrderDispute; readonly onDone: (sentence: string) => void };

const faults = ['seller', 'buyer', 'both'] as const;

export function ProposeDecision(props: DecideProps) {
  const { t } = useTranslation('dispute');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={props.dispute.proposal ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {t(props.dispute.proposal ? 'proposeAgain' : 'propose')}
      </Button>
      {isOpen && <ProposalDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ProposalDialog({ dispute, onDone, onClose }: DecideProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('dispute');
  const { currency } = dispute;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<(typeof faults)[number]>('both');
  const [reason, setReason] = useState('');
  const command = useProposeDecision(dispute);
  const refund = readMoney(typed, currency);
  const done = () => {
    onClose();
    onDone(t('proposeDone'));
  };
  return (
    <ActionModal
      isOpen
      size={700}
      title={t('propose')}
      confirmLabel={t('proposeConfirm')}
      onConfirm={() => refund && command.mutate({ currency, refund, fault, reason }, { onSuccess: done })}
      onClose={onClose}
      isBusy={command.isPending}
      canConfirm={refund !== undefined && reason.trim() !== ''}
      error={command.error}
    >
      <Text size="sm">{t('proposeQuestion')}</Text>
      <AmountField
        label={t('refund')}
        hint={t('amountHint', { most: moneyText(dispute.amount) })}
        currency={currency}
        value={typed}
        onValue={setTyped}
        isRequired
      />
      <NativeSelect
        label={t('fault')}
        data={faults.map((each) => ({ value: each, label: t(`fault_${each}`) }))}
        value={fault}
        onChange={(event) => setFault(faults.find((each) => each === event.currentTarget.value) ?? 'both')}
        maw={280}
      />
      <Textarea
        label={t('proposeReason')}
        required
        autosize
        minRows={3}
        maxLength={2_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionModal>
  );
}

/** What the first person proposes, and the second one's answer. */
export function AnswerDecision({ dispute, onDone }: DecideProps) {
  const { t } = useTranslation('dispute');
  const { proposal } = dispute;
  if (!proposal) return null;
  return (
    <NoticeBox
      kind="info"
      title={t('proposal')}
      actions={
        proposal.canAnswer ? (
          <Group gap="sm">
            <Answer dispute={dispute} agrees onDone={onDone} />
            <Answer dispute={dispute} agrees={false} onDone={onDone} />
          </Group>
        ) : (
          <BlockedButton label={t('decide')} reason={t('ownProposal')} />
        )
      }
    >
      <ProposalFacts proposal={proposal} />
    </NoticeBox>
  );
}

function ProposalFacts({ proposal }: { readonly proposal: NonNullable<OrderDispute['proposal']> }) {
  const { t } = useTranslation('dispute');
  return (
    <KeyValues
      items={[
        { name: t('refund'), value: <MoneyText amount={proposal.refund} size="strong" /> },
        { name: t('fault'), value: t(`fault_${proposal.fault}`) },
        { name: t('proposedBy'), value: proposal.proposerName },
        { name: t('proposeReason'), value: proposal.reason },
      ]}
    />
  );
}

function Answer({ dispute, agrees, onDone }: DecideProps & { readonly agrees: boolean }) {
  const { t } = useTranslation('dispute');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const command = useAnswerDecision(dispute);
  const amount = dispute.proposal ? moneyText(dispute.proposal.refund) : '';
  const done = () => {
    setOpen(false);
    onDone(t(agrees ? 'decideDone' : 'returnDone'));
  };
  return (
    <>
      <Button variant={agrees ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {t(agrees ? 'decide' : 'return')}
      </Button>
      <ActionModal
        isOpen={isOpen}
        title={t(agrees ? 'decide' : 'return')}
        confirmLabel={agrees ? t('decideConfirm', { amount }) : t('return')}
        onConfirm={() => command.mutate({ agrees, ...(reason && { reason }) }, { onSuccess: done })}
        onClose={() => setOpen(false)}
        isBusy={command.isPending}
        canConfirm={agrees || reason.trim() !== ''}
        error={command.error}
      >
        {agrees ? (
          <>
            {dispute.proposal && <ProposalFacts proposal={dispute.proposal} />}
            <Text size="sm">{t('decideQuestion')}</Text>
          </>
        ) : (
          <Textarea
            label={t('returnReason')}
            required
            autosize
            minRows={3}
            maxLength={2_000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </ActionModal>
    </>
  );
}
