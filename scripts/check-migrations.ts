/**
 * `npm run check:migrations`: what would stop a portal at work is refused in every step after the baseline (decision
 * 0098): no limit for waiting, an index that locks its table, a column that the version still running reads.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { firstStepAfterBaseline } from '@gtp/server/platform/migration-baseline.ts';
import { root, runCommand, tools } from './run-command.ts';

const directory = join(root, 'server/migrations');
const steps = readdirSync(directory).filter(
  (name) => name >= firstStepAfterBaseline && /^\d{4}-[a-z0-9-]+(\.concurrently)?\.sql$/.test(name),
);
const isConcurrent = (name: string) => name.endsWith('.concurrently.sql');
const pathsOf = (names: readonly string[]) => names.map((name) => `server/migrations/${name}`);

/** In a transaction all of a step happens or nothing, so that none of it need be prepared for a second time. */
const inTransaction = await lint('--assume-in-transaction', pathsOf(steps.filter((name) => !isConcurrent(name))));
const alone = await lint('--no-assume-in-transaction', pathsOf(steps.filter(isConcurrent)));
process.exitCode = inTransaction && alone ? 0 : 1;

async function lint(mode: string, paths: readonly string[]): Promise<boolean> {
  return paths.length === 0 || runCommand(join(tools, 'squawk'), [mode, ...paths]);
}
