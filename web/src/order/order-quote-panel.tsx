/** While the seller writes: what the buyer's card is charged, what the seller nets, and when. */
import { quoteOrder } from '@gtp/contract/order/order-endpoints.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { memo, type ReactNode, useEffect, useState } from 'react';
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

type OrderQuotePanelProps = {
  readonly values: OrderFormValues;
  /** Stands below the amounts, where nothing moves it: the form's buttons. */
  readonly children?: ReactNode;
};

export function OrderQuotePanel({ values, children }: OrderQuotePanelProps) {
  const { t } = useTranslation('order');
  const isEmpty = quoteRequestOf(values) === undefined;
  const { data, error, isPlaceholderData, refetch } = useFormQuote(values);
  const quote = isEmpty || error ? undefined : data;
  const isOld = quote !== undefined && isPlaceholderData;
  const look = { className: isOld ? styles.stale : '', 'aria-busy': isOld };
  return (
    <>
      <Panel title={t('quote.title')}>
        {!isEmpty && error && <ErrorBox error={error} onRetry={() => void refetch()} />}
        <div {...look}>
          <QuoteLines quote={quote} mode={values.releaseMode} isEmpty={isEmpty} />
        </div>
      </Panel>
      {children}
      {quote && (
        <Panel>
          <div {...look}>
            <TransferComparison trade={quote.trade} fee={quote.totalFee} />
          </div>
        </Panel>
      )}
    </>
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

type QuotedLinesProps = {
  readonly quote: OrderQuote | undefined;
  readonly mode: string;
  /** Quantity or price is missing: nothing was asked. */
  readonly isEmpty: boolean;
};

/** The same lines before there is anything to count, so that the buttons below stay where they are. */
function QuotedLines({ quote, mode, isEmpty }: QuotedLinesProps) {
  const { t } = useTranslation('order');
  const shown = (amount: Money | undefined, isDeducted = false) =>
    amount ? <MoneyText amount={amount} isDeducted={isDeducted} /> : '–';
  const rate = (hundredths: number | undefined) => (hundredths === undefined ? '–' : percentText(hundredths));
  return (
    <>
      <KeyValues
        isRight
        items={[
          { name: t('amount.trade'), value: shown(quote?.trade) },
          { name: t('amount.buyerFee', { rate: rate(quote?.buyerFeeRate) }), value: shown(quote?.buyerFee) },
          { name: t('amount.charge'), value: shown(quote?.charge), isTotal: true },
          { name: t('amount.sellerFee', { rate: rate(quote?.sellerFeeRate) }), value: shown(quote?.sellerFee, true) },
          { name: t('amount.settlement'), value: shown(quote?.settlement), isTotal: true },
        ]}
      />
      <div className={styles.quoteNotes}>
        {isEmpty && <p className={styles.quoteNote}>{t('quote.empty')}</p>}
        {quote && <QuotedDays quote={quote} mode={mode} />}
        {quote && <p className={styles.quoteNote}>{t('quote.rate', { rate: percentText(quote.feeRate) })}</p>}
      </div>
    </>
  );
}
