/** Invitations that nobody has accepted: sending them again, taking them back. */
import { renewInvitation, withdrawInvitation } from '@gtp/contract/deputy/deputy-wire.ts';
import { Button, Group } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, type Column, DataTable } from '../ui/data-table.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { InvitationChip, useKindNames } from './deputy-chips.tsx';
import type { Invitation } from './deputy-queries.ts';

type InvitationTableProps = { readonly invitations: readonly Invitation[]; readonly canManage: boolean };

export function InvitationTable({ invitations, canManage }: InvitationTableProps) {
  const { t } = useTranslation('deputy');
  const kindNames = useKindNames();
  const renew = useCommand(renewInvitation);
  const withdraw = useCommand(withdrawInvitation);
  const failure = renew.error ?? withdraw.error;
  const isBusy = renew.isPending || withdraw.isPending;
  const actions: Column<Invitation> = {
    key: 'actions',
    header: '',
    cell: ({ invitationId }) => (
      <Group gap="xs" wrap="nowrap">
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          onClick={() => renew.mutate({ params: { invitationId } })}
        >
          {t('invitation.renew')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          onClick={() => withdraw.mutate({ params: { invitationId } })}
        >
          {t('invitation.withdraw')}
        </Button>
      </Group>
    ),
  };
  const columns: readonly Column<Invitation>[] = [
    {
      key: 'name',
      header: t('field.name'),
      onCard: 'title',
      cell: ({ name, email }) => <ClippedText text={name} second={email} />,
    },
    { key: 'kinds', header: t('field.kinds'), cell: (each) => kindNames(each.kinds) },
    { key: 'expires', header: t('invitation.expiresAt'), cell: (each) => instantText(each.expiresAt) },
    { key: 'state', header: t('field.state'), onCard: 'corner', cell: (each) => <InvitationChip invitation={each} /> },
    ...(canManage ? [actions] : []),
  ];
  return (
    <Panel title={t('invitation.title')}>
      <DataTable
        label={t('invitation.title')}
        columns={columns}
        rows={invitations}
        keyOf={(each) => each.invitationId}
      />
      {failure ? <ErrorBox error={failure} /> : null}
    </Panel>
  );
}
