/**
 * Above a matter that somebody opened from the work queue: how many of its kind are left, and the way to the next one.
 * Once the matter is done, it is no longer among what waits: the next one is a key away, and what became of this one
 * stays on the page until then.
 */
import { listWorkMatters } from '@gtp/contract/work/work-wire.ts';
import { type WorkKind, workKinds } from '@gtp/domain/statistics/waiting-kinds.ts';
import { type WorkScope, workScopes } from '@gtp/domain/work/work.ts';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isInField } from '../platform/active-field.ts';
import { countText } from '../platform/format.ts';
import { PageLink, useGo, usePagePath, usePageSearch } from '../platform/page-link.tsx';
import { wordOf } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { workQueuePath } from '../work/work-paths.ts';
import styles from './queue-bar.module.css';
import { isMatterAt, matterLink } from './work-link.ts';

const mostMatters = 100;

export function QueueBar() {
  // Another tab of the matter's page is no other matter.
  const { tab: _, ...search } = usePageSearch();
  const path = usePagePath();
  const kind = wordOf(workKinds, search.queue ?? '');
  if (!kind) return null;
  const scope = wordOf(workScopes, search.scope ?? '') ?? 'all';
  return <Bar key={`${path} ${JSON.stringify(search)}`} kind={kind} scope={scope} />;
}

function Bar({ kind, scope }: { readonly kind: WorkKind; readonly scope: WorkScope }) {
  const { t } = useTranslation('app');
  const go = useGo();
  const here = { path: usePagePath(), search: usePageSearch() };
  const { data } = useRead(listWorkMatters, { query: { kind, scope, limit: mostMatters } });
  const at = data?.list.findIndex(({ matterId }) => isMatterAt(kind, matterId, here)) ?? -1;
  const wasHere = useWasEver(at >= 0);
  const isDone = wasHere && data !== undefined && at < 0;
  const others = data?.list.filter((_, index) => index !== at) ?? [];
  const next = at < 0 ? others[0] : (data?.list[at + 1] ?? others[0]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isDone && !isInField()) button.current?.focus();
  }, [isDone]);
  if (!data) return null;
  const left = data.count - (at >= 0 ? 1 : 0);
  const open = () => {
    if (!next) return;
    const { to, search } = matterLink(kind, next.matterId, scope);
    go(to, { search });
  };
  return (
    <section className={styles.bar} data-done={isDone} aria-label={t('queueBar.label')}>
      <span role="status">
        {isDone && `${t('queueBar.done')} `}
        <span className={styles.left}>{t('queueBar.left', { count: left, shown: countText(left) })}</span>
      </span>
      <Group gap="sm">
        <PageLink to={workQueuePath()} search={{ scope, kind }}>
          {t('queueBar.back')}
        </PageLink>
        {next && (
          <Button ref={button} size="compact-md" variant={isDone ? 'filled' : 'default'} onClick={open}>
            {t(isDone ? 'queueBar.next' : 'queueBar.skip')}
          </Button>
        )}
      </Group>
    </section>
  );
}

/** Whether something has been so since the page was opened. */
function useWasEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return wasSo || isSo;
}
