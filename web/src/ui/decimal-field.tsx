/** A field for a number as text: grouped while it is left alone, as typed while it is edited; never a float. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { type TypedDecimalOptions, useTypedDecimal } from './use-typed-decimal.ts';

type DecimalFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & TypedDecimalOptions;

export function DecimalField(props: DecimalFieldProps) {
  const { value, onValue, scale, priceDigits, onBlur, onFocus, error, ...rest } = props;
  const { unclear, ...input } = useTypedDecimal({ value, onValue, scale, priceDigits });
  return (
    <TextInput
      {...rest}
      {...input}
      autoComplete="off"
      error={unclear ?? error}
      onFocus={(event) => {
        input.onFocus();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        input.onBlur();
        onBlur?.(event);
      }}
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
