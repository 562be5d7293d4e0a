/** The five steps of an order, drawn from the server's state machine. */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { dayMonthText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { Panel } from '../ui/panel.tsx';
import { ProgressSteps } from '../ui/progress-steps.tsx';
import type { OrderDetail } from './order-queries.ts';

export function OrderSteps({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  if (order.steps.length === 0) return null;
  const noteOf = ({ status, name, at }: OrderDetail['steps'][number]): string => {
    if (status === 'done' && at) return dayMonthText(seoulDay(at));
    if (name === 'settle' && status !== 'done' && order.expectedPayoutOn) {
      return t('step.expected', { day: dayMonthText(order.expectedPayoutOn) });
    }
    return t(`step.${status}`);
  };
  return (
    <Panel>
      <ProgressSteps
        label={t('step.label')}
        steps={order.steps.map((step) => ({ name: t(`step.${step.name}`), status: step.status, note: noteOf(step) }))}
      />
    </Panel>
  );
}
