import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import type { Faults } from './faults.ts';
import type { Flush } from './flush.ts';
import type { SimulatorSettings } from './settings.ts';

/** What the acquirer and the bank both stand on. `now` is milliseconds since 1970. */
export type SimulatorContext = {
  readonly settings: SimulatorSettings;
  readonly database: DatabaseSync;
  /** Wait for it before answering a caller about what was written. */
  readonly flush: Flush;
  readonly faults: Faults;
  readonly log: Logger;
  now(): number;
  /** Where a browser reaches this process; known once it listens. */
  publicUrl(): string;
};
