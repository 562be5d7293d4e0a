/** Lighthouse brings as much as a fifth of all other packages together, so that it is installed by its own bench alone. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What we read of its report. */
export type Result = {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, Audit | undefined>>;
};
type Audit = {
  readonly id: string;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly details?: { readonly type: string; readonly items?: unknown };
};
type Flags = { readonly port: number; readonly onlyCategories: readonly string[] };

export type Lighthouse = {
  readonly default: (address: string, flags: Flags, config?: object) => Promise<{ readonly lhr: Result } | undefined>;
  readonly desktopConfig: object;
};

const home = resolve(import.meta.dirname, '../../lighthouse');

/** Installs it beside the bench where it is missing. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(home, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    console.error('Lighthouse is installed into bench/lighthouse, once …');
    execFileSync('npm', ['ci', '--prefix', home], { stdio: ['ignore', 'inherit', 'inherit'] });
  }
  return (await import(entry)) as Lighthouse;
}
