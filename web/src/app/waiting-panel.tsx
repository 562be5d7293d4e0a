/** What waits for the viewer: a card of each kind, which leads to its list. */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { countText, dayText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { asPageAsked } from '../platform/query-client.ts';
import { useTranslation } from '../platform/use-translation.ts';
import styles from '../statistics/statistics.module.css';
import { useReadStatistics, type Waiting } from '../statistics/statistics-queries.ts';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { linkOf } from './waiting-link.ts';

const skeletonLines = 2;

export function WaitingPanel() {
  const { t } = useTranslation('statistics');
  return (
    <Panel title={t('waiting.title')}>
      <QueryView query={useReadStatistics(undefined, asPageAsked)} skeletonLines={skeletonLines}>
        {({ waiting }) => (waiting.length > 0 ? <WaitingList waiting={waiting} /> : <p>{t('waiting.none')}</p>)}
      </QueryView>
    </Panel>
  );
}

function WaitingList({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const { t } = useTranslation('statistics');
  return (
    <ul className={styles.waiting}>
      {waiting.map((each) => (
        <li key={`${each.kind} ${each.state}`}>
          <PageLink {...linkOf(each)} className={styles.waitingCard ?? ''} underline="never">
            <span className={styles.waitingName}>
              <WaitingName waiting={each} /> <strong>{countText(each.count)}</strong>
            </span>
            {each.oldestAt && <small>{t('waiting.since', { day: dayText(seoulDay(each.oldestAt)) })}</small>}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function WaitingName({ waiting: { kind, state } }: { readonly waiting: Waiting }) {
  const { t } = useTranslation(['statistics', 'order']);
  return state ? t('waiting.orderIn', { state: t(`order:state.${state}`) }) : t(`waiting.kind.${kind}`);
}
