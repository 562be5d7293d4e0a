/** One deputy: what they may do, what was done to their rights, and the way to change or end them (`user=`). */
import { readDeputy } from '@gtp/contract/deputy/deputy-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { Stack } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { dayText, instantText } from '../platform/format.ts';
import { type Search, usePageSearch } from '../platform/page-link.tsx';
import { startRead, useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { ChangeDeputyForm } from './change-deputy-form.tsx';
import { DeputyChip, useKindNames } from './deputy-chips.tsx';
import { LimitText } from './deputy-list-page.tsx';
import { deputyListPath } from './deputy-paths.ts';
import type { DeputyDetail } from './deputy-queries.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RemoveDeputy } from './remove-deputy.tsx';

/** Asks for the deputy before the page is drawn. */
export function startDeputy(queries: QueryClient, { user }: Search): void {
  startRead(queries, readDeputy, { params: { userId: user } });
}

export function DeputyDetailPage() {
  const { t } = useTranslation('deputy');
  const { user } = usePageSearch();
  return (
    <Stack gap="md">
      {user ? <OneDeputy userId={user} /> : <NoDeputy />}
      {user ? <PermissionMatrix title={t('matrix.title')} /> : <PermissionMatrix />}
    </Stack>
  );
}

/** The menu leads here without a deputy. */
function NoDeputy() {
  const { t } = useTranslation('deputy');
  return <PageHeader title={t('matrix.title')} hint={t('matrix.hint')} back={useBackToList()} />;
}

function useBackToList() {
  const { t } = useTranslation('deputy');
  return { to: deputyListPath(), label: t('list.title') };
}

function OneDeputy({ userId }: { readonly userId: string }) {
  const query = useRead(readDeputy, { params: { userId } });
  return (
    <QueryView query={query} back={useBackToList()}>
      {(deputy) => <DeputyView deputy={deputy} />}
    </QueryView>
  );
}

function DeputyView({ deputy }: { readonly deputy: DeputyDetail }) {
  const { t } = useTranslation('deputy');
  const canChange =
    may('deputy.manage', currentViewer()) && !deputy.isRepresentative && !deputy.isSelf && !deputy.isOver;
  return (
    <>
      <PageHeader
        title={deputy.name}
        mark={<DeputyChip deputy={deputy} />}
        hint={deputy.userId}
        back={useBackToList()}
        actions={canChange && <RemoveDeputy deputy={deputy} />}
      />
      <Stack gap="md">
        {deputy.isSelf && (
          <NoticeBox kind="info">
            <p>{t('detail.self')}</p>
          </NoticeBox>
        )}
        <Facts deputy={deputy} />
        {canChange && (
          <Panel title={t('change.title')}>
            <ChangeDeputyForm key={deputy.userId} deputy={deputy} />
          </Panel>
        )}
        <Changes deputy={deputy} />
      </Stack>
    </>
  );
}

function Facts({ deputy }: { readonly deputy: DeputyDetail }) {
  const { t } = useTranslation('deputy');
  const kindNames = useKindNames();
  const { substitute, expiresOn, lastLoginAt } = deputy;
  const items = [
    { name: t('field.email'), value: deputy.email },
    {
      name: t('field.kinds'),
      value: deputy.isRepresentative ? t('kind.representative') : kindNames(deputy.kinds),
    },
    { name: t('field.orderLimit'), value: <LimitText cents={deputy.orderLimitCents} /> },
    { name: t('field.dayLimit'), value: <LimitText cents={deputy.dayLimitCents} /> },
    { name: t('field.expiresOn'), value: expiresOn ? dayText(expiresOn) : t('field.unlimited') },
    substitute && {
      name: t('field.substitute'),
      value: `${substitute.userId} (${dayText(substitute.from)} – ${dayText(substitute.until)})`,
    },
    { name: t('field.lastLogin'), value: lastLoginAt ? instantText(lastLoginAt) : t('field.never') },
    { name: t('field.secondFactor'), value: t('field.secondFactorMail') },
  ];
  return (
    <Panel title={t('detail.facts')}>
      <KeyValues items={items} />
    </Panel>
  );
}

type Change = DeputyDetail['changes'][number];

function Changes({ deputy: { changes } }: { readonly deputy: DeputyDetail }) {
  const { t } = useTranslation('deputy');
  const kindNames = useKindNames();
  const columns: readonly Column<Change>[] = [
    { key: 'at', header: t('history.at'), cell: (each) => instantText(each.changedAt) },
    { key: 'event', header: t('history.event'), onCard: 'title', cell: (each) => t(`history.${each.event}`) },
    { key: 'kinds', header: t('field.kinds'), cell: (each) => kindNames(each.kinds ?? []) },
    { key: 'by', header: t('history.by'), cell: (each) => each.changedBy ?? t('history.nobody') },
  ];
  if (changes.length === 0) return null;
  return (
    <Panel title={t('history.title')}>
      <DataTable
        label={t('history.title')}
        columns={columns}
        rows={changes}
        keyOf={(each) => `${each.event}${each.changedAt.getTime()}`}
      />
    </Panel>
  );
}
