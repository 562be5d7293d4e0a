/** Who was e-mailed what and when, what became of it, and sending it again. */

import { listEmailDeliveries, resendDelivery } from '@gtp/contract/notification/notification-wire.ts';
import { emailStates, emailTones } from '@gtp/domain/notification/email-states.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { ClippedText, type Column, DataTable } from '../ui/data-table.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { showToast } from '../ui/toast.tsx';
import type { Delivery } from './notification-queries.ts';
import { NotificationTabs } from './notification-tabs.tsx';

export function DeliveryListPage() {
  const { t } = useTranslation('notification');
  const list = useList(listEmailDeliveries, [
    { kind: 'text', label: t('deliveries.search'), hint: t('deliveries.searchHint') },
    {
      kind: 'choice',
      name: 'state',
      label: t('field.state'),
      choices: choicesOf(emailStates, (state) => t(`delivery.${state}`)),
    },
  ]);
  return (
    <ListPage
      list={list}
      tabs={<NotificationTabs />}
      title={t('deliveries.title')}
      hint={t('deliveries.hint')}
      none={{ title: t('deliveries.none'), text: t('deliveries.noneHint') }}
    >
      {(rows) => <DeliveryTable deliveries={rows} />}
    </ListPage>
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
      cell: ({ state }) => <StateChip tone={emailTones[state]} label={t(`delivery.${state}`)} />,
    },
    {
      key: 'resend',
      header: t('deliveries.resend'),
      cell: (delivery) => delivery.canResend && <ResendButton delivery={delivery} />,
    },
  ];
  return (
    <DataTable
      isTall
      label={t('deliveries.title')}
      columns={columns}
      rows={deliveries}
      keyOf={({ emailId }) => emailId}
    />
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
