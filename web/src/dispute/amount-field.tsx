import { type Currency, currencyDigits, type Money, parseScaled } from '@gtp/domain/platform/money.ts';
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

/** The amount that was typed; undefined if it is none. */
export function typedAmount(typed: string, currency: Currency): Money | undefined {
  const minor = typed === '' ? undefined : parseScaled(typed, currencyDigits(currency));
  return minor === undefined ? undefined : { minor, currency };
}
