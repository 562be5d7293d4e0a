/** `node scripts/run-tool.ts PROGRAM …`: runs a program that `scripts/package.json` brings; installs it where it is missing. */
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { installPackages } from './install-packages.ts';
import { root, tools } from './run-command.ts';

installPackages('scripts');
const [program = '', ...words] = process.argv.slice(2);
// In the path, because one calls another: oxlint the program that knows types.
const env = { ...process.env, PATH: [tools, process.env.PATH].join(delimiter) };
const { status, error } = spawnSync(join(tools, program), words, { cwd: root, env, stdio: 'inherit' });
if (error) throw error;
process.exitCode = status ?? 1;
