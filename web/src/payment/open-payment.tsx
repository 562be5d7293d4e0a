/** The attempt that an order is being paid with: how to go on after the card company's page was left. */
import { isPaymentOpen } from '@gtp/domain/payment/payment-states.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useGo } from '../platform/page-link.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { callbackPath } from './payment-paths.ts';
import { type PaymentSummary, useListPayments } from './payment-queries.ts';

/** The page that shows the outcome asks for it first, and leads to the card company where that still waits. */
export function OpenPayment({ orderId }: { readonly orderId: string }) {
  const payments = useListPayments({ text: orderId, limit: 5 });
  return (
    <QueryView query={payments} skeletonLines={1}>
      {({ list }) => {
        const open = list.find((payment) => payment.orderId === orderId && isPaymentOpen(payment.state));
        return open ? <GoOn payment={open} /> : null;
      }}
    </QueryView>
  );
}

function GoOn({ payment }: { readonly payment: PaymentSummary }) {
  const { t } = useTranslation('payment');
  const go = useGo();
  const toOutcome = () => go(callbackPath(payment.paymentId));
  const isAtIssuer = payment.state === 'three_d_secure';
  return (
    <Stack gap="sm">
      <Text size="sm">{t(isAtIssuer ? 'open.atIssuer' : 'open.waiting')}</Text>
      <Group gap="sm">
        {isAtIssuer && <Button onClick={toOutcome}>{t('open.goOn')}</Button>}
        <Button variant="default" onClick={toOutcome}>
          {t('open.check')}
        </Button>
      </Group>
    </Stack>
  );
}
