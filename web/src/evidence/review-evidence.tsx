/** The agency's decision: accept, by two people from an amount on, or give back item by item. */
import { reviewEvidence } from '@gtp/contract/evidence/evidence-wire.ts';
import { Group, Text } from '@mantine/core';
import { instantText, moneyText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { BlockedButton } from '../ui/blocked-button.tsx';
import { CommandButton } from '../ui/command-button.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import styles from './evidence.module.css';
import type { ReviewProps } from './evidence-props.ts';
import { ReturnEvidence } from './return-evidence.tsx';

export function ReviewEvidence(props: ReviewProps) {
  const { t } = useTranslation('evidence');
  const { evidence } = props;
  const { actions, reasons, proposal } = evidence;
  if (actions.length === 0) return null;
  return (
    <>
      {reasons.length > 0 && (
        <div>
          <h3 className={styles.subtitle}>{t('review.why')}</h3>
          <ul className={styles.bullets}>
            {reasons.map((reason) => (
              <li key={reason}>{t(`review.reason.${reason}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {proposal && (
        <NoticeBox kind="info">
          <p>{t('review.proposed', { name: proposal.proposerName, at: instantText(proposal.proposedAt) })}</p>
        </NoticeBox>
      )}
      <Group gap="sm" align="start">
        <Acceptance {...props} />
        {actions.includes('return') && <ReturnEvidence {...props} />}
      </Group>
    </>
  );
}

function Acceptance({ evidence, released, onDone }: ReviewProps) {
  const { t } = useTranslation('evidence');
  const { orderId, condition, actions, proposal, needsSecondPerson, judgementNumber } = evidence;
  const command = useCommand(reviewEvidence, { orderId });
  const isSecond = actions.includes('confirm');
  if (!isSecond && !actions.includes('accept')) {
    const reason = t(proposal ? 'review.ownProposal' : 'review.notYet');
    return <BlockedButton label={t(proposal ? 'review.confirm' : 'review.accept')} reason={reason} />;
  }
  const step = isSecond ? 'confirm' : needsSecondPerson ? 'propose' : 'accept';
  const facts = { amount: moneyText(released.held), count: released.inspectionDays };
  const isInspected = condition === 'delivery' || condition === 'milestone_delivery';
  const doubts = evidence.rows.filter(({ verdict }) => verdict === 'differs' || verdict === 'not_read').length;
  return (
    <CommandButton
      look="main"
      label={t(`review.${step}`)}
      command={command}
      inputOf={(reason) => ({
        isAccepted: true,
        ...(judgementNumber !== undefined && { judgementNumber }),
        ...(reason && { reason }),
      })}
      reason={{ label: t('review.note') }}
      onDone={(answer) => onDone(t(answer.state === 'proposed' ? 'review.proposeDone' : 'review.acceptDone'))}
    >
      <Text size="sm">{isInspected ? t('review.opensInspection', facts) : t('review.releases', facts)}</Text>
      {step === 'propose' && <Text size="sm">{t('review.secondNeeded')}</Text>}
      {doubts > 0 && (
        <NoticeBox kind="warning">
          <p>{t('review.doubts', { count: doubts })}</p>
        </NoticeBox>
      )}
    </CommandButton>
  );
}
