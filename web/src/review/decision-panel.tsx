/** What the viewer may do with a member now: the next step first, the two-person decision, everything else below. */

import { returnProposal } from '@gtp/contract/review/review-endpoints.ts';
import { isReasonClass } from '@gtp/domain/company/reason-classes.ts';
import { needsNote, takesAway } from '@gtp/domain/review/review-decisions.ts';
import { Stack } from '@mantine/core';
import { moneyText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { BlockedButton } from '../ui/blocked-button.tsx';
import { CommandButton } from '../ui/command-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { Panel } from '../ui/panel.tsx';
import { DayText, InstantText } from '../ui/time-text.tsx';
import { hasNamesNotCompared } from './names-compared.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import styles from './review.module.css';
import { type MemberDetail, type PlainStep, usePlainStep } from './review-queries.ts';
import { SupplementDialog } from './supplement-dialog.tsx';

type MemberProps = { readonly member: MemberDetail };
type Decision = MemberDetail['decisions'][number];
const plain: readonly PlainStep[] = ['take_up', 'pass_documents', 'start_recheck'];

export function DecisionPanel({ member }: MemberProps) {
  const { t } = useTranslation('review');
  const { actions, decisions, limits, recheckOn, appealUntil } = member;
  const steps = plain.filter((step) => actions.includes(step));
  const isIdle = actions.every((action) => action === 'note');
  return (
    <Panel title={t('act.title')}>
      <Stack gap="sm">
        <Proposal member={member} />
        {steps.map((step) => (
          <StepButton key={step} member={member} step={step} />
        ))}
        {actions.includes('ask_supplement') && <SupplementDialog member={member} />}
        {actions.includes('decide_match') && <p className={styles.small}>{t('act.matchesFirst')}</p>}
        {actions.includes('propose') && hasNamesNotCompared(member) && (
          <p className={styles.small}>{t('act.comparedFirst')}</p>
        )}
        {decisions.map((decision: Decision) => (
          <ProposeDialog key={decision} member={member} decision={decision} />
        ))}
        {isIdle && !member.proposal && (
          <p className={styles.small}>{t(member.isReopenedByOthers ? 'act.reopenedByOthers' : 'act.nothing')}</p>
        )}
        {limits.length > 0 && (
          <KeyValues
            items={[
              { name: t('act.limits'), value: limits.map(({ largestOrder }) => moneyText(largestOrder)).join(', ') },
            ]}
          />
        )}
        {appealUntil && (
          <>
            <KeyValues items={[{ name: t('act.appealUntil'), value: <DayText day={appealUntil} /> }]} />
            <p className={styles.small}>{t('act.appealHint')}</p>
          </>
        )}
        {recheckOn && <KeyValues items={[{ name: t('act.recheckOn'), value: <DayText day={recheckOn} /> }]} />}
      </Stack>
    </Panel>
  );
}

type StepButtonProps = MemberProps & { readonly step: PlainStep };

function StepButton({ member, step }: StepButtonProps) {
  const { t } = useTranslation('review');
  return (
    <CommandButton
      look={isSide(step, member) ? 'plain' : 'main'}
      label={t(`act.${step}`)}
      command={usePlainStep(member, step)}
      inputOf={() => ({ version: member.version })}
    >
      <p>{t(`act.${step}Hint`, { name: member.name })}</p>
    </CommandButton>
  );
}

/** What is done only when there is a reason to, not as the usual next step. */
function isSide(step: PlainStep, { state }: MemberDetail): boolean {
  return step === 'start_recheck' || (step === 'take_up' && (state === 'RV70' || state === 'BV70'));
}

/** What one person proposed; another confirms it or sends it back. */
function Proposal({ member }: MemberProps) {
  const { t } = useTranslation('review');
  const { proposal, actions } = member;
  if (!proposal) return null;
  return (
    <>
      <ProposalFacts proposal={proposal} />
      {actions.includes('confirm') ? (
        <ConfirmProposal member={member} proposal={proposal} />
      ) : (
        <BlockedButton label={t('act.confirm')} reason={t(whyNotConfirmed(member, proposal))} />
      )}
      {actions.includes('return_proposal') && <ReturnProposal member={member} />}
    </>
  );
}

function whyNotConfirmed({ isReopenedByOthers }: MemberDetail, { decision }: ProposalProps['proposal']) {
  if (isReopenedByOthers) return 'act.reopenedByOthers';
  return decision === 'reopen' ? 'proposal.uninvolved' : 'proposal.second';
}

type ProposalProps = { readonly proposal: NonNullable<MemberDetail['proposal']> };

function ProposalFacts({ proposal }: ProposalProps) {
  const { t } = useTranslation('review');
  const { decision, proposedByName, proposedAt, reasonClass, reasonText, limits } = proposal;
  return (
    <KeyValues
      items={[
        { name: t('proposal.title'), value: <strong>{t(`decision.${decision}`)}</strong> },
        { name: t('proposal.by'), value: proposedByName },
        { name: t('proposal.at'), value: <InstantText at={proposedAt} /> },
        isReasonClass(reasonClass) && {
          name: t('reason.class'),
          value: t(`reasonName.${reasonClass}`),
        },
        reasonText !== '' && {
          name: t(needsNote(decision) ? 'proposal.reason' : 'proposal.words'),
          value: <span className={styles.reasonText}>{reasonText}</span>,
        },
        limits.length > 0 && {
          name: t('act.limits'),
          value: limits.map(({ largestOrder }) => moneyText(largestOrder)).join(', '),
        },
      ]}
    />
  );
}

/** The second signature: what it says yes to stands in the question and on the button. */
function ConfirmProposal({ member, proposal }: MemberProps & ProposalProps) {
  const { t } = useTranslation('review');
  const decision = t(`decision.${proposal.decision}`);
  return (
    <CommandButton
      look="main"
      label={t('act.confirm')}
      title={t('act.confirmTitle', { name: member.name, decision })}
      confirmLabel={t('act.confirmButton', { decision })}
      isDangerous={takesAway(proposal.decision)}
      command={usePlainStep(member, 'confirm')}
      inputOf={() => ({ version: member.version })}
    >
      <ProposalFacts proposal={proposal} />
      <p>{t('act.confirmHint', { name: member.name })}</p>
    </CommandButton>
  );
}

/** Who may end a proposal and not confirm it has made it: they take it back, and turn nobody down. */
function ReturnProposal({ member: { companyId, version, actions } }: MemberProps) {
  const { t } = useTranslation('review');
  const isOwn = !actions.includes('confirm');
  return (
    <CommandButton
      label={t(isOwn ? 'proposal.withdraw' : 'proposal.return')}
      command={useCommand(returnProposal, { companyId })}
      inputOf={(reasonText) => ({ reasonText, version })}
      reason={{ label: t(isOwn ? 'proposal.whyWithdraw' : 'proposal.why'), isRequired: true, longest: 2_000 }}
    />
  );
}
