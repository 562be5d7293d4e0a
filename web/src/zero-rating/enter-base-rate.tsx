/** The operator enters the base rate of a day that has none; another person confirms it. */
import { proposeBaseRate } from '@gtp/contract/zero-rating/base-rate-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { parseScaled } from '@gtp/domain/platform/money.ts';
import { exchangedCurrencies } from '@gtp/domain/settlement/exchange-rate.ts';
import { baseRateDigits } from '@gtp/domain/zero-rating/zero-rating.ts';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DayField } from '../ui/day-field.tsx';
import { DecimalField } from '../ui/decimal-field.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { IncompleteHint } from '../ui/incomplete-hint.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';

type Values = {
  readonly currency: (typeof exchangedCurrencies)[number];
  readonly day: string;
  readonly rate: string;
  readonly source: string;
};

export function EnterBaseRate() {
  const { t } = useTranslation('zero-rating');
  const form = useProblemForm<Values>({
    name: 'base-rate',
    initial: { currency: 'USD', day: seoulDay(new Date()), rate: '', source: '' },
    problemsOf: ({ day, rate, source }) =>
      waitsFor({
        day: day !== '',
        rate: parseScaled(rate, baseRateDigits) !== undefined,
        source: source.trim().length >= 2,
      }),
  });
  const { currency, day, rate, source } = form.values;
  const propose = useCommand(proposeBaseRate, undefined, { isPerBody: true });
  function save(event: SubmitEvent): void {
    event.preventDefault();
    if (propose.isPending || !form.tryOut()) return;
    propose.mutate(
      { currency, day, rate: parseScaled(rate, baseRateDigits) ?? 0n, source: source.trim() },
      { onSuccess: () => form.set((now) => (now.rate === rate ? { rate: '' } : {})), onError: form.takeRefusal },
    );
  }
  return (
    <form onSubmit={save}>
      <Group align="end" gap="sm">
        <NativeSelect
          label={t('baseRates.currency')}
          data={exchangedCurrencies.map((each) => ({ value: each, label: each }))}
          {...form.bindChoice('currency', exchangedCurrencies)}
        />
        <DayField label={t('baseRates.day')} max={seoulDay(new Date())} required {...form.bindValue('day')} />
        <DecimalField
          label={t(`baseRates.per${currency}`)}
          scale={baseRateDigits}
          required
          {...form.bindValue('rate')}
        />
        <TextInput
          label={t('baseRates.source')}
          placeholder={t('baseRates.sourceHint')}
          maxLength={100}
          required
          {...form.bind('source')}
        />
        <Button type="submit" loading={propose.isPending} disabled={!form.isRight}>
          {t('baseRates.save')}
        </Button>
      </Group>
      <IncompleteHint isShown={!form.isRight} />
      {propose.isSuccess && <NoticeBox kind="good" role="status" title={t('baseRates.saved')} />}
      {propose.error && <ErrorBox error={propose.error} />}
    </form>
  );
}
