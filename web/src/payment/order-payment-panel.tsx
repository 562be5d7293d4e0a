/** What paid an order: the card, who charged it, and the way to all of it. Not for the seller, who is paid by us. */

import { listPayments } from '@gtp/contract/payment/payment-wire.ts';
import { acquirerLabel } from '@gtp/domain/card/acquirers.ts';
import { PageLink } from '../platform/page-link.tsx';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { CardText } from '../ui/marks.tsx';
import { Panel } from '../ui/panel.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { paymentPath } from './payment-paths.ts';

export function OrderPaymentPanel({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('payment');
  const found = useRead(listPayments, { query: { text: orderId, state: 'captured', limit: 5, only: 'rows' } }).data;
  const payment = found?.list.find((each) => each.orderId === orderId);
  if (!payment) return null;
  return (
    <Panel title={t('paid.title')} side={<PageLink to={paymentPath(payment.paymentId)}>{t('paid.open')}</PageLink>}>
      <KeyValues
        items={[
          {
            name: t('field.card'),
            value: <CardText brand={payment.cardBrand} last4={payment.cardLast4} issuer={payment.issuerName} />,
          },
          payment.acquirer && {
            name: t('field.acquirer'),
            value: acquirerLabel(payment.acquirer, runtimeConfig().acquirerName),
          },
          payment.capturedAt !== undefined && {
            name: t('field.capturedAt'),
            value: <InstantText at={payment.capturedAt} />,
          },
        ]}
      />
    </Panel>
  );
}
