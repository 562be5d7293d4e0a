/** What was proposed, by whom and why; the network's buttons to decide. */

import { decideFee } from '@gtp/contract/fee/fee-wire.ts';
import { feeProposalTones } from '@gtp/domain/fee/fee-table.ts';
import { Group } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { ClippedText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { Panel } from '../ui/panel.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { useFeeLabels } from './fee-labels.ts';
import type { FeeProposal } from './fee-queries.ts';

export function FeeProposalList({ proposals }: { readonly proposals: readonly FeeProposal[] }) {
  const { t } = useTranslation('fee');
  const labels = useFeeLabels();
  const where = (each: FeeProposal) => [labels.country(each), labels.issuer(each), labels.currency(each)].join(' · ');
  const why = ({ reason, decisionReason }: FeeProposal) =>
    decisionReason === undefined ? reason : `${reason} → ${decisionReason}`;
  const columns: readonly Column<FeeProposal>[] = [
    { key: 'where', header: t('field.corridor'), onCard: 'title', cell: (each) => <ClippedText text={where(each)} /> },
    { key: 'terms', header: t('field.terms'), isRight: true, cell: labels.terms },
    { key: 'period', header: t('field.period'), cell: labels.period },
    {
      key: 'by',
      header: t('field.proposedBy'),
      cell: (each) => <ClippedText text={each.proposedByCompany} second={each.proposedBy} />,
    },
    { key: 'why', header: t('field.reason'), cell: (each) => <ClippedText text={why(each)} /> },
    {
      key: 'state',
      header: t('field.state'),
      cell: ({ state, decidedBy }) => (
        <>
          <StateChip tone={feeProposalTones[state]} label={t(`state.${state}`)} />
          {decidedBy && <SecondLine>{decidedBy}</SecondLine>}
        </>
      ),
    },
  ];
  const work: Column<FeeProposal> = {
    key: 'decide',
    header: t('field.decision'),
    cell: (each) => each.canDecide && <Decide proposal={each} />,
  };
  const isWork = proposals.some(({ canDecide }) => canDecide);
  return (
    <Panel title={t('proposals')}>
      <DataTable
        label={t('proposals')}
        columns={isWork ? [...columns, work] : columns}
        rows={proposals}
        keyOf={({ proposalId }) => proposalId}
      />
    </Panel>
  );
}

function Decide({ proposal }: ProposalProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <DecisionButton proposal={proposal} isApproved />
      <DecisionButton proposal={proposal} isApproved={false} />
    </Group>
  );
}

type ProposalProps = { readonly proposal: FeeProposal };

function DecisionButton({ proposal, isApproved }: ProposalProps & { readonly isApproved: boolean }) {
  const { t } = useTranslation('fee');
  const labels = useFeeLabels();
  return (
    <CommandButton
      look={isApproved ? 'main' : 'plain'}
      label={t(isApproved ? 'decide.approve' : 'decide.refuse')}
      button={{ size: 'xs' }}
      title={t(isApproved ? 'decide.approveTitle' : 'decide.refuseTitle')}
      isDangerous={!isApproved}
      command={useCommand(decideFee, { proposalId: proposal.proposalId }, { isPerBody: true })}
      inputOf={(reason) => ({ isApproved, reason: reason || undefined })}
      reason={!isApproved && { label: t('decide.reason'), isRequired: true, longest: 500 }}
    >
      <KeyValues
        items={[
          { name: t('field.country'), value: labels.country(proposal) },
          { name: t('field.issuer'), value: labels.issuer(proposal) },
          { name: t('field.currency'), value: labels.currency(proposal) },
          { name: t('field.terms'), value: labels.terms(proposal) },
          { name: t('field.period'), value: labels.period(proposal) },
          { name: t('field.reason'), value: proposal.reason },
        ]}
      />
    </CommandButton>
  );
}
