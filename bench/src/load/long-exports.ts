/** A list of up to 100,000 rows as a file: how long it takes, what the API holds of it, and who else is kept waiting. */
import { day8 } from '@gtp/contract/platform/codecs.ts';
import { exportBytesHeader, exportFormats, exportRowsHeader } from '@gtp/contract/platform/page-wire.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { exportLimit } from '@gtp/server/platform/list-export.ts';
import type { BenchWorld } from '../bench-world.ts';
import { noteFigure } from '../figures.ts';
import { seededYears, shareOfBigSeller } from '../search/seed-trade.ts';
import { quantile } from '../search/trade-world.ts';
import { memoryMb, probeDuring } from './watch-portal.ts';

/** Twice each: what the first one grows the heap by is no leak, what the second one adds would be. */
const turns = 2;

/** Of the seller with a tenth of all `orderCount` orders: all of them, or the newest where a file does not hold as many. */
export async function longExports(
  { portalUrl, portalProcessId }: BenchWorld,
  { token, orderCount }: { readonly token: string; readonly orderCount: number },
): Promise<void> {
  const ping = { url: `${portalUrl}/healthz`, everyMs: 50 };
  let most = 0;
  for (const format of [...exportFormats].flatMap((each) => Array.from({ length: turns }, () => each))) {
    const url = `${portalUrl}/api/v1/orders/export?format=${format}${since(orderCount)}`;
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

/** Days of a year for which all seeded orders are in a file, a little less than it holds. */
function since(orderCount: number): string {
  const share = exportLimit / (orderCount * shareOfBigSeller);
  if (share >= 1) return '';
  const first = addDays(seoulDay(new Date()), -Math.floor(share * 0.98 * seededYears * 365));
  return `&fromYmd=${day8.encode(first)}`;
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
