/** What waits, a kind a line: how many, how much, since when, who is in charge. A line opens its panel. */
import type { MouseEvent, ReactNode } from 'react';
import { WaitingTime } from '../desk/waiting-time.tsx';
import { countText } from '../platform/format.ts';
import { PageLink, type Search } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { MoneyText } from '../ui/money-text.tsx';
import styles from './work.module.css';
import { workQueuePath } from './work-paths.ts';
import type { WorkKindRow } from './work-queries.ts';

type WorkTableProps = {
  readonly kinds: readonly WorkKindRow[];
  readonly asOf: Date;
  readonly nameOf: (kind: WorkKindRow) => ReactNode;
  readonly isChosen: (kind: WorkKindRow) => boolean;
  /** What the address says once a kind is chosen. */
  readonly searchOf: (kind: WorkKindRow) => Search;
};

export function WorkTable({ kinds, asOf, nameOf, isChosen, searchOf }: WorkTableProps) {
  const { t } = useTranslation('work');
  return (
    <table className={styles.table} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('field.work')}</th>
          <th scope="col" className={styles.right}>
            {t('field.count')}
          </th>
          <th scope="col" className={styles.right}>
            {t('field.money')}
          </th>
          <th scope="col">{t('field.oldest')}</th>
          <th scope="col">{t('field.charge')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((each) => (
          <tr
            key={`${each.kind} ${each.state}`}
            data-late={each.lateCount > 0}
            data-chosen={isChosen(each)}
            onClick={openRow}
          >
            <td>
              <PageLink
                to={workQueuePath()}
                search={searchOf(each)}
                underline="never"
                className={styles.name ?? ''}
                aria-current={isChosen(each) ? 'true' : undefined}
              >
                {nameOf(each)}
              </PageLink>
            </td>
            <td className={styles.right}>{countText(each.count)}</td>
            <td className={`${styles.right} ${styles.money}`}>
              <Sums sums={each.sums} />
            </td>
            <td className={styles.time}>
              <WaitingTime waitsSince={each.oldestAt} dueAt={each.dueAt} isLate={each.lateCount > 0} asOf={asOf} />
            </td>
            <td>
              <People row={each} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A click anywhere on the line does what its link does. */
function openRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  if (target instanceof Element && target.closest('a, button')) return;
  currentTarget.querySelector('a')?.click();
}

function Sums({ sums }: Pick<WorkKindRow, 'sums'>) {
  if (sums.length === 0) return <span className={styles.faint}>–</span>;
  return sums.map(({ currency, amount }) => (
    <span key={currency} className={styles.sum}>
      <MoneyText amount={amount} />
    </span>
  ));
}

/** The first of those in charge and how many more; of none, that nobody is. A phone has no heading above it. */
function People({ row: { people, secondCount, count } }: { readonly row: WorkKindRow }) {
  const { t } = useTranslation('work');
  const [first, ...others] = people;
  if (!first && secondCount === count) return <span className={styles.second}>{t('charge.second')}</span>;
  return (
    <>
      <span className={styles.onPhone}>{t('field.charge')} </span>
      {!first && <span className={styles.faint}>{t('charge.nobody')}</span>}
      {first && (others.length > 0 ? t('charge.more', { name: first.name, more: others.length }) : first.name)}
    </>
  );
}
