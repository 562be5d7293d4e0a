/** Who was e-mailed what and when, what became of it, and sending it again. */

import { deliveryStates, listEmailDeliveries, resendDelivery } from '@gtp/contract/notification/notification-wire.ts';
import { useTranslation } from 'react-i18next';
import { definedOnly } from '../platform/request-search.ts';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { ClippedText, type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ChoiceFilter, FilterBar, TextFilter } from '../ui/filter-bar.tsx';
import { useListSearch } from '../ui/list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { showToast } from '../ui/toast.tsx';
import type { Delivery } from './notification-queries.ts';
import { NotificationTabs } from './notification-tabs.tsx';

const rowsAPage = 20;
const tones = { queued: 'active', sent: 'good', dropped: 'bad', kept_back: 'neutral' } as const;

export function DeliveryListPage() {
  const { t } = useTranslation('notification');
  const search = useListSearch();
  const { cursor, filters } = search;
  const state = search.word('state', deliveryStates);
  const deliveries = useRead(listEmailDeliveries, {
    query: definedOnly({ cursor, limit: rowsAPage, text: filters.text, state }),
  });
  return (
    <>
      <NotificationTabs />
      <PageHeader title={t('deliveries.title')} hint={t('deliveries.hint')} />
      <FilterBar search={search}>
        <TextFilter search={search} label={t('deliveries.search')} placeholder={t('deliveries.searchHint')} />
        <ChoiceFilter
          search={search}
          name="state"
          label={t('field.state')}
          choices={deliveryStates.map((value) => ({ value, label: t(`delivery.${value}`) }))}
        />
      </FilterBar>
      <PagedList
        search={search}
        query={deliveries}
        none={<EmptyState title={t('deliveries.none')} text={t('deliveries.noneHint')} />}
      >
        {(rows) => <DeliveryTable deliveries={rows} />}
      </PagedList>
    </>
  );
}

function DeliveryTable({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  const { t } = useTranslation('notification');
  const columns: readonly Column<Delivery>[] = [
    {
      key: 'subject',
      header: t('field.subject'),
      onCard: 'title',
      cell: ({ subject }) => <ClippedText text={subject} />,
    },
    { key: 'company', header: t('field.company'), cell: ({ companyName }) => <ClippedText text={companyName ?? ''} /> },
    { key: 'email', header: t('field.email'), cell: ({ email }) => <ClippedText text={email} /> },
    { key: 'at', header: t('field.queuedAt'), cell: ({ queuedAt }) => <InstantText at={queuedAt} /> },
    {
      key: 'state',
      header: t('field.state'),
      cell: ({ state }) => <StateChip tone={tones[state]} label={t(`delivery.${state}`)} />,
    },
    {
      key: 'resend',
      header: t('deliveries.resend'),
      cell: (delivery) => delivery.canResend && <ResendButton delivery={delivery} />,
    },
  ];
  return (
    <DataTable label={t('deliveries.title')} columns={columns} rows={deliveries} keyOf={({ emailId }) => emailId} />
  );
}

function ResendButton({ delivery: { emailId, subject, companyName = '' } }: { readonly delivery: Delivery }) {
  const { t } = useTranslation('notification');
  return (
    <CommandButton
      label={t('deliveries.resend')}
      button={{ size: 'xs' }}
      command={useCommand(resendDelivery, { emailId })}
      inputOf={() => undefined}
      onDone={() => showToast(t('deliveries.resent'))}
    >
      {t('deliveries.question', { subject, company: companyName })}
    </CommandButton>
  );
}
