/** The agency's decision: one person proposes it, another one approves it or sends it back. */

import { answerDecision, proposeDecision } from '@gtp/contract/dispute/dispute-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { readMoney } from '@gtp/domain/platform/money.ts';
import { Group, NativeSelect, Text } from '@mantine/core';
import { moneyText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { BlockedButton } from '../ui/blocked-button.tsx';
import { CommandButton } from '../ui/command-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { AmountField } from './amount-field.tsx';
import type { OrderDispute } from './dispute-queries.ts';
import { RefundCosts } from './refund-costs.tsx';

type DecideProps = { readonly dispute: OrderDispute; readonly onDone: (sentence: string) => void };

const faults = ['seller', 'buyer', 'both'] as const;

export function ProposeDecision({ dispute, onDone }: DecideProps) {
  const { t } = useTranslation('dispute');
  const { currency } = dispute;
  const form = useProblemForm<{ readonly refund: string; readonly fault: (typeof faults)[number] }>({
    name: 'decision',
    initial: { refund: '', fault: 'both' },
    problemsOf: ({ refund }) => waitsFor({ refund: readMoney(refund, currency) !== undefined }),
  });
  const { fault, ...typed } = form.values;
  const refund = readMoney(typed.refund, currency) ?? dispute.amount;
  return (
    <CommandButton
      look={dispute.proposal ? 'plain' : 'main'}
      size={700}
      label={t(dispute.proposal ? 'proposeAgain' : 'propose')}
      title={t('propose')}
      confirmLabel={t('proposeConfirm')}
      command={useCommand(proposeDecision, { disputeId: dispute.disputeId })}
      inputOf={(reason) => ({ currency, refund, fault, reason })}
      reason={{ label: t('proposeReason'), isRequired: true, longest: 2_000 }}
      form={form}
      onDone={() => onDone(t('proposeDone'))}
    >
      <Text size="sm">{t('proposeQuestion')}</Text>
      <AmountField
        label={t('refund')}
        hint={t('amountHint', { most: moneyText(dispute.amount) })}
        currency={currency}
        field={form.bindValue('refund')}
        isRequired
      />
      <NativeSelect
        label={t('fault')}
        data={faults.map((each) => ({ value: each, label: t(`fault_${each}`) }))}
        maw={280}
        {...form.bindChoice('fault', faults)}
      />
    </CommandButton>
  );
}

/** What the first person proposes, and the second one's answer. */
export function AnswerDecision({ dispute, onDone }: DecideProps) {
  const { t } = useTranslation('dispute');
  const { proposal } = dispute;
  if (!proposal) return null;
  // Who may decide, and not on this one, proposed it.
  const mayDecide = may('dispute.decide', currentViewer());
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
          mayDecide && <BlockedButton label={t('decide')} reason={t('ownProposal')} />
        )
      }
    >
      <ProposalFacts proposal={proposal} />
      {!mayDecide && <Text size="sm">{t('othersDecide')}</Text>}
    </NoticeBox>
  );
}

function ProposalFacts({ proposal }: { readonly proposal: NonNullable<OrderDispute['proposal']> }) {
  const { t } = useTranslation('dispute');
  const { refund, fault, proposerName, reason, wouldRefund } = proposal;
  return (
    <>
      <KeyValues
        items={[
          { name: t('refund'), value: <MoneyText amount={refund} size="strong" /> },
          { name: t('fault'), value: t(`fault_${fault}`) },
          { name: t('proposedBy'), value: proposerName },
          { name: t('proposeReason'), value: reason },
        ]}
      />
      {wouldRefund && <RefundCosts amounts={wouldRefund} />}
    </>
  );
}

function Answer({ dispute, agrees, onDone }: DecideProps & { readonly agrees: boolean }) {
  const { t } = useTranslation('dispute');
  const { proposal } = dispute;
  const amount = proposal ? moneyText(proposal.wouldRefund?.amount ?? proposal.refund) : '';
  return (
    <CommandButton
      look={agrees ? 'main' : 'plain'}
      label={t(agrees ? 'decide' : 'return')}
      confirmLabel={agrees ? t('decideConfirm', { amount }) : t('return')}
      command={useCommand(answerDecision, { disputeId: dispute.disputeId })}
      inputOf={(reason) => ({ agrees, proposalId: dispute.proposal?.proposalId, ...(reason && { reason }) })}
      reason={!agrees && { label: t('returnReason'), isRequired: true, longest: 2_000 }}
      onDone={() => onDone(t(agrees ? 'decideDone' : 'returnDone'))}
    >
      {agrees && proposal && <ProposalFacts proposal={proposal} />}
      {agrees && <Text size="sm">{t('decideQuestion')}</Text>}
    </CommandButton>
  );
}
