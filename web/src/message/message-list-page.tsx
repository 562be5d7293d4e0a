/** What the bell holds: newest first, unread ones stand out, each leads to its object. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../platform/page-link.tsx';
import { definedOnly } from '../platform/request-search.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { ChoiceFilter, FilterBar } from '../ui/filter-bar.tsx';
import { useListSearch } from '../ui/list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import styles from './message.module.css';
import { type BellEntry, useListMessages, useMarkRead } from './message-queries.ts';
import { MessageTabs } from './message-tabs.tsx';

const rowsAPage = 20;

export function MessageListPage() {
  const { t } = useTranslation('message');
  const search = useListSearch();
  const isUnread = search.filters.unread === 'Y' ? true : undefined;
  const messages = useListMessages(definedOnly({ cursor: search.cursor, limit: rowsAPage, isUnread }));
  return (
    <>
      <MessageTabs />
      <PageHeader title={t('list.title')} hint={t('list.hint')} actions={<MarkAllButton />} />
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
        query={messages}
        none={
          <EmptyState
            title={t(isUnread ? 'list.noneUnread' : 'list.none')}
            text={t(isUnread ? 'list.noneUnreadHint' : 'list.noneHint')}
          />
        }
      >
        {(rows) => <MessageTable messages={rows} />}
      </PagedList>
    </>
  );
}

function MarkAllButton() {
  const { t } = useTranslation('message');
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

function MessageTable({ messages }: { readonly messages: readonly BellEntry[] }) {
  const { t } = useTranslation('message');
  const columns: readonly Column<BellEntry>[] = [
    { key: 'sentence', header: t('field.sentence'), onCard: 'title', cell: (entry) => <Sentence entry={entry} /> },
    { key: 'at', header: t('field.at'), cell: (entry) => <InstantText at={entry.createdAt} /> },
    {
      key: 'state',
      header: t('field.state'),
      cell: ({ isRead }) => (
        <StateChip tone={isRead ? 'neutral' : 'active'} label={t(isRead ? 'state.read' : 'state.unread')} />
      ),
    },
  ];
  return (
    <DataTable
      label={t('list.title')}
      columns={columns}
      rows={messages}
      keyOf={({ messageId }) => messageId}
      isOpening
    />
  );
}

/** Opening a message marks it as read; one that leads nowhere is marked where it stands. */
function Sentence({ entry }: { readonly entry: BellEntry }) {
  const mark = useMarkRead();
  const { messageId, sentence, path, isRead } = entry;
  const [to = '', query = ''] = (path ?? '').split('?');
  const markOnce = () => {
    if (!isRead) mark.mutate(messageId);
  };
  const look = isRead ? '' : (styles.unread ?? '');
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
