import { listApiKeys, revokeApiKey } from '@gtp/contract/integration/integration-endpoints.ts';
import { keyTones } from '@gtp/domain/integration/api-keys.ts';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { ClippedText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { IconPlus } from '../ui/icons.ts';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { DayText, InstantDayText } from '../ui/time-text.tsx';
import { CreateKeyForm } from './create-key-form.tsx';
import type { ApiKey } from './integration-queries.ts';
import { useScopeNames } from './scope-names.ts';
import { ShownSecret } from './shown-secret.tsx';

type Step = { readonly isMaking?: boolean; readonly secret?: string };

/** The keys of the company; who may make them makes and ends them here. */
export function ApiKeysPanel({ canManage }: { readonly canManage: boolean }) {
  const { t } = useTranslation('integration');
  const keys = useRead(listApiKeys);
  const [step, setStep] = useState<Step>({});
  const make = canManage && !step.isMaking && (
    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setStep({ isMaking: true })}>
      {t('key.make')}
    </Button>
  );
  return (
    <Panel title={t('key.title')} side={make}>
      <Stack gap="md">
        {step.secret && <ShownSecret title={t('key.made')} secret={step.secret} onDone={() => setStep({})} />}
        <QueryView query={keys} skeletonLines={3}>
          {({ list, possibleScopes }) => (
            <Stack gap="md">
              {step.isMaking && (
                <CreateKeyForm
                  possibleScopes={possibleScopes}
                  onMade={(secret) => setStep({ secret })}
                  onCancel={() => setStep({})}
                />
              )}
              {list.length === 0 ? <p>{t('key.none')}</p> : <KeyTable keys={list} canManage={canManage} />}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Panel>
  );
}

type KeyTableProps = { readonly keys: readonly ApiKey[]; readonly canManage: boolean };

function KeyTable({ keys, canManage }: KeyTableProps) {
  const { t } = useTranslation('integration');
  const scopeNames = useScopeNames();
  const columns: readonly Column<ApiKey>[] = [
    {
      key: 'name',
      header: t('key.name'),
      onCard: 'title',
      cell: (key) => <ClippedText text={key.name} second={`gtp_…${key.hint}`} />,
    },
    { key: 'scopes', header: t('key.scopes'), cell: (key) => <ClippedText text={scopeNames(key.scopes)} /> },
    {
      key: 'made',
      header: t('key.madeBy'),
      cell: (key) => (
        <>
          {key.madeBy}
          <SecondLine>
            <InstantDayText at={key.madeAt} />
          </SecondLine>
        </>
      ),
    },
    { key: 'expiry', header: t('key.expiresOn'), cell: (key) => <DayText day={key.expiresOn} /> },
    {
      key: 'used',
      header: t('key.lastUsedAt'),
      cell: (key) => (key.lastUsedAt ? <InstantDayText at={key.lastUsedAt} /> : t('key.neverUsed')),
    },
    {
      key: 'state',
      header: t('key.state'),
      cell: (key) => <StateChip tone={keyTones[key.status]} label={t(`key.status.${key.status}`)} />,
    },
    {
      key: 'revoke',
      header: '',
      cell: (key) => canManage && key.status === 'active' && <RevokeButton apiKey={key} />,
    },
  ];
  return <DataTable label={t('key.title')} columns={columns} rows={keys} keyOf={({ keyId }) => keyId} />;
}

function RevokeButton({ apiKey: { keyId, name } }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation('integration');
  return (
    <CommandButton
      label={t('key.revoke')}
      button={{ size: 'xs' }}
      confirmLabel={t('key.revokeConfirm')}
      isDangerous
      command={useCommand(revokeApiKey, { keyId })}
      inputOf={() => undefined}
    >
      {t('key.revokeQuestion', { name })}
    </CommandButton>
  );
}
