/** The statement of one payout, to read and to print: every order, gross, fee, net, and the masked account. */

import { listSettlements, readSettlement } from '@gtp/contract/settlement/settlement-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { bankNameIn } from '@gtp/domain/code/banks.ts';
import { isOwnReason, returnReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { Button, Group } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { dayText, instantText } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { PageLink, type Search, usePageSearch } from '../platform/page-link.tsx';
import { startRead, useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconPrinter } from '../ui/icons.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { NameWithMark } from '../ui/marks.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { DayText, InstantText } from '../ui/time-text.tsx';
import { exchangeItems } from './exchange-items.tsx';
import { LatePayoutNotice } from './late-payout-notice.tsx';
import { PayoutOutcomes } from './payout-outcomes.tsx';
import { RecoveredDebts } from './recovered-debts.tsx';
import { RescheduleSettlement } from './reschedule-settlement.tsx';
import { SetOffNotice } from './set-off-notice.tsx';
import { SetPayoutOutcome } from './set-payout-outcome.tsx';
import { SettlementLines } from './settlement-lines.tsx';
import { settlementListPath } from './settlement-paths.ts';
import type { PayoutDetail } from './settlement-queries.ts';
import { SettlementStateChip } from './settlement-state-chip.tsx';
import { StatementMenu } from './statement-menu.tsx';

/** Asks for the payout before its page is drawn. */
export function startSettlement(queries: QueryClient, { settlement }: Search): void {
  startRead(queries, readSettlement, { params: { settlementId: settlement } });
}

/** The payout that the address names; from the menu, which names none, the newest. */
export function SettlementDetailPage() {
  const { settlement } = usePageSearch();
  return settlement === undefined ? <NewestPayout /> : <Payout settlementId={settlement} />;
}

function NewestPayout() {
  const { t } = useTranslation('settlement');
  const query = useRead(listSettlements, { query: { limit: 1, only: 'rows' } });
  return (
    <QueryView query={query}>
      {({ list: [newest] }) =>
        newest ? (
          <Payout settlementId={newest.payoutId} />
        ) : (
          <>
            <PageHeader title={t('list.title')} />
            <EmptyState kind="money" title={t('detail.none')} text={t('detail.noneHint')} />
          </>
        )
      }
    </QueryView>
  );
}

function Payout({ settlementId }: { readonly settlementId: string }) {
  const { t } = useTranslation('settlement');
  const query = useRead(readSettlement, { params: { settlementId } });
  return (
    <QueryView query={query} back={{ to: settlementListPath(), label: t('list.title') }}>
      {(payout) => <Statement payout={payout} />}
    </QueryView>
  );
}

function Statement({ payout }: { readonly payout: PayoutDetail }) {
  const { t } = useTranslation('settlement');
  const isWaiting = payout.state === 'returned' && payout.rescheduledAt === undefined;
  const canOperate = may('settlement.operate', currentViewer());
  const canReschedule = isWaiting && payout.isAccountBlocked !== true && payout.isDoubted !== true && canOperate;
  const print = (
    <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
      {t('detail.print')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('detail.title', { day: dayText(payout.payOn) })}
        mark={<SettlementStateChip state={payout.state} returnReason={payout.returnReason} />}
        hint={payout.sellerName}
        back={{ to: settlementListPath(), label: t('list.title') }}
        actions={
          <Group gap="xs">
            {canReschedule && <RescheduleSettlement payout={payout} />}
            {canOperate && <SetPayoutOutcome payout={payout} />}
            <StatementMenu settlementId={payout.payoutId} />
            {print}
          </Group>
        }
      />
      {payout.returnedAt !== undefined && <ReturnedNotice payout={payout} at={payout.returnedAt} />}
      {payout.isAccountBlocked !== true && <LatePayoutNotice lines={payout.lines} />}
      {payout.state === 'offset' && <SetOffNotice payout={payout} />}
      <PayoutOutcomes payout={payout} />
      <Panel title={t('detail.transfer')}>
        <TransferFacts payout={payout} />
      </Panel>
      <Panel title={t('detail.orders', { count: payout.lines.length })}>
        <SettlementLines
          kind="payout"
          label={t('detail.orders', { count: payout.lines.length })}
          lines={payout.lines}
          offset={payout.offset}
        />
      </Panel>
      <RecoveredDebts debts={payout.recovered} />
    </>
  );
}

function ReturnedNotice({ payout, at }: { readonly payout: PayoutDetail; readonly at: Date }) {
  const { t } = useTranslation('settlement');
  const { returnReason: code = '', isAccountBlocked, isDoubted } = payout;
  const isOwn = isOwnReason(code);
  return (
    <div style={{ marginBottom: 16 }}>
      <NoticeBox kind="bad" title={t(isOwn ? 'returned.titleOwn' : 'returned.title')}>
        <p>{t(isOwn ? 'returned.atOwn' : 'returned.at', { at: instantText(at) })}</p>
        <p>
          {t(`returned.${returnReason(code)}`)} {!isOwn && code !== '' && `(${code})`}
        </p>
        {isDoubted && <p>{t('returned.doubted')}</p>}
        {isAccountBlocked && <BlockedAccount />}
      </NoticeBox>
    </div>
  );
}

/** What happens now that nothing is paid to the account, and for its owner the way to another one. */
function BlockedAccount() {
  const { t } = useTranslation('settlement');
  const { clientType, homePath } = currentViewer();
  if (clientType !== 'SELLER') return <p>{t('returned.blocked')}</p>;
  return (
    <>
      <p>{t('returned.blockedOwn')}</p>
      <PageLink to={`${homePath}/mypage/business-doc`}>{t('returned.changeAccount')}</PageLink>
    </>
  );
}

function TransferFacts({ payout }: { readonly payout: PayoutDetail }) {
  const { t } = useTranslation('settlement');
  return (
    <KeyValues
      items={[
        { name: t('field.amount'), value: <MoneyText amount={payout.amount} size="large" /> },
        ...exchangeItems(payout, t),
        payout.offset !== undefined && {
          name: t('field.offset'),
          value: <MoneyText amount={payout.offset} isDeducted />,
        },
        { name: t('field.payOn'), value: <DayText day={payout.payOn} /> },
        payout.bookedOn !== undefined && { name: t('field.paidAt'), value: <DayText day={payout.bookedOn} /> },
        payout.returnedAt !== undefined && {
          name: t(isOwnReason(payout.returnReason ?? '') ? 'returned.fieldOwn' : 'field.returnedAt'),
          value: <InstantText at={payout.returnedAt} />,
        },
        payout.rescheduledAt !== undefined && {
          name: t('field.rescheduledAt'),
          value: <InstantText at={payout.rescheduledAt} />,
        },
        { name: t('field.seller'), value: payout.sellerName },
        {
          name: t('field.account'),
          value: (
            <NameWithMark name={`${bankNameIn(currentLanguage(), payout.bankCode)} ${payout.maskedAccountNumber}`} />
          ),
        },
        { name: t('field.holder'), value: payout.accountHolder },
        payout.paidFromBank !== undefined && {
          name: t('field.paidFrom'),
          value: (
            <NameWithMark name={`${bankNameIn(currentLanguage(), payout.paidFromBank)} ${payout.paidFromNumber}`} />
          ),
        },
        { name: t('field.reference'), value: payout.endToEndId },
      ]}
    />
  );
}
