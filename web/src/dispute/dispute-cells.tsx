import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import { DueTime } from '../desk/waiting-time.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { currentViewer } from '../platform/viewer.ts';
import { CodeText, NumberLine } from '../ui/data-table.tsx';

type Numbered = {
  readonly orderId: string;
  readonly tradeNumber: string;
  readonly milestone?: Parameters<typeof milestoneText>[0];
};

/** The order that it is about, by the number that its parties know. */
export function OrderLink({ row: { orderId, tradeNumber, milestone } }: { readonly row: Numbered }) {
  return (
    <NumberLine>
      <PageLink to={`${currentViewer().homePath}/order-sheet/${orderId}`}>
        <CodeText text={tradeNumber} />
      </PageLink>
      {milestone && ` ${milestoneText(milestone)}`}
    </NumberLine>
  );
}

type DueCellProps = { readonly dueAt: Date | undefined; readonly isLate: boolean };

/** Until when somebody has to act; a dash where nobody has to. */
export function DueCell({ dueAt, isLate }: DueCellProps) {
  return dueAt ? <DueTime dueAt={dueAt} isLate={isLate} /> : '–';
}
