/**
 * Request ids of commands that move money. An id is made when a form opens and kept in session storage
 * until an answer came, so that a reload or a double click is one command (design §3).
 */
import { ApiError } from './api.ts';
import { sessionStore } from './storage.ts';
import { sessionKeys } from './storage-keys.ts';

/** The request id of `form`, such as `pay-order:ord_1`: the kept one, or a new one. */
export function keepRequestId(form: string): string {
  const kept = sessionStore.read(sessionKeys.requestId + form);
  if (kept) return kept;
  const made = newRequestId();
  sessionStore.write(sessionKeys.requestId + form, made);
  return made;
}

/** Call once the command was answered, with a yes or a no: the next attempt is another command. */
export function forgetRequestId(form: string): void {
  sessionStore.remove(sessionKeys.requestId + form);
}

/** In a tab that is the copy of another one: what was begun there is the other one's. */
export function forgetCopiedRequests(): void {
  for (const key of sessionStore.keys()) if (key.startsWith(sessionKeys.requestId)) sessionStore.remove(key);
}

/** 128 random bits; `crypto.randomUUID` is missing on plain HTTP. */
function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Runs a command under the kept request id of `form`. The id is forgotten once an answer came, yes or no; it stays
 * when nothing certain is known (no connection, 5xx), so that trying again is the same command.
 */
export async function underRequestId<Answer>(
  form: string,
  command: (requestId: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await command(keepRequestId(form));
    forgetRequestId(form);
    return answer;
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isAnswered && error.code !== 'request.in_progress') forgetRequestId(form);
    throw error;
  }
}
