/** Values made from the examples of the OpenAPI document, as somebody would who fills in every field. */
export type Node = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, Node>>;

/** Whether a schema is a list of codes. */
export function isCodeList(schema: Node | undefined): boolean {
  return Array.isArray(schema?.enum);
}

/** The example of a schema; of an object, that of all its fields together. */
export function valuesIn(schemas: Schemas, schema: Node): unknown {
  const [example] = (schema.examples ?? []) as readonly unknown[];
  if (example !== undefined) return example;
  if (typeof schema.$ref === 'string') return valuesIn(schemas, schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (Array.isArray(schema.anyOf)) return valuesIn(schemas, schema.anyOf[0] as Node);
  if (schema.type === 'array') return [valuesIn(schemas, schema.items as Node)];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Node>);
  return Object.fromEntries(properties.map(([name, each]) => [name, valuesIn(schemas, each)]));
}
