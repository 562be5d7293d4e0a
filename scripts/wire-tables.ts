/** All wire tables of the contract, found by their files, so that no list of them can be out of date. */
import { join } from 'node:path';
import { jsonSchemaOf } from '@gtp/contract/platform/json-schema.ts';
import type { Rows } from '@gtp/contract/platform/wire-object.ts';
import { isCodeList, nameOfCode } from '@gtp/server/platform/openapi/schemas.ts';
import { listFiles } from './repository.ts';
import { root } from './run-command.ts';

export type WireTable = { readonly name: string; readonly rows: Rows };

/** The tables that are exported, those of endpoints, and those nested in any of them, by name, each once. */
export async function loadWireTables(): Promise<readonly WireTable[]> {
  const files = listFiles().filter((file) => /^contract\/src\/.+-(wire|endpoints)\.ts$/.test(file));
  const modules = (await Promise.all(files.map((file) => import(join(root, file))))) as Record<string, unknown>[];
  const found = new Map<string, WireTable>();
  for (const value of modules.flatMap((module) => Object.values(module))) {
    const parts: readonly unknown[] = typeof value === 'object' && value ? Object.values(value) : [];
    for (const table of [value, ...parts]) {
      if (isTable(table)) found.set(table.name, table);
    }
  }
  return [...found.values()].sort((left, right) => left.name.localeCompare(right.name, 'en'));
}

function isTable(value: unknown): value is WireTable {
  return typeof value === 'object' && value !== null && 'rows' in value && 'schema' in value && 'name' in value;
}

export type WireWord = { readonly wireName: string; readonly inside: string };

/** Every pair of names in the tables, and in tables within them, each once. */
export function wireWords(tables: readonly WireTable[]): readonly WireWord[] {
  const found = new Map<string, WireWord>();
  for (const { rows } of tables) collect(rows, found);
  return [...found.values()];
}

function collect(rows: Rows, found: Map<string, WireWord>): void {
  for (const [inside, [wireName, codec]] of Object.entries(rows)) {
    found.set(`${wireName} ${inside}`, { wireName, inside });
    if (codec.rows) collect(codec.rows, found);
  }
}

export type WireCode = { readonly wireName: string; readonly code: string; readonly inside: string };

/** Every code that a field of the tables takes, and what it is called inside, each once. */
export function wireCodes(tables: readonly WireTable[]): readonly WireCode[] {
  const found = new Map<string, WireCode>();
  for (const { rows } of tables) collectCodes(rows, found);
  return [...found.values()];
}

function collectCodes(rows: Rows, found: Map<string, WireCode>): void {
  for (const [wireName, whole] of Object.values(rows)) {
    const codec = whole.each ?? whole;
    if (codec.rows) collectCodes(codec.rows, found);
    else if (!codec.standsFor) {
      const schema = jsonSchemaOf(codec.schema);
      for (const code of isCodeList(schema) ? schema.enum.filter((each) => each !== '') : []) {
        const inside = nameOfCode(codec, code);
        found.set(`${wireName} ${code} ${inside}`, { wireName, code, inside });
      }
    }
  }
}
