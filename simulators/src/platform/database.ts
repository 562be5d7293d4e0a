import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Flush, makeFlusher } from './flush.ts';

const schemaVersion = 1;

type OpenedDatabase = { readonly database: DatabaseSync; readonly flush: Flush; readonly close: () => Promise<void> };

/**
 * Opens (and makes) the SQLite file of the simulators; without a directory it lives in memory. What was
 * answered after `flush` survives a killed process and a machine that loses power.
 */
export function openDatabase(directory: string | undefined, schema: string): OpenedDatabase {
  if (directory) mkdirSync(directory, { recursive: true });
  const path = directory && join(directory, 'simulators.sqlite');
  const database = new DatabaseSync(path ?? ':memory:');
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000');
  const found = database.prepare('PRAGMA user_version').get()?.user_version;
  if (found !== 0 && found !== schemaVersion) {
    throw new Error(`${path} was written by another version of the simulators; remove it to start afresh`);
  }
  database.exec(schema);
  database.exec(`PRAGMA user_version = ${schemaVersion}`);
  const flusher = makeFlusher(database, path);
  async function close(): Promise<void> {
    await flusher.close();
    database.close();
  }
  return { database, flush: flusher.flush, close };
}

/** Runs `work` whole or not at all. It must not wait for anything: there is one connection. */
export function inTransaction<Value>(database: DatabaseSync, work: () => Value): Value {
  database.exec('BEGIN IMMEDIATE');
  try {
    const value = work();
    database.exec('COMMIT');
    return value;
  } catch (fault) {
    database.exec('ROLLBACK');
    throw fault;
  }
}
