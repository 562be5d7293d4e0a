/** The programme's figures as cards: a rate or a median, what it was before, and the counts behind it as links. */
import { countText, percentText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './programme.module.css';
import type { PartLink, ProgrammeCount, ProgrammeFigure } from './programme-queries.ts';

type CardsProps = { readonly figures: readonly ProgrammeFigure[]; readonly linkOf: PartLink };

export function ProgrammeCards({ figures, linkOf }: CardsProps) {
  const { t } = useTranslation('statistics');
  return (
    <ul className={styles.cards} aria-label={t('programme.label')}>
      {figures.map((figure) => (
        <li key={figure.kind} className={styles.card}>
          <FigureCard figure={figure} linkOf={linkOf} />
        </li>
      ))}
    </ul>
  );
}

function FigureCard({ figure, linkOf }: { readonly figure: ProgrammeFigure; readonly linkOf: PartLink }) {
  const { t } = useTranslation('statistics');
  const textOf = useValue();
  const { kind, rate, rateBefore, medianHours, medianHoursBefore, parts } = figure;
  const before = textOf(rateBefore, medianHoursBefore);
  return (
    <>
      <span className={styles.title}>{t(`programme.figure.${kind}`)}</span>
      <strong className={styles.value}>{textOf(rate, medianHours) ?? '–'}</strong>
      <span className={styles.line}>{before && t('programme.before', { value: before })}</span>
      <span className={styles.parts}>
        {parts.map((part) => (
          <PartText key={part.part} part={part} link={linkOf(part.part)} />
        ))}
      </span>
    </>
  );
}

const hoursADay = 24;
/** From then on days say more than hours. */
const mostHours = 72;

/** A rate as percent, a median as hours or days; undefined where there was nothing to measure. */
function useValue() {
  const { t } = useTranslation('statistics');
  return (rate: number | undefined, hours: number | undefined): string | undefined => {
    if (rate !== undefined) return percentText(rate);
    if (hours === undefined) return undefined;
    const isInDays = hours >= mostHours || (hours > 0 && hours % hoursADay === 0);
    return isInDays
      ? t('programme.days', { count: Math.round(hours / hoursADay) })
      : t('programme.hours', { count: hours });
  };
}

type PartTextProps = { readonly part: ProgrammeCount; readonly link: ReturnType<PartLink> };

function PartText({ part: { part, count }, link }: PartTextProps) {
  const { t } = useTranslation('statistics');
  const text = t(`programme.part.${part}`, { total: countText(count) });
  return link && count > 0 ? <PageLink {...link}>{text}</PageLink> : <span>{text}</span>;
}
