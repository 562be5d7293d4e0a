/** Load by autocannon in a process of its own, so that it does not wait for what else is measured here. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(import.meta.resolve('autocannon'));

type Load = {
  readonly url: string;
  readonly token: string;
  readonly connections: number;
  readonly seconds: number;
  /** As fast as the connections go when it is absent. */
  readonly perSecond?: number;
};

export type Fired = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** How many answers of each status; `0` for connections that broke or waited ten seconds in vain. */
  readonly statuses: ReadonlyMap<string, number>;
};

type Report = {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
};

export async function fire({ url, token, connections, seconds, perSecond }: Load): Promise<Fired> {
  const flags = ['-j', '-c', String(connections), '-d', String(seconds), '-H', `authorization=Bearer ${token}`];
  const rate = perSecond === undefined ? [] : ['-R', String(perSecond)];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...flags, ...rate, url], {
    maxBuffer: 10_000_000,
  });
  const { requests, latency, errors, statusCodeStats } = JSON.parse(stdout) as Report;
  const statuses = new Map(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]));
  if (errors > 0) statuses.set('0', errors);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, statuses };
}
