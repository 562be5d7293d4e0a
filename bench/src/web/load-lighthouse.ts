/** Lighthouse brings as much as a fifth of all other packages together, so that it is installed by its own bench alone. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What we read of its report. */
export type Result = {
  /** Set where it could not measure the page; scores are then missing. */
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, Audit | undefined>>;
};
type Audit = {
  readonly id: string;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly details?: { readonly type: string; readonly items?: unknown };
};
type Flags = {
  readonly port: number;
  readonly onlyCategories: readonly string[];
  readonly disableFullPageScreenshot: boolean;
  readonly clearStorageTypes: readonly string[];
};

type Measure = (address: string, flags: Flags, config?: object) => Promise<{ readonly lhr: Result } | undefined>;
export type Lighthouse = { readonly measureWith: Measure; readonly desktopConfig: object };

const home = resolve(import.meta.dirname, '../../lighthouse');

/**
 * Traced with it, the journeys' browser gives up each page that has a `Referrer-Policy` header in the moment in which it
 * begins (`net::ERR_ABORTED`): Lighthouse then waited for half a minute and had no scores. None of them depends on it.
 */
const untraceable = 'blink.webdx_feature_usage';

type Tracing = { readonly default: { getDefaultTraceCategories: () => readonly string[] } };
type Entry = { readonly default: Measure; readonly desktopConfig: object };

/** Installs it beside the bench where it is missing. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const core = join(home, 'node_modules/lighthouse/core');
  if (!existsSync(core)) {
    console.error('Lighthouse is installed into bench/lighthouse, once …');
    execFileSync('npm', ['ci', '--prefix', home], { stdio: ['ignore', 'inherit', 'inherit'] });
  }
  const { default: tracing } = (await import(join(core, 'gather/gatherers/trace.js'))) as Tracing;
  const all = tracing.getDefaultTraceCategories();
  tracing.getDefaultTraceCategories = () => all.filter((each) => each !== untraceable);
  const { default: measureWith, desktopConfig } = (await import(join(core, 'index.js'))) as Entry;
  return { measureWith, desktopConfig };
}
