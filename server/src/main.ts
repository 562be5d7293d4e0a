/**
 * The API process: reads the settings, opens the database and serves. At SIGTERM `/readyz` turns red, then it takes no
 * call any more, and what runs finishes.
 */
import { makeApp } from './app.ts';
import { closeContext, createContext } from './context.ts';
import { mayPayOut } from './platform/database-lives.ts';
import { watchDatabase } from './platform/database-watch.ts';
import { makeDrain } from './platform/drain.ts';
import { assertFitDatabase } from './platform/durability.ts';
import { forgetOwner, loadEnvFile } from './platform/env-file.ts';
import { makeLog } from './platform/log.ts';
import { runUntilStopped } from './platform/run-until-stopped.ts';
import { readSettings } from './platform/settings.ts';
import { startTelemetry } from './platform/telemetry.ts';
import { assertWritable } from './platform/writable-folders.ts';

await runUntilStopped(async () => {
  const envFileNames = loadEnvFile(process.env);
  forgetOwner(process.env);
  const settings = readSettings(process.env, { envFileNames });
  const FILE_DIRECTORY = settings.fileBucket ? undefined : settings.fileDirectory;
  assertWritable({ FILE_DIRECTORY });
  const log = makeLog({ level: settings.logLevel });
  const { databaseUrl } = settings;
  if (!databaseUrl) throw new Error('DATABASE_URL is missing: `npm start` gives the demo its own database');
  const watch = await watchDatabase({ url: databaseUrl, log });
  const context = createContext({ settings, databaseUrl, log, watch });
  await assertFitDatabase(context.database, settings);
  await mayPayOut(context);
  const telemetry = await startTelemetry({ url: settings.telemetryUrl, service: 'portal-api' });
  const drain = makeDrain(settings.drainSeconds);
  const app = await makeApp(context, settings, { telemetry, watch, drain });
  await app.listen({ port: settings.port, host: settings.host });
  // Whoever started us knows by this that it is we who listen there.
  process.send?.({ listening: { port: settings.port } });
  log.info({ event: 'portal started', port: settings.port });
  const leave = async () => {
    log.info({ event: 'portal leaves', drainSeconds: settings.drainSeconds });
    await drain.run();
  };
  const stop = async () => {
    await app.close();
    await closeContext(context);
    await watch.stop();
    await telemetry?.stop();
  };
  return { leave, stop };
});
