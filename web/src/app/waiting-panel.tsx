/** What waits for the viewer, each count leading to the list that shows it. */
import { useTranslation } from 'react-i18next';
import styles from '../figure/figure.module.css';
import { useReadFigures, type Waiting } from '../figure/figure-queries.ts';
import { countText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { placeOf } from './waiting-place.ts';

const skeletonLines = 2;

export function WaitingPanel() {
  const { t } = useTranslation('figure');
  return (
    <Panel title={t('waiting.title')}>
      <QueryView query={useReadFigures()} skeletonLines={skeletonLines}>
        {({ waiting }) => (waiting.length > 0 ? <WaitingList waiting={waiting} /> : <p>{t('waiting.none')}</p>)}
      </QueryView>
    </Panel>
  );
}

function WaitingList({ waiting }: { readonly waiting: readonly Waiting[] }) {
  return (
    <ul className={styles.waiting}>
      {waiting.map((each) => (
        <li key={`${each.kind} ${each.state}`}>
          <PageLink {...placeOf(each)}>
            <WaitingName waiting={each} />
          </PageLink>
          <strong>{countText(each.count)}</strong>
        </li>
      ))}
    </ul>
  );
}

function WaitingName({ waiting: { kind, state } }: { readonly waiting: Waiting }) {
  const { t } = useTranslation(['figure', 'order']);
  return state ? t('waiting.orderIn', { state: t(`order:state.${state}`) }) : t(`waiting.kind.${kind}`);
}
