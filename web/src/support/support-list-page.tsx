/** One-to-one inquiries: an asker's own, an institution's inbox, and for the network how fast everybody is answered. */

import { listInquiries } from '@gtp/contract/support/support-endpoints.ts';
import { inquiryScopes } from '@gtp/contract/support/support-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { inquiryStates } from '@gtp/domain/support/inquiry-states.ts';
import { inquiryTypes } from '@gtp/domain/support/support.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageLink, useGo } from '../platform/page-link.tsx';
import { definedOnly } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { currentViewer } from '../platform/viewer.ts';
import { type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { EmptyState, NothingFound } from '../ui/empty-state.tsx';
import { ChoiceFilter, FilterBar, TextFilter } from '../ui/filter-bar.tsx';
import { type ListSearch, useListSearch } from '../ui/list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import { InquiryStateChip } from './inquiry-state-chip.tsx';
import styles from './support.module.css';
import { askingPath, supportPath } from './support-paths.ts';
import type { InquiryFilter, InquirySummary } from './support-queries.ts';
import { WaitingText } from './waiting-text.tsx';

const rowsAPage = 20;

function canAsk(): boolean {
  return may('support.ask', currentViewer());
}

function canAnswer(): boolean {
  return may('support.answer', currentViewer());
}

export function SupportListPage() {
  const { t } = useTranslation('support');
  const search = useListSearch();
  const inquiries = useRead(listInquiries, { query: filterOf(search) });
  return (
    <>
      <PageHeader
        title={t('list.title')}
        hint={t(canAnswer() ? 'list.hintBody' : 'list.hint')}
        actions={canAsk() && <AskButton />}
      />
      <InquiryFilters search={search} />
      <PagedList search={search} query={inquiries} none={<NoInquiries search={search} />}>
        {(rows) => <InquiryTable inquiries={rows} />}
      </PagedList>
    </>
  );
}

function filterOf(search: ListSearch): InquiryFilter {
  const { filters, cursor } = search;
  return definedOnly({
    cursor,
    limit: rowsAPage,
    text: filters.text,
    type: search.word('type', inquiryTypes),
    state: search.word('state', inquiryStates),
    scope: search.word('scope', inquiryScopes),
  });
}

function InquiryFilters({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('support');
  return (
    <FilterBar search={search}>
      <TextFilter search={search} label={t('list.search')} placeholder={t('list.searchHint')} />
      <ChoiceFilter
        search={search}
        name="type"
        label={t('field.type')}
        choices={inquiryTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      />
      <ChoiceFilter
        search={search}
        name="state"
        label={t('field.state')}
        choices={inquiryStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
      />
      {canAnswer() && (
        <ChoiceFilter
          search={search}
          name="scope"
          label={t('scope.label')}
          choices={inquiryScopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
        />
      )}
    </FilterBar>
  );
}

function InquiryTable({ inquiries }: { readonly inquiries: readonly InquirySummary[] }) {
  const { t } = useTranslation('support');
  return (
    <DataTable
      label={t('list.title')}
      columns={useColumns()}
      rows={inquiries}
      keyOf={(inquiry) => String(inquiry.inquiryNumber)}
      isOpening
    />
  );
}

function useColumns(): readonly Column<InquirySummary>[] {
  const { t } = useTranslation('support');
  const forInstitutions: readonly Column<InquirySummary>[] = [
    { key: 'asker', header: t('field.asker'), cell: (inquiry) => inquiry.askerName },
    { key: 'assignee', header: t('field.assignee'), cell: (inquiry) => inquiry.assigneeName ?? '–' },
    { key: 'wait', header: t('field.firstAnswer'), cell: (inquiry) => <WaitingText inquiry={inquiry} /> },
  ];
  const forAskers: readonly Column<InquirySummary>[] = [
    { key: 'handler', header: t('field.handler'), cell: (inquiry) => inquiry.handlerName },
  ];
  return [
    {
      key: 'title',
      header: t('field.title'),
      onCard: 'title',
      cell: (inquiry) => <InquiryTitle inquiry={inquiry} />,
    },
    ...(canAnswer() ? forInstitutions : forAskers),
    { key: 'last', header: t('field.lastWritten'), cell: (inquiry) => <InstantDayText at={inquiry.lastWrittenAt} /> },
    { key: 'state', header: t('field.state'), cell: (inquiry) => <InquiryStateChip state={inquiry.state} /> },
  ];
}

function InquiryTitle({ inquiry }: { readonly inquiry: InquirySummary }) {
  const { t } = useTranslation('support');
  return (
    <>
      {inquiry.isUnread && <span className={styles.dot} role="img" aria-label={t('list.unread')} />}
      <PageLink
        to={supportPath()}
        search={{ seq: String(inquiry.inquiryNumber) }}
        className={inquiry.isUnread ? (styles.unread ?? '') : ''}
      >
        {inquiry.title ?? t('list.hiddenTitle')}
      </PageLink>
      <SecondLine>
        {t('list.number', { number: inquiry.inquiryNumber })} · {t(`type.${inquiry.type}`)}
      </SecondLine>
    </>
  );
}

function NoInquiries({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('support');
  if (!search.hasFilters) {
    const text = t(canAnswer() ? 'list.noneHintBody' : 'list.noneHint');
    return <EmptyState title={t('list.none')} text={text} action={canAsk() && <AskButton />} />;
  }
  return <NothingFound search={search} title={t('list.noneFound')} text={t('list.noneFoundHint')} />;
}

function AskButton() {
  const { t } = useTranslation('support');
  const go = useGo();
  const { path, search } = askingPath();
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go(path, { search })}>
      {t('list.ask')}
    </Button>
  );
}
