/** What the operator does with several payouts at once, or several orders that wait for one: each as it is done alone. */
import { previewReschedule } from '@gtp/contract/settlement/settlement-preview-wire.ts';
import {
  holdSettlementLine,
  releaseSettlementLine,
  rescheduleSettlement,
} from '@gtp/contract/settlement/settlement-wire.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { BulkAct } from '../desk/bulk-act.tsx';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';
import { requestName } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DayField } from '../ui/day-field.tsx';
import type { RowSelection } from '../ui/row-selection.tsx';
import type { Payout, SettlementLine } from './settlement-queries.ts';

/** Makes the chosen ones that came back due again. */
export function RescheduleSelected({ selection }: { readonly selection: RowSelection<Payout> }) {
  const { t } = useTranslation('settlement');
  return (
    <BulkAct
      label={t('reschedule.button')}
      question={t('reschedule.question')}
      selection={selection}
      endpoint={rescheduleSettlement}
      check={({ state, rescheduledAt }) => ({
        leftOut: state !== 'returned' ? t('bulk.notReturned') : rescheduledAt ? t('bulk.rescheduled') : undefined,
      })}
      ask={async ({ payoutId }) => {
        const { bankCode, isSameAccount } = await callEndpoint(previewReschedule, {
          params: { settlementId: payoutId },
        });
        return {
          leftOut: bankCode === undefined ? t('reschedule.noAccount') : undefined,
          warning: isSameAccount ? t('reschedule.sameAccount') : undefined,
        };
      }}
      ownerOf={({ sellerName }) => sellerName}
      amountOf={({ amount }) => amount}
      run={({ payoutId: settlementId }) =>
        underRequestId(requestName(rescheduleSettlement, { settlementId }), (idempotencyKey) =>
          callEndpoint(rescheduleSettlement, { params: { settlementId }, idempotencyKey }),
        )
      }
    />
  );
}

const shortestReason = 5;
const usualDays = 14;

type LinesProps = { readonly selection: RowSelection<SettlementLine> };

/** Keeps the chosen lines back, all for one reason and until one day, which their sellers read. */
export function HoldSelected({ selection }: LinesProps) {
  const { t } = useTranslation('settlement');
  const [reason, setReason] = useState('');
  const [endsOn, setEndsOn] = useState(() => addDays(seoulDay(new Date()), usualDays));
  const words = reason.trim();
  return (
    <BulkAct
      label={t('withhold.button')}
      question={t('bulk.holdQuestion')}
      selection={selection}
      endpoint={holdSettlementLine}
      check={({ state }) => ({
        leftOut: state === 'expected' ? undefined : t(state === 'withheld' ? 'bulk.withheld' : 'bulk.notExpected'),
      })}
      ownerOf={({ sellerName = '' }) => sellerName}
      amountOf={({ net }) => net}
      canConfirm={words.length >= shortestReason && endsOn !== ''}
      fields={
        <Stack gap="md">
          <DayField
            label={t('withhold.endsOn')}
            description={t('withhold.endsOnHint')}
            value={endsOn}
            onValue={setEndsOn}
          />
          <Textarea
            label={t('withhold.reason')}
            description={t('withhold.reasonHint')}
            required
            autosize
            minRows={3}
            maxLength={1_000}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        </Stack>
      }
      run={({ lineId = '' }) =>
        underRequestId(requestName(holdSettlementLine, { lineId }, words), (idempotencyKey) =>
          callEndpoint(holdSettlementLine, { params: { lineId }, body: { reason: words, endsOn }, idempotencyKey }),
        )
      }
    />
  );
}

/** Lets the chosen lines that are kept back go on. */
export function ReleaseSelected({ selection }: LinesProps) {
  const { t } = useTranslation('settlement');
  return (
    <BulkAct
      label={t('withhold.release')}
      question={t('withhold.question')}
      selection={selection}
      endpoint={releaseSettlementLine}
      check={({ state }) => ({ leftOut: state === 'withheld' ? undefined : t('bulk.notWithheld') })}
      ownerOf={({ sellerName = '' }) => sellerName}
      amountOf={({ net }) => net}
      run={({ lineId = '' }) =>
        underRequestId(requestName(releaseSettlementLine, { lineId }), (idempotencyKey) =>
          callEndpoint(releaseSettlementLine, { params: { lineId }, idempotencyKey }),
        )
      }
    />
  );
}
