/** On the security page: how one logs in beside the password, what can be added, and the recovery codes. */
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { ClippedText, type Column, DataTable } from '../ui/data-table.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { AddFactors } from './add-factors.tsx';
import {
  type OwnFactors as Own,
  type OwnFactor,
  useOwnFactors,
  usePreferFactor,
  useRemoveFactor,
  useRenewRecoveryCodes,
} from './factor-queries.ts';
import { showRecoveryCodes } from './recovery-codes.tsx';

export function OwnFactors() {
  const { t } = useTranslation('second-factor');
  const factors = useOwnFactors();
  return (
    <Panel title={t('own.title')} id="second-factors" side={factors.data && <AddFactors {...factors.data} />}>
      <QueryView query={factors} skeletonLines={3}>
        {(own) => (
          <Stack gap="md">
            <Text>{t('own.text')}</Text>
            <FactorTable own={own} />
            {own.list.length > 0 && <RecoveryCodesLeft count={own.recoveryCodesLeft} />}
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
}

/** The mailed code stands among them as long as it counts. */
type Row = Partial<OwnFactor> & { readonly key: string; readonly isAskedFirst: boolean };

function rowsOf({ list, methods, preferred }: Own): readonly Row[] {
  const hasPreferred = list.some(({ isPreferred }) => isPreferred);
  const own = list.map((factor) => ({
    ...factor,
    key: factor.factorId,
    isAskedFirst: hasPreferred ? factor.isPreferred : list.length === 1 && preferred === factor.kind,
  }));
  const mail = { key: 'mail', isAskedFirst: preferred === 'mail' };
  return methods.includes('mail') ? [...own, mail] : own;
}

function FactorTable({ own }: { readonly own: Own }) {
  const { t } = useTranslation('second-factor');
  const rows = rowsOf(own);
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      header: t('own.name'),
      onCard: 'title',
      cell: ({ name }) => <ClippedText text={name ?? t('own.mail')} />,
    },
    { key: 'kind', header: t('own.kind'), cell: ({ kind }) => t(`kind.${kind ?? 'mail'}`) },
    { key: 'added', header: t('own.addedAt'), cell: ({ addedAt }) => (addedAt ? <InstantText at={addedAt} /> : '–') },
    {
      key: 'used',
      header: t('own.lastUsedAt'),
      cell: ({ lastUsedAt, addedAt }) =>
        lastUsedAt ? <InstantText at={lastUsedAt} /> : addedAt ? t('own.neverUsed') : '–',
    },
    {
      key: 'acts',
      header: t('own.acts'),
      cell: (row) => <FactorActs row={row} hasOthers={rows.length > 1} />,
    },
  ];
  return <DataTable label={t('own.title')} columns={columns} rows={rows} keyOf={({ key }) => key} />;
}

function FactorActs({ row, hasOthers }: { readonly row: Row; readonly hasOthers: boolean }) {
  const { t } = useTranslation('second-factor');
  const { factorId, isAskedFirst } = row;
  return (
    <Group gap="xs" wrap="nowrap">
      {isAskedFirst ? <StateChip tone="active" label={t('own.first')} /> : hasOthers && <Prefer row={row} />}
      {factorId !== undefined && <Remove factorId={factorId} name={row.name ?? ''} />}
    </Group>
  );
}

function Prefer({ row: { factorId, name } }: { readonly row: Row }) {
  const { t } = useTranslation('second-factor');
  return (
    <CommandButton
      label={t('own.prefer')}
      button={{ size: 'xs' }}
      command={usePreferFactor()}
      inputOf={() => (factorId === undefined ? {} : { factorId })}
    >
      {t('own.preferText', { name: name ?? t('own.mail') })}
    </CommandButton>
  );
}

function Remove({ factorId, name }: { readonly factorId: string; readonly name: string }) {
  const { t } = useTranslation('second-factor');
  return (
    <CommandButton
      label={t('own.remove')}
      button={{ size: 'xs' }}
      isDangerous
      command={useRemoveFactor(factorId)}
      inputOf={() => undefined}
    >
      {t('own.removeText', { name })}
    </CommandButton>
  );
}

/** So many are said to be running out. */
const few = 2;

function RecoveryCodesLeft({ count }: { readonly count: number }) {
  const { t } = useTranslation('second-factor');
  return (
    <Stack gap="sm">
      {count <= few && (
        <NoticeBox kind="warning" title={t(count === 0 ? 'codes.none' : 'codes.few')}>
          {t('codes.fewText')}
        </NoticeBox>
      )}
      <Group gap="sm" justify="space-between">
        <Text>{t('codes.left', { left: String(count) })}</Text>
        <CommandButton
          label={t('codes.renew')}
          button={{ size: 'xs' }}
          command={useRenewRecoveryCodes()}
          inputOf={() => undefined}
          onDone={({ recoveryCodes = [] }) => void showRecoveryCodes(recoveryCodes)}
        >
          {t('codes.renewText')}
        </CommandButton>
      </Group>
    </Stack>
  );
}
