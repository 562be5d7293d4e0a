/** One notice to read; for the institution that wrote it also the way to change it (`mode=new`, `mode=edit`). */
import { readNotice } from '@gtp/contract/notice/notice-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { languageTag } from '@gtp/domain/platform/language.ts';
import { Button } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { countText, instantText } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { type Search, useGo, usePageSearch } from '../platform/page-link.tsx';
import { startRead, useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { FileLinks } from '../ui/file-links.tsx';
import { IconPencil } from '../ui/icons.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import styles from './notice.module.css';
import { NoticeForm } from './notice-form.tsx';
import { noticeListPath, noticePath, numberIn } from './notice-paths.ts';
import { type NoticeDetail, useReadNoticeSource } from './notice-queries.ts';
import { NoticeStatusChip } from './notice-status-chip.tsx';
import { RemoveDraftButton } from './remove-draft-button.tsx';
import { RichText } from './rich-text.tsx';

/** Asks for the notice before its page is drawn. */
export function startNotice(queries: QueryClient, { seq, mode }: Search): void {
  if (mode === undefined) startRead(queries, readNotice, { params: { noticeNumber: numberIn(seq) } });
}

export function NoticeDetailPage() {
  const { seq, mode } = usePageSearch();
  const noticeNumber = numberIn(seq);
  const canWrite = may('notice.write', currentViewer());
  if (canWrite && mode === 'new') return <NoticeForm source={undefined} />;
  if (noticeNumber === undefined) return <NoNotice />;
  if (canWrite && mode === 'edit') return <EditNotice noticeNumber={noticeNumber} />;
  return <ReadNotice noticeNumber={noticeNumber} />;
}

/** The menu leads here without a notice. */
function NoNotice() {
  const { t } = useTranslation('notice');
  return <PageHeader title={t('detail.none')} hint={t('detail.noneHint')} back={useBackToList()} />;
}

function ReadNotice({ noticeNumber }: { readonly noticeNumber: string }) {
  const query = useRead(readNotice, { params: { noticeNumber } });
  return (
    <QueryView query={query} back={useBackToList()}>
      {(notice) => <NoticeView notice={notice} />}
    </QueryView>
  );
}

function EditNotice({ noticeNumber }: { readonly noticeNumber: string }) {
  const query = useReadNoticeSource(noticeNumber);
  return (
    <QueryView query={query} back={useBackToList()}>
      {(source) => <NoticeForm key={source.noticeNumber} source={source} />}
    </QueryView>
  );
}

function useBackToList() {
  const { t } = useTranslation('notice');
  return { to: noticeListPath(), label: t('list.title') };
}

function NoticeView({ notice }: { readonly notice: NoticeDetail }) {
  const { t } = useTranslation('notice');
  const go = useGo();
  const actions = notice.isOwn && (
    <>
      {notice.status === 'draft' && <RemoveDraftButton noticeNumber={notice.noticeNumber} />}
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => go(noticePath(), { search: { seq: String(notice.noticeNumber), mode: 'edit' } })}
      >
        {t('detail.edit')}
      </Button>
    </>
  );
  const facts = [
    notice.typeName,
    notice.writerName,
    instantText(notice.publishAt),
    t('detail.reads', { count: notice.readCount, shown: countText(notice.readCount) }),
  ];
  const isForeign = notice.language !== currentLanguage();
  return (
    <article>
      <PageHeader
        title={notice.title}
        hint={facts.join(' · ')}
        mark={notice.isOwn && <NoticeStatusChip status={notice.status} />}
        actions={actions}
        back={{ to: noticeListPath(), label: t('list.title') }}
      />
      <Panel>
        {isForeign && (
          <div style={{ marginBottom: 16 }}>
            <NoticeBox kind="info">
              <p>{t('detail.otherLanguage', { language: t(`language.${notice.language}`) })}</p>
            </NoticeBox>
          </div>
        )}
        <RichText html={notice.contents} lang={languageTag(notice.language)} />
        {notice.files.length > 0 && (
          <div className={styles.files}>
            <FileLinks files={notice.files} />
          </div>
        )}
      </Panel>
    </article>
  );
}
