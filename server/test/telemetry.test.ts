/** Traces as a collector gets them: a call with its statements in one trace, without anybody's values. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeApp } from '../src/app.ts';
import { createContext } from '../src/context.ts';
import { silentLog } from '../src/platform/log.ts';
import { readSettings } from '../src/platform/settings.ts';
import { startTelemetry, traceJob } from '../src/platform/telemetry.ts';
import { makeTestDatabase } from './make-test-database.ts';

type Span = { name: string; traceId: string; parentSpanId?: string; attributes: unknown[] };
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

async function startCollector(): Promise<{ url: string; spans: Span[]; bodies: string[] }> {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const take = (body: string) => {
    bodies.push(body);
    for (const { scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
  };
  const server = createServer((request, response) => {
    void text(request)
      .then(take)
      .then(() => response.end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, spans, bodies };
}

test('a call, its statements and a job are recorded, without the values', async () => {
  const collector = await startCollector();
  const made = await makeTestDatabase();
  onTestFinished(() => made.drop());
  const settings = readSettings({ DEMO_MODE: 'on', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const telemetry = await startTelemetry({ url: settings.telemetryUrl, service: 'portal-api' });
  const context = createContext({ settings, databaseUrl: made.url, log: silentLog });
  // Without pages it is not ready and asks the database nothing.
  const webDirectory = await mkdtemp(join(tmpdir(), 'portal-web-'));
  onTestFinished(() => rm(webDirectory, { recursive: true }));
  await writeFile(join(webDirectory, 'index.html'), '<!doctype html><title>portal</title>');
  await writeFile(join(webDirectory, 'routes.json'), JSON.stringify({ pages: ['/'], testPages: [] }));
  const app = await makeApp(context, settings, { telemetry, webDirectory });
  const answer = await app.inject('/readyz?text=nobody-of-that-name');
  const parent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
  await app.inject({ url: '/healthz', headers: { traceparent: parent } });
  await context.database.selectFrom('emails').select('emailId').where('email', '=', 'Secret!2026').execute();
  await traceJob('seal-journals', () => undefined);
  await app.close();
  await context.database.destroy();
  await telemetry?.stop();
  await vi.waitFor(() => expect(collector.spans.length).toBeGreaterThan(2), 60_000);

  const call = collector.spans.find((span) => !span.parentSpanId && JSON.stringify(span).includes('/readyz'));
  const within = collector.spans.filter(({ traceId }) => traceId === call?.traceId).map(({ name }) => name);
  expect(within).toContain('sql select');
  // The answer names the trace that the collector has, whoever began it.
  expect(answer.headers.traceparent).toMatch(`00-${call?.traceId}-`);
  const continued = collector.spans.find(({ parentSpanId }) => parentSpanId === 'cd'.repeat(8));
  expect(continued).toMatchObject({ traceId: 'ab'.repeat(16) });
  expect(collector.spans.map(({ name }) => name)).toContain('job seal-journals');
  expect(collector.bodies.join('')).not.toMatch(/nobody-of-that-name|Secret!2026/);
});

test('nothing is recorded where the settings name no collector', async () => {
  expect(await startTelemetry({ url: undefined, service: 'portal-worker' })).toBeUndefined();
});
