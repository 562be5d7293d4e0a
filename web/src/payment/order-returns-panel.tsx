/** Cancelling an order by the consent of both sides, and what went back to the card. */
import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import {
  type OrderReturns,
  useAnswerCancel,
  useAskCancel,
  useOrderReturns,
  useRetryRefund,
} from './order-returns-queries.ts';

/** What the panel needs of an order; the order feature's detail has it. */
type OrderAtHand = { readonly orderId: string; readonly state: string; readonly actions: readonly string[] };
type PanelProps = { readonly order: OrderAtHand; readonly onDone: (sentence: string) => void };

export function OrderReturnsPanel({ order, onDone }: PanelProps) {
  const { t } = useTranslation('payment');
  const returns = useOrderReturns(order.orderId, order.state).data;
  const canAsk = order.actions.includes('ask_cancel');
  const isAsked = order.state === 'cancel_requested';
  if (!returns || (!canAsk && !isAsked && returns.refunds.length === 0)) return null;
  return (
    <Panel title={t('returns.title')} side={canAsk && <AskCancel order={order} onDone={onDone} />}>
      <Stack gap="sm">
        {canAsk && returns.refunds.length === 0 && <Text size="sm">{t('returns.none')}</Text>}
        {isAsked && <Asked order={order} returns={returns} onDone={onDone} />}
        {returns.refunds.map((refund) => (
          <Refund key={refund.refundId} refund={refund} orderId={order.orderId} />
        ))}
      </Stack>
    </Panel>
  );
}

function AskCancel({ order, onDone }: PanelProps) {
  const { t } = useTranslation('payment');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMutual, setMutual] = useState(false);
  const command = useAskCancel(order.orderId);
  const done = () => {
    setOpen(false);
    onDone(t('returns.askDone'));
  };
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('returns.ask')}
      </Button>
      <ActionModal
        isOpen={isOpen}
        title={t('returns.ask')}
        confirmLabel={t('returns.ask')}
        onConfirm={() => command.mutate({ reason, isMutual }, { onSuccess: done })}
        onClose={() => setOpen(false)}
        isBusy={command.isPending}
        canConfirm={reason.trim() !== ''}
        error={command.error}
        isDangerous
      >
        <Text size="sm">{t('returns.askQuestion')}</Text>
        <Textarea
          label={t('returns.reason')}
          required
          autosize
          minRows={3}
          maxLength={1_000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Checkbox
          label={t('returns.mutual')}
          description={t('returns.mutualHint')}
          checked={isMutual}
          onChange={(event) => setMutual(event.currentTarget.checked)}
        />
      </ActionModal>
    </>
  );
}

type AskedProps = PanelProps & { readonly returns: OrderReturns };

function Asked({ order, returns, onDone }: AskedProps) {
  const { t } = useTranslation('payment');
  const { cancellation, wouldRefund } = returns;
  const { clientType } = currentViewer();
  if (!cancellation) return null;
  const own = clientType === 'SELLER' ? 'seller' : clientType === 'BUYER' ? 'buyer' : undefined;
  const mayAgree =
    own !== undefined && (cancellation.askedBy === 'system' ? own === 'buyer' : cancellation.askedBy !== own);
  const mayKeep = mayAgree || (own !== undefined && cancellation.askedBy === own);
  return (
    <NoticeBox
      kind="warning"
      title={t(`returns.asked_${cancellation.askedBy}`)}
      actions={
        <Group gap="sm">
          {mayAgree && <Answer order={order} agrees wouldRefund={wouldRefund} onDone={onDone} />}
          {mayKeep && <Answer order={order} agrees={false} isOwn={!mayAgree} onDone={onDone} />}
        </Group>
      }
    >
      {cancellation.reason && <p>{cancellation.reason}</p>}
      {wouldRefund && <Costs amounts={wouldRefund} />}
    </NoticeBox>
  );
}

type AnswerProps = PanelProps & {
  readonly agrees: boolean;
  readonly isOwn?: boolean;
  readonly wouldRefund?: OrderReturns['wouldRefund'];
};

function Answer({ order, agrees, isOwn = false, wouldRefund, onDone }: AnswerProps) {
  const { t } = useTranslation('payment');
  const [isOpen, setOpen] = useState(false);
  const command = useAnswerCancel(order.orderId);
  const label = agrees ? t('returns.agree') : t(isOwn ? 'returns.takeBack' : 'returns.keep');
  const agreeLabel = wouldRefund
    ? t('returns.agreeConfirm', { amount: moneyText(wouldRefund.amount) })
    : t('returns.agreeUnpaid');
  const done = () => {
    setOpen(false);
    onDone(t(agrees ? 'returns.agreeDone' : 'returns.keepDone'));
  };
  return (
    <>
      <Button variant={agrees ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ActionModal
        isOpen={isOpen}
        title={label}
        confirmLabel={agrees ? agreeLabel : label}
        onConfirm={() => command.mutate({ agrees }, { onSuccess: done })}
        onClose={() => setOpen(false)}
        isBusy={command.isPending}
        error={command.error}
        isDangerous={agrees}
      >
        <Text size="sm">{t(agrees ? 'returns.agreeQuestion' : 'returns.keepQuestion')}</Text>
        {agrees && wouldRefund && <Costs amounts={wouldRefund} />}
      </ActionModal>
    </>
  );
}

function Costs({ amounts }: { readonly amounts: NonNullable<OrderReturns['wouldRefund']> }) {
  const { t } = useTranslation('payment');
  const { amount, buyerCost, sellerCost } = amounts;
  return (
    <KeyValues
      items={[
        { name: t('returns.toCard'), value: <MoneyText amount={amount} size="strong" /> },
        buyerCost.minor > 0n && { name: t('returns.buyerCost'), value: <MoneyText amount={buyerCost} /> },
        sellerCost.minor > 0n && { name: t('returns.sellerCost'), value: <MoneyText amount={sellerCost} /> },
      ]}
    />
  );
}

type RefundProps = { readonly refund: OrderReturns['refunds'][number]; readonly orderId: string };

function Refund({ refund, orderId }: RefundProps) {
  const { t } = useTranslation('payment');
  const retry = useRetryRefund(orderId);
  const { state, kind, amount, buyerFee, buyerCost, sellerCost, doneAt, approvedAt } = refund;
  const canRetry = state === 'failed' && currentViewer().clientType === 'KOTRA';
  return (
    <div>
      <Group gap="sm">
        <strong>{t(`returns.kind_${kind}`)}</strong>
        <StateChip tone={state === 'done' ? 'good' : 'review'} label={t(`returns.state_${state}`)} />
        <InstantText at={doneAt ?? approvedAt} />
        {canRetry && (
          <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate(refund.refundId)}>
            {t('returns.retry')}
          </Button>
        )}
      </Group>
      <KeyValues
        items={[
          { name: t('returns.toCard'), value: <MoneyText amount={amount} size="strong" /> },
          buyerFee.minor > 0n && { name: t('returns.buyerFee'), value: <MoneyText amount={buyerFee} /> },
          buyerCost.minor > 0n && { name: t('returns.buyerCost'), value: <MoneyText amount={buyerCost} /> },
          sellerCost.minor > 0n && { name: t('returns.sellerCost'), value: <MoneyText amount={sellerCost} /> },
        ]}
      />
    </div>
  );
}
