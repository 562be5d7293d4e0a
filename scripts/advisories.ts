/**
 * `npm run advisories`: asks whoever serves our packages what is known to be unsafe about them, and keeps the answer
 * (`scan/advisories.json`). Fails, and leaves what is kept, where the registry does not say.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';
import { type Advisories, type Advisory, type Audit, advisoriesIn, advisoriesPath, markOf } from './scan/advisories.ts';
import { folders, readLockedPackages } from './scan/lock-files.ts';

function ask(folder: string): readonly Advisory[] {
  const words = ['audit', '--audit=true', '--package-lock-only', '--json'];
  const { stdout, stderr } = spawnSync('npm', words, { cwd: join(root, folder), encoding: 'utf8', maxBuffer: 2 ** 26 });
  const found = advisoriesIn(JSON.parse(stdout || '{}') as Audit);
  // Its own words name the registry.
  if (!found) throw new Error(/\b[45]\d\d\b/.exec(stderr)?.[0] ?? 'no answer');
  return found;
}

try {
  const found = folders.flatMap(ask);
  const known = [...new Map(found.map((each) => [`${each.url} ${each.package} ${each.range}`, each])).values()];
  const packages = markOf(readLockedPackages());
  const kept: Advisories = { askedOn: new Date().toISOString().slice(0, 10), packages, known };
  writeFileSync(advisoriesPath, `${JSON.stringify(kept, undefined, 2)}\n`);
  console.log(`${known.length} advisories kept; npm run check:packages compares`);
} catch (error) {
  console.error(
    `The registry does not say what is known of packages: ${(error as Error).message}. Nothing was changed.`,
  );
  process.exitCode = 1;
}
