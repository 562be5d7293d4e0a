/** The operator holds one line with a reason and an end, or releases it. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepRequestId } from '../platform/idempotency.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { DayField } from '../ui/day-field.tsx';
import { type KeyValue, KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { DayText } from '../ui/time-text.tsx';
import { lineRequest, type SettlementLine, useHoldLine } from './settlement-queries.ts';

const shortestReason = 5;
const usualDays = 14;

export function HoldLine({ line }: { readonly line: SettlementLine }) {
  const { t } = useTranslation('settlement');
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [endsOn, setEndsOn] = useState(addDays(seoulDay(new Date()), usualDays));
  const hold = useHoldLine(line);
  const isHeld = line.state === 'withheld';
  if (!isHeld && line.state !== 'expected') return null;
  const word = t(isHeld ? 'withhold.release' : 'withhold.button');
  const open = () => {
    hold.reset();
    keepRequestId(lineRequest(line));
    setAsking(true);
  };
  const doIt = () => hold.mutate({ reason: reason.trim(), endsOn }, { onSuccess: () => setAsking(false) });
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        {word}
      </Button>
      <ActionModal
        isOpen={isAsking}
        title={`${word} · ${line.tradeNumber}`}
        confirmLabel={word}
        onConfirm={doIt}
        onClose={() => setAsking(false)}
        isBusy={hold.isPending}
        canConfirm={isHeld || (reason.trim().length >= shortestReason && endsOn !== '')}
        error={hold.error}
      >
        <KeyValues items={factsOf(line)} />
        {isHeld ? (
          <Text size="sm">{t('withhold.question')}</Text>
        ) : (
          <Stack gap="sm">
            <Textarea
              label={t('withhold.reason')}
              description={t('withhold.reasonHint')}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
              maxLength={1000}
              autosize
              minRows={3}
            />
            <DayField
              label={t('withhold.endsOn')}
              description={t('withhold.endsOnHint')}
              value={endsOn}
              onValue={setEndsOn}
            />
          </Stack>
        )}
      </ActionModal>
    </>
  );

  /** What is kept back, or was, with what the seller was told. */
  function factsOf({ net, dueOn, withheldUntil, withheldReason }: SettlementLine): readonly (KeyValue | false)[] {
    return [
      { name: t('field.net'), value: <MoneyText amount={net} size="strong" /> },
      { name: t('field.dueOn'), value: <DayText day={dueOn} /> },
      withheldUntil !== undefined && { name: t('withhold.endsOn'), value: <DayText day={withheldUntil} /> },
      withheldReason !== undefined && { name: t('withhold.reason'), value: withheldReason },
    ];
  }
}
