/**
 * pgBackRest, where it is installed: the settings of deploy/pgbackrest with the places of this machine, and the commands as
 * docs/operations.md has them.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { administrator } from '@gtp/server/platform/postgres-cluster.ts';
import { findRunner, giveToRunner } from '@gtp/server/platform/postgres-runner.ts';
import { findPostmaster } from '@gtp/server/platform/postmaster.ts';
import { type Archive, clusterBelow, makeOpenFolder } from './archive.ts';

const root = resolve(import.meta.dirname, '../../..');

/** As it says itself; undefined where it is not there. */
export function versionOfPgBackRest(): string | undefined {
  try {
    return execFileSync('pgbackrest', ['version'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

export async function makePgBackRest(directory: string): Promise<Archive> {
  const data = join(clusterBelow(directory), 'data');
  let password = '';
  const folder = await makeOpenFolder(directory, 'pgbackrest');
  const sockets = await makeOpenFolder(directory, 'sockets');
  const settingsFile = join(folder, 'pgbackrest.conf');
  const places: Readonly<Record<string, string>> = {
    'repo1-path': join(folder, 'repository'),
    'spool-path': join(folder, 'spool'),
    'pg1-path': data,
    'pg1-user': administrator,
  };

  const encrypted = `repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=${randomBytes(24).toString('hex')}\n`;

  async function writeSettings(): Promise<void> {
    const shipped = readFileSync(join(root, 'deploy/pgbackrest/pgbackrest.conf'), 'utf8');
    const placed = shipped
      .replaceAll(/^([a-z0-9-]+)=.*$/gm, (line, name: string) => (name in places ? `${name}=${places[name]}` : line))
      // Encrypted, as a bucket must be.
      .replace('[global]\n', `[global]\nlock-path=${join(folder, 'lock')}\n${encrypted}`);
    const port = (await findPostmaster(data))?.port;
    await writeFile(settingsFile, `${placed}pg1-port=${port}\npg1-socket-path=${sockets}\n`);
  }

  /** A line of the page, as PostgreSQL's user. */
  async function run(command: string): Promise<void> {
    const runner = await findRunner();
    const env = { ...process.env, PGPASSWORD: password };
    // Said with the command, it stands in the `restore_command` that pgBackRest writes, too.
    const placed = command.replaceAll(/\bpgbackrest /g, `pgbackrest --config=${settingsFile} `);
    const startedMs = performance.now();
    const child = spawn('bash', ['-c', placed], { ...runner, cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
    const code = await new Promise<number | null>((done) => child.once('close', done));
    console.log(
      `  ${((performance.now() - startedMs) / 1_000).toFixed(1)} s: ${command}${said ? `\n${said.trim()}` : ''}`,
    );
    if (code !== 0) throw new Error(`pgBackRest ended with ${code}`);
  }

  return {
    settings: {
      archive_mode: 'on',
      archive_command: `pgbackrest --config=${settingsFile} --stanza=portal archive-push %p`,
      archive_timeout: '60',
      unix_socket_directories: sockets,
    },
    async backUp() {
      await writeSettings();
      password = await readFile(join(data, 'portal-password'), 'utf8');
      await run(commandOfPage('stanza-create'));
      await run(commandOfPage('--type=full'));
      await run(commandOfPage('--type=full').replace('--type=full', '--type=diff'));
      await run(commandOfPage('verify'));
    },
    async restore(until) {
      const runner = await findRunner();
      await mkdir(data, { recursive: true });
      await chmod(data, 0o700);
      await giveToRunner(data, runner);
      const whole = commandOfPage('restore').replace('/new/data', data);
      const target = until?.toISOString().replace('T', ' ').replace('Z', '+00');
      await run(
        target === undefined
          ? whole.replace(/--type=time --target='.*?' --target-action=promote /, '')
          : whole.replace(/--target='.*?'/, `--target='${target}'`),
      );
    },
    kept: async () => 'its own repository',
  };
}

/** The line of docs/operations.md that calls pgBackRest with this word, without what is said of it. */
function commandOfPage(word: string): string {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const line = page.split('\n').find((each) => each.startsWith('pgbackrest ') && each.includes(word));
  if (line === undefined) throw new Error(`docs/operations.md has no command of pgBackRest with ${word}`);
  return line.replace(/\s+#.*$/, '');
}
