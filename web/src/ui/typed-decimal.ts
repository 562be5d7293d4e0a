/** What a number means that was typed or pasted, however its writer groups digits and marks decimals. */

/** More is a slip of the finger: the largest order has fewer. */
export const mostWholeDigits = 12;

/**
 * "1,234.50", "1.234,50", "1 234,5" or "1234.5" → the plain "1234.50". A lone mark before exactly three digits groups
 * them, unless it is a point where decimals may stand. Undefined where it is none of these, or too long.
 */
export function readDecimal(typed: string, scale: number): string | undefined {
  const [wholePart, fraction] = atDecimalMark(onlyDigitsAndMarks(typed), scale);
  if (wholePart === undefined) return undefined;
  const whole = wholePart.replace(/^0+(?=\d)/, '') || '0';
  const decimals = fraction.length > scale ? fraction.replace(/0+$/, '') : fraction;
  if (whole.length > mostWholeDigits || decimals.length > scale) return undefined;
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Full-width digits of an input method count as digits; currency names and spaces between groups are no part of it. */
export function onlyDigitsAndMarks(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[^\d.,]/g, '');
}

/** Another scale may allow fewer decimals: "12.50" with scale 0 → "12". What is no number stays. */
export function cutDecimals(plain: string, scale: number): string {
  const [, whole, fraction = ''] = /^(\d+)\.(\d+)$/.exec(plain) ?? [];
  if (whole === undefined) return plain;
  return scale === 0 ? whole : `${whole}.${fraction.slice(0, scale)}`;
}

/** Digits before and behind the decimal mark; no whole part where the marks make no sense. */
function atDecimalMark(text: string, scale: number): readonly [whole: string | undefined, fraction: string] {
  const [, whole = '', mark = '', fraction = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(text) ?? [];
  if (mark === '' || isGroupedWhole(text, scale)) return [ungrouped(text), ''];
  return [whole === '' && fraction !== '' ? '0' : ungrouped(whole, mark), fraction];
}

/** "1,234,567" or "1.234.567" without decimals. */
function isGroupedWhole(text: string, scale: number): boolean {
  const marks = text.replaceAll(/\d/g, '');
  const mayBeDecimal = marks === '.' && scale > 0;
  return !mayBeDecimal && !text.startsWith('0') && ungrouped(text) !== undefined;
}

/** The digits of "1234", "1,234" or "1.234"; undefined where groups are not of three, or `but` groups them. */
function ungrouped(text: string, but?: string): string | undefined {
  const groups = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.exec(text);
  const isRight = /^\d+$/.test(text) || (groups !== null && groups[1] !== but);
  return isRight ? text.replaceAll(/[.,]/g, '') : undefined;
}
