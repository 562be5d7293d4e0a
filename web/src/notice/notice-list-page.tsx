/**
 * Notices for the viewer: pinned ones first, then the newest; an institution finds its drafts here and writes new
 * ones.
 */

import { listNotices } from '@gtp/contract/notice/notice-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { noticeStatuses, noticeTypes } from '@gtp/domain/notice/notice.ts';
import { languageTag } from '@gtp/domain/platform/language.ts';
import { Button } from '@mantine/core';
import { countText } from '../platform/format.ts';
import { PageLink, useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { IconPaperclip, IconPinFilled, IconPlus } from '../ui/icons.ts';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import styles from './notice.module.css';
import { noticePath } from './notice-paths.ts';
import type { NoticeSummary } from './notice-queries.ts';
import { NoticeStatusChip } from './notice-status-chip.tsx';

function canWrite(): boolean {
  return may('notice.write', currentViewer());
}

export function NoticeListPage() {
  const { t } = useTranslation('notice');
  const list = useList(listNotices, [
    { kind: 'text', label: t('list.search'), hint: t('list.searchHint') },
    {
      kind: 'choice',
      name: 'type',
      label: t('field.type'),
      choices: choicesOf(noticeTypes, (type) => t(`type.${type}`)),
    },
    {
      kind: 'choice',
      name: 'standing',
      field: 'status',
      label: t('field.status'),
      choices: choicesOf(noticeStatuses, (status) => t(`status.${status}`)),
      isHidden: !canWrite(),
    },
  ]);
  return (
    <ListPage
      list={list}
      title={t('list.title')}
      hint={t('list.hint')}
      actions={canWrite() && <NewNoticeButton />}
      none={{
        title: t('list.none'),
        text: t('list.noneHint'),
        action: canWrite() && <NewNoticeButton />,
      }}
      noneFound={{ title: t('list.noneFound'), text: t('list.noneFoundHint') }}
    >
      {(rows) => <NoticeTable notices={rows} />}
    </ListPage>
  );
}

function NoticeTable({ notices }: { readonly notices: readonly NoticeSummary[] }) {
  const { t } = useTranslation('notice');
  const columns: readonly Column<NoticeSummary>[] = [
    { key: 'title', header: t('field.title'), onCard: 'title', cell: (notice) => <NoticeTitle notice={notice} /> },
    { key: 'type', header: t('field.type'), cell: (notice) => notice.typeName },
    { key: 'writer', header: t('field.writer'), cell: (notice) => notice.writerName },
    {
      key: 'date',
      header: t('field.publishAt'),
      cell: (notice) => (notice.status === 'draft' ? '–' : <InstantDayText at={notice.publishAt} />),
    },
    { key: 'reads', header: t('field.readCount'), isRight: true, cell: (notice) => countText(notice.readCount) },
    ...(canWrite() ? [statusColumn(t('field.status'))] : []),
  ];
  return (
    <DataTable
      label={t('list.title')}
      columns={columns}
      rows={notices}
      keyOf={(notice) => String(notice.noticeNumber)}
      isOpening
    />
  );
}

function statusColumn(header: string): Column<NoticeSummary> {
  return { key: 'standing', header, cell: (notice) => <NoticeStatusChip status={notice.status} /> };
}

function NoticeTitle({ notice }: { readonly notice: NoticeSummary }) {
  const { t } = useTranslation('notice');
  const isNew = !notice.isRead && notice.status === 'published';
  return (
    <span className={styles.title}>
      {notice.isPinned && (
        <IconPinFilled size={14} color="var(--color-brand)" role="img" aria-label={t('list.pinned')} />
      )}
      <PageLink
        to={noticePath()}
        search={{ seq: String(notice.noticeNumber) }}
        className={isNew ? (styles.unread ?? '') : ''}
      >
        <span lang={languageTag(notice.language)}>{notice.title}</span>
      </PageLink>
      {notice.hasFiles && <IconPaperclip size={14} role="img" aria-label={t('list.hasFiles')} />}
    </span>
  );
}

function NewNoticeButton() {
  const { t } = useTranslation('notice');
  const go = useGo();
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => go(noticePath(), { search: { mode: 'new' } })}
    >
      {t('list.create')}
    </Button>
  );
}
