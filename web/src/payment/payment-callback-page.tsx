/**
 * Where every payment ends: paid and when the money goes, declined with what to do, or not known yet. The address says only which
 * payment it is; the outcome is the gateway's, asked by the server (design §3 step 8).
 */

import { completePayment, readPayment } from '@gtp/contract/payment/payment-wire.ts';
import { isPaymentOpen } from '@gtp/domain/payment/payment-states.ts';
import { Button, Loader } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { readSignedIn } from '../platform/credentials.ts';
import { useGo, usePageSearch } from '../platform/page-link.tsx';
import { useRead, useReadAgain } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { IconCheck, IconX } from '../ui/icons.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { CardText } from '../ui/marks.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { useDeclineTexts } from './decline-texts.ts';
import styles from './payment-callback-page.module.css';
import { orderOfPaymentPath, paymentListPath } from './payment-paths.ts';
import { type PaymentOutcome, useCompletePayment } from './payment-queries.ts';

export function PaymentCallbackPage() {
  const { t } = useTranslation('payment');
  const paymentId = usePageSearch().payment;
  const query = useCompletePayment(paymentId);
  useStaleOrder(query.data);
  if (paymentId === undefined) {
    return <PageHeader title={t('callback.noPayment')} hint={t('callback.noPaymentHint')} actions={<ToPayments />} />;
  }
  return (
    <div className={styles.page} aria-live="polite">
      {query.error && !query.data ? (
        <ErrorBox error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Panel>
          <OutcomeView outcome={query.data} />
        </Panel>
      )}
    </div>
  );
}

/** The order page asks again once the outcome is known. */
function useStaleOrder(outcome: PaymentOutcome | undefined): void {
  const readAgain = useReadAgain();
  const state = outcome?.state;
  useEffect(() => {
    if (state) readAgain(...completePayment.changes);
  }, [readAgain, state]);
}

function OutcomeView({ outcome }: { readonly outcome: PaymentOutcome | undefined }) {
  const { t } = useTranslation('payment');
  if (outcome === undefined || isPaymentOpen(outcome.state)) return <OpenOutcome outcome={outcome} />;
  if (outcome.state === 'captured') {
    return (
      <Hero kind="good" title={t('callback.paid')} text={t('callback.paidText')} paymentId={outcome.paymentId}>
        <ToOrder orderId={outcome.orderId} label={t('callback.toOrder')} />
        <ToPayments />
      </Hero>
    );
  }
  return <DeclinedOutcome outcome={outcome} />;
}

function OpenOutcome({ outcome }: { readonly outcome: PaymentOutcome | undefined }) {
  const { t } = useTranslation('payment');
  const redirectUrl = outcome?.state === 'three_d_secure' ? outcome.redirectUrl : undefined;
  return (
    <Hero
      kind="open"
      title={t(redirectUrl ? 'callback.challengeTitle' : 'callback.open')}
      text={t(redirectUrl ? 'callback.challenge' : 'callback.openText')}
    >
      {redirectUrl && (
        <Button component="a" href={redirectUrl}>
          {t('callback.toIssuer')}
        </Button>
      )}
      {outcome && <ToOrder orderId={outcome.orderId} label={t('callback.leave')} isPlain />}
    </Hero>
  );
}

function DeclinedOutcome({ outcome }: { readonly outcome: PaymentOutcome }) {
  const { t } = useTranslation('payment');
  const textsOf = useDeclineTexts();
  const texts = outcome.decline && textsOf(outcome.decline);
  const isLimit = ['over_limit', 'over_daily_limit'].includes(outcome.decline?.advice ?? '');
  return (
    <Hero
      kind="bad"
      title={t('callback.declined')}
      text={texts?.advice ?? t('callback.expiredText')}
      more={texts && `${texts.retry} ${texts.code}`}
      paymentId={outcome.paymentId}
    >
      <ToOrder orderId={outcome.orderId} label={t(isLimit ? 'callback.plan' : 'callback.again')} />
    </Hero>
  );
}

type HeroProps = {
  readonly kind: 'good' | 'bad' | 'open';
  readonly title: string;
  readonly text: string;
  readonly more?: string | undefined;
  /** Of which the facts are shown, once its outcome is known. */
  readonly paymentId?: string;
  readonly children: ReactNode;
};

function Hero({ kind, title, text, more, paymentId, children }: HeroProps) {
  return (
    <div className={styles.hero}>
      <span className={styles.icon} data-kind={kind} aria-hidden>
        {kind === 'good' && <IconCheck size={34} stroke={2.6} />}
        {kind === 'bad' && <IconX size={34} stroke={2.6} />}
        {kind === 'open' && <Loader size={32} />}
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {more && <p className={styles.text}>{more}</p>}
      {paymentId && <PaidFacts paymentId={paymentId} />}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}

/** How much went to whom for what, fit to be shown to others; read by who is still signed in. */
function PaidFacts({ paymentId }: { readonly paymentId: string }) {
  const { t } = useTranslation('payment');
  const payment = useRead(readPayment, { params: { paymentId: readSignedIn() && paymentId } }).data;
  if (!payment) return null;
  const { amount, sellerName, tradeNumber, cardBrand, cardLast4, authorisationCode, state, condition } = payment;
  return (
    <div className={styles.facts}>
      {state === 'captured' && condition && <p className={styles.text}>{t(`whenReleased.${condition}`)}</p>}
      <KeyValues
        items={[
          { name: t('field.amount'), value: <MoneyText amount={amount} size="strong" /> },
          { name: t('field.seller'), value: sellerName },
          { name: t('field.tradeNumber'), value: tradeNumber },
          cardLast4 !== undefined && { name: t('field.card'), value: <CardText brand={cardBrand} last4={cardLast4} /> },
          authorisationCode !== undefined && { name: t('field.authorisation'), value: authorisationCode },
        ]}
      />
    </div>
  );
}

type ToOrderProps = { readonly orderId: string; readonly label: string; readonly isPlain?: boolean };

/** Someone whose session ended meanwhile logs in first and is brought to the order. */
function ToOrder({ orderId, label, isPlain = false }: ToOrderProps) {
  const go = useGo();
  return (
    <Button variant={isPlain ? 'default' : 'filled'} onClick={() => go(orderOfPaymentPath(orderId))}>
      {label}
    </Button>
  );
}

function ToPayments() {
  const { t } = useTranslation('payment');
  const go = useGo();
  return (
    <Button variant="default" onClick={() => go(paymentListPath())}>
      {t('callback.toPayments')}
    </Button>
  );
}
