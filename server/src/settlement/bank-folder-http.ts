/**
 * The bank by folders, for host-to-host transfer programs (SFTP, EBICS): payment files are laid into `outgoing`, the
 * bank's messages are read from `incoming` in the order of their names, which the transfer program must make rise
 * (date first), half a minute after their last change. Rates of a day are lines of `rates/2026-11-20.csv`, which rests as long.
 * Nothing is ever changed or removed there; what was read is known by its name.
 */
import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

type BankFolder = {
  readonly directory: string;
  readonly log: Log;
  /** Of this machine, in milliseconds: files have their times from outside the portal. */
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
};

/** Both folders are made below `directory` when they are missing. */
export function makeBankFolder({ directory, log, now = Date.now, pause = sleep }: BankFolder): Bank {
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
    async listReports(cursor) {
      try {
        await mkdir(incoming, { recursive: true });
        const names = (await readdir(incoming)).filter((name) => /^[\w.-]+\.(?:xml|dat|txt)$/i.test(name)).toSorted();
        const next = names.filter((name) => cursor === undefined || name > cursor).slice(0, atOnce);
        const whole = await takeWhole(incoming, next, now());
        return await Promise.all(whole.map((name) => readMessage(join(incoming, name), name)));
      } catch (error) {
        log.warn({ outage: 'bank folder', reason: (error as Error).message });
        return undefined;
      }
    },
    async listRates(valueOn) {
      const folder = join(directory, 'rates');
      try {
        const file = `${valueOn}.csv`;
        // They are asked for once a day, so a file that changed just now is waited for.
        for (let tries = 0; tries < 3 && (await takeWhole(folder, [file], now())).length === 0; tries += 1)
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

/**
 * Those before the first that changed just now: it is read later, and so is what comes after it, or it would never be.
 * By the time that the file system gives each change (ctime): no program sets it, as some set that of the content.
 */
async function takeWhole(directory: string, names: readonly string[], now: number): Promise<readonly string[]> {
  const changes = await Promise.all(names.map(async (name) => (await stat(join(directory, name))).ctimeMs));
  const young = changes.findIndex((changedAt) => now - changedAt < restMs);
  return young < 0 ? names : names.slice(0, young);
}

/** The kind is what the file says of itself; one that says nothing known is kept and shown as unusable. */
async function readMessage(path: string, name: string): Promise<BankMessage> {
  const isTooLarge = (await stat(path)).size > largestBytes;
  const xml = isTooLarge ? '' : decodeXml(await readFile(path));
  return { reportId: name, cursor: name, kind: kindOfMessage(xml) ?? 'unknown', xml };
}
