/** The orders of a payout, or those that wait for one: gross, fee, refund, net. */

import { reachOf } from '@gtp/domain/account/permissions.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import { type Money, minus, sum } from '@gtp/domain/platform/money.ts';
import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { dayText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ClippedText, CodeText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import type { RowSelection } from '../ui/row-selection.tsx';
import { DayText, InstantDayText } from '../ui/time-text.tsx';
import { WonEstimate } from './exchange-items.tsx';
import { HoldLine } from './hold-line.tsx';
import { leastReasonWidth, PayoutAppeal } from './payout-appeal.tsx';
import { orderOfLinePath } from './settlement-paths.ts';
import type { SettlementLine } from './settlement-queries.ts';
import { SettlementStateChip } from './settlement-state-chip.tsx';

type SettlementLinesProps = {
  readonly label: string;
  readonly lines: readonly SettlementLine[];
  /** `payout`: with sums, for a statement; `expected`: with the day each is due. */
  readonly kind: 'payout' | 'expected';
  /** What the seller owed and the payout was made smaller by. */
  readonly offset?: Money | undefined;
  readonly selection?: RowSelection<SettlementLine> | undefined;
};

export function SettlementLines({ label, lines, kind, offset, selection }: SettlementLinesProps) {
  const { t } = useTranslation('settlement');
  const dated: Column<SettlementLine> =
    kind === 'expected'
      ? { key: 'due', header: t('field.dueHead'), cell: (line) => <DayText day={line.dueOn} isShort /> }
      : {
          key: 'released',
          header: t('field.releasedAt'),
          cell: (line) => <InstantDayText at={line.releasedAt} isShort />,
        };
  const canOperate = reachOf('settlement.operate', currentViewer().clientType) !== undefined;
  const columns: readonly (Column<SettlementLine> | false)[] = [
    {
      key: 'number',
      header: t('field.tradeNumber'),
      onCard: 'title',
      cell: (line) => (
        <>
          <PageLink to={orderOfLinePath(line.orderId)}>
            <CodeText text={line.tradeNumber} />
          </PageLink>
          {line.milestone && ` ${milestoneText(line.milestone)}`}
          {kind === 'expected' && partiesOf(line).map((party) => <SecondLine key={party}>{party}</SecondLine>)}
        </>
      ),
    },
    kind === 'payout' && {
      key: 'buyer',
      header: t('field.buyer'),
      cell: (line) => <ClippedText text={line.buyerName} />,
    },
    dated,
    { key: 'gross', header: t('field.gross'), isRight: true, cell: (line) => <MoneyText amount={line.gross} /> },
    { key: 'fee', header: t('field.fee'), isRight: true, cell: (line) => <MoneyText amount={line.fee} isDeducted /> },
    lines.some((line) => line.refund.minor > 0n) && {
      key: 'refund',
      header: t('field.refund'),
      isRight: true,
      cell: (line) => <MoneyText amount={line.refund} isDeducted />,
    },
    {
      key: 'net',
      header: t('field.net'),
      isRight: true,
      cell: (line) => (
        <>
          <MoneyText amount={line.net} size="strong" />
          <WonEstimate line={line} />
        </>
      ),
    },
    kind === 'expected' && {
      key: 'state',
      header: t('field.state'),
      onCard: 'corner',
      cell: (line) => <LineState line={line}>{canOperate && <HoldLine line={line} />}</LineState>,
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns.filter((column) => column !== false)}
      rows={lines}
      keyOf={(line) => line.lineId ?? line.orderId}
      isTall
      isOpening
      {...(selection && { selection })}
      footer={kind === 'payout' && (lines.length > 1 || offset) && <LineSums lines={lines} offset={offset} />}
    />
  );
}

/** Whose line it is stands first, where that is not the reader; a line each, for both names to be whole. */
function partiesOf({ sellerName, buyerName }: SettlementLine): readonly string[] {
  return currentViewer().clientType === 'SELLER' || sellerName === undefined
    ? [buyerName]
    : [sellerName, `→ ${buyerName}`];
}

/** A line that is kept back says why and until when, in full: whoever waits for money must be able to read it. */
function LineState({ line, children }: { readonly line: SettlementLine; readonly children: ReactNode }) {
  const { t } = useTranslation('settlement');
  const { withheldUntil, withheldReason } = line;
  return (
    <>
      <SettlementStateChip state={line.state} />
      {line.lateReason !== undefined && (
        <Text size="xs" c="var(--color-bad)" miw={leastReasonWidth}>
          {t(`lateReason.${line.lateReason}`)}
        </Text>
      )}
      {withheldUntil !== undefined && (
        <Text size="xs" c="var(--color-text-soft)" miw={leastReasonWidth}>
          {t('withhold.until', { day: dayText(withheldUntil), reason: withheldReason })}
        </Text>
      )}
      <PayoutAppeal line={line} />
      {children && <Box mt={6}>{children}</Box>}
    </>
  );
}

function LineSums({ lines, offset }: Pick<SettlementLinesProps, 'lines' | 'offset'>) {
  const { t } = useTranslation('settlement');
  const currency = lines[0]?.currency ?? 'USD';
  const hasRefund = lines.some((line) => line.refund.minor > 0n);
  const total = (pick: (line: SettlementLine) => Money) => sum(lines.map(pick), currency);
  const net = total((line) => line.net);
  return (
    <>
      <tr>
        <td colSpan={3}>{t('detail.sum')}</td>
        <SumCell amount={total((line) => line.gross)} />
        <SumCell amount={total((line) => line.fee)} isDeducted />
        {hasRefund && <SumCell amount={total((line) => line.refund)} isDeducted />}
        <SumCell amount={net} />
      </tr>
      {offset && (
        <>
          <OffsetRow label={t('field.offset')} span={hasRefund ? 6 : 5} amount={offset} isDeducted />
          <OffsetRow label={t('field.amount')} span={hasRefund ? 6 : 5} amount={minus(net, offset)} />
        </>
      )}
    </>
  );
}

type OffsetRowProps = {
  readonly label: string;
  readonly span: number;
  readonly amount: Money;
  readonly isDeducted?: boolean;
};

function OffsetRow({ label, span, ...sum }: OffsetRowProps) {
  return (
    <tr>
      <td colSpan={span}>{label}</td>
      <SumCell {...sum} />
    </tr>
  );
}

function SumCell({ amount, isDeducted = false }: { readonly amount: Money; readonly isDeducted?: boolean }) {
  return (
    <td style={{ textAlign: 'end' }}>
      <MoneyText amount={amount} isDeducted={isDeducted} />
    </td>
  );
}
