/** Every attempt to pay the same order, newest first: which card, when, and what became of it. */

import { listPayments } from '@gtp/contract/payment/payment-wire.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CardText } from '../ui/marks.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { InstantText } from '../ui/time-text.tsx';
import styles from './order-attempts.module.css';
import { paymentPath } from './payment-paths.ts';
import type { PaymentDetail, PaymentSummary } from './payment-queries.ts';
import { PaymentStateChip } from './payment-state-chip.tsx';

const mostAttempts = 50;

/** Nothing where the payment is the order's only one. */
export function OrderAttempts({ payment }: { readonly payment: PaymentDetail }) {
  const { t } = useTranslation('payment');
  const attempts =
    useRead(listPayments, { query: { text: payment.orderId, limit: mostAttempts, only: 'rows' } }).data?.list ?? [];
  const own = attempts.filter((each) => each.orderId === payment.orderId);
  if (own.length < 2) return null;
  return (
    <Panel title={t('detail.attempts', { count: own.length })}>
      <ol className={styles.attempts} reversed>
        {own.map((each) => (
          <Attempt key={each.paymentId} attempt={each} isShown={each.paymentId === payment.paymentId} />
        ))}
      </ol>
    </Panel>
  );
}

function Attempt({ attempt, isShown }: { readonly attempt: PaymentSummary; readonly isShown: boolean }) {
  const { t } = useTranslation('payment');
  const started = <InstantText at={attempt.startedAt} />;
  return (
    <li aria-current={isShown}>
      <span>{isShown ? started : <PageLink to={paymentPath(attempt.paymentId)}>{started}</PageLink>}</span>
      <span>{attempt.cardLast4 ? <CardText brand={attempt.cardBrand} last4={attempt.cardLast4} /> : '–'}</span>
      <MoneyText amount={attempt.amount} />
      <span>
        <PaymentStateChip state={attempt.state} />
        {attempt.declineCode && <span className={styles.code}>{t('decline.code', { code: attempt.declineCode })}</span>}
      </span>
    </li>
  );
}
