/** One part of the pack: its lines, and what they add up to here and in the ledger. */
import { formatScaled, money } from '@gtp/domain/platform/money.ts';
import { baseRateDigits, type PackSection } from '@gtp/domain/zero-rating/zero-rating.ts';
import { Stack } from '@mantine/core';
import { groupDigits } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ClippedText, CodeText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { DayText } from '../ui/time-text.tsx';
import { RecordDeclaration } from './record-declaration.tsx';
import type { PackLine, PackTotal } from './zero-rating-queries.ts';

type SectionProps = {
  readonly section: PackSection;
  readonly lines: readonly PackLine[];
  readonly totals: readonly PackTotal[];
};

export function ZeroRatingSection({ section, lines, totals }: SectionProps) {
  const { t } = useTranslation('zero-rating');
  const title = t(`section.${section}`);
  const columns = useColumns(section);
  if (totals.length === 0) return null;
  return (
    <Panel title={title}>
      <Stack gap="md">
        <DataTable label={title} columns={columns} rows={lines} keyOf={keyOfLine} />
        {totals.map((total) => (
          <KeyValues
            key={total.currency}
            items={[
              {
                name: t('sum.amount', { count: total.count }),
                value: <MoneyText amount={total.amount} size="strong" />,
              },
              { name: t('sum.won'), value: <MoneyText amount={money(total.won, 'KRW')} size="strong" /> },
              { name: t('sum.ledger'), value: <MoneyText amount={total.ledgerAmount} /> },
            ]}
          />
        ))}
      </Stack>
    </Panel>
  );
}

function keyOfLine({ section, orderId, reference, day, amount }: PackLine): string {
  return [section, orderId, reference, day, amount.minor].join(' ');
}

function useColumns(section: PackSection): readonly Column<PackLine>[] {
  const { t } = useTranslation('zero-rating');
  const isOfGoods = section === 'export' || section === 'return';
  const columns: readonly (Column<PackLine> | false)[] = [
    isOfGoods && { key: 'declaration', header: t('field.declaration'), cell: (line) => <Declaration line={line} /> },
    section === 'receipt'
      ? {
          key: 'reference',
          header: t('field.reference'),
          onCard: 'title',
          cell: (line) => <CodeText text={line.reference ?? ''} />,
        }
      : { key: 'order', header: t('field.order'), onCard: 'title', cell: (line) => <OrderLink line={line} /> },
    isOfGoods && {
      key: 'partner',
      header: t('field.partner'),
      cell: (line) => <ClippedText text={line.partnerName ?? ''} />,
    },
    {
      key: 'day',
      header: t(isOfGoods ? 'field.shippedOn' : section === 'receipt' ? 'field.receivedOn' : 'field.day'),
      cell: (line) => <CountedDay line={line} />,
    },
    {
      key: 'rate',
      header: t('field.rate'),
      isRight: true,
      cell: ({ rate }) => (rate === undefined ? '–' : groupDigits(formatScaled(rate, baseRateDigits))),
    },
    {
      key: 'amount',
      header: t(section === 'receipt' ? 'field.receivedFor' : 'field.amount'),
      isRight: true,
      cell: (line) => <MoneyText amount={line.amount} />,
    },
    {
      key: 'won',
      header: t('field.won'),
      isRight: true,
      cell: ({ won }) => (won === undefined ? '–' : <MoneyText amount={money(won, 'KRW')} />),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** As long as nobody knows when the goods were shipped, the order stands on the day of its release. */
function CountedDay({ line: { day, gaps } }: { readonly line: PackLine }) {
  const { t } = useTranslation('zero-rating');
  return (
    <>
      <DayText day={day} />
      {gaps.includes('ship_day') && <SecondLine>{t('dayUntilShipped')}</SecondLine>}
    </>
  );
}

/** The number, or what is missing and where it is added. */
function Declaration({ line }: { readonly line: PackLine }) {
  const { t } = useTranslation('zero-rating');
  const { declarationNumber, gaps, orderId, tradeNumber } = line;
  if (declarationNumber && gaps.length === 0) return <CodeText text={declarationNumber} />;
  return (
    <Stack gap={4} align="flex-start">
      <span>{t('lacks', { what: gaps.map((gap) => t(`gap.${gap}`)).join(', ') })}</span>
      {orderId && gaps.some((gap) => gap !== 'rate') && (
        <RecordDeclaration orderId={orderId} tradeNumber={tradeNumber} />
      )}
    </Stack>
  );
}

function OrderLink({ line: { orderId, tradeNumber } }: { readonly line: PackLine }) {
  if (!orderId) return null;
  return (
    <PageLink to={`${currentViewer().homePath}/order-sheet/${encodeURIComponent(orderId)}`}>
      <CodeText text={tradeNumber ?? orderId} />
    </PageLink>
  );
}
