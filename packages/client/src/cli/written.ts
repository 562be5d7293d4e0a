/** What `gtp` writes: JSON for programs, words for people. */
import { NoAnswerError, PortalError } from '../portal-error.ts';
import type { Command } from './command.ts';

/** A row in its columns, a single object whole, a message as names and values. */
export function outputLine(line: unknown, { takes, columns }: Command, isForPeople: boolean): string {
  if (!isForPeople) return JSON.stringify(line);
  if (takes === 'one') return JSON.stringify(line, null, 2);
  const row = Object.entries(line as object);
  if (columns) return columns.map((name) => wordOf(Object.fromEntries(row)[name] ?? '–')).join('  ');
  const plain = row.filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return plain.map(([name, value]) => `${name}=${/\s/.test(String(value)) ? JSON.stringify(value) : value}`).join('  ');
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What went wrong; for a program with the code, the wrong fields and the request, as the portal said them. */
export function errorLine(error: unknown, isJson: boolean): string {
  if (error instanceof PortalError) return isJson ? JSON.stringify(factsOf(error)) : wordsOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const key = error instanceof NoAnswerError ? error.idempotencyKey : undefined;
  if (isJson) return JSON.stringify({ message, ...(key && { idempotencyKey: key }) });
  return message + (key ? `\n  key ${key}: the same call under it says what became of this one` : '');
}

function factsOf({ status, code, message, fields, requestId }: PortalError) {
  return { status, code, message: message.replace(`${code}: `, ''), fields, requestId };
}

function wordsOf({ message, fields, requestId }: PortalError): string {
  const wrong = fields.map(({ field, message: own }) => `\n  ${field}: ${own}`).join('');
  return `${message}${wrong}${requestId ? `\n  request ${requestId}` : ''}`;
}
