/** What bill of lading and export declaration say, copied by the seller; it is compared with the order (RM02). */
import { currencies, currencyDigits } from '@gtp/domain/platform/money.ts';
import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { wordOf } from '../platform/request-search.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DayField } from '../ui/day-field.tsx';
import { DecimalField } from '../ui/decimal-field.tsx';
import { quantityScale } from './order-form-values.ts';
import type { StatementValues } from './shipment-statement.ts';

type ShipmentFieldsProps = {
  readonly values: StatementValues;
  readonly onChange: (changes: Partial<StatementValues>) => void;
};

export function ShipmentFields({ values, onChange }: ShipmentFieldsProps) {
  const { t } = useTranslation('order');
  const text = (name: 'invoiceNumber' | 'transportNumber' | 'declarationNumber' | 'exporterNumber' | 'hsCode') => (
    <TextInput
      label={t(`match.${name}`)}
      required
      maxLength={name === 'hsCode' ? 20 : 30}
      value={values[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  const day = (name: 'shippedOn' | 'declaredOn') => (
    <DayField
      label={t(`match.${name}`)}
      required
      value={values[name]}
      onValue={(chosen) => onChange({ [name]: chosen })}
    />
  );
  return (
    <fieldset style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      <legend style={{ fontWeight: 600, padding: 0 }}>{t('match.form')}</legend>
      <Text size="sm" c="var(--color-text-soft)" mb="sm">
        {t('match.formHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {text('transportNumber')}
        {day('shippedOn')}
        {text('declarationNumber')}
        {day('declaredOn')}
        {text('exporterNumber')}
        {text('invoiceNumber')}
        {text('hsCode')}
        <TextInput
          label={t('match.consigneeName')}
          required
          maxLength={200}
          value={values.consigneeName}
          onChange={(event) => onChange({ consigneeName: event.currentTarget.value })}
        />
        <ValueFields values={values} onChange={onChange} />
      </SimpleGrid>
    </fieldset>
  );
}

function ValueFields({ values, onChange }: ShipmentFieldsProps) {
  const { t } = useTranslation('order');
  const valueDigits = currencyDigits(wordOf(currencies, values.currency) ?? 'USD');
  return (
    <>
      <NativeSelect
        label={t('match.currency')}
        data={[...currencies]}
        value={values.currency}
        onChange={(event) => onChange({ currency: event.currentTarget.value })}
      />
      <DecimalField
        label={t('match.value')}
        required
        scale={valueDigits}
        priceDigits={valueDigits}
        value={values.value}
        onValue={(value) => onChange({ value })}
      />
      <DecimalField
        label={t('match.quantity')}
        required
        scale={quantityScale}
        value={values.quantity}
        onValue={(quantity) => onChange({ quantity })}
      />
      <TextInput
        label={t('field.unit')}
        maxLength={20}
        value={values.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
    </>
  );
}
