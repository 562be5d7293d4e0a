/** The bank over HTTP, as the bank simulator in `simulators/` speaks it. */
import { endsAfter } from '../platform/ends-after.ts';
import type { Log } from '../platform/log.ts';
import type { Bank, BankMessage } from './bank.ts';
import { readRate } from './exchange-rate-text.ts';
import { bytesOfFile } from './firm-file.ts';

export type BankAccess = {
  readonly url: string;
  readonly apiKey: string;
  readonly log: Log;
  /** After this long an answer counts as lost. */
  readonly timeoutMs?: number;
};

const defaultTimeoutMs = 10_000;
/** Too late, at the same time as another one, too early, too often (RFC 9110, 8470, 6585): none says what became of it. */
const unclearStatuses: readonly number[] = [408, 409, 425, 429];

/** Nothing is sent before the first call. A timeout is an answer, never an exception. */
export function makeBank(access: BankAccess): Bank {
  return {
    async sendFile({ payoutFileId, xml }) {
      const { bytes: body, contentType } = bytesOfFile(xml);
      const response = await ask(access, '/v1/payment-files', {
        method: 'POST',
        headers: { 'content-type': contentType, 'idempotency-key': payoutFileId },
        body,
      });
      if (response?.ok) return { kind: 'taken' };
      if (!response || response.status >= 500 || unclearStatuses.includes(response.status)) return { kind: 'unknown' };
      return { kind: 'refused', reason: (await response.text()).slice(0, 500) };
    },
    async listReports(cursor) {
      const query = new URLSearchParams(cursor ? { after: cursor } : {});
      const response = await ask(access, `/v1/reports?${query.toString()}`, {});
      const reports = response?.ok ? readReports(await response.json().catch(() => undefined)) : undefined;
      if (response && !reports)
        access.log.warn({ outage: 'bank', reason: 'no list of reports', status: response.status });
      return reports;
    },
    async listRates(valueOn) {
      const response = await ask(access, `/v1/exchange-rates?date=${valueOn}`, {});
      const answered: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
      if (!Array.isArray(answered)) return undefined;
      return answered.flatMap((each) => readRate(each, valueOn) ?? []);
    },
  };
}

type Request = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
};

async function ask({ url, apiKey, log, timeoutMs = defaultTimeoutMs }: BankAccess, path: string, init: Request) {
  const headers = { ...init.headers, authorization: `Bearer ${apiKey}` };
  try {
    return await fetch(url + path, { ...init, headers, signal: endsAfter(timeoutMs) });
  } catch (error) {
    log.warn({ outage: 'bank', path, reason: (error as Error).message });
    return undefined;
  }
}

function readReports(answered: unknown): readonly BankMessage[] | undefined {
  if (!Array.isArray(answered)) return undefined;
  const read = answered.map(readReport);
  return read.every((each) => each !== undefined) ? read : undefined;
}

function readReport(answered: unknown): BankMessage | undefined {
  const { id, cursor, kind, xml } = (answered ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof kind !== 'string' || typeof xml !== 'string') return undefined;
  // A database text holds no NUL; without it the message is unreadable all the same, and is kept as such.
  const storable = xml.replaceAll('\0', '\uFFFD').toWellFormed();
  return { reportId: id, cursor: typeof cursor === 'string' ? cursor : id, kind, xml: storable };
}
