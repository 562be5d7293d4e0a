/** The one structured log: a JSON object a line. Every line passes `redact` before it leaves the process. */
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino';
import { currentCall } from './call-ids.ts';
import { redact, redactText } from './redact.ts';

/** What the HTTP server asks of a log; pino gives it. */
export type Log = FastifyBaseLogger;
export type LogOptions = { readonly level: string; readonly write?: (line: string) => void };

/** Logs to standard output, or through `write` where one is given. What is logged during a call names it. */
export function makeLog({ level, write }: LogOptions): Log {
  const target = write ? { write } : destination(1);
  // ISO times, because the digits of an epoch could pass for a card number.
  const mixin = () => ({ ...currentCall() });
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime, mixin }, cleanedFor(target));
}

/** For tests that do not look at the log. */
export const silentLog: Log = pino({ level: 'silent' });

function cleanedFor(target: DestinationStream): DestinationStream {
  return {
    write(line) {
      target.write(cleanLine(line));
    },
  };
}

function cleanLine(line: string): string {
  try {
    return `${JSON.stringify(redact(JSON.parse(line)))}\n`;
  } catch {
    return redactText(line);
  }
}
