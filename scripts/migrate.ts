/**
 * `npm run migrate`: brings the database of DATABASE_URL up to date, with the role of DATABASE_OWNER_URL where that is
 * another. Safe to run from several machines at once: one migrates, the others wait. `npm start` does it by itself.
 */
import { wordsForOperator } from '@gtp/server/platform/run-until-stopped.ts';
import { readOwnSettings } from './start/read-own-settings.ts';
import { migrateDatabase, startDatabase } from './start/start-database.ts';

const settings = readOwnSettings(process.env);
if (!settings.databaseUrl) throw new Error('DATABASE_URL is missing: the embedded database is migrated by `npm start`');
try {
  const applied = await migrateDatabase(await startDatabase(settings, settings.dataDirectory));
  for (const name of applied) console.log(`  ${name}`);
  console.log(`  ${applied.length} migrations applied`);
} catch (error) {
  const words = wordsForOperator(error);
  if (words === undefined) throw error;
  console.error(words);
  process.exitCode = 1;
}
