import { pino } from 'pino';
import { openAcquirer } from './acquirer/acquirer.ts';
import { bindAcquirer } from './acquirer/acquirer-routes.ts';
import { acquirerSchema } from './acquirer/acquirer-schema.ts';
import { deliverWebhooks } from './acquirer/deliver-webhooks.ts';
import { makePayOut } from './acquirer/pay-out-ended-days.ts';
import { settleDuePayments } from './acquirer/settle-due-payments.ts';
import { openBank } from './bank/bank.ts';
import { bindBank } from './bank/bank-routes.ts';
import { bankSchema } from './bank/bank-schema.ts';
import { makeDayEnd } from './bank/state-ended-days.ts';
import { workOnDueFiles } from './bank/work-on-files.ts';
import { openDatabase } from './platform/database.ts';
import { faultSchema, openFaults } from './platform/faults.ts';
import { makeHttpServer, requireKey } from './platform/http-server.ts';
import { bindClock, makePinnedClock } from './platform/pinned-clock.ts';
import { repeat } from './platform/repeat.ts';
import { demoSettings, type SimulatorSettings } from './platform/settings.ts';
import type { SimulatorContext } from './platform/simulator-context.ts';
import { bindRegisters } from './register/register-routes.ts';
import { registerSchema } from './register/register-store.ts';
import { startScanner } from './scanner/scanner.ts';
import { bindScreening } from './screening/screening-routes.ts';
import { screeningSchema } from './screening/screening-store.ts';

export type Simulators = {
  readonly url: string;
  /** Of the malware scanner, as the portal's SCANNER_URL. */
  readonly scannerUrl: string;
  readonly instanceId: string;
  stop(): Promise<void>;
};

/** Listens at `port`, or at any free one where that is taken and another will do. */
async function bindPort<T>(
  { hasOtherPorts }: SimulatorSettings,
  port: number,
  listen: (port: number) => Promise<T>,
): Promise<T> {
  try {
    return await listen(port);
  } catch (error) {
    if (!hasOtherPorts || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return listen(0);
  }
}

/** What a test says otherwise than the demo: any free port, everything in memory, no log, no webhook. */
const testSettings: SimulatorSettings = {
  ...demoSettings,
  port: 0,
  scannerPort: 0,
  dataDirectory: undefined,
  logLevel: 'silent',
  webhookUrl: undefined,
};

/** `POST /control/webhooks`: while they are held they wait, and all go out afterwards. */
const holdSchema = {
  body: {
    type: 'object',
    required: ['isHeld'],
    additionalProperties: false,
    properties: { isHeld: { type: 'boolean' } },
  },
};

/** Starts the simulators of acquirer, bank, registers and scanner; `now` (milliseconds) is for tests that need another day. */
export async function startSimulators(
  options: Partial<SimulatorSettings> & { now?: () => number } = {},
): Promise<Simulators> {
  const { now: running = Date.now, ...otherwise } = options;
  const clock = makePinnedClock(running);
  const { now } = clock;
  const settings = { ...testSettings, ...otherwise };
  const log = pino({ level: settings.logLevel, name: 'simulators' });
  const schema = acquirerSchema + bankSchema + registerSchema + screeningSchema + faultSchema;
  const { database, flush, close } = openDatabase(settings.dataDirectory, schema);
  const app = makeHttpServer(log, flush);
  let url = '';
  let areWebhooksHeld = false;
  const publicUrl = () => settings.publicUrl ?? url;
  const context: SimulatorContext = { settings, database, flush, faults: openFaults(database), log, now, publicUrl };
  const acquirer = openAcquirer(context);
  const bank = openBank(context);
  bindAcquirer(app, acquirer);
  bindBank(app, bank);
  bindRegisters(app, context);
  bindScreening(app, context);
  const payOut = makePayOut(acquirer, bank);
  const stateDays = makeDayEnd(bank);
  // In this order: what the acquirer pays for a day is on no statement of that day.
  const endDays = () => {
    settleDuePayments(acquirer, now());
    payOut();
    stateDays();
  };
  app.register((scope, _options, done) => {
    requireKey(scope, settings.acquirerApiKey);
    bindClock(scope, clock, endDays);
    scope.post<{ Body: { isHeld: boolean } }>('/control/webhooks', { schema: holdSchema }, ({ body }) => {
      areWebhooksHeld = body.isHeld;
      return body;
    });
    done();
  });
  url = await bindPort(settings, settings.port, (port) => app.listen({ host: settings.host, port }));
  const scanner = await bindPort(settings, settings.scannerPort, (port) =>
    startScanner({ ...context, host: settings.host, port }),
  );
  const background = [
    // While past months are played the portal takes none: it gets all of them once, when the clock runs.
    deliverWebhooks(acquirer, acquirer.webhooks, () => areWebhooksHeld || clock.isPinned()),
    repeat(100, log, () => settleDuePayments(acquirer, now())),
    repeat(100, log, () => workOnDueFiles(bank, now())),
    repeat(1_000, log, endDays),
  ];
  return {
    url,
    scannerUrl: scanner.url,
    instanceId: settings.instanceId,
    async stop() {
      for (const each of background) each.stop();
      await app.close();
      await scanner.stop();
      await close();
    },
  };
}
