import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { call, makeRequest, makeToken } from '../test/call-acquirer.ts';
import { receiveWebhooks } from '../test/receive-webhooks.ts';

const directory = mkdtempSync(join(tmpdir(), 'simulators-'));
const started: ChildProcess[] = [];

afterAll(() => {
  for (const each of started) each.kill('SIGKILL');
  rmSync(directory, { recursive: true });
});

/** Starts the process as an operator would, and gives where it listens. */
async function start(webhookUrl: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      SIMULATORS_PORT: '0',
      SIMULATORS_SCANNER_PORT: '0',
      SIMULATORS_DATA_DIRECTORY: directory,
      WEBHOOK_URL: webhookUrl,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      const found = /http:\/\/[\d.:]+/.exec(String(text))?.[0];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
  return { url, process: child };
}

it('keeps every answered payment and owes every notification after kill -9', async () => {
  const portal = await receiveWebhooks();
  portal.receiver.isOpen = false;
  const first = await start(portal.url);
  const token = await makeToken(first.url);
  const references = Array.from({ length: 20 }, (_, index) => `killed-${index}`);
  const pay = (url: string, reference: string) =>
    call(`${url}/v1/payments`, { body: makeRequest(token, { reference }), key: reference });
  const answers = await Promise.all(references.map((reference) => pay(first.url, reference)));
  first.process.kill('SIGKILL');
  await vi.waitFor(() => expect(first.process.signalCode).toBe('SIGKILL'), 60_000);

  portal.receiver.isOpen = true;
  const second = await start(portal.url);
  const again = await Promise.all(references.map((reference) => pay(second.url, reference)));
  expect(again).toEqual(answers);
  await vi.waitFor(() => {
    for (const reference of references) expect(portal.ofPayment(reference).length).toBeGreaterThan(0);
  }, 60_000);
  second.process.kill('SIGTERM');
  await vi.waitFor(() => expect(second.process.exitCode).toBe(0), 60_000);
  portal.stop();
});
