/** A value's schema for the OpenAPI document; checking itself is the table's. */
import { toJSONSchema } from 'zod/mini';
import type { Rows } from './wire-object.ts';

/**
 * What may be sent as JSON Schema 2020-12, without its `$schema` line. That text holds no NUL and no half character is
 * left out: no program sends them on purpose, and half the document would be this pattern.
 */
export function jsonSchemaOf(schema: Rows[string][1]['schema']): Readonly<Record<string, unknown>> {
  const { $schema: _, pattern, minLength, ...rest } = toJSONSchema(schema, { io: 'input' }) as Record<string, unknown>;
  const written = { ...rest, ...(Number(minLength) > 0 && { minLength }) };
  if (typeof pattern !== 'string') return written;
  if (!pattern.includes(String.raw`\ud800`)) return { ...written, pattern };
  return pattern.includes(String.raw`\S`) ? { ...written, pattern: String.raw`\S` } : written;
}
