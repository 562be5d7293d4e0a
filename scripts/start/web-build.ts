/** The pages that the portal serves, built again when their sources are no longer those they were built from. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';
import { root } from './supervised-process.ts';

const sources = ['web', 'contract/src', 'domain/src', 'messages', 'package-lock.json'];
const notSources = /(^|\/)(node_modules|dist|\.cache|test-results)(\/|$)|\.test\.tsx?$/;
const built = join(root, 'web/dist/index.html');
const note = join(root, '.cache/web-built-from');

/** True when `npm run build` of the web has to run before its pages can be served. */
export function isWebStale(): boolean {
  return !wasWebBuilt() || !existsSync(note) || readFileSync(note, 'utf8') !== hashSources();
}

export function wasWebBuilt(): boolean {
  return existsSync(built);
}

/** Builds the web. Throws with the end of the builder's output when it fails. */
export async function buildWeb(signal: AbortSignal): Promise<void> {
  const builtFrom = hashSources();
  const build = spawn('npm', ['run', 'build', '-w', '@gtp/web'], {
    cwd: root,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [build.stdout, build.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((resolve, reject) => build.once('close', resolve).once('error', reject));
  if (code !== 0) throw new StartError(`The web could not be built:\n${output.slice(-3_000)}`);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, builtFrom);
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(source)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (notSources.test(path)) return [];
  if (path.endsWith('package-lock.json')) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    return entry.isDirectory() ? listFiles(inside) : notSources.test(inside) ? [] : [inside];
  });
}
