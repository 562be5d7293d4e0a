/** Small things that all parts of the OpenAPI document are written with. */
export type Json = Readonly<Record<string, unknown>>;

/** Components by their names, each kind in its own drawer. */
export type Drawer = Map<string, Json>;

/** What a part of the document refers to: `reference('schemas', 'OrderDetail')`. */
export function reference(kind: string, name: string): Json {
  return { $ref: `#/components/${kind}/${name}` };
}

/** A component's or operation's name from words of any kind: `order-moved` and `orderMoved` are `OrderMoved`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());
}

/** The drawer as the document holds it, by name, so that the order in which things were found does not matter. */
export function sorted(drawer: Drawer): Json {
  return Object.fromEntries([...drawer].sort(([left], [right]) => (left < right ? -1 : 1)));
}
