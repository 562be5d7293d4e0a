/** The buttons with which one side asks to cancel: one order, or all milestones that are not paid. */

import { askCancel, askCancelUnpaid } from '@gtp/contract/payment/refund-wire.ts';
import { Checkbox, Text } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { type OrderInQuestion, unpaidNumbers, whichOf } from './cancel-unpaid.ts';
import type { OrderReturns } from './order-returns-queries.ts';
import { RefundCosts } from './refund-costs.tsx';

type AskProps = { readonly order: OrderInQuestion; readonly onDone: (sentence: string) => void };

type AskCancelProps = AskProps & {
  readonly returns: Pick<OrderReturns, 'wouldRefund' | 'wouldRefundAlone'>;
};

/** With what the card would get today and who would pay what, by whose the cost is to be. */
export function AskCancel({ order, returns: { wouldRefund, wouldRefundAlone }, onDone }: AskCancelProps) {
  const { t } = useTranslation('payment');
  const form = useProblemForm({ name: 'cancel', initial: { isMutual: false }, problemsOf: () => ({}) });
  const amounts = form.values.isMutual ? wouldRefund : wouldRefundAlone;
  return (
    <CommandButton
      {...useAsking(onDone)}
      label={t('returns.ask')}
      command={useCommand(askCancel, { orderId: order.orderId })}
      inputOf={(reason) => ({ reason, ...form.values })}
      form={form}
    >
      <Text size="sm">{t('returns.askQuestion')}</Text>
      <Checkbox label={t('returns.mutual')} description={t('returns.mutualHint')} {...form.bindTick('isMutual')} />
      {amounts && (
        <>
          <RefundCosts amounts={amounts} />
          <Text size="sm">{t('returns.asOfToday')}</Text>
        </>
      )}
    </CommandButton>
  );
}

/** For the buyer of an agreement: what is paid stays as it is. */
export function AskCancelUnpaid({ order, onDone }: AskProps) {
  const { t } = useTranslation('payment');
  return (
    <CommandButton
      {...useAsking(onDone)}
      label={t('unpaid.ask')}
      command={useCommand(askCancelUnpaid, { orderId: order.orderId })}
      inputOf={(reason) => ({ reason })}
    >
      <Text size="sm">{t('unpaid.askQuestion', { which: whichOf(order, unpaidNumbers(order)) })}</Text>
    </CommandButton>
  );
}

function useAsking(onDone: AskProps['onDone']) {
  const { t } = useTranslation('payment');
  return {
    isDangerous: true,
    reason: { label: t('returns.reason'), isRequired: true },
    onDone: () => onDone(t('returns.askDone')),
  };
}
