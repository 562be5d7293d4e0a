/**
 * `npm run tools`: installs what `npm install` leaves out because nothing that runs needs it: the programs that check
 * (`scripts/package.json`) and the browser of the journeys (`e2e/package.json`), each with a lock file of its own
 * (decision 0118). Whatever needs them calls this first; where they are in place it costs nothing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

type Package = { readonly version?: string; readonly optional?: boolean };
export type LockFile = { readonly packages: Readonly<Record<string, Package>> };

/** The folders that have packages of their own. */
type Folder = 'scripts' | 'e2e';

/** Installs what is missing in these folders, by their lock files. */
export function installPackages(...folders: readonly Folder[]): void {
  for (const folder of folders) {
    const locked = readLockFile(`${folder}/package-lock.json`);
    // npm writes down here what it has put into the folder.
    const installed = readLockFile(`${folder}/node_modules/.package-lock.json`);
    if (missingPackages(locked, installed).length === 0) continue;
    console.log(`Installing what ${folder}/package.json names …`);
    // As the lock file says, and without a word written into it.
    execFileSync('npm', ['install', '--no-save'], { cwd: join(root, folder), stdio: ['ignore', 'inherit', 'inherit'] });
  }
}

/** The packages that `locked` names and `installed` lacks, or has in another version; those for other systems apart. */
export function missingPackages(locked: LockFile, installed: LockFile): readonly string[] {
  return Object.entries(locked.packages)
    .filter(([path, { optional }]) => path !== '' && !optional)
    .filter(([path, { version }]) => installed.packages[path]?.version !== version)
    .map(([path]) => path);
}

function readLockFile(path: string): LockFile {
  const full = join(root, path);
  return existsSync(full) ? (JSON.parse(readFileSync(full, 'utf8')) as LockFile) : { packages: {} };
}

if (import.meta.main) installPackages('scripts', 'e2e');
