import { useTranslation } from '../platform/use-translation.ts';
import type { InquirySummary } from './support-queries.ts';

const hourMs = 3_600_000;

/** How long the first answer took; a dash while there is none. */
export function WaitingText({ inquiry }: { readonly inquiry: InquirySummary }) {
  const { t } = useTranslation('support');
  const { createdAt, firstAnsweredAt } = inquiry;
  if (!firstAnsweredAt) return <span>–</span>;
  const hours = (firstAnsweredAt.getTime() - createdAt.getTime()) / hourMs;
  if (hours < 1) return <span>{t('wait.underHour')}</span>;
  if (hours < 48) return <span>{t('wait.hours', { count: Math.round(hours) })}</span>;
  return <span>{t('wait.days', { count: Math.round(hours / 24) })}</span>;
}
