/**
 * Where a member's application stands: what is done, what is being checked, what is missing and where to add it
 * (product §8). Five clearly different cards. Never says what a screening found.
 */
import { type MemberCard, memberCard } from '@gtp/domain/company/member-states.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { IconBan, IconCircleCheck, IconClockHour4, IconEdit, IconListCheck } from '../ui/icons.ts';
import { ProgressSteps } from '../ui/progress-steps.tsx';
import { type MemberCode, stepsOf } from './member-steps.ts';
import { isUnderReview } from './under-review.ts';
import styles from './under-review-box.module.css';

const icons: Record<MemberCard, typeof IconBan> = {
  to_do: IconListCheck,
  checking: IconClockHour4,
  action_needed: IconEdit,
  paused: IconBan,
  ready: IconCircleCheck,
};

type UnderReviewBoxProps = {
  readonly code: string | undefined;
  /** Where the documents of this application make it another card than its state alone. */
  readonly card?: MemberCard | undefined;
  /** Whether the application ended because documents did not come, and no decision of people ended it. */
  readonly hasLapsed?: boolean | undefined;
  /** What is missing, and where to add it. */
  readonly children?: ReactNode;
};

/** `code` is the member's state; nothing is shown where there is none, or nothing to show. */
export function UnderReviewBox({ code, card = memberCard(code), hasLapsed = false, children }: UnderReviewBoxProps) {
  const { t } = useTranslation('company');
  if (!isUnderReview(code) || !card) return null;
  return (
    <ReviewCard code={code as MemberCode} card={card} hasLapsed={hasLapsed} title={t('review.label')}>
      {children}
    </ReviewCard>
  );
}

type ReviewCardProps = {
  readonly code: MemberCode;
  readonly card: MemberCard;
  readonly hasLapsed?: boolean;
  readonly title: string;
  readonly children?: ReactNode;
};

/** One of the five cards; the gallery shows them all. */
export function ReviewCard({ code, card, hasLapsed = false, title, children }: ReviewCardProps) {
  const { t } = useTranslation('company');
  const Icon = icons[card];
  // A buyer has no state of its own for it: what a lapsed seller reads is as true of one.
  // Nothing is checked before the last document is here, whatever the state alone says.
  const waitsForDocuments = card === 'to_do' && memberCard(code) === 'checking';
  const said = hasLapsed ? 'RV91' : waitsForDocuments ? 'toSend' : code;
  const steps = stepsOf(code).map(({ name, status }) => ({
    name: t(`review.step.${name}`),
    status,
    note: t(`review.status.${status}`),
  }));
  return (
    <section className={styles.box} data-card={card} aria-label={title}>
      <p className={styles.mark}>
        <Icon size={20} aria-hidden />
        {t(`review.card.${card}`)}
      </p>
      <h2 className={styles.title}>{t(`review.state.${said}.title`)}</h2>
      <p className={styles.text}>{t(`review.state.${said}.text`)}</p>
      <div className={styles.steps}>
        <ProgressSteps label={t('review.steps')} steps={steps} />
      </div>
      {children}
    </section>
  );
}
