/** Cancelling an order by the consent of both sides, and what went back to the card. */

import { readOrderReturns, retryRefund } from '@gtp/contract/payment/refund-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import {
  givenAfterRefusal,
  givenRefundStates,
  refundStateRecords,
  refundStatesToSendAgain,
} from '@gtp/domain/payment/refund-states.ts';
import { sum } from '@gtp/domain/platform/money.ts';
import { Group, Stack, Text } from '@mantine/core';
import { moneyText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { CodeText } from '../ui/data-table.tsx';
import { HeldContent } from '../ui/held-content.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageAction } from '../ui/page-actions.tsx';
import { Panel } from '../ui/panel.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { DayText, InstantText } from '../ui/time-text.tsx';
import { AskedCancel, AskedCancelUnpaid } from './answer-cancel.tsx';
import { AskCancel, AskCancelUnpaid } from './ask-cancel.tsx';
import { answeredOn, type OrderInQuestion } from './cancel-unpaid.ts';
import type { OrderReturns } from './order-returns-queries.ts';
import { GiveOtherwise, RefundTransfers } from './refund-transfer.tsx';

type PanelProps = { readonly order: OrderInQuestion; readonly onDone: (sentence: string) => void };

export function OrderReturnsPanel(props: PanelProps) {
  const { orderId, state } = props.order;
  const returns = useRead(readOrderReturns, { params: { orderId } }, { since: state }).data;
  return returns ? (
    <HeldContent content={returns}>{(held) => <Returns returns={held} {...props} />}</HeldContent>
  ) : null;
}

function Returns({ returns, order, onDone }: PanelProps & { readonly returns: OrderReturns }) {
  const { t } = useTranslation('payment');
  const { bulkCancellation: bulk, isUnpaidCancellable } = order;
  const canAsk = order.actions.includes('ask_cancel');
  const isOfBulk = bulk !== undefined && answeredOn(order, bulk) === order.orderId;
  const isAskedAlone = order.state === 'cancel_requested' && !isOfBulk;
  const isEmpty = !isAskedAlone && !bulk && returns.refunds.length === 0;
  return (
    <>
      <PageAction place="more">
        {canAsk && <AskCancel order={order} returns={returns} onDone={onDone} />}
        {isUnpaidCancellable && <AskCancelUnpaid order={order} onDone={onDone} />}
      </PageAction>
      {!isEmpty && (
        <Panel title={t('returns.title')}>
          <Stack gap="sm">
            {isAskedAlone && <AskedCancel order={order} returns={returns} onDone={onDone} />}
            {bulk && <AskedCancelUnpaid order={order} bulk={bulk} onDone={onDone} />}
            {returns.refunds.map((refund) => (
              <Refund key={refund.refundId} refund={refund} />
            ))}
          </Stack>
        </Panel>
      )}
    </>
  );
}

type RefundProps = { readonly refund: OrderReturns['refunds'][number] };

function Refund({ refund }: RefundProps) {
  const { t } = useTranslation('payment');
  const { state, kind, returnedAt, doneAt, approvedAt, askedAt } = refund;
  const at = (state === 'returned' && returnedAt) || (doneAt ?? approvedAt ?? askedAt);
  const isWaiting = refund.transfers?.some((request) => request.state === 'proposed');
  const canRetry = refundStatesToSendAgain.includes(state) && !isWaiting && may('settlement.operate', currentViewer());
  return (
    <div>
      <Group gap="sm">
        <strong>{t(`returns.kind_${kind}`)}</strong>
        <StateChip tone={refundStateRecords[state].tone} label={t(`returns.state_${state}`)} />
        {at && <InstantText at={at} />}
        {canRetry && <RetryRefund refund={refund} />}
        {canRetry && <GiveOtherwise refund={refund} />}
      </Group>
      {refund.reason && <Text size="sm">{refund.reason}</Text>}
      {refund.answerReason && <Text size="sm">{refund.answerReason}</Text>}
      <Amounts refund={refund} />
      <RefundTransfers refund={refund} />
    </div>
  );
}

/** What went where; to the buyer's own account where the card did not take it. */
function Amounts({ refund }: RefundProps) {
  const { t } = useTranslation('payment');
  const { state, amount, buyerFee, buyerCost, sellerCost, transfer, problem } = refund;
  const isTransferred = state === 'given_otherwise';
  const isBesideChargeback = state === 'refused' && problem?.startsWith(givenAfterRefusal);
  return (
    <>
      {(isTransferred || isBesideChargeback) && problem && (
        <NoticeBox kind="warning" title={t('transfer.givenTwice')}>
          {isBesideChargeback && <CodeText text={problem.slice(givenAfterRefusal.length).trim()} />}
        </NoticeBox>
      )}
      <KeyValues
        items={[
          {
            name: t(isTransferred ? 'transfer.amount' : 'returns.toCard'),
            value: <MoneyText amount={amount} size="strong" />,
          },
          transfer && { name: t('transfer.bankReference'), value: transfer.bankReference },
          transfer && { name: t('transfer.bookedOn'), value: <DayText day={transfer.bookedOn} /> },
          buyerFee.minor > 0n && { name: t('returns.buyerFee'), value: <MoneyText amount={buyerFee} /> },
          buyerCost.minor > 0n && { name: t('returns.buyerCost'), value: <MoneyText amount={buyerCost} /> },
          sellerCost.minor > 0n && { name: t('returns.sellerCost'), value: <MoneyText amount={sellerCost} /> },
        ]}
      />
    </>
  );
}

/** What goes to the card once more, and why it did not the first time. */
function RetryRefund({ refund: { refundId, amount, buyerFee, buyerCost, sellerCost, problem } }: RefundProps) {
  const { t } = useTranslation('payment');
  return (
    <CommandButton
      label={t('returns.retry')}
      title={t('returns.retry')}
      confirmLabel={t('returns.retryConfirm', { amount: moneyText(amount) })}
      button={{ size: 'xs' }}
      command={useCommand(retryRefund, { refundId })}
      inputOf={() => undefined}
    >
      <KeyValues
        items={[
          { name: t('returns.toCard'), value: <MoneyText amount={amount} size="strong" /> },
          buyerFee.minor > 0n && { name: t('returns.buyerFee'), value: <MoneyText amount={buyerFee} /> },
          buyerCost.minor > 0n && { name: t('returns.buyerCost'), value: <MoneyText amount={buyerCost} /> },
          sellerCost.minor > 0n && { name: t('returns.sellerCost'), value: <MoneyText amount={sellerCost} /> },
        ]}
      />
      {problem && <Text size="sm">{t('returns.problem', { problem })}</Text>}
      <Text size="sm">{t('returns.retryText')}</Text>
    </CommandButton>
  );
}

type ReturnedMoneyProps = {
  readonly order: Pick<OrderInQuestion, 'orderId' | 'state'>;
  /** What is said where not all of it went to the buyer's own bank. */
  readonly words: string;
};

/**
 * Where the money of an order is that went back: at the card, with us again because the card's bank sent it back, or at
 * the buyer's own bank.
 */
export function ReturnedMoney({ order: { orderId, state }, words }: ReturnedMoneyProps) {
  const { t } = useTranslation('payment');
  const refunds = useRead(readOrderReturns, { params: { orderId } }, { since: state }).data?.refunds ?? [];
  const cameBack = refunds.find((refund) => refund.state === 'returned');
  if (cameBack) return <p>{t('returns.owedAgain', { amount: moneyText(cameBack.amount) })}</p>;
  const given = refunds.filter((refund) => givenRefundStates.includes(refund.state));
  const [first] = given;
  if (!first || given.some((refund) => refund.state !== 'given_otherwise')) return <p>{words}</p>;
  const amount = sum(
    given.map((refund) => refund.amount),
    first.amount.currency,
  );
  return <p>{t('transfer.given', { amount: moneyText(amount) })}</p>;
}
