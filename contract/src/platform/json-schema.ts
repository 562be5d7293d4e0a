/** A wire table's schema for the OpenAPI document; checking itself is the table's. */
import { toJSONSchema } from 'zod/mini';
import type { WireObject } from './wire-object.ts';

/** What a caller may send as JSON Schema 2020-12, without its `$schema` line. */
export function jsonSchemaOf(wire: WireObject<unknown, unknown>): Record<string, unknown> {
  const { $schema: _, ...schema } = toJSONSchema(wire.schema, { io: 'input' }) as Record<string, unknown>;
  return schema;
}
