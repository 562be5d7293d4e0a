import { listApiKeys } from '@gtp/contract/integration/integration-endpoints.ts';
import { keyTones, secretStart } from '@gtp/domain/integration/api-keys.ts';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { instantText } from '../platform/format.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { IconPlus } from '../ui/icons.ts';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { DayText, InstantDayText } from '../ui/time-text.tsx';
import { CreateKeyForm } from './create-key-form.tsx';
import type { ApiKey } from './integration-queries.ts';
import { KeyButtons } from './key-buttons.tsx';
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
              {list.length === 0 ? (
                <p>{t('key.none')}</p>
              ) : (
                <KeyTable keys={list} canManage={canManage} onSecret={(secret) => setStep({ secret })} />
              )}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Panel>
  );
}

type KeyTableProps = {
  readonly keys: readonly ApiKey[];
  readonly canManage: boolean;
  readonly onSecret: (secret: string) => void;
};

function KeyTable({ keys, canManage, onSecret }: KeyTableProps) {
  const { t } = useTranslation('integration');
  const scopeNames = useScopeNames();
  const columns: readonly Column<ApiKey>[] = [
    {
      key: 'name',
      header: t('key.name'),
      onCard: 'title',
      cell: (key) => (
        <>
          <ClippedText text={key.name} />
          <SecondLine isWhole>{startOf(key)}</SecondLine>
        </>
      ),
    },
    {
      key: 'scopes',
      header: t('key.scopes'),
      cell: (key) => (
        <>
          <ClippedText text={scopeNames(key.scopes)} isWholeOnCard />
          <SecondLine isWhole>
            {t('key.addresses')}: {key.addresses.join(', ') || t('key.everywhere')}
          </SecondLine>
        </>
      ),
    },
    {
      key: 'made',
      header: t('key.madeBy'),
      cell: (key) => (
        <>
          {key.serviceAccount ?? key.madeBy}
          {key.serviceAccount && <SecondLine>{key.madeBy}</SecondLine>}
          <SecondLine>
            <InstantDayText at={key.madeAt} />
          </SecondLine>
        </>
      ),
    },
    {
      key: 'used',
      header: t('key.lastUsedAt'),
      cell: ({ lastUsedAt, lastAddress }) => (
        <>
          {lastUsedAt ? <InstantDayText at={lastUsedAt} /> : t('key.neverUsed')}
          {lastAddress && <SecondLine>{lastAddress}</SecondLine>}
        </>
      ),
    },
    {
      key: 'state',
      header: t('key.state'),
      cell: ({ status, expiresOn, oldSecretUntil }) => (
        <>
          <StateChip tone={keyTones[status]} label={t(`key.status.${status}`)} />
          <SecondLine isWhole>
            {t('key.until')} <DayText day={expiresOn} />
          </SecondLine>
          {oldSecretUntil && status === 'active' && (
            <SecondLine isWhole>{t('key.oldSecret', { until: instantText(oldSecretUntil) })}</SecondLine>
          )}
        </>
      ),
    },
    {
      key: 'buttons',
      header: '',
      cell: (key) => canManage && key.status === 'active' && <KeyButtons apiKey={key} onSecret={onSecret} />,
    },
  ];
  return <DataTable label={t('key.title')} columns={columns} rows={keys} keyOf={({ keyId }) => keyId} />;
}

/** How a key begins and ends; one of before says nothing of where it works. */
function startOf({ environment, hint }: ApiKey): string {
  return `${environment ? secretStart(environment) : 'gtp_'}…${hint}`;
}
