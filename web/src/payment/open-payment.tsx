/** The attempt that an order is being paid with: how to go on after the card company's page was left. */
import { completePayment, listPayments } from '@gtp/contract/payment/payment-wire.ts';
import { isPaymentOpen } from '@gtp/domain/payment/payment-states.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { useGo, useIsStillHere } from '../platform/page-link.tsx';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { callbackPath } from './payment-paths.ts';
import type { PaymentSummary } from './payment-queries.ts';

export function OpenPayment({ orderId }: { readonly orderId: string }) {
  const payments = useRead(listPayments, { query: { text: orderId, limit: 5, only: 'rows' } });
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
  const complete = useMutation({
    mutationFn: () => callEndpoint(completePayment, { params: { paymentId: payment.paymentId } }),
  });
  const isStillHere = useIsStillHere();
  /** Straight to the card company's page; to the outcome where nobody is waited for there any more. */
  const goOn = () =>
    complete.mutate(undefined, {
      onSuccess: ({ state, redirectUrl }) => {
        if (!isStillHere()) return;
        // scan-allow leads-elsewhere: our server lets through no address but one of the web (card-gateway-http.ts)
        if (state === 'three_d_secure' && redirectUrl) window.location.assign(redirectUrl);
        else toOutcome();
      },
    });
  const isAtIssuer = payment.state === 'three_d_secure';
  return (
    <Stack gap="sm">
      <Text size="sm">{t(isAtIssuer ? 'open.atIssuer' : 'open.waiting')}</Text>
      <Group gap="sm">
        {isAtIssuer && (
          <Button loading={complete.isPending} onClick={goOn}>
            {t('open.goOn')}
          </Button>
        )}
        <Button variant="default" onClick={toOutcome}>
          {t('open.check')}
        </Button>
      </Group>
      {complete.error ? <ErrorBox error={complete.error} /> : null}
    </Stack>
  );
}
