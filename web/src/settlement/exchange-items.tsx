/** At what a payout in won was exchanged, or what a coming one would bring today. */
import { formatRate } from '@gtp/domain/settlement/exchange-rate.ts';
import { Stack } from '@mantine/core';
import { dayText, groupDigits, moneyText } from '../platform/format.ts';
import type { Translate } from '../platform/use-translation.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { SecondLine } from '../ui/data-table.tsx';
import { MoneyLine, MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { rateSourceName } from './rate-source-name.ts';
import type { Payout, SettlementLine } from './settlement-queries.ts';

/** What was exchanged, the rate, its source and time; nothing of a payout in the currency of its orders. */
export function exchangeItems({ source, exchange }: Pick<Payout, 'source' | 'exchange'>, t: Translate<'settlement'>) {
  if (!source || !exchange) return [];
  return [
    { name: t('exchange.source'), value: <MoneyText amount={source} /> },
    {
      name: t('exchange.rate'),
      value: (
        <>
          {rateText(exchange, source.currency, t)}
          <SecondLine>{t('exchange.rounded')}</SecondLine>
        </>
      ),
    },
    { name: t('exchange.quotedAt'), value: <InstantText at={exchange.quotedAt} /> },
    { name: t('exchange.rateSource'), value: rateSourceName(exchange.source, t) },
  ];
}

/** Below what a line nets: what that would be in won. */
export function WonEstimate({ line: { estimate } }: { readonly line: SettlementLine }) {
  const { t } = useTranslation('settlement');
  return estimate && <MoneyLine>{t('exchange.estimate', { amount: moneyText(estimate.amount) })}</MoneyLine>;
}

/** At which rates the lines of a page are estimated; nothing if none is. */
export function EstimateNotice({ lines }: { readonly lines: readonly SettlementLine[] }) {
  const { t } = useTranslation('settlement');
  const sentences = lines.flatMap(({ estimate, currency }) => {
    if (!estimate) return [];
    const { exchange } = estimate;
    const rate = rateText(exchange, currency, t);
    return [t('exchange.estimateRate', { day: dayText(exchange.valueOn), rate })];
  });
  if (sentences.length === 0) return null;
  return (
    <Stack gap="sm" mb="md">
      {[...new Set(sentences)].map((sentence) => (
        <NoticeBox key={sentence} kind="info" title={sentence} />
      ))}
    </Stack>
  );
}

/** `100 JPY = 932.41 KRW` */
export function rateText(
  { rate, units }: { readonly rate: bigint; readonly units: number },
  from: string,
  t: Translate<'settlement'>,
): string {
  return t('exchange.rateOf', { units, from, rate: groupDigits(formatRate(rate)) });
}
