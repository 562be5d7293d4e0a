import { useTranslation } from 'react-i18next';
import { deadlineText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { currentViewer } from '../platform/viewer.ts';
import { CodeText, SecondLine } from '../ui/data-table.tsx';
import { StateChip } from '../ui/state-chip.tsx';

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

type Due = { readonly dueAt: Date | undefined; readonly isLate: boolean };

/** Until when, and a mark where that is over. */
export function DueText({ dueAt, isLate }: Due) {
  const { t } = useTranslation('dispute');
  if (!dueAt) return '–';
  return (
    <>
      <CodeText text={deadlineText(dueAt)} />
      {isLate && (
        <div>
          <StateChip tone="bad" label={t('all.over')} />
        </div>
      )}
    </>
  );
}
