/** The issuer says what a card may pay at once and in a month; the card's company plans its payments by it. */
import { setCardLimit } from '@gtp/contract/card/card-wire.ts';
import { limitedCardStates } from '@gtp/domain/card/card-limit.ts';
import {
  type Currency,
  currencies,
  currencyDigits,
  formatMoney,
  type Money,
  readMoney,
} from '@gtp/domain/platform/money.ts';
import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { DecimalField } from '../ui/decimal-field.tsx';
import type { IssuedCard } from './card-queries.ts';

type Written = { readonly currency: Currency; readonly perPayment: string; readonly perMonth: string };

export function SetCardLimit({ card }: { readonly card: IssuedCard }) {
  const { t } = useTranslation('card');
  const command = useCommand(setCardLimit, { cardId: card.cardId });
  const form = useProblemForm<Written>({
    name: 'card-limit',
    initial: writtenOf(card),
    problemsOf: ({ currency, perPayment, perMonth }) =>
      waitsFor({
        perPayment: perPayment === '' || amountOf(perPayment, currency) !== undefined,
        perMonth: perMonth === '' || amountOf(perMonth, currency) !== undefined,
      }),
    onChange: command.reset,
  });
  if (!limitedCardStates.includes(card.state)) return null;
  const { currency, perPayment, perMonth } = form.values;
  const field = { scale: currencyDigits(currency), rightSection: currency, rightSectionWidth: 52 };
  return (
    <CommandButton
      label={t('limit.button')}
      title={t('limit.title', { card: `${card.companyName} ···· ${card.last4}` })}
      confirmLabel={t('limit.save')}
      button={{ size: 'xs' }}
      command={command}
      form={form}
      inputOf={() => ({
        currency,
        perPayment: amountOf(perPayment, currency),
        perMonth: amountOf(perMonth, currency),
      })}
    >
      <Text size="sm">{t('limit.hint')}</Text>
      <NativeSelect label={t('limit.currency')} data={[...currencies]} {...form.bindChoice('currency', currencies)} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DecimalField label={t('limit.perPayment')} {...field} {...form.bindValue('perPayment')} />
        <DecimalField label={t('limit.perMonth')} {...field} {...form.bindValue('perMonth')} />
      </SimpleGrid>
    </CommandButton>
  );
}

function writtenOf({ limit }: IssuedCard): Written {
  const textOf = (amount: Money | undefined) => (amount ? formatMoney(amount) : '');
  return {
    currency: limit?.currency ?? 'USD',
    perPayment: textOf(limit?.perPayment),
    perMonth: textOf(limit?.perMonth),
  };
}

/** What was typed; undefined where it is no amount of the currency, or nothing. */
function amountOf(typed: string, currency: Currency): Money | undefined {
  return typed === '' ? undefined : readMoney(typed, currency);
}
