import { listServiceAccounts } from '@gtp/contract/integration/service-account-endpoints.ts';
import { serviceAccountTones } from '@gtp/domain/integration/service-accounts.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { IconPlus } from '../ui/icons.ts';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import type { ServiceAccount, ServiceAccounts } from './integration-queries.ts';
import { useScopeNames } from './scope-names.ts';
import { ServiceAccountButtons } from './service-account-buttons.tsx';
import { ServiceAccountForm } from './service-account-form.tsx';

type Step = { readonly isMaking?: boolean; readonly changing?: ServiceAccount };

/** Accounts of the company's programs; an administrator makes, changes, hands over and ends them here. */
export function ServiceAccountsPanel({ canManage }: { readonly canManage: boolean }) {
  const { t } = useTranslation('integration');
  const accounts = useRead(listServiceAccounts);
  const [{ isMaking, changing }, setStep] = useState<Step>({});
  const make = canManage && !isMaking && (
    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setStep({ isMaking: true })}>
      {t('service.make')}
    </Button>
  );
  const close = () => setStep({});
  return (
    <Panel title={t('service.title')} side={make}>
      <Stack gap="md">
        <Text size="sm">{t('service.hint')}</Text>
        <QueryView query={accounts} skeletonLines={2}>
          {(known) => (
            <Stack gap="md">
              {(isMaking || changing) && (
                <ServiceAccountForm
                  key={changing?.serviceAccountId ?? 'new'}
                  account={changing}
                  possibleScopes={known.possibleScopes}
                  onDone={close}
                />
              )}
              {known.list.length === 0 ? (
                <Text size="sm">{t('service.none')}</Text>
              ) : (
                <AccountTable
                  known={known}
                  canManage={canManage}
                  onChange={(account) => setStep({ changing: account })}
                />
              )}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Panel>
  );
}

type TableProps = {
  readonly known: ServiceAccounts;
  readonly canManage: boolean;
  readonly onChange: (account: ServiceAccount) => void;
};

function AccountTable({ known: { list, administrators }, canManage, onChange }: TableProps) {
  const { t } = useTranslation('integration');
  const scopeNames = useScopeNames();
  const columns: readonly Column<ServiceAccount>[] = [
    {
      key: 'name',
      header: t('service.name'),
      onCard: 'title',
      cell: ({ name, purpose }) => <ClippedText text={name} second={purpose} />,
    },
    {
      key: 'scopes',
      header: t('service.scopes'),
      cell: ({ scopes }) => scopeNames(scopes),
    },
    { key: 'limit', header: t('service.limit'), cell: ({ orderLimitCents }) => <LimitText cents={orderLimitCents} /> },
    {
      key: 'manager',
      header: t('service.manager'),
      cell: ({ responsible, isResponsibleActive }) => (
        <>
          {responsible}
          {!isResponsibleActive && <SecondLine isWhole>{t('service.managerGone')}</SecondLine>}
        </>
      ),
    },
    {
      key: 'made',
      header: t('service.made'),
      cell: ({ madeAt, madeBy }) => (
        <>
          <InstantDayText at={madeAt} />
          <SecondLine>{madeBy}</SecondLine>
        </>
      ),
    },
    {
      key: 'state',
      header: t('service.state'),
      cell: ({ status }) => <StateChip tone={serviceAccountTones[status]} label={t(`service.status.${status}`)} />,
    },
    {
      key: 'buttons',
      header: '',
      cell: (account) =>
        canManage &&
        account.status === 'active' && (
          <ServiceAccountButtons account={account} administrators={administrators} onChange={() => onChange(account)} />
        ),
    },
  ];
  return (
    <DataTable
      label={t('service.title')}
      columns={columns}
      rows={list}
      keyOf={({ serviceAccountId }) => serviceAccountId}
    />
  );
}

function LimitText({ cents }: { readonly cents: bigint | undefined }) {
  const { t } = useTranslation('integration');
  if (cents === undefined) return t('service.limitNone');
  return t('service.limitUsd', { amount: (Number(cents) / 100).toFixed(2) });
}
