/** What the stores say about their tables (`declare module … interface Tables`), read from the sources. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from './run-command.ts';

/** `json` is any object; `hasDefault` means that an insert may leave it out. */
export type ColumnType = { readonly kind: string; readonly isNullable: boolean; readonly hasDefault: boolean };
export type TableTypes = ReadonlyMap<string, ReadonlyMap<string, ColumnType>>;

const sources = new Map<string, ts.SourceFile>();

function sourceOf(path: string): ts.SourceFile {
  const known = sources.get(path);
  if (known) return known;
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  sources.set(path, source);
  return source;
}

/** Every table with its columns, in the names that TypeScript uses. */
export function readTableTypes(): TableTypes {
  return new Map(listColumns().map(([table, columns]) => [table, typesOf(columns)]));
}

function typesOf(columns: readonly ts.PropertySignature[]): ReadonlyMap<string, ColumnType> {
  return new Map(columns.map((column) => [column.name.getText(), columnOf(column)]));
}

type Vocabularies = Readonly<Record<string, readonly string[]>>;

/**
 * The columns that hold words of a closed list, `table.column`, with the words. A type that is made of a list
 * (`(typeof currencies)[number]`) is found in `vocabularies` by its name; what is missing there is left out, and its
 * name is among `unknown`.
 */
export function readClosedColumns(vocabularies: Vocabularies) {
  const unknown = new Set<string>();
  const closed = listColumns().flatMap(([table, columns]) =>
    columns.flatMap((column): [string, readonly string[]][] => {
      const { name, type } = column;
      const words = type && wordsOf(type, column.getSourceFile(), { vocabularies, unknown });
      return words && words.length > 0 ? [[`${table}.${name.getText()}`, words]] : [];
    }),
  );
  return { closed: new Map(closed), unknown };
}

/** A column may be declared in another file than its table. */
type Table = [name: string, columns: readonly ts.PropertySignature[]];

function listColumns(): readonly Table[] {
  return globSync('server/src/*/*-store.ts', { cwd: root }).flatMap((file) => tablesIn(sourceOf(join(root, file))));
}

function tablesIn(source: ts.SourceFile): Table[] {
  const modules = source.statements.filter(ts.isModuleDeclaration);
  const tables = modules.flatMap(({ body }) => (body && ts.isModuleBlock(body) ? [...body.statements] : []));
  const members = tables.flatMap((each) =>
    ts.isInterfaceDeclaration(each) && each.name.text === 'Tables' ? [...each.members] : [],
  );
  return members.filter(ts.isPropertySignature).map((table) => {
    const name = table.name.getText();
    const columns = table.type && columnsOf(table.type, source);
    if (!columns) throw new Error(`${name} is no list of columns`);
    return [name, columns];
  });
}

/** Columns that are listed, or put together of several lists; undefined where it is something else. */
function columnsOf(type: ts.TypeNode, source: ts.SourceFile): readonly ts.PropertySignature[] | undefined {
  if (ts.isTypeLiteralNode(type)) return type.members.filter(ts.isPropertySignature);
  if (ts.isIntersectionTypeNode(type)) {
    const lists = type.types.map((each) => columnsOf(each, source));
    return lists.includes(undefined) ? undefined : lists.flatMap((columns) => columns ?? []);
  }
  const declared = ts.isTypeReferenceNode(type) ? declarationOf(type, source) : undefined;
  return declared && columnsOf(declared.type, declared.getSourceFile());
}

function columnOf(column: ts.PropertySignature): ColumnType {
  if (!column.type) throw new Error('A column has no type');
  const kinds = new Set(kindsOf(column.type, column.getSourceFile()));
  const [hasDefault, isNullable] = [kinds.delete('default'), kinds.delete('null')];
  return { kind: [...kinds].toSorted().join(' | '), isNullable, hasDefault };
}

const plainKinds: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.StringKeyword]: 'string',
  [ts.SyntaxKind.NumberKeyword]: 'number',
  [ts.SyntaxKind.BigIntKeyword]: 'bigint',
  [ts.SyntaxKind.BooleanKeyword]: 'boolean',
  [ts.SyntaxKind.TemplateLiteralType]: 'string',
  [ts.SyntaxKind.ArrayType]: 'array',
  [ts.SyntaxKind.TypeLiteral]: 'json',
  [ts.SyntaxKind.UnknownKeyword]: 'json',
};

function kindsOf(type: ts.TypeNode, source: ts.SourceFile): readonly string[] {
  const plain = plainKinds[type.kind];
  if (plain) return [plain];
  if (ts.isUnionTypeNode(type)) return type.types.flatMap((each) => kindsOf(each, source));
  if (ts.isParenthesizedTypeNode(type)) return kindsOf(type.type, source);
  if (ts.isLiteralTypeNode(type)) return [kindOfLiteral(type.literal)];
  if (ts.isTypeOperatorNode(type))
    return type.operator === ts.SyntaxKind.KeyOfKeyword ? ['string'] : kindsOf(type.type, source);
  // `(typeof list)[number]`: our vocabularies are lists of words.
  if (ts.isIndexedAccessTypeNode(type)) return ['string'];
  if (ts.isTypeReferenceNode(type)) return kindsOfReference(type, source);
  throw new Error(`Of what kind is ${type.getText()} in ${source.fileName}?`);
}

function kindOfLiteral(literal: ts.LiteralTypeNode['literal']): string {
  if (literal.kind === ts.SyntaxKind.NullKeyword) return 'null';
  if (ts.isStringLiteral(literal)) return 'string';
  return ts.isNumericLiteral(literal) ? 'number' : 'boolean';
}

function kindsOfReference(type: ts.TypeReferenceNode, source: ts.SourceFile): readonly string[] {
  const name = type.typeName.getText();
  const [first] = type.typeArguments ?? [];
  if (name === 'Generated' && first) return ['default', ...kindsOf(first, source)];
  if ((name === 'GeneratedAlways' || name === 'Exclude' || name === 'Extract') && first) return kindsOf(first, source);
  if (name === 'Date' || name === 'Buffer') return [name];
  if (name === 'JSONColumnType' || name === 'Record' || name === 'Partial' || name === 'Readonly') return ['json'];
  const declared = declarationOf(type, source);
  if (!declared) throw new Error(`Where is ${name} of ${source.fileName} declared?`);
  return kindsOf(declared.type, declared.getSourceFile());
}

/** Types of other kinds, declared elsewhere. */
const openTypes = new Set(['Buffer', 'Date', 'JSONColumnType', 'Partial', 'Readonly', 'Record']);

type Reading = { readonly vocabularies: Vocabularies; readonly unknown: Set<string> };

/** Undefined where any text may stand, or none. */
function wordsOf(type: ts.TypeNode, source: ts.SourceFile, reading: Reading): readonly string[] | undefined {
  if (ts.isLiteralTypeNode(type)) return ts.isStringLiteral(type.literal) ? [type.literal.text] : [];
  if (ts.isArrayTypeNode(type)) return wordsOf(type.elementType, source, reading);
  if (ts.isParenthesizedTypeNode(type)) return wordsOf(type.type, source, reading);
  if (ts.isUnionTypeNode(type)) {
    const parts = type.types.map((each) => wordsOf(each, source, reading));
    return parts.includes(undefined) ? undefined : parts.flatMap((words) => words ?? []);
  }
  return ts.isTypeReferenceNode(type) ? wordsOfReference(type, source, reading) : undefined;
}

function wordsOfReference(type: ts.TypeReferenceNode, source: ts.SourceFile, reading: Reading) {
  const name = type.typeName.getText();
  const [first, second] = type.typeArguments ?? [];
  if (Object.hasOwn(reading.vocabularies, name)) return reading.vocabularies[name];
  if (first && (name === 'Generated' || name === 'GeneratedAlways')) return wordsOf(first, source, reading);
  if (second && name === 'Extract') return wordsOf(second, source, reading);
  if (first && second && name === 'Exclude') {
    const without = wordsOf(second, source, reading) ?? [];
    return wordsOf(first, source, reading)?.filter((word) => !without.includes(word));
  }
  if (openTypes.has(name)) return undefined;
  const declared = declarationOf(type, source);
  if (!declared) return undefined;
  if (isOfList(declared.type)) reading.unknown.add(name);
  return wordsOf(declared.type, declared.getSourceFile(), reading);
}

/** `(typeof list)[number]` or `keyof typeof records`. */
function isOfList(type: ts.TypeNode): boolean {
  return (
    ts.isIndexedAccessTypeNode(type) || (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.KeyOfKeyword)
  );
}

function declarationOf({ typeName }: ts.TypeReferenceNode, source: ts.SourceFile): ts.TypeAliasDeclaration | undefined {
  return aliasNamed(typeName.getText(), source);
}

function aliasNamed(name: string, source: ts.SourceFile): ts.TypeAliasDeclaration | undefined {
  const own = source.statements.find((each) => ts.isTypeAliasDeclaration(each) && each.name.text === name);
  if (own && ts.isTypeAliasDeclaration(own)) return own;
  for (const statement of source.statements) {
    const imported = nameImportedAs(name, statement);
    if (imported) return aliasNamed(imported.name, sourceOf(pathOf(imported.from, source)));
  }
  return undefined;
}

/** Also what a file passes on: `export type { A } from './a.ts'`. */
function nameImportedAs(name: string, statement: ts.Statement) {
  const names = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : ts.isExportDeclaration(statement)
      ? statement.exportClause
      : undefined;
  const from = (statement as ts.ImportDeclaration | ts.ExportDeclaration).moduleSpecifier;
  if (!names || !from || !ts.isStringLiteral(from) || !('elements' in names)) return undefined;
  const element = names.elements.find((each) => each.name.text === name);
  return element && { name: (element.propertyName ?? element.name).getText(), from: from.text };
}

function pathOf(specifier: string, { fileName }: ts.SourceFile): string {
  const workspace = /^@gtp\/(\w+)\/(.+)$/.exec(specifier);
  return workspace ? join(root, workspace[1] ?? '', 'src', workspace[2] ?? '') : join(dirname(fileName), specifier);
}
