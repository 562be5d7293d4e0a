/** The three figures with which a main page begins; each leads to exactly the rows that it counts. */
import { bankNameIn } from '@gtp/domain/code/banks.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { orderPath } from '../order/order-paths.ts';
import { countText, lastDayOf, moneyFigure, moneyText, nearDayText, percentText } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { PageLink, useGo } from '../platform/page-link.tsx';
import { asPageAsked } from '../platform/query-client.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { changeOf } from '../statistics/change-of.ts';
import { type MainFigure, useReadStatistics } from '../statistics/statistics-queries.ts';
import { StateChip } from '../ui/state-chip.tsx';
import { figureLink } from './figure-link.ts';
import styles from './main-figures.module.css';

export function MainFigures() {
  const { t } = useTranslation('statistics');
  // What went wrong, the panel below says.
  const { data } = useReadStatistics(undefined, asPageAsked);
  if (!data || data.figures.length === 0) return null;
  return (
    <ul className={styles.figures} aria-label={t('figure.label')}>
      {data.figures.map((figure) => (
        <li key={figure.kind}>
          <FigureCard figure={figure} />
        </li>
      ))}
    </ul>
  );
}

type FigureProps = { readonly figure: MainFigure };

function FigureCard({ figure }: FigureProps) {
  const { t } = useTranslation('statistics');
  const { kind } = figure;
  const card = (
    <>
      <span className={styles.title}>{t(`figure.title.${kind}`)}</span>
      <FigureValue figure={figure} />
      <FigureLines figure={figure} />
    </>
  );
  const link = figureLink(figure);
  if (!link) {
    return (
      <a className={styles.card} href="#waiting">
        {card}
      </a>
    );
  }
  return (
    <PageLink {...link} className={styles.card ?? ''} underline="never">
      {card}
    </PageLink>
  );
}

/** What is no money, or counts what has no amount. */
const countedKinds: readonly MainFigure['kind'][] = ['late', 'members', 'disputes'];
const ratedKinds: readonly MainFigure['kind'][] = ['approval', 'chargebacks'];

function FigureValue({ figure: { kind, count, sums, rate } }: FigureProps) {
  const { t } = useTranslation('statistics');
  if (ratedKinds.includes(kind)) {
    return <strong className={styles.value}>{rate === undefined ? '–' : percentText(rate)}</strong>;
  }
  if (countedKinds.includes(kind)) {
    const isLate = kind === 'late' && count > 0;
    return (
      <strong className={`${styles.value} ${isLate ? styles.late : ''}`}>
        {t('figure.count', { count: countText(count) })}
      </strong>
    );
  }
  const [largest] = sums;
  if (!largest) return <strong className={`${styles.value} ${styles.zero}`}>0</strong>;
  return (
    <strong className={styles.value}>
      <span className={styles.code}>{largest.currency}</span> {moneyFigure(largest.amount)}
    </strong>
  );
}

/** When and what; and below it the other currencies. */
function FigureLines({ figure }: FigureProps) {
  const { t } = useTranslation('statistics');
  const { kind, count, sums, isConfirmed } = figure;
  const parts = useFigureParts(figure);
  const others = countedKinds.includes(kind) ? sums : sums.slice(ratedKinds.includes(kind) ? sums.length : 1);
  if (count === 0 && !ratedKinds.includes(kind)) return <span className={styles.line}>{t(`figure.none.${kind}`)}</span>;
  return (
    <>
      {(parts.length > 0 || isConfirmed !== undefined) && (
        <span className={styles.line}>
          {parts.join(' · ')}
          {isConfirmed !== undefined && (
            <StateChip
              tone={isConfirmed ? 'good' : 'waiting'}
              label={t(isConfirmed ? 'figure.confirmed' : 'figure.expected')}
            />
          )}
        </span>
      )}
      {others.length > 0 && (
        <span className={styles.line}>{others.map(({ amount }) => moneyText(amount)).join(' · ')}</span>
      )}
    </>
  );
}

function useFigureParts(figure: MainFigure): readonly string[] {
  const { t } = useTranslation('statistics');
  const { kind, count, dueAt, oldestAt, payOn, wholeCount = 0 } = figure;
  const orders = t('figure.orders', { count });
  const earliest = dueAt ? [t('figure.earliest', { day: nearDayText(lastDayOf(dueAt)) })] : [];
  const ratio = { count: countText(count), whole: countText(wholeCount) };
  switch (kind) {
    case 'next_payout':
      return [payOn ? nearDayText(payOn) : t('figure.noDay'), ...accountOf(figure)];
    case 'next_run':
      return [payOn ? t('figure.payOn', { day: nearDayText(payOn) }) : t('figure.noDay'), orders];
    case 'held':
      return [orders, ...(payOn ? [t('figure.ifAccepted', { day: nearDayText(payOn) })] : [])];
    case 'unpaid':
    case 'to_pay':
    case 'goods_to_accept':
      return [orders, ...earliest];
    case 'late':
      return earliest;
    case 'members':
      return oldestAt ? [t('figure.since', { day: nearDayText(seoulDay(oldestAt)) })] : [];
    case 'volume':
      return [t('figure.count', { count: countText(count) }), ...changeText(figure, t)];
    case 'approval':
      return [t('figure.ofAttempts', ratio)];
    case 'chargebacks':
      return [t('figure.ofPayments', ratio)];
    case 'disputes':
      return [];
  }
}

/** "Shinhan Bank ····0152". */
function accountOf({ bankCode, accountNumber }: MainFigure): readonly string[] {
  if (!bankCode || !accountNumber) return [];
  return [`${bankNameIn(currentLanguage(), bankCode)} ····${accountNumber.slice(-4)}`];
}

function changeText({ sums }: MainFigure, t: ReturnType<typeof useTranslation<'statistics'>>['t']): readonly string[] {
  const change = changeOf(sums[0]?.amount.minor, sums[0]?.before?.minor);
  return change === undefined ? [] : [t('figure.change', { change })];
}

/** The buyer's main action: to the order that is to be paid, or to the list of them. */
export function PayOrdersButton(): ReactNode {
  const { t } = useTranslation('statistics');
  const go = useGo();
  const { data } = useReadStatistics(undefined, asPageAsked);
  const figure = data?.figures.find(({ kind }) => kind === 'to_pay');
  const link = figure && figureLink(figure);
  if (!link || figure.count === 0) return null;
  const open = () => (figure.orderId ? go(orderPath(figure.orderId)) : go(link.to, { search: link.search }));
  return <Button onClick={open}>{t('figure.pay', { count: figure.count })}</Button>;
}
