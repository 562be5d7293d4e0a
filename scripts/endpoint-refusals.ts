/**
 * `npm run endpoint-refusals`: writes `server/src/platform/endpoint-refusals.json`, the codes that each call may be
 * refused with. The compiler knows them: it infers what a route's handler answers, from the rules upwards, when the
 * annotations that only say "a result" are left out. `--check` compares instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const writtenPath = join(root, 'server/src/platform/endpoint-refusals.json');
/** Calls that bind a handler whose answer may be a refusal, and calls that answer one. */
const bindings = new Set(['bindEndpoint', 'bindListExport', 'bindPdf']);
const answering = 'sendRefusal';
/** A list whose rows and totals are asked for apart. */
const bindingOfList = 'bindHalvedList';
/** What the pool of PDF threads refuses, whatever is printed. */
const pdfCodes = ['request.pdf_busy', 'request.pdf_limit'];
/** A code list as long as the registry: somewhere on the way a type forgot which codes it holds. */
const mostCodes = 150;

/** As the formatter writes it. */
const lineWidth = 120;

type Found = Map<string, Set<string>>;

function findRefusals(): Found {
  const program = makeProgram();
  const checker = program.getTypeChecker();
  const found: Found = new Map();
  for (const file of program.getSourceFiles()) {
    if (file.fileName.startsWith(join(root, 'server/src')) && file.fileName.endsWith('-routes.ts')) {
      readRoutes({ file, checker, found });
    }
  }
  return found;
}

/** The server's routes and all that they use, without the return types that name no codes. */
function makeProgram(): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  if (!config) throw new Error('tsconfig.json cannot be read');
  const host = ts.createCompilerHost(config.options, true);
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version, ...rest) =>
    isOurs(name) ? withoutResultTypes(name, version) : readFile(name, version, ...rest);
  // The application imports every route and every feature's list of codes.
  return ts.createProgram([join(root, 'server/src/app.ts')], config.options, host);
}

/** `refuse` itself must keep its type: it is what the others are inferred from. */
function isOurs(name: string): boolean {
  const isSource = /\/(?:server|domain|contract)\/src\/.+\.ts$/.test(name);
  return name.startsWith(root) && isSource && !name.endsWith('/platform/result.ts');
}

type Version = ts.ScriptTarget | ts.CreateSourceFileOptions;

function withoutResultTypes(name: string, version: Version): ts.SourceFile {
  const text = readFileSync(name, 'utf8');
  const file = ts.createSourceFile(name, text, version, true);
  const cuts: { readonly from: number; readonly to: number }[] = [];
  const aliases = [...text.matchAll(/^(?:export )?type (\w+) = (?:Promise<)?(?:Result|Refused)</gm)].map(
    ([, alias]) => alias,
  );
  const result = new RegExp(`\\b(?:${['Result<', 'Refused\\b', ...aliases.map((alias) => `${alias}\\b`)].join('|')})`);
  const isResultType = (type: ts.TypeNode) => !ts.isTypePredicateNode(type) && result.test(type.getText(file));
  const visit = (node: ts.Node): void => {
    if (
      ts.isFunctionLike(node) &&
      'body' in node &&
      node.body &&
      node.type &&
      isResultType(node.type) &&
      !callsItself(node)
    ) {
      cuts.push({ from: text.lastIndexOf(':', node.type.getStart(file)), to: node.type.end });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  if (cuts.length === 0) return file;
  let rest = text;
  for (const { from, to } of cuts.toReversed()) rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to);
  return ts.createSourceFile(name, rest, version, true);
}

/** What such a function answers cannot be inferred. */
function callsItself(declaration: ts.SignatureDeclaration): boolean {
  const name = declaration.name?.getText();
  return (
    name !== undefined && new RegExp(`(?<![.\\w])${name}\\(`).test(declaration.getText().split('{').slice(1).join('{'))
  );
}

type Reading = { readonly file: ts.SourceFile; readonly checker: ts.TypeChecker; readonly found: Found };

function readRoutes({ file, checker, found }: Reading): void {
  const keep = (endpoint: ts.Expression | undefined, refusals: readonly string[]) => {
    const name = endpoint && nameOf(checker.getTypeAtLocation(endpoint), checker);
    if (name === undefined) return;
    const codes = found.get(name) ?? new Set();
    for (const code of refusals) codes.add(code);
    found.set(name, codes);
  };
  const visit = (node: ts.Node, bound: ts.Expression | undefined): void => {
    let endpoint = bound;
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText(file);
      const [, second, third] = node.arguments;
      const codes = third && codesOfBinding(callee, third, checker);
      if (codes) keep(second, codes);
      if (callee === answering && second) keep(bound, codesIn(checker.getTypeAtLocation(second), checker));
      endpoint = endpointOfRoute(node, file) ?? bound;
    }
    ts.forEachChild(node, (child) => visit(child, endpoint));
  };
  visit(file, undefined);
}

/** The endpoint of a route that is bound by hand: `fastify.get(apiPath(endpoint), …)`, `fastify.get(...routeOf(…))`. */
function endpointOfRoute(call: ts.CallExpression, file: ts.SourceFile): ts.Expression | undefined {
  if (!/fastify\.(?:get|post|put|delete)$/.test(call.expression.getText(file))) return undefined;
  const [first] = call.arguments;
  const path = first && ts.isSpreadElement(first) ? first.expression : first;
  return path && ts.isCallExpression(path) ? path.arguments.at(-1) : undefined;
}

/** What the call is refused with that `callee` binds to what is `bound`; undefined where it binds none. */
function codesOfBinding(callee: string, bound: ts.Expression, checker: ts.TypeChecker): readonly string[] | undefined {
  if (callee === bindingOfList) return codesIn(answerOfList(bound, checker), checker);
  if (!bindings.has(callee)) return undefined;
  const codes = codesIn(answerOf(bound, checker), checker);
  return callee === 'bindPdf' ? [...codes, ...pdfCodes] : codes;
}

function answerOf(handler: ts.Expression, checker: ts.TypeChecker): ts.Type {
  return answerOfFunction(checker.getTypeAtLocation(handler), handler.getText(), checker);
}

/** A list in two halves is refused as a whole is. */
function answerOfList(list: ts.Expression, checker: ts.TypeChecker): ts.Type {
  const read = checker.getTypeAtLocation(list).getProperty('read');
  if (!read) throw new Error(`${list.getText()} is no list`);
  return answerOfFunction(checker.getTypeOfSymbol(read), list.getText(), checker);
}

function answerOfFunction(type: ts.Type, name: string, checker: ts.TypeChecker): ts.Type {
  const [signature] = type.getCallSignatures();
  if (!signature) throw new Error(`${name} is no function`);
  const answer = signature.getReturnType();
  return checker.getAwaitedType(answer) ?? answer;
}

function codesIn(type: ts.Type, checker: ts.TypeChecker): readonly string[] {
  return partsOf(type).flatMap((part) => {
    const code = part.getProperty('code');
    if (!code || !part.getProperty('ok')) return [];
    return partsOf(checker.getTypeOfSymbol(code)).flatMap((each) => (each.isStringLiteral() ? [each.value] : []));
  });
}

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

function nameOf(endpoint: ts.Type, checker: ts.TypeChecker): string | undefined {
  const name = endpoint.getProperty('name');
  const type = name && checker.getTypeOfSymbol(name);
  return type?.isStringLiteral() ? type.value : undefined;
}

function written(found: Found): string {
  const rows = [...found]
    .filter(([, codes]) => codes.size > 0)
    .sort(([left], [right]) => left.localeCompare(right, 'en'))
    .map(([name, codes]) => row(name, [...codes].sort()));
  return `{\n${rows.join(',\n')}\n}\n`;
}

function row(name: string, codes: readonly string[]): string {
  const quoted = codes.map((code) => `"${code}"`);
  const line = `  "${name}": [${quoted.join(', ')}]`;
  return line.length < lineWidth ? line : `  "${name}": [\n    ${quoted.join(',\n    ')}\n  ]`;
}

const found = findRefusals();
const forgetful = [...found].filter(([, codes]) => codes.size > mostCodes).map(([name]) => name);
for (const name of forgetful) console.error(`${name}: the types on its way name no codes`);
const isCheck = process.argv.includes('--check');
const isOld = isCheck && readFileSync(writtenPath, 'utf8') !== written(found);
if (isOld) console.error('server/src/platform/endpoint-refusals.json is old: npm run endpoint-refusals');
if (!isCheck) writeFileSync(writtenPath, written(found));
console.log(`${found.size} calls, ${forgetful.length} without codes of their own`);
process.exitCode = forgetful.length > 0 || isOld ? 1 : 0;
