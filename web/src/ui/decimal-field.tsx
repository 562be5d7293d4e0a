/** A field for a number as text: grouped while it is left alone, as typed while it is edited; never a float. */
import { parseScaled } from '@gtp/domain/platform/money.ts';
import { formatPriceField } from '@gtp/domain/platform/written-number.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { groupDigits } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { mostWholeDigits, onlyDigitsAndMarks, readDecimal } from './typed-decimal.ts';

type DecimalFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Plain digits with a point, such as "1234.5"; what is no number stays as it was typed. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Digits behind the point. */
  readonly scale: number;
  /** A price: nothing at rest when it is zero, and at least so many decimals (spec §5). */
  readonly priceDigits?: number;
};

export function DecimalField(props: DecimalFieldProps) {
  const { value, onValue, scale, priceDigits, onBlur, onFocus, error, ...rest } = props;
  const { t } = useTranslation('ui');
  const [isEdited, setEdited] = useState(false);
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // Without its commas the text is another one, which loses the selection that a tab or a paste counts on.
  useLayoutEffect(() => {
    if (isEdited) input.current?.select();
  }, [isEdited]);
  const read = (text: string) => readDecimal(text, scale) ?? text;
  const isUnclear = value !== '' && readDecimal(value, scale) !== value;
  const atRest = isUnclear ? value : textAtRest(value, scale, priceDigits);
  const edited = read(typed) === value ? typed : value;
  const unclear = t(scale === 0 ? 'number.unclearWhole' : 'number.unclear', { most: mostWholeDigits, scale });
  return (
    <TextInput
      {...rest}
      ref={input}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      error={!isEdited && isUnclear ? unclear : error}
      value={isEdited ? edited : atRest}
      onFocus={(event) => {
        setTyped(value);
        setEdited(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setEdited(false);
        onBlur?.(event);
      }}
      onChange={(event) => {
        const text = onlyDigitsAndMarks(event.currentTarget.value);
        setTyped(text);
        onValue(read(text));
      }}
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}

function textAtRest(plain: string, scale: number, priceDigits: number | undefined): string {
  const minor = priceDigits === undefined ? undefined : parseScaled(plain, scale);
  return minor === undefined ? groupDigits(plain) : formatPriceField(minor, { scale, least: priceDigits ?? 0 });
}
