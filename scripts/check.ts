/** `npm run check`: every `check:…` of package.json, to the end, so that all errors are seen at once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install-packages.ts';
import { root, runCommand, stopOnSignal } from './run-command.ts';

/** Runs every check; answers the names of those that failed and how many there were. */
export async function runChecks(): Promise<{ readonly failed: readonly string[]; readonly count: number }> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const names = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  const failed: string[] = [];
  for (const name of names) {
    console.log(`\n── ${name}`);
    if (!(await runCommand('npm', ['run', '--silent', name]))) failed.push(name);
  }
  return { failed, count: names.length };
}

if (import.meta.main) {
  stopOnSignal();
  installPackages('scripts', 'e2e');
  const { failed, count } = await runChecks();
  console.log(failed.length === 0 ? `\n${count} checks passed` : `\nFailed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
