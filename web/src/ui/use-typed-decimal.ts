/** What a field for a number shows and takes: grouped while it is left alone, as typed while it is edited. */
import { parseScaled } from '@gtp/domain/platform/money.ts';
import { formatPriceField } from '@gtp/domain/platform/written-number.ts';
import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { groupDigits } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { mostWholeDigits, onlyDigitsAndMarks, readDecimal } from './typed-decimal.ts';

export type TypedDecimalOptions = {
  /** Plain digits with a point, such as "1234.5"; what is no number stays as it was typed. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Digits behind the point. */
  readonly scale: number;
  /** A price: nothing at rest when it is zero, and at least so many decimals (spec §5). */
  readonly priceDigits?: number | undefined;
};

type TypedDecimal = {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly inputMode: 'numeric' | 'decimal';
  readonly value: string;
  /** What it says of a text at rest that is no number it can hold. */
  readonly unclear: string | undefined;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** The number behind an `<input>`; never a float. */
export function useTypedDecimal({ value, onValue, scale, priceDigits }: TypedDecimalOptions): TypedDecimal {
  const { t } = useTranslation('ui');
  const [isEdited, setEdited] = useState(false);
  const [typed, setTyped] = useState(value);
  const ref = useRef<HTMLInputElement>(null);
  // Without its commas the text is another one, which loses the selection that a tab or a paste counts on.
  useLayoutEffect(() => {
    if (isEdited) ref.current?.select();
  }, [isEdited]);
  const read = (text: string) => readDecimal(text, scale) ?? text;
  const isUnclear = value !== '' && readDecimal(value, scale) !== value;
  const atRest = isUnclear ? value : textAtRest(value, scale, priceDigits);
  const edited = read(typed) === value ? typed : value;
  const isSaid = !isEdited && isUnclear;
  return {
    ref,
    inputMode: scale === 0 ? 'numeric' : 'decimal',
    value: isEdited ? edited : atRest,
    unclear: isSaid
      ? t(scale === 0 ? 'number.unclearWhole' : 'number.unclear', { most: mostWholeDigits, scale })
      : undefined,
    onFocus: () => {
      setTyped(value);
      setEdited(true);
    },
    onBlur: () => setEdited(false),
    onChange: (event) => {
      const text = onlyDigitsAndMarks(event.currentTarget.value);
      setTyped(text);
      onValue(read(text));
    },
  };
}

function textAtRest(plain: string, scale: number, priceDigits: number | undefined): string {
  const minor = priceDigits === undefined ? undefined : parseScaled(plain, scale);
  return minor === undefined ? groupDigits(plain) : formatPriceField(minor, { scale, least: priceDigits ?? 0 });
}
