/**
 * The bank by folders, for host-to-host transfer programs (SFTP, EBICS): payment files are laid into `outgoing`, the
 * bank's messages are read from `incoming`, each name once, in the order of the names, half a minute after their last
 * change. One that comes late is read all the same, whatever was read before it. Rates of a day are lines of
 * `rates/2026-11-20.csv`, which rests as long. Nothing is ever changed or removed there.
 */
import { isUtf8 } from 'node:buffer';
import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeEucKr } from '../platform/euc-kr.ts';
import type { Log } from '../platform/log.ts';
import { decodeXml } from '../platform/read-xml.ts';
import type { Bank, BankMessage } from './bank.ts';
import { kindOfMessage } from './bank-message-kind.ts';
import { readRateFile } from './exchange-rate-text.ts';
import { bytesOfFile } from './firm-file.ts';

const atOnce = 100;
const largestBytes = 20 * 1024 * 1024;
/** A file that changed within this time may be one that is still being written. */
const restMs = 30_000;

/** What transfer programs call a file while they write it, or keep for themselves. */
const isUnfinished = (name: string) => name.startsWith('.') || /\.(?:part|filepart|tmp)$/i.test(name);

type BankFolder = {
  readonly directory: string;
  /** Of these names those under which nothing was read yet, in the same order. */
  readonly listNew: (names: readonly string[]) => Promise<readonly string[]>;
  readonly log: Log;
  /** Of this machine, in milliseconds: files have their times from outside the portal. */
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
};

/** Both folders are made below `directory` when they are missing. */
export function makeBankFolder({ directory, listNew, log, now = Date.now, pause = sleep }: BankFolder): Bank {
  const outgoing = join(directory, 'outgoing');
  const incoming = join(directory, 'incoming');
  return {
    async sendFile({ payoutFileId, xml }) {
      try {
        await mkdir(outgoing, { recursive: true });
        const { bytes, extension } = bytesOfFile(xml);
        await writeWhole(join(outgoing, `${payoutFileId}.${extension}`), bytes);
        return { kind: 'taken' };
      } catch (error) {
        log.warn({ outage: 'bank folder', reason: (error as Error).message });
        return { kind: 'unknown' };
      }
    },
    async listReports() {
      const paths = await listPaths(incoming).catch((error: Error) => {
        log.warn({ outage: 'bank folder', reason: error.message });
      });
      if (!paths) return undefined;
      const names = [...paths.keys()].filter((name) => !isUnfinished(name)).toSorted();
      const next = (await listNew(names)).map((name) => ({
        name,
        path: paths.get(name) ?? Buffer.from(join(incoming, name)),
      }));
      const whole = await takeWhole(next, { now: now(), log });
      const read = await Promise.all(whole.map((each) => unlessMissing(readMessage(each), { ...each, log })));
      return read.filter((each) => each !== undefined);
    },
    async listRates(valueOn) {
      const folder = join(directory, 'rates');
      try {
        const file = `${valueOn}.csv`;
        // They are asked for once a day, so a file that changed just now is waited for.
        for (let tries = 0; tries < 3 && isYoung(await stat(join(folder, file)), now()); tries += 1)
          await pause(restMs);
        const rates = readRateFile(await readFile(join(folder, file), 'utf8'), valueOn);
        if (!rates) log.error({ event: 'file of exchange rates not understood', valueOn });
        return rates;
      } catch (error) {
        log.warn({ outage: 'bank folder', reason: (error as Error).message });
        return undefined;
      }
    },
  };
}

/** Appears under its name only when all of it is on the disk; written again it is the same file. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const partial = `${path}.part`;
  const file = await open(partial, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
}

type Listed = { readonly name: string; readonly path: Buffer };

/** By the names as people read them, which some programs write in EUC-KR, the paths as the disk has them. */
async function listPaths(directory: string): Promise<ReadonlyMap<string, Buffer>> {
  await mkdir(directory, { recursive: true });
  const names = await readdir(directory, { encoding: 'buffer' });
  const start = Buffer.from(join(directory, '/'));
  return new Map(
    names.map((bytes) => [isUtf8(bytes) ? bytes.toString('utf8') : decodeEucKr(bytes), Buffer.concat([start, bytes])]),
  );
}

/** By the time that the file system gives each change (ctime): no program sets it, as some set that of the content. */
function isYoung({ ctimeMs }: { readonly ctimeMs: number }, now: number): boolean {
  return now - ctimeMs < restMs;
}

/** The next ones, up to the first that changed just now: it is read later, and what comes after it too, in its order. */
async function takeWhole(listed: readonly Listed[], { now, log }: { readonly now: number; readonly log: Log }) {
  const whole: Listed[] = [];
  for (const each of listed) {
    const found = await unlessMissing(stat(each.path), { ...each, log });
    if (found && isYoung(found, now)) break;
    if (found?.isFile()) whole.push(each);
    if (whole.length === atOnce) break;
  }
  return whole;
}

/** Undefined for a file that the disk does not give: it keeps no other one from being read, and is tried again. */
async function unlessMissing<Found>(
  found: Promise<Found>,
  { name, log }: { readonly name: string; readonly log: Log },
): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    log.error({ outage: 'bank folder', name, reason: (error as Error).message });
    return undefined;
  }
}

/** The kind is what the file says of itself; one that says nothing known is kept and shown as unusable. */
async function readMessage({ name, path }: Listed): Promise<BankMessage> {
  const isTooLarge = (await stat(path)).size > largestBytes;
  const xml = isTooLarge ? '' : decodeXml(await readFile(path));
  return { reportId: name, cursor: name, kind: kindOfMessage(xml) ?? 'unknown', xml };
}
