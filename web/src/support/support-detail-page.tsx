/** One inquiry: the question, everything written since, and what the viewer may do now. */
import { readInquiry } from '@gtp/contract/support/support-endpoints.ts';
import { may } from '@gtp/domain/account/may.ts';
import type { QueryClient } from '@tanstack/react-query';
import { instantText } from '../platform/format.ts';
import { type Search, usePageSearch } from '../platform/page-link.tsx';
import { startRead, useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { AppealMark } from './appeal-mark.tsx';
import { HandlerPanel } from './handler-panel.tsx';
import { InquiryStateChip } from './inquiry-state-chip.tsx';
import { InquiryThread } from './inquiry-thread.tsx';
import styles from './support.module.css';
import { SupportFormPage } from './support-form-page.tsx';
import { numberIn, supportListPath } from './support-paths.ts';
import type { InquiryDetail } from './support-queries.ts';
import { WriteForm } from './write-form.tsx';

/** Asks for the inquiry before its page is drawn. */
export function startInquiry(queries: QueryClient, { seq }: Search): void {
  startRead(queries, readInquiry, { params: { inquiryNumber: numberIn(seq) } });
}

export function SupportDetailPage() {
  const { seq, mode } = usePageSearch();
  const inquiryNumber = numberIn(seq);
  const canAsk = may('support.ask', currentViewer());
  if (inquiryNumber === undefined && mode === 'new' && canAsk) return <SupportFormPage />;
  if (inquiryNumber === undefined) return <NoInquiry />;
  return <OneInquiry key={inquiryNumber} inquiryNumber={inquiryNumber} />;
}

/** The menu leads here without an inquiry. */
function NoInquiry() {
  const { t } = useTranslation('support');
  return (
    <PageHeader
      title={t('detail.none')}
      hint={t('detail.noneHint')}
      back={{ to: supportListPath(), label: t('list.title') }}
    />
  );
}

function OneInquiry({ inquiryNumber }: { readonly inquiryNumber: string }) {
  const { t } = useTranslation('support');
  const query = useRead(readInquiry, { params: { inquiryNumber } });
  const reload = () => void query.refetch();
  return (
    <QueryView query={query} back={{ to: supportListPath(), label: t('list.title') }}>
      {(inquiry) => <InquiryView inquiry={inquiry} onReload={reload} />}
    </QueryView>
  );
}

type InquiryViewProps = { readonly inquiry: InquiryDetail; readonly onReload: () => void };

function InquiryView({ inquiry, onReload }: InquiryViewProps) {
  const { t } = useTranslation('support');
  const isHandler = inquiry.actions.includes('note');
  const facts = [
    t('list.number', { number: inquiry.inquiryNumber }),
    t(`type.${inquiry.type}`),
    `${inquiry.askerName} → ${inquiry.handlerName}`,
    instantText(inquiry.createdAt),
  ];
  return (
    <>
      <PageHeader
        title={inquiry.title ?? t('list.hiddenTitle')}
        mark={
          <>
            <InquiryStateChip state={inquiry.state} />
            <AppealMark inquiry={inquiry} />
          </>
        }
        hint={facts.join(' · ')}
        back={{ to: supportListPath(), label: t('list.title') }}
      />
      {inquiry.contents === undefined ? (
        <NoticeBox kind="info">
          <p>{t('detail.hidden')}</p>
        </NoticeBox>
      ) : (
        <div className={isHandler ? styles.grid : ''}>
          <div>
            <InquiryThread inquiry={inquiry} />
            <WriteForm inquiry={inquiry} onReload={onReload} />
          </div>
          {isHandler && <HandlerPanel inquiry={inquiry} />}
        </div>
      )}
    </>
  );
}
