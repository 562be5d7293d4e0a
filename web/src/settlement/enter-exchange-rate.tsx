/** The operator enters the rate of today, for a day on which the bank gave none. */
import { proposeExchangeRate } from '@gtp/contract/settlement/exchange-rate-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { parseScaled } from '@gtp/domain/platform/money.ts';
import { exchangedCurrencies, rateDigits } from '@gtp/domain/settlement/exchange-rate.ts';
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DecimalField } from '../ui/decimal-field.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { IncompleteHint } from '../ui/incomplete-hint.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';

const hourMs = 3_600_000;

/** `09:30` in Seoul. */
function seoulTime(now: Date): string {
  return new Date(now.getTime() + 9 * hourMs).toISOString().slice(11, 16);
}

/** A browser's own time field follows the browser's language, not the page's. */
function isTime(written: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(written);
}

/** `930` and `9:30` are half past nine, too. */
function withColon(written: string): string {
  const digits = written.replaceAll(/\D/g, '');
  return digits.length === 3 || digits.length === 4 ? digits.padStart(4, '0').replace(/(..)(..)/, '$1:$2') : written;
}

type RateValues = {
  readonly currency: (typeof exchangedCurrencies)[number];
  readonly rate: string;
  readonly time: string;
  readonly source: string;
};

export function EnterExchangeRate() {
  const { t } = useTranslation('settlement');
  const form = useProblemForm<RateValues>({
    name: 'rate',
    initial: {
      currency: 'USD',
      rate: '',
      time: seoulTime(new Date()),
      source: '',
    },
    problemsOf: ({ rate, time, source }) =>
      waitsFor({
        rate: parseScaled(rate, rateDigits) !== undefined,
        time: isTime(time),
        source: source.trim().length >= 2,
      }),
    pathOf: (field) => (field === 'quotedAt' ? 'time' : field),
  });
  const { currency, rate, time, source } = form.values;
  const propose = useCommand(proposeExchangeRate, undefined, { isPerBody: true });
  function save(event: SubmitEvent): void {
    event.preventDefault();
    if (propose.isPending || !form.tryOut()) return;
    const quotedAt = new Date(`${seoulDay(new Date())}T${time}:00+09:00`);
    propose.mutate(
      { currency, rate: parseScaled(rate, rateDigits) ?? 0n, quotedAt, source: source.trim() },
      { onSuccess: () => form.set((now) => (now.rate === rate ? { rate: '' } : {})), onError: form.takeRefusal },
    );
  }
  return (
    <form onSubmit={save}>
      <Text size="sm" mb="xs">
        {t('rates.addHint')}
      </Text>
      <Group align="end" gap="sm">
        <NativeSelect
          label={t('field.currency')}
          data={exchangedCurrencies.map((each) => ({ value: each, label: each }))}
          {...form.bindChoice('currency', exchangedCurrencies)}
        />
        <DecimalField label={t(`rates.per${currency}`)} scale={rateDigits} {...form.bindValue('rate')} />
        <TextInput
          label={t('rates.quotedTime')}
          w={130}
          inputMode="numeric"
          maxLength={5}
          placeholder="09:30"
          {...form.bind('time')}
          {...(time.length === 5 && !isTime(time) && { error: t('rates.timeWrong') })}
          onBlur={() => form.set({ time: withColon(time) })}
        />
        <TextInput label={t('rates.source')} maxLength={100} {...form.bind('source')} />
        <Button type="submit" loading={propose.isPending} disabled={!form.isRight}>
          {t('rates.save')}
        </Button>
      </Group>
      <IncompleteHint isShown={!form.isRight} />
      {propose.isSuccess && <NoticeBox kind="good" role="status" title={t('rates.saved')} />}
      {propose.error && <ErrorBox error={propose.error} />}
    </form>
  );
}
