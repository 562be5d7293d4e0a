/** The files that belong to the project: what git tracks, and what it would track if it were added now. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

export type TextFile = { readonly path: string; readonly text: string };

/** Paths relative to the root, with forward slashes. */
export function listFiles(): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const paths = new Set(listed.split('\0').filter((path) => path !== ''));
  return [...paths].filter((path) => existsSync(join(root, path))).sort();
}

/** All files that hold text; a NUL byte marks one that does not. */
export function readTextFiles(paths: readonly string[]): TextFile[] {
  return paths
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'));
}
