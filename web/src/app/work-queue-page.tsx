/** An institution's work: everything that waits, by kind, with money, lateness and who is in charge. */
import { readWorkQueue } from '@gtp/contract/work/work-wire.ts';
import { type WorkScope, workScopes } from '@gtp/domain/work/work.ts';
import { countText } from '../platform/format.ts';
import { PageLink, usePageSearch } from '../platform/page-link.tsx';
import { wordOf } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { useIsNarrow } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import styles from '../work/work.module.css';
import { WorkPanel } from '../work/work-panel.tsx';
import { workQueuePath } from '../work/work-paths.ts';
import type { WorkKindRow, WorkQueue } from '../work/work-queries.ts';
import { WorkTable } from '../work/work-table.tsx';
import { linkOf } from './waiting-link.ts';
import { matterLink } from './work-link.ts';

const skeletonLines = 8;

export function WorkQueuePage() {
  const search = usePageSearch();
  const all = useRead(readWorkQueue, { query: { scope: 'all' } });
  // Who is in charge of nothing begins with everybody's work.
  const asked = search.scope === undefined ? undefined : wordOf(workScopes, search.scope);
  const scope = asked ?? (all.data && all.data.counts.mine > 0 ? 'mine' : 'all');
  const query = useRead(readWorkQueue, { query: { scope } }, { enabled: all.data !== undefined });
  const { t } = useTranslation('work');
  const late = all.data?.counts.late ?? 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        hint={t('hint')}
        actions={late > 0 && <StateChip tone="bad" label={t('lateCount', { count: late })} />}
      />
      <ScopeTabs scope={scope} counts={all.data?.counts} />
      <QueryView query={query} skeletonLines={skeletonLines}>
        {(queue) => <Queue queue={queue} scope={scope} />}
      </QueryView>
    </>
  );
}

type TabsProps = { readonly scope: WorkScope; readonly counts: WorkQueue['counts'] | undefined };

function ScopeTabs({ scope, counts }: TabsProps) {
  const { t } = useTranslation('work');
  return (
    <nav aria-label={t('scope.label')}>
      <ul className={styles.tabs}>
        {workScopes.map((each) => (
          <li key={each}>
            <PageLink
              to={workQueuePath()}
              search={{ scope: each }}
              underline="never"
              className={styles.tab ?? ''}
              aria-current={each === scope ? 'true' : undefined}
            >
              {t(`scope.${each}`)} {counts && <strong>{countText(counts[each])}</strong>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type QueueProps = { readonly queue: WorkQueue; readonly scope: WorkScope };

function Queue({ queue: { kinds, asOf }, scope }: QueueProps) {
  const { t } = useTranslation('work');
  const { kind, state } = usePageSearch();
  const nameOf = useKindName();
  const isNarrow = useIsNarrow();
  if (kinds.length === 0) {
    return <EmptyState title={t(`none.${scope}`)} text={t('noneHint')} />;
  }
  const isNamed = (row: WorkKindRow) => row.kind === kind && row.state === state;
  // Beside the list there is room for the most urgent; on a phone somebody chooses first.
  const chosen = kinds.find(isNamed) ?? (isNarrow ? undefined : kinds[0]);
  const isChosen = (row: WorkKindRow) => row === chosen;
  return (
    <div className={styles.layout} data-chosen={chosen !== undefined}>
      <div className={styles.frame}>
        <WorkTable
          kinds={kinds}
          asOf={asOf}
          nameOf={nameOf}
          isChosen={isChosen}
          searchOf={(row) => ({ scope, kind: row.kind, state: row.state })}
        />
      </div>
      {chosen && (
        <WorkPanel
          key={`${chosen.kind} ${chosen.state}`}
          row={chosen}
          asOf={asOf}
          scope={scope}
          name={nameOf(chosen)}
          matterLink={(matterId) => matterLink(chosen.kind, matterId, scope)}
          listLink={linkOf(chosen)}
        />
      )}
    </div>
  );
}

/** What a kind is called, as on the main page; orders by their state. */
function useKindName(): (row: Pick<WorkKindRow, 'kind' | 'state'>) => string {
  const { t } = useTranslation(['statistics', 'order']);
  return ({ kind, state }) =>
    state ? t('waiting.orderIn', { state: t(`order:state.${state}`) }) : t(`waiting.kind.${kind}`);
}
