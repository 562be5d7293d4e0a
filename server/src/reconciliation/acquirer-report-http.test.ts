import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeBreaker } from '../platform/breaker.ts';
import { makeLog } from '../platform/log.ts';
import { makeAcquirerReports } from './acquirer-report-http.ts';

test('nobody asks for a report while the acquirer is known not to answer, and its failures count as any other call’s', async () => {
  let [askedCount, isUp] = [0, false];
  const server = createServer((_, response) => {
    askedCount += 1;
    response.writeHead(isUp ? 200 : 503).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const log = makeLog({ level: 'silent' });
  const probe = () => (isUp ? Promise.resolve() : Promise.reject(new Error('silent')));
  const breaker = makeBreaker({ name: 'acquirer', log, probe, probeEveryMs: 20 });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reports = makeAcquirerReports({ url, apiKey: 'key', log, breaker });
  for (let count = 0; count < 7; count += 1) expect(await reports.fetchReport('2026-11-20')).toBeUndefined();
  expect([askedCount, breaker.isClosed()]).toEqual([5, false]);
  isUp = true;
  await expect.poll(() => breaker.isClosed()).toBe(true);
  expect(await reports.fetchReport('2026-11-20')).toBe('{}');
  server.closeAllConnections();
  server.close();
});
