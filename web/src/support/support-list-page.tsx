/** One-to-one inquiries: an asker's own, an institution's inbox, and for the network how fast everybody is answered. */

import { listInquiries } from '@gtp/contract/support/support-endpoints.ts';
import { inquiryScopes } from '@gtp/contract/support/support-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { inquiryStates } from '@gtp/domain/support/inquiry-states.ts';
import { inquiryTypes } from '@gtp/domain/support/support.ts';
import { Button } from '@mantine/core';
import { PageLink, useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { SavedViews } from '../saved-view/saved-views.tsx';
import { type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { IconPlus } from '../ui/icons.ts';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import { AppealMark } from './appeal-mark.tsx';
import { InquiryStateChip } from './inquiry-state-chip.tsx';
import styles from './support.module.css';
import { askingPath, supportPath } from './support-paths.ts';
import type { InquirySummary } from './support-queries.ts';
import { WaitingText } from './waiting-text.tsx';

function canAsk(): boolean {
  return may('support.ask', currentViewer());
}

function canAnswer(): boolean {
  return may('support.answer', currentViewer());
}

export function SupportListPage() {
  const { t } = useTranslation('support');
  const list = useList(listInquiries, [
    { kind: 'text', label: t('list.search'), hint: t('list.searchHint') },
    {
      kind: 'choice',
      name: 'type',
      label: t('field.type'),
      choices: choicesOf(inquiryTypes, (type) => t(`type.${type}`)),
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('field.state'),
      choices: choicesOf(inquiryStates, (state) => t(`state.${state}`)),
    },
    {
      kind: 'choice',
      name: 'scope',
      label: t('scope.label'),
      choices: choicesOf(inquiryScopes, (scope) => t(`scope.${scope}`)),
      isHidden: !canAnswer(),
    },
  ]);
  return (
    <ListPage
      list={list}
      title={t('list.title')}
      hint={t(canAnswer() ? 'list.hintBody' : 'list.hint')}
      views={<SavedViews list="inquiries" search={list.search} />}
      actions={canAsk() && <AskButton />}
      none={{
        title: t('list.none'),
        text: t(canAnswer() ? 'list.noneHintBody' : 'list.noneHint'),
        action: canAsk() && <AskButton />,
      }}
      noneFound={{ title: t('list.noneFound'), text: t('list.noneFoundHint') }}
    >
      {(rows) => <InquiryTable inquiries={rows} />}
    </ListPage>
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
    {
      key: 'state',
      header: t('field.state'),
      onCard: 'corner',
      cell: (inquiry) => <InquiryStateChip state={inquiry.state} />,
    },
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
      <AppealMark inquiry={inquiry} />
    </>
  );
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
