/** By which rates the tax return counts in won: what was kept, what waits for a second person, and a form (decision 0165). */
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { decideBaseRate, listBaseRates } from '@gtp/contract/zero-rating/base-rate-wire.ts';
import { formatRate } from '@gtp/domain/settlement/exchange-rate.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { BlockedButton } from '../ui/blocked-button.tsx';
import { CommandButton } from '../ui/command-button.tsx';
import { type Column, DataTable, SecondLine, useIsNarrow } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { ListFirst } from '../ui/list-first.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { DayText } from '../ui/time-text.tsx';
import { EnterBaseRate } from './enter-base-rate.tsx';
import { useRateSourceName } from './rate-source-name.ts';

type BaseRates = Answer<typeof listBaseRates>;
type Kept = BaseRates['list'][number];
type Proposal = BaseRates['proposals'][number];

export function BaseRatesPage() {
  const { t } = useTranslation('zero-rating');
  const query = useRead(listBaseRates, {});
  return (
    <ListFirst title={t('baseRates.title')} hint={t('baseRates.hint')}>
      <QueryView query={query}>{(rates) => <Rates rates={rates} />}</QueryView>
    </ListFirst>
  );
}

function Rates({ rates: { list, proposals, rateSource: source } }: { readonly rates: BaseRates }) {
  const { t } = useTranslation('zero-rating');
  const nameOf = useRateSourceName();
  const isNarrow = useIsNarrow();
  const origin = (
    <NoticeBox kind="info">
      <p>{source ? t('baseRates.fromSource', { source: nameOf(source) }) : t('baseRates.byHand')}</p>
    </NoticeBox>
  );
  const form = (
    <Panel title={t('baseRates.add')}>
      <EnterBaseRate />
    </Panel>
  );
  return (
    <Stack gap="md">
      {!isNarrow && origin}
      {proposals.length > 0 && (
        <Panel title={t('baseRates.waiting')}>
          <ProposalTable proposals={proposals} />
        </Panel>
      )}
      {!isNarrow && form}
      <Panel title={t('baseRates.kept')}>
        {list.length > 0 ? (
          <KeptTable rates={list} />
        ) : (
          <EmptyState title={t('baseRates.none')} text={t(source ? 'baseRates.noneYet' : 'baseRates.noneHint')} />
        )}
      </Panel>
      {isNarrow && form}
      {isNarrow && origin}
    </Stack>
  );
}

/** What both tables show of a rate. */
function useRateColumns<Row extends Kept | Proposal>(): readonly Column<Row>[] {
  const { t } = useTranslation('zero-rating');
  const nameOf = useRateSourceName();
  return [
    { key: 'day', header: t('baseRates.day'), onCard: 'title', cell: ({ day }) => <DayText day={day} /> },
    { key: 'rate', header: t('baseRates.rate'), cell: (row) => <RateText row={row} /> },
    { key: 'source', header: t('baseRates.source'), cell: ({ source }) => nameOf(source) },
  ];
}

function RateText({ row: { currency, rate } }: { readonly row: Pick<Kept, 'currency' | 'rate'> }) {
  return <>{`${currency} ${currency === 'JPY' ? '100' : '1'} = KRW ${formatRate(rate)}`}</>;
}

function KeptTable({ rates }: { readonly rates: readonly Kept[] }) {
  const { t } = useTranslation('zero-rating');
  const columns: readonly Column<Kept>[] = [
    ...useRateColumns<Kept>(),
    { key: 'by', header: t('baseRates.by'), cell: ({ decidedBy }) => decidedBy ?? t('baseRates.announced') },
  ];
  return (
    <DataTable
      label={t('baseRates.kept')}
      columns={columns}
      rows={rates}
      keyOf={({ currency, day }) => `${currency} ${day}`}
    />
  );
}

function ProposalTable({ proposals }: { readonly proposals: readonly Proposal[] }) {
  const { t } = useTranslation('zero-rating');
  const columns: readonly Column<Proposal>[] = [
    ...useRateColumns<Proposal>(),
    { key: 'work', header: '', cell: (proposal) => <DecideBaseRate proposal={proposal} /> },
  ];
  return (
    <DataTable
      label={t('baseRates.waiting')}
      columns={columns}
      rows={proposals}
      keyOf={({ proposalId }) => proposalId}
    />
  );
}

type ProposalProps = { readonly proposal: Proposal };

/** The two buttons of a base rate that waits for its second person. */
export function DecideBaseRate({ proposal }: ProposalProps) {
  const { t } = useTranslation('zero-rating');
  return (
    <>
      <Group gap="xs" align="flex-start">
        {proposal.canApprove ? (
          <DecisionButton proposal={proposal} isApproved />
        ) : (
          <BlockedButton size="compact-sm" label={t('baseRates.approve')} reason={t('baseRates.ownHint')} />
        )}
        <DecisionButton proposal={proposal} isApproved={false} />
      </Group>
      {proposal.proposedBy && <SecondLine>{t('baseRates.enteredBy', { who: proposal.proposedBy })}</SecondLine>}
    </>
  );
}

/** Asked once more, with the rate itself. Whoever entered it takes it back, and turns nobody down. */
function DecisionButton({ proposal, isApproved }: ProposalProps & { readonly isApproved: boolean }) {
  const { t } = useTranslation('zero-rating');
  const { day, source, canApprove } = proposal;
  const act = isApproved ? 'approve' : canApprove ? 'decline' : 'withdraw';
  return (
    <CommandButton
      look={isApproved ? 'main' : 'plain'}
      label={t(`baseRates.${act}`)}
      button={{ size: 'compact-sm' }}
      title={t(`baseRates.${act}Title`)}
      isDangerous={act === 'decline'}
      command={useCommand(decideBaseRate, { proposalId: proposal.proposalId }, { isPerBody: true })}
      inputOf={() => ({ isApproved })}
    >
      <KeyValues
        items={[
          { name: t('baseRates.day'), value: <DayText day={day} /> },
          { name: t('baseRates.rate'), value: <RateText row={proposal} /> },
          { name: t('baseRates.source'), value: source },
        ]}
      />
      <Text size="sm">{t(isApproved ? 'baseRates.approveEffect' : 'baseRates.declineEffect')}</Text>
    </CommandButton>
  );
}
