import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schemaVersion = 1;

/**
 * Opens (and makes) the SQLite file of the practice world; without a directory it lives in memory. WAL with
 * synchronous FULL: what was answered survives a killed process and a machine that loses power.
 */
export function openDatabase(directory: string | undefined, schema: string): DatabaseSync {
  if (directory) mkdirSync(directory, { recursive: true });
  const path = directory ? join(directory, 'outside.sqlite') : ':memory:';
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000');
  const found = database.prepare('PRAGMA user_version').get()?.user_version;
  if (found !== 0 && found !== schemaVersion) {
    throw new Error(`${path} was written by another version of the practice services; remove it to start afresh`);
  }
  database.exec(schema);
  database.exec(`PRAGMA user_version = ${schemaVersion}`);
  return database;
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
