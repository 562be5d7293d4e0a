/** The seller writes the milestones of an order sheet, and sees at once whether they are the whole (RM04). */
import { mostMilestones } from '@gtp/domain/order/milestones.ts';
import { milestoneKinds } from '@gtp/domain/order/release-modes.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, currencies, currencyDigits, type Money, sum } from '@gtp/domain/platform/money.ts';
import { ActionIcon, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { moneyText, percentText } from '../platform/format.ts';
import { wordOf } from '../platform/request-search.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DayField } from '../ui/day-field.tsx';
import { DecimalField } from '../ui/decimal-field.tsx';
import { IconPlus, IconTrash } from '../ui/icons.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { Segments } from '../ui/segments.tsx';
import type { OrderForm } from './order-form.ts';
import {
  amountsOf,
  inBasis,
  lackOf,
  type MilestonePlan,
  type MilestoneValues,
  milestoneRow,
  thirtySeventy,
  tradeOf,
} from './order-form-milestones.ts';
import styles from './order-form-page.module.css';
import { planInForm, quoteRequestOf } from './order-form-values.ts';

type EditorProps = { readonly form: OrderForm };

export function MilestoneEditor({ form }: EditorProps) {
  const { t } = useTranslation('order');
  const plan = planInForm(form.values);
  const trade = tradeOf(quoteRequestOf(form.values));
  const amounts = trade ? amountsOf(plan, trade) : [];
  const set = (milestones: MilestonePlan) => form.set({ milestones });
  return (
    <Stack gap="sm" component="section" aria-label={t('milestone.title')} id="order-milestones" tabIndex={-1}>
      <p className={styles.quoteNote}>{t('milestone.howBefore')}</p>
      <PlanTools form={form} plan={plan} trade={trade} />
      {plan.rows.map((row, place) => (
        <MilestoneFields
          key={row.key}
          form={form}
          plan={plan}
          place={place}
          amount={amounts[place]}
          onChange={(changes) =>
            set({ ...plan, rows: plan.rows.map((each) => (each === row ? { ...each, ...changes } : each)) })
          }
          onRemove={() => set({ ...plan, rows: plan.rows.filter((each) => each !== row) })}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set({ ...plan, rows: [...plan.rows, followingRow(plan)] })}
          disabled={plan.rows.length >= mostMilestones}
        >
          {t('milestone.add')}
        </Button>
      </div>
      <PlanSum plan={plan} trade={trade} />
    </Stack>
  );
}

/** Due a month after the one before. */
function followingRow({ rows }: MilestonePlan): MilestoneValues {
  const before = rows.at(-1)?.paymentDueOn;
  return milestoneRow({ paymentDueOn: addDays(before || seoulDay(new Date()), 30) });
}

type PlanProps = { readonly plan: MilestonePlan; readonly trade: Money | undefined };

function PlanTools({ form, plan, trade }: EditorProps & PlanProps) {
  const { t } = useTranslation('order');
  const preset = usePreset();
  return (
    <Group justify="space-between" gap="xs">
      <Segments
        label={t('milestone.basis')}
        value={plan.basis}
        options={[
          { value: 'share', label: t('milestone.byShare') },
          { value: 'amount', label: t('milestone.byAmount') },
        ]}
        onChoose={(basis) => form.set({ milestones: inBasis(plan, basis, trade) })}
      />
      <Button variant="default" size="sm" onClick={() => form.set({ milestones: preset() })}>
        {t('milestone.preset')}
      </Button>
    </Group>
  );
}

/** A deposit of 30 percent and the balance, in the writer's language. */
export function usePreset(): () => MilestonePlan {
  const { t } = useTranslation('order');
  const names = {
    deposit: t('milestone.deposit'),
    depositWhen: t('milestone.depositWhen'),
    balance: t('milestone.balance'),
    balanceWhen: t('milestone.balanceWhen'),
  };
  return () => thirtySeventy(names, new Date());
}

type FieldsProps = EditorProps & {
  readonly plan: MilestonePlan;
  readonly place: number;
  readonly amount: Money | undefined;
  readonly onChange: (changes: Partial<MilestoneValues>) => void;
  readonly onRemove: () => void;
};

function MilestoneFields({ form, plan, place, amount, onChange, onRemove }: FieldsProps) {
  const { t } = useTranslation('order');
  const row = plan.rows[place] ?? milestoneRow();
  const fieldOf = (name: string) => form.fieldOf(`milestones.${place}.${name}`);
  const currency: Currency = wordOf(currencies, form.values.currency) ?? 'USD';
  const isShare = plan.basis === 'share';
  // What we had proposed as its condition says nothing true of another kind.
  const isOfPreset = [t('milestone.depositWhen'), t('milestone.balanceWhen')].includes(row.condition);
  return (
    <fieldset className={styles.milestone} aria-label={t('milestone.place', { place: place + 1 })}>
      <TextInput
        className={styles.partTitle ?? ''}
        label={`${place + 1}. ${t('milestone.name')}`}
        placeholder={t('milestone.nameHint')}
        maxLength={100}
        {...fieldOf('title')}
        value={row.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <DecimalField
        label={t(isShare ? 'milestone.share' : 'milestone.amount')}
        scale={isShare ? 2 : currencyDigits(currency)}
        {...(!isShare && { priceDigits: currencyDigits(currency) })}
        rightSection={isShare ? '%' : currency}
        rightSectionWidth={isShare ? 32 : 52}
        {...fieldOf('worth')}
        value={row.worth}
        onValue={(worth) => onChange({ worth })}
      />
      <DayField
        label={t('milestone.dueOn')}
        min={addDays(seoulDay(new Date()), 1)}
        required
        {...fieldOf('paymentDueOn')}
        value={row.paymentDueOn}
        onValue={(paymentDueOn) => onChange({ paymentDueOn })}
      />
      <NativeSelect
        className={styles.partKind ?? ''}
        label={t('milestone.kind')}
        description={t(`milestone.kindHint.${row.kind}`)}
        data={milestoneKinds.map((kind) => ({ value: kind, label: t(`milestone.kindName.${kind}`) }))}
        {...fieldOf('kind')}
        value={row.kind}
        onChange={(event) => {
          const kind = wordOf(milestoneKinds, event.currentTarget.value) ?? row.kind;
          onChange({ kind, ...(isOfPreset && { condition: '' }) });
        }}
      />
      <TextInput
        className={styles.partCondition ?? ''}
        label={t('milestone.condition')}
        placeholder={t('milestone.conditionHint')}
        maxLength={500}
        {...fieldOf('condition')}
        value={row.condition}
        onChange={(event) => onChange({ condition: event.currentTarget.value })}
      />
      <div className={styles.milestoneAmount}>{isShare && amount && <MoneyText amount={amount} />}</div>
      <div className={styles.lineRemove}>
        {plan.rows.length > 2 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={t('milestone.remove', { place: place + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </fieldset>
  );
}

/** Whether the rows are the whole, and what they lack if not; announced to screen readers, too. */
function PlanSum({ plan, trade }: PlanProps) {
  const { t } = useTranslation('order');
  if (!trade) return <p className={styles.quoteNote}>{t('milestone.noTrade')}</p>;
  const lack = lackOf(plan, trade);
  return (
    <p className={styles.milestoneSum} role="status" data-wrong={lack !== undefined}>
      <span>
        {t('milestone.sum')} <MoneyText amount={sum(amountsOf(plan, trade), trade.currency)} />
      </span>
      <strong>{lack ? <LackText share={lack.share} amount={lack.amount} /> : t('milestone.whole')}</strong>
    </p>
  );
}

function LackText({ share, amount }: { readonly share?: number | undefined; readonly amount?: Money | undefined }) {
  const { t } = useTranslation('order');
  const isLack = (share ?? 0) > 0 || (amount?.minor ?? 0n) > 0n;
  const value = amount
    ? moneyText({ ...amount, minor: amount.minor < 0n ? -amount.minor : amount.minor })
    : percentText(Math.abs(share ?? 0));
  return <>{t(isLack ? 'milestone.lack' : 'milestone.over', { value })}</>;
}
