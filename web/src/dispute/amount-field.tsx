import { type Currency, currencyDigits } from '@gtp/domain/platform/money.ts';
import type { FormPart } from '../platform/use-problem-form.ts';
import { DecimalField } from '../ui/decimal-field.tsx';

type AmountFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly currency: Currency;
  readonly field: ReturnType<FormPart<{ readonly amount: string }>['bindValue']>;
  readonly isRequired?: boolean;
};

/** An amount in one currency, typed as its digits. */
export function AmountField({ label, hint, currency, field, isRequired = false }: AmountFieldProps) {
  return (
    <DecimalField
      label={`${label} (${currency})`}
      {...(hint && { description: hint })}
      required={isRequired}
      scale={currencyDigits(currency)}
      priceDigits={currencyDigits(currency)}
      {...field}
      maw={280}
    />
  );
}
