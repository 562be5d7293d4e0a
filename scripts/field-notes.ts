/**
 * What the wire tables say of their fields: the comments beside the rows, by table and name inside (`Card.limit`), and
 * above the tables. The OpenAPI document shows them; `npm run glossary` writes them.
 */
import { join } from 'node:path';
import ts from 'typescript';
import { listFiles } from './repository.ts';
import { root } from './run-command.ts';

/** Functions that make a table from a name and its rows. */
const makers = new Set(['wireObject']);

/** All notes by their keys, sorted. */
export function readNotes(): Readonly<Record<string, string>> {
  const files = listFiles().filter((file) => /^contract\/src\/.+\.ts$/.test(file) && !file.endsWith('.test.ts'));
  const sources = new Map(files.map((file) => [file, parse(file)]));
  const notes = new Map<string, string>();
  for (const source of sources.values()) {
    visit(source, (call) => {
      const [name, rows] = call.arguments;
      if (!name || !rows || !ts.isStringLiteral(name)) return;
      const statement = ts.findAncestor(call, ts.isVariableStatement);
      const about = statement && noteBefore(statement, source);
      if (about && declares(statement, call)) notes.set(name.text, about);
      for (const [inside, note] of rowNotes(rows, source, sources)) notes.set(`${name.text}.${inside}`, note);
    });
  }
  return Object.fromEntries([...notes].sort(([left], [right]) => (left < right ? -1 : 1)));
}

type Sources = ReadonlyMap<string, ts.SourceFile>;

function parse(file: string): ts.SourceFile {
  const text = ts.sys.readFile(join(root, file)) ?? '';
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

function visit(node: ts.Node, onMaker: (call: ts.CallExpression) => void): void {
  if (ts.isCallExpression(node) && makers.has(node.expression.getText())) onMaker(node);
  ts.forEachChild(node, (child) => visit(child, onMaker));
}

/** Whether the table is what the statement declares, and not one within it. */
function declares(statement: ts.VariableStatement, call: ts.CallExpression): boolean {
  return statement.declarationList.declarations.some(({ initializer }) => initializer === call);
}

/** The notes of an object's rows, and of those that are spread into it. */
function rowNotes(
  node: ts.Expression,
  source: ts.SourceFile,
  sources: Sources,
): readonly (readonly [string, string])[] {
  const rows = ts.isAsExpression(node) ? node.expression : node;
  if (ts.isIdentifier(rows)) return notesOfConstant(rows.text, source, sources);
  if (!ts.isObjectLiteralExpression(rows)) return [];
  return rows.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) return rowNotes(property.expression, source, sources);
    const note = noteBefore(property, source);
    return note && property.name ? [[property.name.getText(source), note] as const] : [];
  });
}

function notesOfConstant(name: string, source: ts.SourceFile, sources: Sources): ReturnType<typeof rowNotes> {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find((each) => each.name.getText(source) === name);
      if (found?.initializer) return rowNotes(found.initializer, source, sources);
    }
    if (ts.isImportDeclaration(statement) && isImported(name, statement)) {
      const path = (statement.moduleSpecifier as ts.StringLiteral).text;
      const other = sources.get(join(source.fileName, '..', path));
      return other ? notesOfConstant(name, other, sources) : [];
    }
  }
  return [];
}

function isImported(name: string, { importClause }: ts.ImportDeclaration): boolean {
  const bindings = importClause?.namedBindings;
  return (
    bindings !== undefined && ts.isNamedImports(bindings) && bindings.elements.some((each) => each.name.text === name)
  );
}

/** The text of the doc comment right before a node, in one line. */
function noteBefore(node: ts.Node, source: ts.SourceFile): string | undefined {
  const ranges = ts.getLeadingCommentRanges(source.text, node.pos) ?? [];
  const last = ranges.at(-1);
  const text = last && source.text.slice(last.pos, last.end);
  if (!text?.startsWith('/**')) return undefined;
  return text
    .replaceAll(/^\/\*\*|\*\/$/g, '')
    .replaceAll(/\n\s*\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\((?:and )?(?:decision|product|reference|spec|trust)\b[^)]*\)/g, '')
    .trim();
}
