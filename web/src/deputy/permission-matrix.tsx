/** What each kind of deputy may do in a company like the viewer's: the very table that the server asks. */
import { type DeputyKind, deputyKindCodes } from '@gtp/domain/account/deputy-kinds.ts';
import { hasRight, type Operation, operationsOf } from '@gtp/domain/account/permissions.ts';
import { deputyKindsOf } from '@gtp/domain/deputy/deputy.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { IconCheck } from '../ui/icons.ts';
import { Panel } from '../ui/panel.tsx';

/** `title`: left out where the page has it already. */
export function PermissionMatrix({ title }: { readonly title?: string }) {
  const { t } = useTranslation('deputy');
  const { clientType } = currentViewer();
  const columns: readonly Column<Operation>[] = [
    { key: 'operation', header: t('matrix.may'), onCard: 'title', cell: (each) => t(`operation.${each}`) },
    ...deputyKindsOf(clientType).map((kind) => ({
      key: kind,
      header: t(`kind.${kind}.name`),
      cell: (operation: Operation) => <Right kind={kind} operation={operation} />,
    })),
  ];
  return (
    <Panel {...(title !== undefined && { title })}>
      <DataTable
        label={t('matrix.title')}
        columns={columns}
        rows={operationsOf('administrator', clientType)}
        keyOf={(operation) => operation}
      />
    </Panel>
  );
}

function Right({ kind, operation }: { readonly kind: DeputyKind; readonly operation: Operation }) {
  const { t } = useTranslation('deputy');
  if (!hasRight(kind, operation)) return <span title={t('matrix.no')}>–</span>;
  return <IconCheck size={18} role="img" aria-label={`${deputyKindCodes[kind]} ${t('matrix.yes')}`} />;
}
