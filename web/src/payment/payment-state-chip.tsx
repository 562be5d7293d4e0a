/** A payment attempt's state in the reader's words. */
import { type OperatorTask, type PaymentState, paymentStateRecords } from '@gtp/domain/payment/payment-states.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { StateChip } from '../ui/state-chip.tsx';

export function PaymentStateChip({ state }: { readonly state: PaymentState }) {
  const { t } = useTranslation('payment');
  return <StateChip tone={paymentStateRecords[state].tone} label={t(`state.${state}`)} />;
}

/** That a person of the agency has to look at the payment, in plain words. */
export function OperatorTaskChip({ task }: { readonly task: OperatorTask }) {
  const { t } = useTranslation('payment');
  return <StateChip tone="review" label={t(`task.${taskWord(task)}`)} />;
}

const taskWords = {
  'payment.amount_differs': 'amountDiffers',
  'payment.captured_after_end': 'capturedAfterEnd',
  'payment.outcome_unknown': 'outcomeUnknown',
} as const satisfies Record<OperatorTask, string>;

/** The task's name among the texts. */
export function taskWord(task: OperatorTask) {
  return taskWords[task];
}
