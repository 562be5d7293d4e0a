/** The calls of the portal as its own OpenAPI document describes them: nothing here knows the contract. */

/** As much of JSON Schema as the document uses. */
export type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
};

type Content = Readonly<Record<string, { readonly schema: Schema }>>;
export type Parameter = { readonly in: 'path' | 'query' | 'header'; readonly name: string; readonly schema: Schema };

export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly isUpload: boolean;
  /** The schema of an answer by its status: "200", "4XX", "5XX". */
  readonly answers: Readonly<Record<string, Schema | undefined>>;
};

type Described = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

/** The same with what is only named put into its place, for whoever checks one part without the whole. */
function withParts<T>(part: T, document: object): T {
  if (Array.isArray(part)) return part.map((each: unknown) => withParts(each, document)) as T;
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...rest } = part as { readonly $ref?: unknown } & Readonly<Record<string, unknown>>;
  const own = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, withParts(each, document)]));
  if (typeof $ref !== 'string') return own as T;
  const words = $ref.split('/').slice(1);
  const named = words.reduce<unknown>((at, word) => (at as Readonly<Record<string, unknown>>)[word], document);
  return { ...(withParts(named, document) as object), ...own } as T;
}

/** Every operation of the document that the portal at `portalUrl` serves. */
export async function readOperations(portalUrl: string): Promise<readonly Operation[]> {
  const response = await fetch(`${portalUrl}/api/openapi.json`);
  const document = (await response.json()) as Document;
  const paths = withParts(document.paths, document);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, { method, described })),
  );
}

function operationOf(path: string, { method, described }: { method: string; described: Described }): Operation {
  const content = described.requestBody?.content;
  const answers = Object.entries(described.responses).map(([status, answer]) => [status, schemaIn(answer.content)]);
  return {
    name: described.operationId,
    method: method.toUpperCase(),
    path,
    parameters: described.parameters ?? [],
    body: schemaIn(content),
    isUpload: content?.['multipart/form-data'] !== undefined,
    answers: Object.fromEntries(answers) as Operation['answers'],
  };
}

function schemaIn(content: Content | undefined): Schema | undefined {
  return content && Object.values(content)[0]?.schema;
}
