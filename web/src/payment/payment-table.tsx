/** The columns of the payment list. */
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import { Suspense } from 'react';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { Coming } from '../ui/coming.tsx';
import { ClippedText, CodeText, type Column, DataTable, NumberLine } from '../ui/data-table.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { ListSearch } from '../ui/list-search.ts';
import { CardText } from '../ui/marks.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import type { RowSelection } from '../ui/row-selection.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { paymentPath } from './payment-paths.ts';
import type { PaymentSummary } from './payment-queries.ts';
import { OperatorTaskChip, PaymentStateChip } from './payment-state-chip.tsx';

type PaymentTableProps = {
  readonly payments: readonly PaymentSummary[];
  readonly search: ListSearch;
  /** Rows can be chosen. */
  readonly selection?: RowSelection<PaymentSummary>;
};

const PaymentPreview = lazyPart(async () => (await import('./payment-preview.tsx')).PaymentPreview);

/** What a payment is called in a list: the trade number of its order, and which milestone that is. */
export function paymentName({ tradeNumber, milestone }: PaymentSummary): string {
  return `${tradeNumber} ${milestoneText(milestone)}`.trim();
}

const preview = {
  nameOf: paymentName,
  show: (payment: PaymentSummary) => (
    <Suspense fallback={<Coming />}>
      <PaymentPreview payment={payment} />
    </Suspense>
  ),
};

export function PaymentTable({ payments, search, selection }: PaymentTableProps) {
  const { t } = useTranslation('payment');
  return (
    <DataTable
      label={t('list.title')}
      columns={usePaymentColumns()}
      search={search}
      {...(selection && { selection })}
      choiceName="payments"
      preview={preview}
      rows={payments}
      keyOf={(payment) => payment.paymentId}
      isOpening
    />
  );
}

function usePaymentColumns(): readonly Column<PaymentSummary>[] {
  const { t } = useTranslation('payment');
  const { clientType } = currentViewer();
  const isParty = isMemberType(clientType);
  return [
    {
      key: 'number',
      header: t('field.tradeNumber'),
      onCard: 'title',
      cell: (payment) => (
        <>
          <NumberLine>
            <PageLink to={paymentPath(payment.paymentId)}>
              <CodeText text={payment.tradeNumber} />
            </PageLink>
            {payment.milestone && ` ${milestoneText(payment.milestone)}`}
          </NumberLine>
        </>
      ),
    },
    {
      key: 'started',
      header: t('field.startedAt'),
      isSorting: true,
      cell: (payment) => <InstantText at={payment.startedAt} isShort />,
    },
    isParty
      ? {
          key: 'counterparty',
          header: t(clientType === 'SELLER' ? 'field.buyer' : 'field.seller'),
          cell: (payment) => <ClippedText text={payment.counterpartyName} />,
        }
      : {
          key: 'parties',
          header: t('field.parties'),
          cell: (payment) => <ClippedText text={payment.sellerName} second={`→ ${payment.buyerName}`} />,
        },
    { key: 'card', header: t('field.card'), cell: (payment) => <CardCell payment={payment} /> },
    {
      key: 'amount',
      header: t('field.amount'),
      isRight: true,
      cell: ({ amount }) => <MoneyText amount={amount} />,
    },
    { key: 'state', header: t('field.state'), onCard: 'corner', cell: (payment) => <StateCell payment={payment} /> },
    {
      key: 'refunded',
      header: t('list.refundedColumn'),
      isRight: true,
      isExtra: true,
      cell: ({ refunded }) => (refunded ? <MoneyText amount={refunded} /> : '–'),
    },
    {
      key: 'issuer',
      header: t('list.issuer'),
      isExtra: true,
      cell: ({ issuerName }) => <ClippedText text={issuerName} />,
    },
  ];
}

function StateCell({ payment }: { readonly payment: PaymentSummary }) {
  return (
    <>
      <PaymentStateChip state={payment.state} />{' '}
      {payment.operatorTask && <OperatorTaskChip task={payment.operatorTask} />}
    </>
  );
}

function CardCell({ payment: { cardBrand, cardLast4 } }: { readonly payment: PaymentSummary }) {
  return cardLast4 ? <CardText brand={cardBrand} last4={cardLast4} /> : '–';
}
