/** What a value may be that its schema does not say, for whoever reads of it or sent another. For the server alone. */
import { type Currency, currencyDigits } from '@gtp/domain/platform/money.ts';
import { currency } from './codecs.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { Form, Rows } from './wire-object.ts';

type Codec = Rows[string][1];

/** What a value that fits its schema may be besides. */
export type Allowed = {
  /** A value as it is written, such as 20261121. */
  readonly example?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly values?: readonly string[];
};

/** A value of each way of writing, such as every field of that form takes. */
export const examplesOfForms: Readonly<Record<Exclude<Form, 'codes'>, string>> = {
  amount: '11042.11',
  currency: '840',
  day: '20261121',
  decimal: '100',
  instant: '20261121130500',
  percent: '1.40',
  plainAmount: '1000.00',
  yesNo: 'Y',
};

/** `whole` is the object in which the value stands: an amount has the digits of the currency beside it. */
export function allowedOf(codec: Codec, whole: Readonly<Record<string, unknown>>): Allowed {
  const { form, standsFor } = codec;
  if (standsFor) return { minimum: Number(standsFor.minimum), maximum: Number(standsFor.maximum) };
  if (form === undefined || form === 'yesNo' || form === 'currency') return {};
  if (form === 'codes') return { values: codesOf(codec) };
  if (form === 'percent') return { example: examplesOfForms.percent, minimum: 0, maximum: 100 };
  if (form === 'amount' && hasNoDigits(codec, whole)) return { example: '11042' };
  return { example: examplesOfForms[form] };
}

/** The codes that a pattern such as `^(OS00|OS10)(,…)*$` takes. */
export function codesOf({ schema }: Codec): readonly string[] {
  const [, codes = ''] = /\(([^)]+)\)/.exec(String(jsonSchemaOf(schema).pattern)) ?? [];
  return codes.split('|');
}

function hasNoDigits({ beside = [] }: Codec, whole: Readonly<Record<string, unknown>>): boolean {
  const written = beside.map((field) => whole[field]).find((each) => each !== undefined && each !== null);
  const known = currency.schema.safeParse(written);
  const inside: Currency | undefined = known.success ? currency.decode(known.data, whole) : undefined;
  return inside !== undefined && currencyDigits(inside) === 0;
}
