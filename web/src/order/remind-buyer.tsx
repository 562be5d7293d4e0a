/** Reminding the buyer of an order that waits for it, and the address under which the buyer pays it. */
import { remindBuyer } from '@gtp/contract/order/order-endpoints.ts';
import { mostReminders } from '@gtp/domain/order/buyer-reminder.ts';
import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import type { OrderActionProps } from './order-action-props.ts';
import type { OrderDetail } from './order-queries.ts';

export function RemindBuyer({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const command = useCommand(remindBuyer, { orderId: order.orderId });
  const { reminders } = order;
  if (!reminders) return null;
  const { left, nextAt, lastAt } = reminders;
  const canRemind = left > 0 && !nextAt;
  return (
    <CommandButton
      look="main"
      label={t('remind.button')}
      confirmLabel={t('remind.confirm')}
      command={command}
      inputOf={() => undefined}
      canConfirm={canRemind}
      onDone={() => onDone(t('remind.done', { buyer: order.buyerName }))}
    >
      <Text size="sm">{t('remind.question', { buyer: order.buyerName })}</Text>
      <KeyValues items={[{ name: t('amount.charge'), value: <MoneyText amount={order.charge} size="strong" /> }]} />
      <Text size="sm">{t('remind.limit', { most: mostReminders, count: left })}</Text>
      {lastAt && <Text size="sm">{t('remind.last', { at: instantText(lastAt) })}</Text>}
      {!canRemind && (
        <NoticeBox kind="info">
          <p>
            {nextAt
              ? t('remind.notYet', { at: instantText(nextAt) })
              : t(order.paidAt ? 'remind.noneToAccept' : 'remind.none')}
          </p>
        </NoticeBox>
      )}
    </CommandButton>
  );
}

const confirmationMs = 4_000;

type Outcome = 'copied' | 'failed' | undefined;

/** The order's address as the buyer opens it, on the clipboard; where that fails, to be copied by hand. */
export function CopyPayLink({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const [outcome, setOutcome] = useState<Outcome>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const address = payLinkOf(order.orderId);
  const copy = async () => {
    clearTimeout(timer.current);
    setOutcome(await copied(address));
    timer.current = setTimeout(() => setOutcome((now) => (now === 'copied' ? undefined : now)), confirmationMs);
  };
  return (
    <div>
      <Button variant="default" onClick={() => void copy()}>
        <span role="status">{t(outcome === 'copied' ? 'payLink.copied' : 'payLink.button')}</span>
      </Button>
      {outcome === 'failed' && (
        <NoticeBox kind="warning" role="alert">
          <p>{t('payLink.failed')}</p>
          <p>{address}</p>
        </NoticeBox>
      )}
    </div>
  );
}

/** As the e-mails to the buyer have it. */
function payLinkOf(orderId: string): string {
  return new URL(`/buyer/order-sheet/${encodeURIComponent(orderId)}`, window.location.origin).href;
}

async function copied(address: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(address);
    return 'copied';
  } catch {
    return 'failed';
  }
}
