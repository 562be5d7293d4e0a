/** The keys of a company, each with what it may do, from where, and until when. */
import { keyTones, secretStart } from '@gtp/domain/integration/api-keys.ts';
import { Code } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { DayText, InstantDayText } from '../ui/time-text.tsx';
import type { ApiKey, MadeKey } from './integration-queries.ts';
import { KeyButtons } from './key-buttons.tsx';
import { useScopeNames } from './scope-names.ts';

type KeyTableProps = {
  readonly keys: readonly ApiKey[];
  readonly canManage: boolean;
  readonly onMade: (made: MadeKey) => void;
};

export function KeyTable({ keys, canManage, onMade }: KeyTableProps) {
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
          <SecondLine isWhole>
            <span style={{ whiteSpace: 'nowrap' }}>{startOf(key)}</span>
          </SecondLine>
        </>
      ),
    },
    {
      key: 'scopes',
      header: t('key.scopes'),
      cell: (key) => (
        <>
          {scopeNames(key.scopes)}
          <SecondLine isWhole>
            {t('key.addresses')}: {key.addresses.join(', ') || t('key.everywhere')}
          </SecondLine>
          {key.status === 'active' && (
            <details>
              <summary style={{ fontSize: 'var(--type-small)', color: 'var(--color-text-soft)' }}>
                {t('key.clientId')}
              </summary>
              <Code style={{ overflowWrap: 'anywhere' }}>{key.keyId}</Code>
            </details>
          )}
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
      cell: (key) => canManage && key.status === 'active' && <KeyButtons apiKey={key} onMade={onMade} />,
    },
  ];
  return <DataTable label={t('key.title')} columns={columns} rows={keys} keyOf={({ keyId }) => keyId} />;
}

/** How a key begins and ends; one of before says nothing of where it works. */
function startOf({ environment, hint }: ApiKey): string {
  return `${environment ? secretStart(environment) : 'gtp_'}…${hint}`;
}
