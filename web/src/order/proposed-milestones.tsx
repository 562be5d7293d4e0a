/** The milestones that the buyer asks for, which the seller takes over into the form at once. */
import { Button } from '@mantine/core';
import { dayText, moneyText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import type { OrderForm } from './order-form.ts';
import { proposedPlan } from './order-form-milestones.ts';
import type { OrderDetail } from './order-queries.ts';

type ProposedProps = { readonly form: OrderForm; readonly order: OrderDetail | undefined };

export function ProposedMilestones({ form, order }: ProposedProps) {
  const { t } = useTranslation('order');
  const proposed = order?.proposedMilestones;
  if (!proposed) return null;
  const takeOver = () => {
    const milestones = proposedPlan(proposed, (number) => t('proposal.name', { number, count: proposed.length }));
    form.set({ releaseMode: 'milestones', milestones });
  };
  return (
    <div style={{ marginBottom: 16 }}>
      <NoticeBox
        kind="info"
        title={t('proposal.title', { count: proposed.length })}
        actions={
          <Button size="xs" onClick={takeOver}>
            {t('proposal.takeOver')}
          </Button>
        }
      >
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {proposed.map(({ amount, paymentDueOn }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the milestones of a proposal never change places
            <li key={place}>
              {moneyText(amount)} · {dayText(paymentDueOn)}
            </li>
          ))}
        </ul>
        <p>{t('proposal.hint')}</p>
      </NoticeBox>
    </div>
  );
}
