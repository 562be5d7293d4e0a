/** The parts of the order form: buyer and goods, lines, charges, fee share, release. */

import { incoterms } from '@gtp/domain/order/order-sheet.ts';
import { hasInspection, isReleaseMode } from '@gtp/domain/order/release-modes.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { currencies, currencyDigits } from '@gtp/domain/platform/money.ts';
import { NativeSelect, Radio, Slider, Stack, Textarea, TextInput } from '@mantine/core';
import { type ComponentType, memo, useState } from 'react';
import { percentText } from '../platform/format.ts';
import { wordOf } from '../platform/request-search.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DayField } from '../ui/day-field.tsx';
import { DecimalField } from '../ui/decimal-field.tsx';
import { fileLimitText } from '../ui/file-limit.ts';
import { FilesField } from '../ui/files-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { cutDecimals } from '../ui/typed-decimal.ts';
import { BuyerField } from './buyer-field.tsx';
import { HsCodeField } from './hs-code-field.tsx';
import { MilestoneEditor, usePreset } from './milestone-editor.tsx';
import type { OrderForm } from './order-form.ts';
import styles from './order-form-page.module.css';
import { chargeNames, isInMilestones, type OrderFormValues, planInForm, shareOf } from './order-form-values.ts';
import { OrderLineGrid } from './order-line-grid.tsx';

type SectionProps = { readonly form: OrderForm };

/**
 * A part of the form that is drawn again only when one of its own fields, or what is said of it, has changed: a key in
 * the goods must not wait for all others. Older functions of a form do the same as its newest.
 */
function sectionOf(
  fields: readonly (keyof OrderFormValues)[],
  Section: ComponentType<SectionProps>,
  needsAll: (values: OrderFormValues) => boolean = () => false,
) {
  const isSame = ({ form: before }: SectionProps, { form: after }: SectionProps) =>
    fields.every(
      (field) =>
        before.values[field] === after.values[field] && before.fieldOf(field).error === after.fieldOf(field).error,
    );
  return memo(Section, (before, after) => !needsAll(after.form.values) && isSame(before, after));
}

export const PartiesSection = sectionOf(
  ['buyerCompanyId', 'buyerName', 'tradeNumber', 'goodsName', 'hsCode', 'incoterm'],
  Parties,
);

function Parties({ form }: SectionProps) {
  const { t } = useTranslation('order');
  return (
    <Panel title={t('form.parties')}>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <BuyerField form={form} />
        </div>
        <TextInput
          label={t('field.tradeNumber')}
          description={t('form.tradeNumberHint')}
          required
          maxLength={40}
          {...form.bind('tradeNumber')}
        />
        <TextInput
          label={t('field.goodsName')}
          description={t('form.goodsNameHint')}
          required
          maxLength={200}
          {...form.bind('goodsName')}
        />
        <HsCodeField form={form} />
        <NativeSelect
          label={t('field.incoterm')}
          description={t('form.incotermHint')}
          data={incoterms.map((term) => ({ value: term, label: `${term} · ${t(`incoterm.${term}`)}` }))}
          {...form.bind('incoterm')}
        />
      </div>
    </Panel>
  );
}

export function GoodsSection({ form }: SectionProps) {
  const { t } = useTranslation('order');
  const currencyChoice = (
    <NativeSelect
      aria-label={t('field.currency')}
      data={[...currencies]}
      {...form.bind('currency')}
      onChange={(event) => form.set(inCurrency(form, event.currentTarget.value))}
      w={96}
    />
  );
  return (
    <Panel title={t('line.title')} side={currencyChoice}>
      <OrderLineGrid form={form} />
    </Panel>
  );
}

/** Another currency may have fewer digits: what is too long is cut at once, where the writer sees it. */
function inCurrency(form: OrderForm, chosen: string) {
  const currency = wordOf(currencies, chosen) ?? 'USD';
  const cut = Object.fromEntries(
    chargeNames.map((name) => [name, cutDecimals(form.values[name], currencyDigits(currency))]),
  );
  return { currency, ...cut };
}

export const ChargesSection = sectionOf([...chargeNames, 'currency'], Charges);

function Charges({ form }: SectionProps) {
  const { t } = useTranslation('order');
  const scale = currencyDigits(wordOf(currencies, form.values.currency) ?? 'USD');
  return (
    <Panel title={t('form.charges')}>
      <div className={styles.fields}>
        {chargeNames.map((name) => (
          <DecimalField
            key={name}
            label={t(`field.${name}`)}
            {...form.bind(name)}
            scale={scale}
            priceDigits={scale}
            placeholder="0"
            rightSection={form.values.currency}
            rightSectionWidth={52}
            onValue={(value) => form.set({ [name]: value })}
          />
        ))}
      </div>
    </Panel>
  );
}

export const FeeSection = sectionOf(['buyerShare'], Fee);

function Fee({ form }: SectionProps) {
  const { t } = useTranslation('order');
  const [wasReset, setReset] = useState(false);
  const share = shareOf(form.values.buyerShare) ?? 0;
  const checkShare = () => {
    const isWrong = shareOf(form.values.buyerShare) === undefined;
    setReset(isWrong);
    if (isWrong) form.set({ buyerShare: '0' });
  };
  return (
    <Panel title={t('form.fee')}>
      <Stack gap="sm">
        <p className={styles.quoteNote}>{t('form.feeHint')}</p>
        <div className={styles.share}>
          <Slider
            value={share / 100}
            onChange={(percent) => form.set({ buyerShare: String(percent) })}
            step={5}
            marks={[0, 25, 50, 75, 100].map((value) => ({ value, label: `${value}%` }))}
            label={(percent) => `${percent}%`}
            thumbLabel={t('field.buyerShare')}
          />
        </div>
        <DecimalField
          label={t('field.buyerShare')}
          id="order-buyerShare"
          scale={2}
          maw={200}
          rightSection="%"
          value={form.values.buyerShare}
          onValue={(value) => {
            setReset(false);
            form.set({ buyerShare: cutDecimals(value, 2) });
          }}
          onBlur={checkShare}
          error={wasReset ? t('form.shareReset') : form.fieldOf('buyerShare').error}
        />
        <div className={styles.shareSum}>
          <span>{t('form.shareSum', { buyer: percentText(share), seller: percentText(10_000 - share) })}</span>
        </div>
      </Stack>
    </Panel>
  );
}

const releaseFields = [
  'releaseMode',
  'inspectionDays',
  'tolerance',
  'paymentDueOn',
  'note',
  'contractFiles',
  'milestones',
] as const;

/** Milestones are parts of what all lines come to. */
export const ReleaseSection = sectionOf([...releaseFields], Release, isInMilestones);

function Release({ form }: SectionProps) {
  const { t } = useTranslation('order');
  const { releaseMode: mode } = form.values;
  const preset = usePreset();
  const choose = (releaseMode: string) => {
    const isFirst = releaseMode === 'milestones' && planInForm(form.values).rows.length === 0;
    form.set({ releaseMode, ...(isFirst && { milestones: preset() }) });
  };
  return (
    <Panel title={t('form.release')}>
      <Stack gap="md">
        <Radio.Group label={t('field.releaseMode')} value={mode} onChange={choose}>
          <Stack gap="xs" mt={6}>
            {(['delivery', 'milestones', 'shipment', 'direct'] as const).map((each) => (
              <Radio key={each} value={each} label={t(`mode.${each}`)} description={t(`modeHint.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {mode === 'milestones' && <MilestoneEditor form={form} />}
        <div className={styles.fields}>
          {isReleaseMode(mode) && hasInspection({ releaseMode: mode }) && (
            <DecimalField
              label={t('field.inspectionDays')}
              description={t('form.inspectionDaysHint')}
              {...form.bind('inspectionDays')}
              scale={0}
              maxLength={2}
              onValue={(inspectionDays) => form.set({ inspectionDays })}
            />
          )}
          {mode === 'shipment' && (
            <DecimalField
              label={t('field.tolerance')}
              description={t('form.toleranceHint')}
              {...form.bind('tolerance')}
              value={form.values.tolerance ?? '5'}
              scale={2}
              maxLength={5}
              rightSection="%"
              onValue={(tolerance) => form.set({ tolerance })}
            />
          )}
          {mode !== 'milestones' && (
            <DayField
              label={t('field.paymentDueOn')}
              description={t('form.paymentDueOnHint')}
              min={addDays(seoulDay(new Date()), 1)}
              required
              {...form.fieldOf('paymentDueOn')}
              value={form.values.paymentDueOn}
              onValue={(paymentDueOn) => form.set({ paymentDueOn })}
            />
          )}
          <Textarea
            className={styles.wide ?? ''}
            label={t('field.note')}
            description={t('form.noteHint')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            {...form.bind('note')}
          />
          <div className={styles.wide}>
            <FilesField
              label={t('field.contractFiles')}
              hint={t('form.contractFilesHint', { limit: fileLimitText() })}
              files={form.values.contractFiles ?? []}
              onChange={(change) =>
                form.set(({ contractFiles = [] }) => ({
                  contractFiles: change(contractFiles).map(({ byteCount, contentType, ...file }) => file),
                }))
              }
              most={5}
            />
          </div>
        </div>
      </Stack>
    </Panel>
  );
}
