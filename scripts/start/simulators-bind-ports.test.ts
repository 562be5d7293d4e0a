import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasSimulators } from './choose-ports.ts';
import { makeSimulatorKeys } from './simulator-keys.ts';
import { reasonOf, supervise } from './supervised-process.ts';

type Listening = { readonly url: string; readonly scannerUrl: string; readonly instanceId: string };

let directory: string;
let other: Server;
let takenPort: number;

/** Somebody else's program, such as the simulator of another installation, has the usual port. */
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'simulators-'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  other = createServer((_request, response) => response.end('somebody else'));
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const address = other.address();
  takenPort = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  other.close();
  rmSync(directory, { recursive: true });
});

function startSimulators(instanceId: string, otherPorts: 'on' | 'off') {
  return supervise(
    {
      name: `simulators-${instanceId}`,
      script: 'simulators/src/main.ts',
      logFile: join(directory, `${instanceId}.log`),
      env: {
        SIMULATORS_INSTANCE_ID: instanceId,
        SIMULATORS_PORT: String(takenPort),
        SIMULATORS_SCANNER_PORT: '0',
        SIMULATORS_OTHER_PORTS: otherPorts,
        SIMULATORS_DATA_DIRECTORY: join(directory, instanceId),
        WEBHOOK_URL: 'off',
      },
      envOnceListening: (said) => ({
        SIMULATORS_PORT: new URL((said as Listening).url).port,
        SIMULATORS_OTHER_PORTS: 'off',
      }),
    },
    () => undefined,
  );
}

describe('simulators whose port is taken', () => {
  test('bind another one, say which in their own words, and keep it when they are started again', async () => {
    const [one, two] = [startSimulators('one', 'on'), startSimulators('two', 'on')];
    await expect.poll(() => [one, two].every((each) => each.listening() !== undefined)).toBe(true);
    const [first, second] = [one.listening(), two.listening()] as [Listening, Listening];
    expect([first.instanceId, second.instanceId]).toEqual(['one', 'two']);
    expect(new Set([first.url, second.url, `http://127.0.0.1:${takenPort}`]).size).toBe(3);
    process.kill(one.processId() ?? 0, 'SIGKILL');
    await expect.poll(one.deaths).toBe(1);
    await expect.poll(() => (one.listening() as Listening | undefined)?.url).toBe(first.url);
    await Promise.all([one.stop(), two.stop()]);
  });

  test('say why they cannot start, where no other port will do', async () => {
    const program = startSimulators('three', 'off');
    await expect.poll(program.deaths).toBeGreaterThan(1);
    await program.stop();
    expect(program.listening()).toBeUndefined();
    expect(reasonOf(program.lastWords())).toBe(`127.0.0.1:${takenPort} is taken by another program`);
  });
});

test('the keys of the simulators are those of this installation, and stay', () => {
  const first = makeSimulatorKeys({}, directory);
  expect(makeSimulatorKeys({}, directory)).toEqual(first);
  expect(makeSimulatorKeys({ BANK_API_KEY: 'chosen' }, directory)).toEqual({ ...first, BANK_API_KEY: 'chosen' });
  expect(new Set(Object.values(first)).size).toBe(3);
});

test('there are simulators in a demo that names no acquirer', () => {
  expect(hasSimulators({ DEMO_MODE: 'on' })).toBe(true);
  expect(hasSimulators({ DEMO_MODE: 'on', ACQUIRER_URL: 'https://acquirer.example' })).toBe(false);
  expect(hasSimulators({ DEMO_MODE: 'off' })).toBe(false);
});
