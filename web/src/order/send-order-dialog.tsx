/** Asks once more before the order sheet goes to the buyer, with what it will cost and bring. */
import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { dayText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import type { OrderForm } from './order-form.ts';
import { useFormQuote } from './order-quote-panel.tsx';
import { isConflict } from './save-failure.tsx';
import type { SavedOrder, SaveOrder } from './save-order.ts';

type SendOrderDialogProps = {
  readonly form: OrderForm;
  readonly save: SaveOrder;
  readonly onClose: () => void;
  readonly onSent: (sent: SavedOrder) => void;
};

export function SendOrderDialog({ form, save, onClose, onSent }: SendOrderDialogProps) {
  const { t } = useTranslation('order');
  const quote = useFormQuote(form.values).data;
  const hasRefusal = !save.isBusy && (form.problems.length > 0 || isConflict(save.error));
  useEffect(() => {
    if (hasRefusal) onClose();
  }, [hasRefusal, onClose]);
  return (
    <ActionModal
      isOpen
      title={t('send.title')}
      confirmLabel={t('send.confirm')}
      onConfirm={() => save.saveAndSend(onSent)}
      onClose={onClose}
      isBusy={save.isBusy}
      error={save.error}
    >
      <Text size="sm">{t('send.question', { buyer: form.values.buyerName })}</Text>
      <KeyValues
        items={[
          quote && { name: t('amount.charge'), value: <MoneyText amount={quote.charge} size="strong" /> },
          quote && { name: t('amount.settlement'), value: <MoneyText amount={quote.settlement} /> },
          { name: t('field.paymentDueOn'), value: dayText(form.draft.paymentDueOn) },
        ]}
      />
    </ActionModal>
  );
}
