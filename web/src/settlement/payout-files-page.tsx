/** What the runs handed to the bank, and what became of it; a file that the bank did not take is sent again here. */

import { listPayoutFiles, retryPayoutFile } from '@gtp/contract/settlement/settlement-wire.ts';
import { payoutFileStateRecords } from '@gtp/domain/settlement/payout-file-states.ts';
import { Stack, Text } from '@mantine/core';
import { moneyText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { CodeText, type Column, DataTable, SecondLine, useIsNarrow } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { FileFacts, FileRequests, RefusedFile } from './refused-file.tsx';
import { RunSettlements } from './run-settlements.tsx';
import { bankMessagePath } from './settlement-paths.ts';
import type { PayoutFile } from './settlement-queries.ts';

export function PayoutFilesPage() {
  const { t } = useTranslation('settlement');
  const files = useRead(listPayoutFiles);
  return (
    <>
      <PageHeader title={t('files.title')} hint={t('files.hint')} actions={<RunSettlements />} />
      <QueryView query={files}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState kind="money" title={t('files.none')} text={t('files.noneHint')} />
          ) : (
            <>
              <FileRequests files={list} />
              <PayoutFileTable files={list} />
            </>
          )
        }
      </QueryView>
    </>
  );
}

function PayoutFileTable({ files }: { readonly files: readonly PayoutFile[] }) {
  const { t } = useTranslation('settlement');
  const columns: readonly Column<PayoutFile>[] = [
    {
      key: 'file',
      header: t('files.file'),
      onCard: 'title',
      cell: (file) => <FileName file={file} />,
    },
    { key: 'cutAt', header: t('files.cutAt'), cell: ({ cutAt }) => <InstantText at={cutAt} isShort /> },
    { key: 'count', header: t('files.payouts'), isRight: true, cell: (file) => <Payouts file={file} /> },
    { key: 'amount', header: t('field.amount'), isRight: true, cell: ({ amount }) => <MoneyText amount={amount} /> },
    { key: 'state', header: t('field.state'), cell: (file) => <FileState file={file} /> },
  ];
  return (
    <DataTable label={t('files.title')} columns={columns} rows={files} keyOf={({ payoutFileId }) => payoutFileId} />
  );
}

/** What the bank said of it, and below what can be done: in a column of its own it would stand outside of the screen. */
function FileState({ file }: { readonly file: PayoutFile }) {
  const { t } = useTranslation('settlement');
  return (
    <Stack gap="xs" align={useIsNarrow() ? 'flex-end' : 'flex-start'}>
      <div>
        <StateChip tone={payoutFileStateRecords[file.state].tone} label={t(`files.state.${file.state}`)} />
        {file.problem !== undefined && <SecondLine isWhole>{file.problem}</SecondLine>}
        <WhyNotSent file={file} />
      </div>
      <RetryPayoutFile file={file} />
      <RefusedFile file={file} />
    </Stack>
  );
}

/** The file, and the one that it was made anew of. */
function FileName({ file: { payoutFileId, replacesFileId } }: { readonly file: PayoutFile }) {
  const { t } = useTranslation('settlement');
  return (
    <>
      <CodeText text={payoutFileId} />
      {replacesFileId !== undefined && <SecondLine isWhole>{t('files.replaces', { file: replacesFileId })}</SecondLine>}
    </>
  );
}

/**
 * The bank spoke of a file of which a new one was made: on the old one which is not sent for it, on a new one why it is
 * held.
 */
function WhyNotSent({ file }: { readonly file: PayoutFile }) {
  const { t } = useTranslation('settlement');
  const { state, newFileId, heldAt, heldBy, heldFor } = file;
  const isOpen = file.paidCount + file.returnedCount < file.payoutCount;
  if (heldAt !== undefined)
    return (
      <SecondLine isWhole>
        {heldFor === undefined ? t('files.heldUnnamed') : t('files.held', { file: heldFor })}{' '}
        {isOpen && t('files.heldOpen')}{' '}
        {heldBy !== undefined && (
          <PageLink to={bankMessagePath()} search={{ message: heldBy }}>
            {t('files.heldBy')}
          </PageLink>
        )}
      </SecondLine>
    );
  const isBroughtBack = newFileId !== undefined && state !== 'cancelled';
  return isBroughtBack && <SecondLine isWhole>{t('files.broughtBack', { file: newFileId })}</SecondLine>;
}

/** How many it holds, and what the bank has said of them. */
function Payouts({ file }: { readonly file: PayoutFile }) {
  const { t } = useTranslation('settlement');
  const { payoutCount, paidCount, returnedCount } = file;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {payoutCount}
      {paidCount > 0 && <SecondLine isWhole>{t('files.paid', { count: paidCount })}</SecondLine>}
      {returnedCount > 0 && <SecondLine isWhole>{t('files.returned', { count: returnedCount })}</SecondLine>}
    </span>
  );
}

/** What goes to the bank once more: whose money it is stays as it was cut, and the bank books it once. */
function RetryPayoutFile({ file }: { readonly file: PayoutFile }) {
  const { t } = useTranslation('settlement');
  const { payoutFileId, state, amount } = file;
  const retry = useCommand(retryPayoutFile, { payoutFileId });
  const isAskedAbout = file.requests?.some((request) => request.state === 'proposed');
  if (state !== 'rejected' || isAskedAbout) return null;
  if (retry.isSuccess) return t('files.retried');
  return (
    <CommandButton
      label={t('files.retry')}
      title={t('files.retryTitle')}
      confirmLabel={t('files.retryConfirm', { amount: moneyText(amount) })}
      button={{ size: 'compact-sm' }}
      command={retry}
      inputOf={() => undefined}
    >
      <FileFacts file={file} />
      <Text size="sm">{t('files.retryText')}</Text>
      <Text size="sm">{t('alone')}</Text>
    </CommandButton>
  );
}
