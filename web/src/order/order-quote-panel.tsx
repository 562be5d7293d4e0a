/** While the seller writes: what the buyer's card is charged, what the seller nets, and when. */
import { quoteOrder } from '@gtp/contract/order/order-endpoints.ts';
import { memo, useEffect, useState } from 'react';
import { dayText, moneyText, percentText } from '../platform/format.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './order-form-page.module.css';
import { type OrderFormValues, quoteRequestOf } from './order-form-values.ts';
import type { OrderQuote, OrderQuoteRequest } from './order-queries.ts';
import { TransferComparison } from './transfer-comparison.tsx';

const pauseMs = 300;

/** The quote for what stands in the form, asked a moment after the last change. */
export function useFormQuote(values: OrderFormValues) {
  const request = quoteRequestOf(values);
  const key = request === undefined ? '' : quoteKey(request);
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), pauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  return useRead(
    quoteOrder,
    { body: request as OrderQuoteRequest },
    { enabled: request !== undefined && settled === key, staleTime: 60_000 },
  );
}

function quoteKey(request: object): string {
  return JSON.stringify(request, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
}

export function OrderQuotePanel({ values }: { readonly values: OrderFormValues }) {
  const { t } = useTranslation('order');
  const quote = useFormQuote(values);
  const isEmpty = quoteRequestOf(values) === undefined;
  return (
    <Panel title={t('quote.title')}>
      {isEmpty && <p className={styles.quoteNote}>{t('quote.empty')}</p>}
      {!isEmpty && quote.error && <ErrorBox error={quote.error} onRetry={() => void quote.refetch()} />}
      {!isEmpty && !quote.error && quote.data && (
        <div className={quote.isPlaceholderData ? styles.stale : ''} aria-busy={quote.isPlaceholderData}>
          <QuoteLines quote={quote.data} mode={values.releaseMode} />
        </div>
      )}
    </Panel>
  );
}

const payoutKeys: Readonly<Record<string, 'quote.payoutDirect' | 'quote.payoutShipment'>> = {
  direct: 'quote.payoutDirect',
  shipment: 'quote.payoutShipment',
};

/** Each milestone is paid at its own time, so that no one day holds for the whole sum. */
function QuotedDays({ quote, mode }: { readonly quote: OrderQuote; readonly mode: string }) {
  const { t } = useTranslation('order');
  const { milestones = [] } = quote;
  if (mode === 'milestones') {
    return milestones.map(({ number, settlement, paymentDueOn, payoutOn }) => (
      <p key={number} className={styles.quoteNote}>
        {t(number === 1 ? 'quote.milestoneFirst' : 'quote.milestoneLater', {
          part: `${number}/${milestones.length}`,
          amount: moneyText(settlement),
          due: dayText(paymentDueOn),
          day: dayText(payoutOn),
        })}
      </p>
    ));
  }
  return (
    <p className={styles.quoteNote}>
      {t(payoutKeys[mode] ?? 'quote.payoutDelivery', { day: dayText(quote.payoutOn) })}
    </p>
  );
}

const QuoteLines = memo(QuotedLines);

function QuotedLines({ quote, mode }: { readonly quote: OrderQuote; readonly mode: string }) {
  const { t } = useTranslation('order');
  return (
    <>
      <KeyValues
        isRight
        items={[
          { name: t('amount.trade'), value: <MoneyText amount={quote.trade} /> },
          {
            name: t('amount.buyerFee', { rate: percentText(quote.buyerFeeRate) }),
            value: <MoneyText amount={quote.buyerFee} />,
          },
          { name: t('amount.charge'), value: <MoneyText amount={quote.charge} />, isTotal: true },
          {
            name: t('amount.sellerFee', { rate: percentText(quote.sellerFeeRate) }),
            value: <MoneyText amount={quote.sellerFee} isDeducted />,
          },
          { name: t('amount.settlement'), value: <MoneyText amount={quote.settlement} />, isTotal: true },
        ]}
      />
      <QuotedDays quote={quote} mode={mode} />
      <TransferComparison trade={quote.trade} fee={quote.totalFee} />
      <p className={styles.quoteNote}>{t('quote.rate', { rate: percentText(quote.feeRate) })}</p>
    </>
  );
}
