/** What is measured beside a load: how the API answers one who asks now and then, its memory and its event loop. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export const metricsToken = 'bench-metrics-token';

export type Probed = {
  /** Milliseconds of each answer, sorted. */
  readonly milliseconds: readonly number[];
  /** Statuses, a 429 or 503 without Retry-After apart. */
  readonly statuses: ReadonlyMap<string, number>;
};

/** Asks `url` every `everyMs` until `work` has ended. */
export async function probeDuring<T>(
  { url, token, everyMs }: { readonly url: string; readonly token?: string; readonly everyMs: number },
  work: () => Promise<T>,
): Promise<Probed & { readonly worked: T }> {
  const milliseconds: number[] = [];
  const statuses = new Map<string, number>();
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const status = await statusOf(url, token);
      milliseconds.push(performance.now() - startedAt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(everyMs);
    }
  })();
  const worked = await work().finally(() => {
    isOver = true;
  });
  await asking;
  return { milliseconds: milliseconds.toSorted((left, right) => left - right), statuses, worked };
}

export async function statusOf(url: string, token?: string): Promise<string> {
  try {
    const response = await fetch(url, { ...(token && { headers: { authorization: `Bearer ${token}` } }) });
    await response.arrayBuffer();
    const isMute = (response.status === 503 || response.status === 429) && !response.headers.has('retry-after');
    return isMute ? `${response.status} without Retry-After` : String(response.status);
  } catch {
    return '0';
  }
}

/** One value of `/metrics`, the line that begins with `name`. */
export async function figureOf(portalUrl: string, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${portalUrl}/metrics`, { headers })).text();
  const line = text.split('\n').find((each) => each.startsWith(name));
  return Number(line?.split(' ').at(-1));
}

/** In MB; known on Linux only. */
export function memoryMb(processId: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
}
