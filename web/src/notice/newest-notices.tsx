/** The newest notices, for the main page. */
import { listNotices } from '@gtp/contract/notice/notice-wire.ts';
import { languageTag } from '@gtp/domain/platform/language.ts';
import type { QueryClient } from '@tanstack/react-query';
import { PageLink } from '../platform/page-link.tsx';
import { type Asking, asPageAsked } from '../platform/query-client.ts';
import { type ReadArguments, startRead, useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { IconPinFilled } from '../ui/icons.ts';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import styles from './notice.module.css';
import { noticeListPath, noticePath } from './notice-paths.ts';

const rowsShown = 4;
export const newestNotices = [
  listNotices,
  { query: { limit: rowsShown, status: 'published' } },
] as const satisfies ReadArguments<typeof listNotices>;

export function useNewestNotices(asking: Asking = {}) {
  return useRead(...newestNotices, asking);
}

/** The same before anything is drawn. */
export const startNewestNotices = (queries: QueryClient) => startRead(queries, ...newestNotices);

export function NewestNotices() {
  const { t } = useTranslation('notice');
  const query = useNewestNotices(asPageAsked);
  return (
    <Panel title={t('newest.title')} side={<PageLink to={noticeListPath()}>{t('newest.all')}</PageLink>}>
      <QueryView query={query} skeletonLines={rowsShown}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.small}>{t('list.none')}</p>
          ) : (
            <ul className={styles.newest}>
              {list.map((notice) => (
                <li key={notice.noticeNumber}>
                  <span className={styles.newestTitle}>
                    {notice.isPinned && (
                      <IconPinFilled size={14} color="var(--color-brand)" role="img" aria-label={t('list.pinned')} />
                    )}{' '}
                    <span className={styles.small}>{notice.typeName}</span>{' '}
                    <PageLink
                      to={noticePath()}
                      search={{ seq: String(notice.noticeNumber) }}
                      className={notice.isRead ? '' : (styles.unread ?? '')}
                    >
                      <span lang={languageTag(notice.language)}>{notice.title}</span>
                    </PageLink>
                  </span>
                  <span className={styles.small}>
                    <InstantDayText at={notice.publishAt} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}
