/**
 * The files of all builds that are at work, from any process (decision 0291): while a release replaces one process after
 * another, a page of one build asks a process of the other for its scripts, and a tab that was opened before goes on
 * with its own.
 */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { dayMs } from '@gtp/domain/platform/instant.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Schedule } from './jobs.ts';
import type { Log } from './log.ts';
import { dropPageHeaders } from './security-headers.ts';
import { deleteWebFiles, insertWebFiles, markSeen, type WebFile } from './web-files-store.ts';

declare module './jobs.ts' {
  interface Jobs {
    'delete-web-files': unknown;
  }
}

const unpack = promisify(brotliDecompress);
const atOnce = 50;
/** A tab is open over a weekend; after that it fetches the page anew when a piece is missing. */
const keptDays = 7;

/** By the ending; nothing else is kept. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Never opened by themselves, as a drawing or a text may be. */
const loadedByPages = /\.(?:css|js|woff2)(?:\.br)?$/;
const yearSeconds = 31_536_000;

/** Headers of a file whose name holds the hash of its content. */
export function keepForAYear(reply: Pick<FastifyReply, 'removeHeader'> & Pick<FastifyReply, 'header'>, path: string) {
  reply.header('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
  if (loadedByPages.test(path)) dropPageHeaders(reply);
}

type Parts = { readonly database: Database; readonly clock: Clock };

/** Keeps the files of the build in `directory` that are not kept yet, and answers their paths. */
async function insertMissing({ database, clock }: Parts, directory: string): Promise<readonly string[]> {
  const assets = join(directory, 'assets');
  const names = new Set(await readdir(assets).catch(() => []));
  const wanted = [...names].filter((name) => extname(name) in types);
  const pathOf = (name: string) => `/assets/${name}`;
  const paths = wanted.map(pathOf);
  const kept = await markSeen(database, paths, clock.now());
  const missing = wanted.filter((name) => !kept.has(pathOf(name)));
  for (let first = 0; first < missing.length; first += atOnce) {
    const files = missing.slice(first, first + atOnce).map(async (name) => {
      const isBrotli = names.has(`${name}.br`);
      return { path: pathOf(name), isBrotli, bytes: await readFile(join(assets, isBrotli ? `${name}.br` : name)) };
    });
    await insertWebFiles(database, await Promise.all(files), clock.now());
  }
  return paths;
}

/**
 * Shares the files of the build in `directory`, and says each day that they are still in use, until the answered function
 * is called. To be done before a page of it is sent.
 */
export async function shareWebFiles(
  parts: Parts & { readonly log: Log },
  directory: string,
  everyMs = dayMs,
): Promise<() => Promise<void>> {
  const { database, clock, log } = parts;
  const paths = await insertMissing(parts, directory);
  // One day that fails is made up for by the next: they are kept for seven.
  const mark = () =>
    markSeen(database, paths, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'files of the web are not marked as in use'),
    );
  const timer = setInterval(() => void mark(), everyMs).unref();
  return async () => clearInterval(timer);
}

/** By its path, from `/assets/` on. */
export type FindWebFile = (path: string) => Promise<WebFile | undefined>;

/** Sends a file of another build; false where none of that name is kept, or the database does not answer. */
export async function sendWebFile(
  findFile: FindWebFile,
  { path, request, reply }: { readonly path: string; readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<boolean> {
  const type = types[extname(path)];
  const file = type && (await findFile(path).catch(() => undefined));
  if (!file) return false;
  keepForAYear(reply, path);
  reply.type(type).header('Vary', 'Accept-Encoding');
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
  if (file.isBrotli && takesBrotli) await reply.header('Content-Encoding', 'br').send(file.bytes);
  else await reply.send(file.isBrotli ? await unpack(file.bytes) : file.bytes);
  return true;
}

/** Every night. */
export const deleteWebFilesSchedule: Schedule = { job: 'delete-web-files', at: '50 18 * * *' };

/** Lets go of builds that no process has had for a week. */
export function deleteOldWebFiles({ database, clock }: Parts): Promise<void> {
  return deleteWebFiles(database, new Date(clock.now().getTime() - keptDays * dayMs));
}
