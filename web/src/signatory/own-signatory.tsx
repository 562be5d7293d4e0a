/** A deputy's own proof of identity and power of attorney: what is missing, what was filed, and where to add it. */
import { readOwnSignatory } from '@gtp/contract/signatory/signatory-wire.ts';
import { Stack } from '@mantine/core';
import { dayText } from '../platform/format.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { AuthorityChip } from './authority-chip.tsx';
import { FileAuthorityForm, type ProofSlots } from './file-authority-form.tsx';
import type { OwnSignatory as Own } from './signatory-queries.ts';
import { useSigningKindNames } from './signing-kind-names.ts';

export function OwnSignatory({ slots }: { readonly slots: ProofSlots }) {
  const { t } = useTranslation('signatory');
  const query = useRead(readOwnSignatory);
  return (
    <>
      <PageHeader title={t('own.title')} hint={t('own.hint')} />
      <QueryView query={query}>
        {(own) => (
          <Stack gap="md">
            <Standing own={own} />
            {own.canFile && <FileAuthorityForm key={own.authorities.length} own={own} slots={slots} />}
            {own.authorities.length > 0 && <Filed own={own} />}
          </Stack>
        )}
      </QueryView>
    </>
  );
}

/** What has effect, what waits, and for whom. */
function Standing({ own }: { readonly own: Own }) {
  const { t } = useTranslation('signatory');
  const names = useSigningKindNames();
  const { unconfirmed, confirmed, confirmedUntil, authorities, toCover } = own;
  const newest = authorities[0];
  if (newest?.state === 'waiting') {
    return (
      <NoticeBox kind="info" title={t('own.waiting')}>
        <p>{t('own.waitingText', { kinds: names(newest.kinds) })}</p>
      </NoticeBox>
    );
  }
  if (unconfirmed.length > 0) {
    return (
      <NoticeBox kind="warning" title={t('own.missing')}>
        <p>{t('own.missingText', { kinds: names(unconfirmed) })}</p>
        {newest?.state === 'returned' && <p>{t('own.returned', { reason: newest.reason })}</p>}
      </NoticeBox>
    );
  }
  if (toCover.length === 0) return <NoticeBox kind="info" title={t('own.nothing')} />;
  return (
    <NoticeBox kind="good" title={t('own.confirmed')}>
      <p>
        {confirmedUntil
          ? t('own.confirmedUntil', { kinds: names(confirmed), day: dayText(confirmedUntil) })
          : t('own.confirmedText', { kinds: names(confirmed) })}
      </p>
    </NoticeBox>
  );
}

function Filed({ own }: { readonly own: Own }) {
  const { t } = useTranslation('signatory');
  const names = useSigningKindNames();
  const columns: readonly Column<Own['authorities'][number]>[] = [
    { key: 'filed', header: t('field.filedAt'), onCard: 'title', cell: (each) => <InstantText at={each.filedAt} /> },
    { key: 'kinds', header: t('field.kinds'), cell: (each) => names(each.kinds) },
    { key: 'method', header: t('field.method'), cell: (each) => t(`method.${each.identityMethod}`) },
    {
      key: 'until',
      header: t('field.validUntil'),
      cell: (each) => (each.validUntil ? dayText(each.validUntil) : t('field.unlimited')),
    },
    { key: 'state', header: t('field.state'), cell: (each) => <AuthorityChip state={each.state} /> },
    { key: 'reason', header: t('field.reason'), cell: (each) => each.reason || '–' },
  ];
  return (
    <DataTable label={t('own.filed')} columns={columns} rows={own.authorities} keyOf={(each) => each.authorityId} />
  );
}
