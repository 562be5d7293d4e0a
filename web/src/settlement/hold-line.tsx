/** The operator holds one line with a reason and an end, or releases it. */

import { holdSettlementLine, releaseSettlementLine } from '@gtp/contract/settlement/settlement-wire.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { Text } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { DayField } from '../ui/day-field.tsx';
import { type KeyValue, KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { DayText } from '../ui/time-text.tsx';
import type { SettlementLine } from './settlement-queries.ts';

const shortestReason = 5;
const usualDays = 14;

export function HoldLine({ line }: { readonly line: SettlementLine }) {
  const { t } = useTranslation('settlement');
  const isHeld = line.state === 'withheld';
  const form = useProblemForm({
    name: `hold-${line.lineId}`,
    initial: { endsOn: addDays(seoulDay(new Date()), usualDays) },
    problemsOf: ({ endsOn }) => waitsFor({ endsOn: isHeld || endsOn !== '' }),
  });
  const hold = useCommand(isHeld ? releaseSettlementLine : holdSettlementLine, { lineId: line.lineId ?? '' });
  if (!isHeld && line.state !== 'expected') return null;
  const word = t(isHeld ? 'withhold.release' : 'withhold.button');
  return (
    <CommandButton
      label={word}
      button={{ size: 'compact-sm' }}
      title={`${word} · ${line.tradeNumber}`}
      command={hold}
      inputOf={(reason) => ({ reason, ...form.values })}
      reason={
        !isHeld && { label: t('withhold.reason'), description: t('withhold.reasonHint'), shortest: shortestReason }
      }
      form={form}
    >
      <KeyValues items={factsOf(line)} />
      {isHeld ? (
        <Text size="sm">{t('withhold.question')}</Text>
      ) : (
        <DayField label={t('withhold.endsOn')} description={t('withhold.endsOnHint')} {...form.bindValue('endsOn')} />
      )}
      <Text size="sm">{t('alone')}</Text>
    </CommandButton>
  );

  /** What is kept back, or was, with the message to the seller. */
  function factsOf({
    buyerName,
    net,
    dueOn,
    withheldUntil,
    withheldReason,
  }: SettlementLine): readonly (KeyValue | false)[] {
    return [
      { name: t('field.buyer'), value: buyerName },
      { name: t('field.net'), value: <MoneyText amount={net} size="strong" /> },
      { name: t('field.dueOn'), value: <DayText day={dueOn} /> },
      withheldUntil !== undefined && { name: t('withhold.endsOn'), value: <DayText day={withheldUntil} /> },
      withheldReason !== undefined && { name: t('withhold.reason'), value: withheldReason },
    ];
  }
}
