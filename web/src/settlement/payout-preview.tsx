/** A payout at a glance, beside its list: how much, whose, when, at what rate, and why it came back. */
import { isOwnReason, returnReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { Button } from '@mantine/core';
import { countText, instantText } from '../platform/format.ts';
import { useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { CodeText } from '../ui/data-table.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { PreviewHead, PreviewNote } from '../ui/preview-parts.tsx';
import { DayText, InstantText } from '../ui/time-text.tsx';
import { exchangeItems } from './exchange-items.tsx';
import { settlementPath } from './settlement-paths.ts';
import type { Payout } from './settlement-queries.ts';
import { SettlementStateChip } from './settlement-state-chip.tsx';
import { StatementMenu } from './statement-menu.tsx';

export function PayoutPreview({ payout }: { readonly payout: Payout }) {
  const { t } = useTranslation('settlement');
  const go = useGo();
  const { payoutId, offset, bookedOn, returnedAt, returnReason: code = '', rescheduledAt } = payout;
  const isOwn = isOwnReason(code);
  return (
    <>
      <PreviewHead
        amount={payout.amount}
        state={<SettlementStateChip state={payout.state} returnReason={payout.returnReason} />}
        about={payout.sellerName}
      />
      {returnedAt && (
        <PreviewNote
          title={t(isOwn ? 'returned.titleOwn' : 'returned.title')}
          foot={[t(isOwn ? 'returned.atOwn' : 'returned.at', { at: instantText(returnedAt) }), isOwn ? '' : code]
            .filter(Boolean)
            .join(' · ')}
        >
          {t(`returned.${returnReason(code)}`)}
        </PreviewNote>
      )}
      <KeyValues
        isRight
        items={[
          { name: t('field.payOn'), value: <DayText day={payout.payOn} /> },
          ...exchangeItems(payout, t),
          offset && { name: t('field.offset'), value: <MoneyText amount={offset} isDeducted /> },
          { name: t('field.orders'), value: countText(payout.orderCount) },
          bookedOn !== undefined && { name: t('field.paidAt'), value: <DayText day={bookedOn} /> },
          rescheduledAt && { name: t('field.rescheduledAt'), value: <InstantText at={rescheduledAt} /> },
          { name: t('field.reference'), value: <CodeText text={payout.endToEndId} /> },
        ]}
      />
      <Button onClick={() => go(settlementPath(), { search: { settlement: payoutId } })}>{t('preview.open')}</Button>
      <StatementMenu settlementId={payoutId} />
    </>
  );
}
