/** One kind of what waits: the sum, what is to be done and why, the most urgent matters, and the ways to the work. */
import { listWorkMatters } from '@gtp/contract/work/work-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import type { WorkScope } from '@gtp/domain/work/work.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { WaitingTime } from '../desk/waiting-time.tsx';
import { countText } from '../platform/format.ts';
import { PageLink, type Search, useGo } from '../platform/page-link.tsx';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { AssignWork } from './assign-work.tsx';
import styles from './work.module.css';
import { workQueuePath } from './work-paths.ts';
import type { WorkKindRow, WorkMatter } from './work-queries.ts';

export type WorkTarget = { readonly to: string; readonly search: Search };

type WorkPanelProps = {
  readonly row: WorkKindRow;
  readonly asOf: Date;
  readonly scope: WorkScope;
  readonly name: string;
  /** Where a matter is worked on, and the list of exactly what waits. */
  readonly matterLink: (matterId: string) => WorkTarget;
  readonly listLink: WorkTarget;
};

const fewMatters = 3;
const manyMatters = 100;

export function WorkPanel({ row, asOf, scope, name, matterLink, listLink }: WorkPanelProps) {
  const { t } = useTranslation('work');
  const { kind, state, count, sums, lateCount, targetDays, assignee, version } = row;
  const canAssign = may('work.assign', currentViewer());
  return (
    <section className={styles.panel} aria-label={name}>
      <PageLink to={workQueuePath()} search={{ scope }} className={styles.back ?? ''}>
        {t('panel.back')}
      </PageLink>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>
          {name} <span className={styles.panelCount}>{countText(count)}</span>
        </h2>
        {canAssign && <AssignWork thing={{ kind, state, assignee, version }} name={name} />}
      </div>
      {sums.length > 0 && (
        <div className={styles.panelSums}>
          {sums.map(({ currency, amount }) => (
            <MoneyText key={currency} amount={amount} />
          ))}
        </div>
      )}
      <p className={styles.why}>{t(`why.${kind}`)}</p>
      {lateCount > 0 ? (
        <NoticeBox kind="warning">{t('panel.late', { count: lateCount, days: targetDays })}</NoticeBox>
      ) : (
        <p className={styles.target}>{t('panel.target', { count: targetDays })}</p>
      )}
      <Matters row={row} asOf={asOf} scope={scope} canAssign={canAssign} matterLink={matterLink} />
      <PanelActs row={row} scope={scope} matterLink={matterLink} listLink={listLink} />
    </section>
  );
}

type MattersProps = Pick<WorkPanelProps, 'row' | 'asOf' | 'scope' | 'matterLink'> & { readonly canAssign: boolean };

function Matters({ row: { kind, state, count }, asOf, scope, canAssign, matterLink }: MattersProps) {
  const { t } = useTranslation('work');
  const [isLong, setLong] = useState(false);
  const limit = isLong ? manyMatters : fewMatters;
  const query = useRead(listWorkMatters, { query: { kind, state, scope, limit } });
  return (
    <QueryView query={query} skeletonLines={fewMatters}>
      {({ list }) => (
        <>
          <ul className={styles.matters}>
            {list.map((matter) => (
              <li key={matter.matterId} className={styles.matter}>
                <PageLink {...matterLink(matter.matterId)} className={styles.matterLabel ?? ''}>
                  {matter.label}
                </PageLink>
                {matter.amount && <MoneyText amount={matter.amount} />}
                <span className={styles.matterTime}>
                  <WaitingTime {...matter} asOf={asOf} />
                </span>
                <span className={styles.matterCharge}>
                  {canAssign && kind !== 'inquiry' ? (
                    <AssignWork thing={thingOf(kind, matter)} name={matter.label} />
                  ) : (
                    (matter.assignee?.name ?? t('charge.nobody'))
                  )}
                </span>
              </li>
            ))}
          </ul>
          {count > list.length && !isLong && (
            <Button variant="subtle" size="compact-sm" onClick={() => setLong(true)}>
              {t('panel.more', { count: count - list.length })}
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
}

function thingOf(kind: WorkKindRow['kind'], { matterId, assignee, version }: WorkMatter) {
  return { kind, matterId, assignee, version };
}

/** The first matter opens with the way to the next one; the list is of everybody's, as the lists are. */
function PanelActs({ row: { kind, state }, scope, matterLink, listLink }: Omit<WorkPanelProps, 'asOf' | 'name'>) {
  const { t } = useTranslation('work');
  const go = useGo();
  const first = useRead(listWorkMatters, { query: { kind, state, scope, limit: fewMatters } }).data?.list[0];
  return (
    <div className={styles.acts}>
      {first && (
        <Button
          onClick={() => {
            const { to, search } = matterLink(first.matterId);
            go(to, { search });
          }}
        >
          {t('panel.start')}
        </Button>
      )}
      <PageLink to={listLink.to} search={listLink.search}>
        {t('panel.list')}
      </PageLink>
    </div>
  );
}
