/** What the bell holds: newest first, unread ones stand out, each leads to its object. */
import { listNotifications } from '@gtp/contract/notification/notification-wire.ts';
import { Button } from '@mantine/core';
import { PageLink } from '../platform/page-link.tsx';
import { definedOnly } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { ChoiceFilter, FilterBar } from '../ui/filter-bar.tsx';
import { ListFirst } from '../ui/list-first.tsx';
import { useListSearch } from '../ui/list-search.ts';
import { PagedList } from '../ui/paged-list.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import styles from './notification.module.css';
import { type NotificationEntry, useMarkRead } from './notification-queries.ts';
import { NotificationTabs } from './notification-tabs.tsx';

const rowsAPage = 20;

export function NotificationListPage() {
  const { t } = useTranslation('notification');
  const search = useListSearch();
  const isUnread = search.filters.unread === 'Y' ? true : undefined;
  const notifications = useRead(
    listNotifications,
    { query: definedOnly({ cursor: search.cursor, limit: rowsAPage, isUnread }) },
    { staleTime: 0 },
  );
  return (
    <>
      <NotificationTabs />
      <ListFirst title={t('list.title')} hint={t('list.hint')} actions={<MarkAllButton />}>
        <FilterBar search={search}>
          <ChoiceFilter
            search={search}
            name="unread"
            label={t('field.state')}
            choices={[{ value: 'Y', label: t('state.unread') }]}
          />
        </FilterBar>
        <PagedList
          search={search}
          query={notifications}
          none={
            <EmptyState
              kind="done"
              title={t(isUnread ? 'list.noneUnread' : 'list.none')}
              text={t(isUnread ? 'list.noneUnreadHint' : 'list.noneHint')}
            />
          }
        >
          {(rows) => <NotificationTable notifications={rows} />}
        </PagedList>
      </ListFirst>
    </>
  );
}

function MarkAllButton() {
  const { t } = useTranslation('notification');
  const mark = useMarkRead();
  return (
    <>
      {mark.error && <ErrorBox error={mark.error} />}
      <Button variant="default" loading={mark.isPending} onClick={() => mark.mutate(undefined)}>
        {t('list.markAll')}
      </Button>
    </>
  );
}

function NotificationTable({ notifications }: { readonly notifications: readonly NotificationEntry[] }) {
  const { t } = useTranslation('notification');
  const columns: readonly Column<NotificationEntry>[] = [
    { key: 'sentence', header: t('field.sentence'), onCard: 'title', cell: (entry) => <Sentence entry={entry} /> },
    { key: 'at', header: t('field.at'), cell: (entry) => <InstantText at={entry.createdAt} /> },
    {
      key: 'state',
      header: t('field.state'),
      onCard: 'corner',
      cell: ({ isRead }) => (
        <StateChip tone={isRead ? 'neutral' : 'active'} label={t(isRead ? 'state.read' : 'state.unread')} />
      ),
    },
  ];
  return (
    <DataTable
      label={t('list.title')}
      columns={columns}
      rows={notifications}
      keyOf={({ notificationId }) => notificationId}
      isOpening
    />
  );
}

/** Opening a message marks it as read; one that leads nowhere is marked where it stands. */
function Sentence({ entry }: { readonly entry: NotificationEntry }) {
  const mark = useMarkRead();
  const { notificationId, sentence, path, isRead } = entry;
  const [to = '', query = ''] = (path ?? '').split('?');
  const markOnce = () => {
    if (!isRead) mark.mutate(notificationId);
  };
  const look = (isRead ? styles.read : styles.unread) ?? '';
  if (!path) {
    return (
      <button type="button" className={`${styles.plain} ${look}`} onClick={markOnce}>
        {sentence}
      </button>
    );
  }
  return (
    <PageLink to={to} search={Object.fromEntries(new URLSearchParams(query))} className={look} onClick={markOnce}>
      {sentence}
    </PageLink>
  );
}
