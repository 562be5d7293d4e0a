/** The pages that the portal serves, built again when their sources are no longer those they were built from. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';
import { root } from './supervised-process.ts';

const sources = ['web', 'contract/src', 'domain/src', 'messages', 'package-lock.json'];
const notSources = /(^|\/)(node_modules|dist|\.cache|test-results)(\/|$)|\.test\.tsx?$/;
const dist = join(root, 'web/dist');
/** Where a build lies until it is whole: each process its own, for portals that start together may build together. */
const unfinished = join(root, `web/.cache/dist-${process.pid}`);
const built = join(dist, 'index.html');
const note = join(root, '.cache/web-built-from');
/** Whoever waits for the pages has them 20 s sooner than with 11, which the build takes by itself, and 13 % larger. */
const quickQuality = 5;

/** What a build leaves behind: without them the next start builds anew. */
export const webFiles = [dist, note] as const;

/** Of the compressed copies: `WEB_BROTLI_QUALITY`, 0 to 11. */
const wantedQuality = (env: NodeJS.ProcessEnv) => Number(env.WEB_BROTLI_QUALITY || quickQuality);

type Note = { readonly sources: string; readonly quality: number };

/** True when the pages have to be built before they can be served: other sources, or compressed less than is wanted. */
export function isWebStale(env: NodeJS.ProcessEnv): boolean {
  const { sources, quality } = readNote();
  return !wasWebBuilt() || quality < wantedQuality(env) || sources !== hashSources();
}

function readNote(): Note {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as Note;
  } catch {
    return { sources: '', quality: 0 }; // none, or one of before
  }
}

export function wasWebBuilt(): boolean {
  return existsSync(built);
}

/**
 * Builds the web; a portal that serves already has the new pages when they are whole. Throws with the end of the
 * builder's output when it fails.
 */
export async function buildWeb(signal: AbortSignal, env: NodeJS.ProcessEnv): Promise<void> {
  const builtFrom: Note = { sources: hashSources(), quality: wantedQuality(env) };
  // scan-allow shell-command: Windows starts npm by a shell alone; no word comes from outside
  const build = spawn('npm', ['run', 'build', '-w', '@gtp/web', '--', '--outDir', unfinished, '--emptyOutDir'], {
    cwd: root,
    env: { ...env, WEB_BROTLI_QUALITY: String(builtFrom.quality) },
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
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartError(`The web could not be built:\n${output.slice(-3_000)}`);
  }
  rmSync(dist, { recursive: true, force: true });
  renameSync(unfinished, dist);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, JSON.stringify(builtFrom));
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
