/**
 * What is otherwise in a second OpenAPI document than in a first, and which of it breaks a program that was right: one
 * that sends what it sent before is refused, or one that reads what it read before finds it no more. Fields, codes and
 * refusals that are added break nothing (docs/integration.md says that they may come).
 */
type Node = Readonly<Record<string, unknown>>;
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Node>>;
  readonly webhooks?: Readonly<Record<string, Node>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Node>>>>;
};

/** `subject` is what a change log names: `payOrder`, `OrderDetail.tradeNo`, `order.moved`. */
export type ApiChange = { readonly subject: string; readonly what: string; readonly isBreaking: boolean };

/** Whether programs write a value, read it, or both. */
type Uses = { readonly isSent: boolean; readonly isRead: boolean };
type Pair = { readonly old: Node; readonly now: Node };
type Comparison = { readonly uses: Uses; readonly report: Report };
type Report = (subject: string, what: string, isBreaking: boolean) => void;

/** Every change, each once, by its subject. */
export function compareApis(old: ApiDocument, now: ApiDocument): readonly ApiChange[] {
  const changes = new Map<string, ApiChange>();
  const report: Report = (subject, what, isBreaking) => {
    changes.set(`${subject} ${what}`, { subject, what, isBreaking });
  };
  compareCalls({ old: callsOf(old), now: callsOf(now) }, { old, now }, report);
  compareSchemas(old, now, report);
  return [...changes.values()].sort((one, other) => (one.subject < other.subject ? -1 : 1));
}

type Calls = ReadonlyMap<string, Node>;
type Documents = { readonly old: ApiDocument; readonly now: ApiDocument };

/** Calls and webhooks by what they are called. */
function callsOf({ paths, webhooks = {} }: ApiDocument): Calls {
  const inPaths = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const node = call as Node;
      return [String(node.operationId), { ...node, place: `${method.toUpperCase()} ${path}` }] as const;
    }),
  );
  const sent = Object.entries(webhooks).map(
    ([event, { post }]) => [event, { ...(post as Node), place: event }] as const,
  );
  return new Map<string, Node>([...inPaths, ...sent]);
}

type Comparing = { readonly name: string; readonly documents: Documents; readonly report: Report };

function compareCalls(calls: { readonly old: Calls; readonly now: Calls }, documents: Documents, report: Report): void {
  for (const [name, old] of calls.old) {
    const now = calls.now.get(name);
    if (!now) report(name, `${String(old.place)} is gone`, true);
    else compareCall({ old, now }, { name, documents, report });
  }
  for (const [name, { place }] of calls.now) if (!calls.old.has(name)) report(name, `${String(place)} is new`, false);
}

function compareCall({ old, now }: Pair, comparing: Comparing): void {
  const { name, report } = comparing;
  if (old.place !== now.place) report(name, `is ${String(now.place)}, was ${String(old.place)}`, true);
  compareSecurity({ old, now }, comparing);
  compareParameters({ old, now }, comparing);
  compareBodies({ old, now }, comparing);
  compareAnswers({ old, now }, comparing);
}

type Way = Readonly<Record<string, readonly string[]>>;

/** Each way in is enough: one that is gone, or asks for more, breaks. */
function compareSecurity({ old, now }: Pair, { name, report }: Comparing): void {
  const before = (old.security ?? []) as readonly Way[];
  const after = (now.security ?? []) as readonly Way[];
  if (before.length > 0 && after.length === 0) report(name, 'needs no login any more', false);
  else if (before.length === 0 && after.length > 0) report(name, 'needs a login', true);
  else for (const way of before) compareWay(way, after, { name, report });
}

function compareWay(way: Way, after: readonly Way[], { name, report }: Pick<Comparing, 'name' | 'report'>): void {
  const [scheme = '', scopes = []] = Object.entries(way)[0] ?? [];
  const same = after.find((each) => scheme in each);
  const more = (same?.[scheme] ?? []).filter((each) => !scopes.includes(each));
  if (!same) report(name, `${scheme} is not let in any more`, true);
  else if (more.length > 0) report(name, `${scheme} needs ${more.join(', ')}`, true);
}

/** The part itself, where only its place among the components is named. */
function resolve(document: ApiDocument, node: Node | undefined): Node | undefined {
  if (typeof node?.$ref !== 'string') return node;
  const [kind = '', name = ''] = node.$ref.split('/').slice(2);
  return document.components[kind]?.[name];
}

function compareParameters({ old, now }: Pair, { name, documents, report }: Comparing): void {
  const [before, after] = [parametersOf(documents.old, old), parametersOf(documents.now, now)];
  for (const [key, parameter] of before) {
    const same = after.get(key);
    if (!same) report(name, `takes no ${key} any more`, true);
    else compareParameter(key, { old: parameter, now: same }, { name, documents, report });
  }
  for (const [key, { required }] of after) {
    if (!before.has(key)) report(name, `${required === true ? 'needs' : 'takes'} ${key}`, required === true);
  }
}

function compareParameter(key: string, { old, now }: Pair, { name, report }: Comparing): void {
  if (now.required === true && old.required !== true) report(name, `needs ${key}`, true);
  const pair = { old: old.schema as Node, now: now.schema as Node };
  const reportOfCall: Report = (path, what, isBreaking) => report(name, `${path} ${what}`, isBreaking);
  compareSchema(key, pair, { uses: { isSent: true, isRead: false }, report: reportOfCall });
}

function parametersOf(document: ApiDocument, { parameters = [] }: Node): ReadonlyMap<string, Node> {
  const found = (parameters as readonly Node[]).flatMap((each): readonly Node[] => {
    const parameter = resolve(document, each);
    return parameter ? [parameter] : [];
  });
  return new Map(found.map((each) => [`${String(each.in)} ${String(each.name)}`, each]));
}

function compareBodies({ old, now }: Pair, { name, report }: Comparing): void {
  const [before, after] = [old.requestBody as Node | undefined, now.requestBody as Node | undefined];
  if (!before && after) report(name, 'needs a body', after.required === true);
  if (before && !after) report(name, 'takes no body any more', true);
  if (before && after) compareContents('the body', { old: before, now: after }, { name, report });
}

/** Formats, and which schemas they have; what changes within a named schema is said of the schema. */
function compareContents(what: string, pair: Pair, { name, report }: Pick<Comparing, 'name' | 'report'>): void {
  const [before, after] = [(pair.old.content ?? {}) as Node, (pair.now.content ?? {}) as Node];
  for (const [type, media] of Object.entries(before)) {
    const same = after[type];
    const [was, is] = [namesIn(media), namesIn(same)];
    if (same === undefined) report(name, `${what} is no ${type} any more`, true);
    else if (was !== is) report(name, `${what} is ${is || 'of no kind'}, was ${was || 'of no kind'}`, true);
  }
  for (const type of Object.keys(after)) if (!(type in before)) report(name, `${what} may be ${type}`, false);
}

/** The schemas that a body or an answer is made of. */
function namesIn(media: unknown): string {
  const names = [...JSON.stringify(media ?? {}).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  return names.map(([, each]) => each).join(', ');
}

function compareAnswers({ old, now }: Pair, comparing: Comparing): void {
  const { name, documents, report } = comparing;
  const [before, after] = [old.responses as Record<string, Node>, now.responses as Record<string, Node>];
  for (const [status, answer] of Object.entries(before)) {
    const [was, is] = [resolve(documents.old, answer), resolve(documents.now, after[status])];
    if (!is) report(name, `is not answered with ${status} any more`, true);
    else if (was) compareAnswer(status, { old: was, now: is }, comparing);
  }
  for (const status of Object.keys(after)) if (!(status in before)) report(name, `may answer ${status}`, false);
}

function compareAnswer(status: string, { old, now }: Pair, { name, report }: Comparing): void {
  compareContents(`the answer ${status}`, { old, now }, { name, report });
  const headers = (now.headers ?? {}) as Node;
  for (const header of Object.keys(old.headers ?? {})) {
    if (!(header in headers)) report(name, `${status} has no ${header} any more`, true);
  }
  const [before, after] = [codesOf(old), codesOf(now)];
  for (const code of before) if (!after.includes(code)) report(name, `is not refused with ${code} any more`, false);
  for (const code of after) if (!before.includes(code)) report(name, `may be refused with ${code}`, false);
}

/** The refusal codes of an answer. */
function codesOf(answer: Node): readonly string[] {
  const [, codes] = /"code":\{[^{}]*"enum":(\[[^\]]*\])/.exec(JSON.stringify(answer)) ?? [];
  return codes === undefined ? [] : (JSON.parse(codes) as readonly string[]);
}

function compareSchemas(old: ApiDocument, now: ApiDocument, report: Report): void {
  const { schemas: before = {} } = old.components;
  const { schemas: after = {} } = now.components;
  const usesOf = schemaUses(old);
  for (const [name, schema] of Object.entries(before)) {
    const same = after[name];
    const uses = usesOf(name);
    if (!same) report(name, 'is gone', uses.isSent || uses.isRead);
    else compareSchema(name, { old: schema, now: same }, { uses, report });
  }
  for (const name of Object.keys(after)) if (!(name in before)) report(name, 'is new', false);
}

/** Which schemas are in bodies and parameters, and which in answers and webhooks; at any depth. */
function schemaUses(document: ApiDocument): (name: string) => Uses {
  const { schemas = {}, parameters = {}, responses = {} } = document.components;
  const reach = (...roots: readonly unknown[]) => {
    const found = new Set<string>();
    const visit = (value: unknown) => {
      for (const [, name = ''] of JSON.stringify(value ?? {}).matchAll(/#\/components\/schemas\/([^"]+)"/g)) {
        if (found.has(name)) continue;
        found.add(name);
        visit(schemas[name]);
      }
    };
    roots.forEach(visit);
    return found;
  };
  const calls = Object.values(document.paths).flatMap((path) => Object.values(path) as Node[]);
  const messages = Object.values(document.webhooks ?? {}).map(({ post }) => (post as Node).requestBody);
  const sent = reach(
    parameters,
    calls.map(({ requestBody, parameters: own }) => [requestBody, own]),
  );
  const read = reach(
    responses,
    messages,
    calls.map((call) => call.responses),
  );
  return (name) => ({ isSent: sent.has(name), isRead: read.has(name) });
}

function compareSchema(path: string, pair: Pair, { uses, report }: Comparison): void {
  const [old, now] = [withoutNull(pair.old), withoutNull(pair.now)];
  const say = (what: string, isBreaking: boolean) => report(path, what, isBreaking);
  if (old.isNullable && !now.isNullable) say('may not be null any more', uses.isSent);
  if (!old.isNullable && now.isNullable) say('may be null', uses.isRead);
  const [was, is] = [kindOf(old.schema), kindOf(now.schema)];
  if (was !== is) {
    say(`is ${is}, was ${was}`, true);
    return;
  }
  compareCodeLists(old.schema, now.schema, { uses, say });
  compareLimits(old.schema, now.schema, { uses, say });
  const items = { old: old.schema.items as Node | undefined, now: (now.schema.items ?? {}) as Node };
  if (items.old) compareSchema(path, { old: items.old, now: items.now }, { uses, report });
  compareFields(path, { old: old.schema, now: now.schema }, { uses, report });
}

function withoutNull(schema: Node): { readonly schema: Node; readonly isNullable: boolean } {
  const choices = schema.anyOf as readonly Node[] | undefined;
  const isNullable = choices?.some(({ type }) => type === 'null') ?? false;
  const [only, ...others] = choices?.filter(({ type }) => type !== 'null') ?? [];
  return isNullable && only && others.length === 0 ? { schema: only, isNullable } : { schema, isNullable: false };
}

/** What a value is: the name of its schema, or its type. */
function kindOf({ $ref, type, allOf, anyOf, const: only }: Node): string {
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? '';
  if (only !== undefined) return JSON.stringify(only);
  return typeof type === 'string' ? type : JSON.stringify(type ?? allOf ?? anyOf ?? 'anything');
}

type Saying = { readonly uses: Uses; readonly say: (what: string, isBreaking: boolean) => void };

function compareCodeLists(old: Node, now: Node, { uses: { isSent }, say }: Saying): void {
  const [before, after] = [old.enum as readonly unknown[] | undefined, now.enum as readonly unknown[] | undefined];
  if (!before && after) say(`is one of ${after.join(', ')} only`, isSent);
  if (!before || !after) return;
  const gone = before.filter((each) => !after.includes(each));
  const added = after.filter((each) => !before.includes(each));
  if (gone.length > 0) say(`is never ${gone.join(', ')} any more`, isSent);
  if (added.length > 0) say(`may be ${added.join(', ')}`, false);
}

const upper = ['maxLength', 'maximum', 'maxItems'];
const lower = ['minLength', 'minimum', 'minItems'];

function compareLimits(old: Node, now: Node, { uses: { isSent, isRead }, say }: Saying): void {
  for (const name of [...upper, ...lower]) {
    if (old[name] === now[name]) continue;
    const what = `has ${name} ${JSON.stringify(now[name] ?? null)}, had ${JSON.stringify(old[name] ?? null)}`;
    say(what, isSent && isNarrower(name, old[name], now[name]));
  }
  for (const name of ['pattern', 'format']) {
    if (old[name] !== now[name]) say(`has another ${name}`, (isSent && now[name] !== undefined) || isRead);
  }
}

function isNarrower(limit: string, old: unknown, now: unknown): boolean {
  if (now === undefined) return false;
  if (old === undefined) return true;
  return upper.includes(limit) ? Number(now) < Number(old) : Number(now) > Number(old);
}

function compareFields(path: string, { old, now }: Pair, { uses, report }: Comparison): void {
  const { isSent, isRead } = uses;
  const [before, after] = [fieldsOf(old), fieldsOf(now)];
  const [needed, needs] = [requiredIn(old), requiredIn(now)];
  for (const [name, schema] of Object.entries(before)) {
    const field = `${path}.${name}`;
    const same = after[name];
    if (same === undefined) {
      report(field, 'is gone', isSent || isRead);
      continue;
    }
    if (!needed.has(name) && needs.has(name)) report(field, 'is required', isSent);
    if (needed.has(name) && !needs.has(name)) report(field, 'may be absent', isRead);
    compareSchema(field, { old: schema, now: same }, { uses, report });
  }
  for (const name of Object.keys(after).filter((each) => !(each in before))) {
    report(`${path}.${name}`, needs.has(name) ? 'is new and required' : 'is new', isSent && needs.has(name));
  }
}

const fieldsOf = ({ properties = {} }: Node) => properties as Readonly<Record<string, Node>>;
const requiredIn = ({ required = [] }: Node) => new Set(Array.isArray(required) ? (required as readonly string[]) : []);
