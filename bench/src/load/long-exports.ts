/** A list of up to 100,000 rows as a file: how long it takes, what the API holds of it, and who else is kept waiting. */
import { exportBytesHeader, exportFormats, exportRowsHeader } from '@gtp/contract/platform/page-wire.ts';
import type { BenchWorld } from '../bench-world.ts';
import { noteFigure } from '../figures.ts';
import { quantile } from '../search/trade-world.ts';
import { memoryMb, probeDuring } from './watch-portal.ts';

/** Twice each: what the first one grows the heap by is no leak, what the second one adds would be. */
const turns = 2;

export async function longExports({ portalUrl, portalProcessId }: BenchWorld, token: string): Promise<void> {
  const ping = { url: `${portalUrl}/healthz`, everyMs: 50 };
  let most = 0;
  for (const format of [...exportFormats].flatMap((each) => Array.from({ length: turns }, () => each))) {
    const url = `${portalUrl}/api/v1/orders/export?format=${format}`;
    const before = memoryMb(portalProcessId);
    const startedAt = performance.now();
    const { worked, milliseconds } = await probeDuring(ping, () => take(url, token, portalProcessId));
    const seconds = (performance.now() - startedAt) / 1_000;
    most = Math.max(most, worked.mostMb - before);
    console.log(
      `  ${format}: ${worked.rows} rows, ${worked.bytes} bytes (${(worked.expected / worked.bytes).toFixed(2)} of them expected)` +
        ` in ${seconds.toFixed(1)} s; memory ${before.toFixed(0)} → ${worked.mostMb.toFixed(0)} MB at most;` +
        ` others p99 ${quantile(milliseconds, 0.99)} ms`,
    );
  }
  noteFigure('load.export', most);
}

async function take(url: string, token: string, processId: number) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  const [rows, expected] = [exportRowsHeader, exportBytesHeader].map((name) => Number(response.headers.get(name) ?? 0));
  let mostMb = memoryMb(processId);
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.length;
    mostMb = Math.max(mostMb, memoryMb(processId));
  }
  return { rows: rows ?? 0, expected: expected ?? 0, bytes, mostMb };
}
