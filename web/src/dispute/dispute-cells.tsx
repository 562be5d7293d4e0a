import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import type { ReactNode } from 'react';
import { DueTime } from '../desk/waiting-time.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ClippedText, CodeText, type Column, NumberLine, SecondLine } from '../ui/data-table.tsx';

type Numbered = {
  readonly orderId: string;
  readonly tradeNumber: string;
  readonly milestone?: Parameters<typeof milestoneText>[0];
};

type OrderLinkProps = { readonly row: Numbered; readonly children: ReactNode };

/** The order that it is about, by the number that its parties know; what is the matter with it, below. */
export function OrderLink({ row: { orderId, tradeNumber, milestone }, children }: OrderLinkProps) {
  return (
    <>
      <NumberLine>
        <PageLink to={`${currentViewer().homePath}/order-sheet/${orderId}`}>
          <CodeText text={tradeNumber} />
        </PageLink>
        {milestone && ` ${milestoneText(milestone)}`}
      </NumberLine>
      <SecondLine>{children}</SecondLine>
    </>
  );
}

type Parties = { readonly sellerName: string; readonly buyerName: string };

/** Who deals with whom; a party reads the other side alone. */
export function usePartiesColumn(): Column<Parties> {
  const { t } = useTranslation('dispute');
  const other = { SELLER: 'buyer', BUYER: 'seller' } as const;
  const { clientType } = currentViewer();
  const side = clientType === 'SELLER' || clientType === 'BUYER' ? other[clientType] : undefined;
  return {
    key: 'parties',
    header: t(side ? `turn_${side}` : 'all.parties'),
    cell: ({ sellerName, buyerName }) =>
      side ? (
        <ClippedText text={side === 'buyer' ? buyerName : sellerName} />
      ) : (
        <ClippedText text={sellerName} second={buyerName} />
      ),
  };
}

type DueCellProps = { readonly dueAt: Date | undefined; readonly isLate: boolean };

/** Until when somebody has to act; a dash where nobody has to. */
export function DueCell({ dueAt, isLate }: DueCellProps) {
  return dueAt ? <DueTime dueAt={dueAt} isLate={isLate} /> : '–';
}
