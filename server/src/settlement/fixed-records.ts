/** Records of fixed length from a table of their fields: one writer and one reader for all of them. */
import { type FixedField, type FixedRecord, lengthOfField } from '@gtp/domain/settlement/firm-layouts.ts';
import { decodeEucKr, encodeEucKr } from '../platform/euc-kr.ts';

export type FixedValues = Readonly<Record<string, string | bigint>>;

/**
 * The record as text, which has the record's length once it is in EUC-KR. A text that is too long is cut, never inside
 * a character; a number that is too long is thrown: it must not be cut.
 */
export function writeRecord(record: FixedRecord, values: FixedValues): string {
  return record.map((field) => writeField(field, values)).join('');
}

function writeField(field: FixedField, values: FixedValues): string {
  switch (field.kind) {
    case 'constant':
      return field.value;
    case 'blank':
      return ' '.repeat(field.length);
    case 'number': {
      const digits = String(values[field.name] ?? 0n);
      if (!/^\d+$/.test(digits) || digits.length > field.length)
        throw new Error(`${field.name} has no room for ${digits}`);
      return digits.padStart(field.length, '0');
    }
    case 'text':
      return fitText(String(values[field.name] ?? ''), field.length);
  }
}

function fitText(text: string, length: number): string {
  let fitting = '';
  let used = 0;
  for (const character of text.replaceAll(/\p{Cc}/gu, ' ')) {
    const bytes = encodeEucKr(character).length;
    if (used + bytes > length) break;
    fitting += character;
    used += bytes;
  }
  return fitting + ' '.repeat(length - used);
}

/** The values of a record, texts without the spaces behind them; undefined for what is no such record. */
export function readRecord(record: FixedRecord, bytes: Uint8Array): FixedValues | undefined {
  const values: Record<string, string | bigint> = {};
  let from = 0;
  for (const field of record) {
    const written = decodeEucKr(bytes.subarray(from, from + lengthOfField(field)));
    from += lengthOfField(field);
    if (field.kind === 'constant' && written !== field.value) return undefined;
    // scan-allow key-of-a-caller: names of our own tables of fields
    if (field.kind === 'text') values[field.name] = written.trimEnd();
    if (field.kind === 'number') {
      if (!/^\d+$/.test(written)) return undefined;
      // scan-allow key-of-a-caller: names of our own tables of fields
      values[field.name] = BigInt(written);
    }
  }
  return from === bytes.length ? values : undefined;
}
