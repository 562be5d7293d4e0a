/** The issuer's own notice of a chargeback, and taking it back. */
import { fileChargeback, withdrawChargeback } from '@gtp/contract/dispute/dispute-wire.ts';
import {
  longestAnswerDays,
  type NoticeKind,
  noticeKinds,
  usualAnswerDays,
  type VisaCondition,
  visaConditions,
} from '@gtp/domain/dispute/chargeback-notice.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { formatMoney, type Money, readMoney } from '@gtp/domain/platform/money.ts';
import { NativeSelect, Text } from '@mantine/core';
import { moneyText } from '../platform/format.ts';
import { wordOf } from '../platform/request-search.ts';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { DayField } from '../ui/day-field.tsx';
import { Segments } from '../ui/segments.tsx';
import { AmountField } from './amount-field.tsx';
import { claimOf } from './chargeback-reason.ts';

type FileProps = { readonly orderId: string; readonly charged: Money; readonly onDone: (sentence: string) => void };

type NoticeValues = {
  readonly kind: NoticeKind;
  readonly reason: string;
  readonly amount: string;
  readonly dueOn: string;
};

export function FileChargeback({ orderId, charged, onDone }: FileProps) {
  const { t } = useTranslation('dispute');
  const { currency } = charged;
  const today = seoulDay(new Date());
  const form = useProblemForm<NoticeValues>({
    name: 'chargeback-notice',
    initial: {
      ...{ kind: 'received', reason: '', amount: formatMoney(charged) },
      dueOn: addDays(today, usualAnswerDays),
    },
    problemsOf: ({ reason, amount, dueOn }) =>
      waitsFor({
        reason: wordOf(visaConditions, reason) !== undefined,
        amount: readMoney(amount, currency) !== undefined,
        dueOn: dueOn !== '',
      }),
  });
  const { kind, reason, amount: typed, dueOn } = form.values;
  // The button waits for one of them (`problemsOf`).
  const condition = wordOf(visaConditions, reason) as VisaCondition;
  const amount = readMoney(typed, currency) ?? charged;
  const reasonLabel = (code: VisaCondition) => {
    const claim = claimOf(code);
    return claim ? `${code} · ${t(`cbClaim_${claim}`)}` : code;
  };
  return (
    <CommandButton
      label={t('notice.title')}
      size={700}
      isDangerous
      confirmLabel={t('notice.send')}
      command={useCommand(fileChargeback, { orderId })}
      inputOf={() => ({ kind, reason: condition, currency, amount, dueOn })}
      form={form}
      onDone={() => onDone(t(`notice.done_${kind}`))}
    >
      <Text size="sm">{t('notice.text')}</Text>
      <Segments
        label={t('notice.kind')}
        value={kind}
        onChoose={(chosen) => form.set({ kind: chosen })}
        options={noticeKinds.map((value) => ({ value, label: t(`notice.kind_${value}`) }))}
      />
      <Text size="sm" c="dimmed">
        {t(`notice.kindHint_${kind}`)}
      </Text>
      <NativeSelect
        label={t('notice.reason')}
        required
        data={[{ value: '', label: '' }, ...visaConditions.map((value) => ({ value, label: reasonLabel(value) }))]}
        {...form.bind('reason')}
      />
      <AmountField
        label={t('notice.amount')}
        hint={t('notice.amountHint', { most: moneyText(charged) })}
        currency={currency}
        field={form.bindValue('amount')}
        isRequired
      />
      <DayField
        label={t('notice.due')}
        description={t('notice.dueHint', { count: longestAnswerDays })}
        min={addDays(today, 1)}
        max={addDays(today, longestAnswerDays)}
        required
        {...form.bindValue('dueOn')}
      />
    </CommandButton>
  );
}

type WithdrawProps = { readonly chargebackId: string; readonly onDone: (sentence: string) => void };

export function WithdrawChargeback({ chargebackId, onDone }: WithdrawProps) {
  const { t } = useTranslation('dispute');
  return (
    <div>
      <CommandButton
        label={t('notice.withdraw')}
        command={useCommand(withdrawChargeback, { chargebackId })}
        inputOf={() => undefined}
        onDone={() => onDone(t('notice.withdrawn'))}
      >
        <p>{t('notice.withdrawText')}</p>
      </CommandButton>
    </div>
  );
}
