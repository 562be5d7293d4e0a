/** What the viewer may do with a member now: the next step first, the two-person decision, everything else below. */
import { needsReason } from '@gtp/domain/review/review-decisions.ts';
import { describeReason, isReasonClass } from '@gtp/domain/review/review-reasons.ts';
import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { BlockedButton } from '../ui/blocked-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { Panel } from '../ui/panel.tsx';
import { DayText, InstantText } from '../ui/time-text.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import styles from './review.module.css';
import { type MemberDetail, type PlainStep, usePlainStep, useReturnProposal } from './review-queries.ts';
import { SupplementDialog } from './supplement-dialog.tsx';

type MemberProps = { readonly member: MemberDetail };
type Decision = MemberDetail['decisions'][number];
const plain: readonly PlainStep[] = ['take_up', 'pass_documents', 'start_recheck'];

export function DecisionPanel({ member }: MemberProps) {
  const { t } = useTranslation('review');
  const { actions, decisions, limits, recheckOn } = member;
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
        {decisions.map((decision: Decision) => (
          <ProposeDialog key={decision} member={member} decision={decision} />
        ))}
        {isIdle && !member.proposal && <p className={styles.small}>{t('act.nothing')}</p>}
        {limits.length > 0 && (
          <KeyValues
            items={[
              { name: t('act.limits'), value: limits.map(({ largestOrder }) => moneyText(largestOrder)).join(', ') },
            ]}
          />
        )}
        {recheckOn && <KeyValues items={[{ name: t('act.recheckOn'), value: <DayText day={recheckOn} /> }]} />}
      </Stack>
    </Panel>
  );
}

type StepButtonProps = MemberProps & { readonly step: PlainStep };

function StepButton({ member, step }: StepButtonProps) {
  const { t } = useTranslation('review');
  const [isAsked, setAsked] = useState(false);
  const run = usePlainStep(member);
  const close = () => setAsked(false);
  return (
    <>
      <Button variant={isSide(step, member) ? 'default' : 'filled'} onClick={() => setAsked(true)}>
        {t(`act.${step}`)}
      </Button>
      <ActionModal
        isOpen={isAsked}
        title={t(`act.${step}`)}
        confirmLabel={t(`act.${step}`)}
        isBusy={run.isPending}
        error={run.error}
        onConfirm={() => run.mutate(step, { onSuccess: close })}
        onClose={close}
      >
        <p>{t(`act.${step}Hint`, { name: member.name })}</p>
      </ActionModal>
    </>
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
        <BlockedButton label={t('act.confirm')} reason={t('proposal.second')} />
      )}
      {actions.includes('return_proposal') && <ReturnProposal member={member} />}
    </>
  );
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
          value: describeReason(reasonClass, currentLanguage()).name,
        },
        reasonText !== '' && {
          name: t('proposal.words'),
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
  const [isAsked, setAsked] = useState(false);
  const confirm = usePlainStep(member);
  const close = () => setAsked(false);
  const decision = t(`decision.${proposal.decision}`);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('act.confirm')}</Button>
      <ActionModal
        isOpen={isAsked}
        title={t('act.confirmTitle', { name: member.name, decision })}
        confirmLabel={t('act.confirmButton', { decision })}
        isDangerous={needsReason(proposal.decision)}
        isBusy={confirm.isPending}
        error={confirm.error}
        onConfirm={() => confirm.mutate('confirm', { onSuccess: close })}
        onClose={close}
      >
        <ProposalFacts proposal={proposal} />
        <p>{t('act.confirmHint', { name: member.name })}</p>
      </ActionModal>
    </>
  );
}

function ReturnProposal({ member }: MemberProps) {
  const { t } = useTranslation('review');
  const [isAsked, setAsked] = useState(false);
  const [reasonText, setReasonText] = useState('');
  const returning = useReturnProposal(member);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('proposal.return')}
      </Button>
      <ActionModal
        isOpen={isAsked}
        title={t('proposal.return')}
        confirmLabel={t('proposal.return')}
        canConfirm={reasonText.trim() !== ''}
        isBusy={returning.isPending}
        error={returning.error}
        onConfirm={() => returning.mutate(reasonText, { onSuccess: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        <Textarea
          label={t('proposal.why')}
          required
          autosize
          minRows={3}
          maxLength={2_000}
          value={reasonText}
          onChange={(event) => setReasonText(event.currentTarget.value)}
        />
      </ActionModal>
    </>
  );
}
