import { deadlineText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { SecondLine } from '../ui/data-table.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import type { InquirySummary } from './support-queries.ts';

type MarkProps = { readonly inquiry: Pick<InquirySummary, 'appealUntil' | 'answerDueAt'> };

/** That an inquiry is an appeal against a refusal and, while it waits, until when it is to be answered; nothing of others. */
export function AppealMark({ inquiry: { appealUntil, answerDueAt } }: MarkProps) {
  const { t } = useTranslation('support');
  if (appealUntil === undefined) return null;
  const isOver = answerDueAt !== undefined && answerDueAt.getTime() <= Date.now();
  return (
    <span>
      <StateChip tone={isOver ? 'bad' : 'review'} label={t('appeal.chip')} />
      {answerDueAt && <SecondLine>{t('appeal.answerBy', { at: deadlineText(answerDueAt) })}</SecondLine>}
    </span>
  );
}
