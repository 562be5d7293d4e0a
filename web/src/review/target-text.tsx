import { useTranslation } from '../platform/use-translation.ts';
import { SecondLine } from '../ui/data-table.tsx';
import { InstantDayText, InstantText } from '../ui/time-text.tsx';
import styles from './review.module.css';
import type { MemberSummary } from './review-queries.ts';

const hourMs = 3_600_000;

/**
 * How long a member has waited for the reviewers, and until when they mean to have acted; a dash if it is not theirs.
 */
export function TargetText({ member }: { readonly member: Pick<MemberSummary, 'waitingSince' | 'dueAt'> }) {
  const { t } = useTranslation('review');
  const { waitingSince, dueAt } = member;
  if (!waitingSince || !dueAt) return <span>–</span>;
  const isLate = dueAt.getTime() < Date.now();
  const hours = Math.max(0, Math.floor((Date.now() - waitingSince.getTime()) / hourMs));
  const waited = hours < 48 ? t('wait.hours', { count: hours }) : t('wait.days', { count: Math.floor(hours / 24) });
  return (
    <>
      <span className={isLate ? styles.late : ''}>{isLate ? t('wait.late', { waited }) : waited}</span>
      <SecondLine>
        ~ <InstantDayText at={dueAt} isShort />
      </SecondLine>
    </>
  );
}

/** The same on one line, for the head of a page. */
export function TargetLine({ dueAt }: { readonly dueAt: Date }) {
  const { t } = useTranslation('review');
  return (
    <span className={dueAt.getTime() < Date.now() ? styles.late : ''}>
      {t('wait.target')} <InstantText at={dueAt} />
    </span>
  );
}
