/** For a card whose limit is below the charge: parts that fit, the best day for each, and a message to the seller. */
import { listCards } from '@gtp/contract/card/card-wire.ts';
import { type LimitPlan, planPayments } from '@gtp/domain/payment/limit-plan.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { currencyDigits, formatMoney, type Money, parseScaled } from '@gtp/domain/platform/money.ts';
import { Button, CopyButton, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { dayText, moneyText } from '../platform/format.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DecimalField } from '../ui/decimal-field.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { isUsable } from './payment-queries.ts';

type LimitPlannerProps = {
  readonly charge: Money;
  /** The last day on which the order is to be paid. */
  readonly lastDay: Day;
  /** Shown at once, because a payment has just failed. */
  readonly isOpen: boolean;
};

const monthDays = Array.from({ length: 28 }, (_, place) => place + 1);

export function LimitPlanner({ charge, lastDay, isOpen }: LimitPlannerProps) {
  const { t } = useTranslation('payment');
  const [isShown, setShown] = useState(isOpen);
  const given = useGivenLimit(charge);
  const [typed, setAvailable] = useState<string>();
  const available = typed ?? (given ? formatMoney(given.most) : '');
  const [renews, setRenews] = useState('daily');
  const today = seoulDay(new Date());
  const minor = parseScaled(available, currencyDigits(charge.currency)) ?? 0n;
  const renewal = renews === 'daily' ? 'daily' : Number(renews);
  const plan = planPayments({ charge, available: minor, renews: renewal, today, lastDay });
  if (!isShown) {
    return (
      <div>
        <Button
          variant="subtle"
          size="sm"
          h="auto"
          py={6}
          styles={{ label: { whiteSpace: 'normal' } }} // wider than a phone in one line
          onClick={() => setShown(true)}
        >
          {t('plan.open')}
        </Button>
      </div>
    );
  }
  return (
    <Stack gap="sm" component="section" aria-label={t('plan.title')}>
      <Text fw={600}>{t('plan.title')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <DecimalField
          label={t('plan.available')}
          scale={currencyDigits(charge.currency)}
          rightSection={charge.currency}
          rightSectionWidth={52}
          {...(given && { description: t('plan.given', { issuer: given.issuerName, number: given.last4 }) })}
          value={available}
          onValue={setAvailable}
        />
        <NativeSelect
          label={t('plan.renews')}
          data={[
            { value: 'daily', label: t('plan.daily') },
            ...monthDays.map((day) => ({ value: String(day), label: t('plan.monthly', { day }) })),
          ]}
          value={renews}
          onChange={(event) => setRenews(event.currentTarget.value)}
        />
      </SimpleGrid>
      {minor >= charge.minor && <Text size="sm">{t('plan.enough')}</Text>}
      {minor > 0n && minor < charge.minor && !plan && <Text size="sm">{t('plan.tooMany')}</Text>}
      {plan && <PlanParts plan={plan} lastDay={lastDay} />}
    </Stack>
  );
}

/** What the issuer lets the usual card pay at once, where it said so in the order's currency. */
function useGivenLimit({ currency }: Money) {
  const card = useRead(listCards).data?.find(isUsable);
  const most = card?.limit && (card.limit.perPayment ?? card.limit.perMonth);
  return card && most?.currency === currency ? { most, issuerName: card.issuerName, last4: card.last4 } : undefined;
}

function PlanParts({ plan, lastDay }: { readonly plan: LimitPlan; readonly lastDay: Day }) {
  const { t } = useTranslation('payment');
  const lines = plan.parts.map(({ day, amount }, place) =>
    t('plan.part', { place: place + 1, day: dayText(day), amount: moneyText(amount) }),
  );
  return (
    <>
      <KeyValues
        isRight
        items={plan.parts.map(({ day, amount }) => ({ name: dayText(day), value: <MoneyText amount={amount} /> }))}
      />
      {!plan.isInTime && (
        <NoticeBox kind="warning">
          <p>{t('plan.late', { day: dayText(lastDay) })}</p>
        </NoticeBox>
      )}
      <Text size="sm">{t('plan.how')}</Text>
      <CopyButton value={[t('plan.message'), ...lines].join('\n')}>
        {({ copied, copy }) => (
          <div>
            <Button variant="default" size="sm" onClick={copy}>
              {t(copied ? 'plan.copied' : 'plan.copy')}
            </Button>
          </div>
        )}
      </CopyButton>
    </>
  );
}
