/** A payout that did not arrive on its expected day says which day that was, and why. */
import { listOrderPayouts } from '@gtp/contract/settlement/settlement-wire.ts';
import { doneLineStates } from '@gtp/domain/settlement/settlement-states.ts';
import { dayText } from '../platform/format.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import type { SettlementLine } from './settlement-queries.ts';

type LatePayoutNoticeProps = { readonly lines: readonly Pick<SettlementLine, 'promisedOn' | 'lateReason' | 'state'>[] };

/** Nothing for lines that were paid in time. */
export function LatePayoutNotice({ lines }: LatePayoutNoticeProps) {
  const { t } = useTranslation('settlement');
  const late = lines.filter(({ lateReason }) => lateReason !== undefined);
  const [first] = late.toSorted((left, right) => (left.promisedOn ?? '').localeCompare(right.promisedOn ?? ''));
  if (!first) return null;
  const isStillLate = late.some(({ state }) => !doneLineStates.includes(state));
  const reasons = [...new Set(late.flatMap(({ lateReason }) => lateReason ?? []))];
  const day = dayText(first.promisedOn ?? '');
  return (
    <div style={{ marginBottom: 16 }}>
      <NoticeBox kind={isStillLate ? 'bad' : 'info'} title={t(isStillLate ? 'late.title' : 'late.was', { day })}>
        {reasons.map((reason) => (
          <p key={reason}>{t(`lateReason.${reason}`)}</p>
        ))}
      </NoticeBox>
    </div>
  );
}

/** On an order's page. */
export function LatePayoutOfOrder({ orderId }: { readonly orderId: string }) {
  const { data } = useRead(listOrderPayouts, { params: { orderId } });
  return data ? <LatePayoutNotice lines={data.list} /> : null;
}
