/** What one person proposed with a proof and another one decides on: how far it is, what was said, and the decision. */
import type { ApprovalState } from '@gtp/domain/platform/approval.ts';
import { Group } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { instantText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { BlockedButton } from './blocked-button.tsx';
import { CommandButton } from './command-button.tsx';
import { FileLinks } from './file-links.tsx';
import { KeyValues } from './key-values.tsx';
import { NoticeBox } from './notice-box.tsx';

type Proposal = {
  readonly state: ApprovalState;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy?: string | undefined;
  readonly decidedAt?: Date | undefined;
  readonly decisionReason?: string | undefined;
  readonly file?: ComponentProps<typeof FileLinks>['files'][number] | undefined;
  /** The reader made it. */
  readonly isOwn: boolean;
};

type Facts = ComponentProps<typeof KeyValues>['items'];

type ProposalSectionProps = {
  /** What it would bring about. */
  readonly name: string;
  readonly proposal: Proposal;
  readonly facts: Facts;
  /** Why it ended without anybody's decision. */
  readonly overtaken: (at: string) => string;
  /** The decision, while it waits. */
  readonly children: ReactNode;
};

export function ProposalSection({ name, proposal, facts, overtaken, children }: ProposalSectionProps) {
  const { t } = useTranslation('ui');
  const { state, decidedBy, decidedAt, decisionReason, file } = proposal;
  return (
    <section aria-label={name}>
      <NoticeBox kind={state === 'proposed' ? 'warning' : 'info'} title={`${name} · ${t(`proposal.state.${state}`)}`}>
        {decidedBy !== undefined && decidedAt !== undefined && (
          <p>{t('proposal.decidedBy', { who: decidedBy, at: instantText(decidedAt) })}</p>
        )}
        {state === 'overtaken' && decidedAt !== undefined && <p>{overtaken(instantText(decidedAt))}</p>}
        {decisionReason !== undefined && <p>{decisionReason}</p>}
      </NoticeBox>
      <ProposalFacts proposal={proposal} facts={facts} />
      {file && <FileLinks files={[file]} />}
      {state === 'proposed' && children}
    </section>
  );
}

type FactsProps = { readonly proposal: Pick<Proposal, 'proposedBy' | 'proposedAt'>; readonly facts: Facts };

/** Who proposed it, and what they said. */
export function ProposalFacts({ proposal: { proposedBy, proposedAt }, facts }: FactsProps) {
  const { t } = useTranslation('ui');
  const asked = { name: t('proposal.askedBy'), value: `${proposedBy} · ${instantText(proposedAt)}` };
  return <KeyValues items={[asked, ...facts]} />;
}

type Decided = { readonly isConfirmed: boolean; readonly reason?: string | undefined };
type Command = ComponentProps<typeof CommandButton<Decided, unknown>>['command'];

type DecideProps = {
  readonly name: string;
  readonly isOwn: boolean;
  readonly confirm: Command;
  readonly refuse: Command;
  /** What is decided on, and what will happen. */
  readonly children: (isConfirmed: boolean) => ReactNode;
};

/** Another person confirms or refuses; its author may take it back. */
export function DecideProposal({ name, isOwn, confirm, refuse, children }: DecideProps) {
  const { t } = useTranslation('ui');
  const inputOf = (isConfirmed: boolean) => (reason: string) => ({ isConfirmed, ...(reason !== '' && { reason }) });
  const reason = { label: t('proposal.decisionReason') };
  const refusal = t(isOwn ? 'proposal.withdraw' : 'proposal.refuse');
  return (
    <Group gap="xs" mt="sm">
      {isOwn ? (
        <BlockedButton label={t('proposal.confirm')} reason={t('proposal.own')} />
      ) : (
        <CommandButton
          label={t('proposal.confirm')}
          look="main"
          title={`${t('proposal.confirm')} · ${name}`}
          command={confirm}
          inputOf={inputOf(true)}
          reason={reason}
        >
          {children(true)}
        </CommandButton>
      )}
      <CommandButton
        label={refusal}
        title={`${refusal} · ${name}`}
        isDangerous={!isOwn}
        command={refuse}
        inputOf={inputOf(false)}
        reason={reason}
      >
        {children(false)}
      </CommandButton>
    </Group>
  );
}
