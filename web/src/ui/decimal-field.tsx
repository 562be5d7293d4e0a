/** A field for a number as text: grouped while it is left alone, plain while it is edited; never a float. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { groupDigits } from '../platform/format.ts';

type DecimalFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Plain digits with a point, such as "1234.5", or what was typed so far. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Digits behind the point. */
  readonly scale: number;
};

export function DecimalField({ value, onValue, scale, onBlur, onFocus, ...rest }: DecimalFieldProps) {
  const [isEdited, setEdited] = useState(false);
  const isNumber = /^\d+(\.\d+)?$/.test(value);
  return (
    <TextInput
      {...rest}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={isEdited || !isNumber ? value : groupDigits(value)}
      onFocus={(event) => {
        setEdited(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setEdited(false);
        onBlur?.(event);
      }}
      onChange={(event) => onValue(cleanDecimal(event.currentTarget.value, scale))}
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}

/** "1,234.567" with scale 2 → "1234.56"; full-width digits of an input method count as digits. */
export function cleanDecimal(typed: string, scale: number): string {
  const plain = typed.normalize('NFKC').replaceAll(/[^\d.]/g, '');
  const [whole = '', ...rest] = plain.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 12);
  if (scale === 0 || rest.length === 0) return digits;
  return `${digits || '0'}.${rest.join('').slice(0, scale)}`;
}
