import { type Currency, currencyDigits } from '@gtp/domain/platform/money.ts';
import { DecimalField } from '../ui/decimal-field.tsx';

type AmountFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly currency: Currency;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly isRequired?: boolean;
};

/** An amount in one currency, typed as its digits. */
export function AmountField({ label, hint, currency, value, onValue, isRequired = false }: AmountFieldProps) {
  return (
    <DecimalField
      label={`${label} (${currency})`}
      {...(hint && { description: hint })}
      required={isRequired}
      scale={currencyDigits(currency)}
      priceDigits={currencyDigits(currency)}
      value={value}
      onValue={onValue}
      maw={280}
    />
  );
}
