/** Where the evidence stands, in a word and in a sentence with its time. */

import { deadlineText, instantText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';
import styles from './evidence.module.css';
import type { OrderEvidence } from './evidence-queries.ts';

type StateProps = { readonly evidence: OrderEvidence; readonly isAcceptedByBuyer: boolean };

const tones = {
  none: 'neutral',
  judging: 'active',
  review: 'review',
  proposed: 'review',
  returned: 'waiting',
  accepted: 'good',
} as const;

/** The buyer's word alone releases the money: nothing is submitted, and nothing is missing. */
function isWordAwaited({ evidence, isAcceptedByBuyer }: StateProps): boolean {
  return evidence.needed.length === 0 && evidence.state === undefined && !isAcceptedByBuyer;
}

export function EvidenceStateChip(props: StateProps) {
  const { t } = useTranslation('evidence');
  const { evidence, isAcceptedByBuyer } = props;
  const { state, isLate } = evidence;
  if (isWordAwaited(props)) return null;
  const word = isAcceptedByBuyer ? 'accepted' : (state ?? 'none');
  if (isLate) return <StateChip tone="bad" label={t('state.late')} />;
  return <StateChip tone={tones[word]} label={t(`state.${word}`)} />;
}

export function EvidenceStateLine(props: StateProps) {
  const sentence = useStateSentence(props);
  if (isWordAwaited(props)) return null;
  return (
    <p className={`${styles.note} ${props.evidence.isLate ? styles.late : ''}`} role="status">
      {sentence}
    </p>
  );
}

function useStateSentence({ evidence, isAcceptedByBuyer }: StateProps): string {
  const { t } = useTranslation('evidence');
  const confirmed = useConfirmedSentence(evidence);
  const waiting = useWaitingSentence(evidence);
  const said = [confirmed, isAcceptedByBuyer && t('line.buyer')].filter(Boolean);
  return said.length > 0 ? said.join(' ') : waiting;
}

/** Whom it waits for, and until when. */
function useWaitingSentence(evidence: OrderEvidence): string {
  const { t } = useTranslation('evidence');
  const { state, reviewBy, isLate, returnDueAt } = evidence;
  const by = reviewBy ? deadlineText(reviewBy) : '';
  switch (state) {
    case 'judging':
      return t(isStillChecked(evidence) ? 'line.checking' : 'line.judging');
    case 'review':
      if (by === '') return t('line.paused');
      return t(isLate ? 'line.late' : 'line.review', { by });
    case 'proposed':
      return t(isLate ? 'line.proposedLate' : 'line.proposed', { by });
    case 'returned':
      return returnDueAt ? t('line.returned', { by: deadlineText(returnDueAt) }) : t('line.returnedOpen');
    case 'accepted':
    case undefined:
      return t('line.none');
  }
}

/** The scanner comes before the reader. */
function isStillChecked({ documents }: OrderEvidence): boolean {
  return documents.some(({ scan }) => scan === 'checking');
}

/** By whom and when; undefined while nobody has. */
function useConfirmedSentence({ confirmedBy, confirmedAt, judgedAt, rows, needsSecondPerson }: OrderEvidence) {
  const { t } = useTranslation('evidence');
  if (!confirmedBy) return undefined;
  const at = confirmedAt ?? judgedAt;
  const day = at ? instantText(at) : '';
  if (confirmedBy === 'agency') return t(needsSecondPerson ? 'line.twoPeople' : 'line.agency', { at: day });
  const words = rows.flatMap(({ verdict, register }) =>
    verdict === 'agrees' && register?.outcome === 'found' ? [register.register] : [],
  );
  const names = [...new Set(words)].map((each) => t(`register.${each}`)).join(', ');
  return names ? t('line.registers', { names, at: day }) : t('line.register', { at: day });
}
