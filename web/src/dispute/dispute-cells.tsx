import { deadlineText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { CodeText, SecondLine } from '../ui/data-table.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantDayText } from '../ui/time-text.tsx';

type Numbered = { readonly orderId: string; readonly tradeNumber: string };

/** The order that it is about, by its number. */
export function OrderLink({ row: { orderId, tradeNumber } }: { readonly row: Numbered }) {
  return (
    <>
      <PageLink to={`${currentViewer().homePath}/order-sheet/${orderId}`}>
        <CodeText text={orderId} />
      </PageLink>
      <SecondLine>{tradeNumber}</SecondLine>
    </>
  );
}

type Clock = {
  readonly dueAt: Date | undefined;
  readonly isLate: boolean;
  /** The word for the day on which it began, and that day. */
  readonly began: string;
  readonly beganAt: Date;
};

/** Until when, a mark where that is over, and since when. */
export function ClockText({ dueAt, isLate, began, beganAt }: Clock) {
  const { t } = useTranslation('dispute');
  return (
    <>
      {dueAt ? <CodeText text={deadlineText(dueAt)} /> : '–'}
      {isLate && (
        <div>
          <StateChip tone="bad" label={t('all.over')} />
        </div>
      )}
      <SecondLine>
        {began} <InstantDayText at={beganAt} />
      </SecondLine>
    </>
  );
}
