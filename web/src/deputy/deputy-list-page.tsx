/** Who acts for the company, who is invited, and from which amount on two people are needed. */
import { listDeputies } from '@gtp/contract/deputy/deputy-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { dayText, instantText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { IconPlus } from '../ui/icons.ts';
import { ListFirst } from '../ui/list-first.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { DeputyChip, useKindNames } from './deputy-chips.tsx';
import { deputyPath } from './deputy-paths.ts';
import type { DeputySummary } from './deputy-queries.ts';
import { dollars } from './deputy-rights-values.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InviteDeputyForm } from './invite-deputy-form.tsx';
import { TwoPeopleRule } from './two-people-rule.tsx';

export function DeputyListPage() {
  const { t } = useTranslation('deputy');
  const query = useRead(listDeputies);
  const [step, setStep] = useState<{ readonly isInviting?: boolean; readonly invited?: string }>({});
  const canManage = may('deputy.manage', currentViewer());
  const invite = canManage && !step.isInviting && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setStep({ isInviting: true })}>
      {t('list.invite')}
    </Button>
  );
  return (
    <ListFirst title={t('list.title')} hint={t('list.hint')} actions={invite}>
      <Stack gap="md">
        {step.invited && (
          <NoticeBox kind="good" role="status" title={t('invite.sent')}>
            <p>{t('invite.sentText', { email: step.invited })}</p>
          </NoticeBox>
        )}
        {step.isInviting && (
          <Panel title={t('list.invite')}>
            <InviteDeputyForm onInvited={(invited) => setStep({ invited })} onCancel={() => setStep({})} />
          </Panel>
        )}
        <QueryView query={query}>
          {({ deputies, invitations, twoPeopleFromCents, ruleVersion }) => (
            <Stack gap="md">
              <DeputyTable deputies={deputies} />
              {invitations.length > 0 && <InvitationTable invitations={invitations} canManage={canManage} />}
              <TwoPeopleRule fromCents={twoPeopleFromCents} version={ruleVersion} />
              <PageLink to={deputyPath()}>{t('list.toMatrix')}</PageLink>
            </Stack>
          )}
        </QueryView>
      </Stack>
    </ListFirst>
  );
}

function DeputyTable({ deputies }: { readonly deputies: readonly DeputySummary[] }) {
  const { t } = useTranslation('deputy');
  const kindNames = useKindNames();
  const columns: readonly Column<DeputySummary>[] = [
    {
      key: 'name',
      header: t('field.name'),
      onCard: 'title',
      cell: ({ userId, name }) => (
        <>
          <PageLink to={deputyPath()} search={{ user: userId }}>
            {name}
          </PageLink>
          <SecondLine>{userId}</SecondLine>
        </>
      ),
    },
    {
      key: 'kinds',
      header: t('field.kinds'),
      cell: (each) => (each.isRepresentative ? t('kind.representative') : kindNames(each.kinds)),
    },
    { key: 'limit', header: t('field.orderLimit'), cell: (each) => <LimitText cents={each.orderLimitCents} /> },
    {
      key: 'expiry',
      header: t('field.expiresOn'),
      cell: (each) => (each.expiresOn ? dayText(each.expiresOn) : t('field.unlimited')),
    },
    {
      key: 'login',
      header: t('field.lastLogin'),
      cell: (each) => (each.lastLoginAt ? instantText(each.lastLoginAt) : t('field.never')),
    },
    { key: 'state', header: t('field.state'), onCard: 'corner', cell: (each) => <DeputyChip deputy={each} /> },
  ];
  return (
    <DataTable label={t('list.title')} columns={columns} rows={deputies} keyOf={(each) => each.userId} isOpening />
  );
}

/** "USD 5,000", or that there is none. */
export function LimitText({ cents }: { readonly cents: bigint | undefined }) {
  const { t } = useTranslation('deputy');
  return cents === undefined ? t('field.unlimited') : `USD ${dollars(cents).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
}
