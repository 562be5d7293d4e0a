/** The API process: reads the settings, opens the database and serves. SIGTERM lets running calls finish. */
import { makeApp } from './app.ts';
import { closeContext, createContext } from './context.ts';
import { watchDatabase } from './platform/database-watch.ts';
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
  await assertFitDatabase(context.database);
  const telemetry = await startTelemetry({ url: settings.telemetryUrl, service: 'portal-api' });
  const app = await makeApp(context, settings, { telemetry, watch });
  await app.listen({ port: settings.port, host: settings.host });
  // Whoever started us knows by this that it is we who listen there.
  process.send?.({ listening: { port: settings.port } });
  log.info({ event: 'portal started', port: settings.port });
  return async () => {
    await app.close();
    await closeContext(context);
    await watch.stop();
    await telemetry?.stop();
  };
});
