/**
 * Compiles every project: all that runs on Node at once, because most of it imports the server, and each of what runs
 * in a browser or needs other ambient types. Refuses a TypeScript file that no project compiles.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { listFiles } from './repository.ts';

type Outcome = { readonly project: string; readonly errors: readonly string[]; readonly files: readonly string[] };

const root = resolve(import.meta.dirname, '..');
/** TypeScript 7 checks in a third of the time; 6 is there for tools that need its API (dependency-cruiser). */
const compiler = join(root, 'scripts/node_modules/typescript7/bin/tsc');

/** Compiles one project; `files` are those of ours that it saw, relative to the root. */
async function compile(project: string): Promise<Outcome> {
  const memory = join(root, '.cache/types', `${project.replaceAll('/', '.')}.tsbuildinfo`);
  const options = ['-p', project, '--listFiles', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory];
  const run = spawn(process.execPath, [compiler, ...options], { cwd: root });
  let output = '';
  run.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  await new Promise((done) => run.on('close', done));
  const lines = output.split('\n').filter((line) => line !== '');
  const isFile = (line: string): boolean => line.startsWith(`${root}/`) && existsSync(line);
  const files = lines.filter(isFile).map((line) => relative(root, line));
  return { project, errors: lines.filter((line) => !isFile(line) && !line.startsWith('/')), files };
}

/** As many compilers at once as there are cores, the longest lists of files first in line. */
async function compileAll(projects: readonly string[]): Promise<Outcome[]> {
  const waiting = [...projects];
  const outcomes: Outcome[] = [];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) outcomes.push(await compile(next));
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return outcomes;
}

const tracked = listFiles();
// The base is what the others extend; by itself it would take in everything.
const projects = tracked.filter((file) => /(^|\/)tsconfig(\.(?!base)\w+)?\.json$/.test(file));
const outcomes = await compileAll(projects);
const compiled = new Set(outcomes.flatMap((outcome) => outcome.files));
const missed = tracked.filter((file) => /\.tsx?$/.test(file) && !compiled.has(file));

const errors = [...outcomes.flatMap((outcome) => outcome.errors), ...missed.map((file) => `${file}: in no project`)];
for (const error of errors) console.error(error);
console.log(`${projects.length} projects, ${compiled.size} files, ${errors.length} errors of type`);
process.exitCode = errors.length > 0 || compiled.size === 0 ? 1 : 0;
