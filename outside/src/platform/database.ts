import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schemaVersion = 1;

/**
 * Opens (and makes) a SQLite file. WAL with synchronous NORMAL: what was answered survives a killed process,
 * though not always a machine that loses power, which is good enough for practice and costs no flush a payment.
 */
export function openDatabase(path: string, schema: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000');
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
