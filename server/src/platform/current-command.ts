/** The command that a call carries out: whatever it commits first says so in the same commit. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Writes down, in a transaction of the command, that it is being done. */
type Record = (transaction: object) => Promise<void>;

type CurrentCommand = { readonly record: Record; isRecorded: boolean };

const inHand = new AsyncLocalStorage<CurrentCommand>();

/** Runs a command with its note at hand. */
export async function runCommand<T>(record: Record, work: () => Promise<T>): Promise<T> {
  return inHand.run({ record, isRecorded: false }, work);
}

/** Whether what is written now would be the first that a command commits, without its note. */
export function awaitsNote(): boolean {
  return inHand.getStore()?.isRecorded === false;
}

/** Begins a transaction's work with the note of the command in hand, unless one was committed before. */
export async function recordCommand<T>(transaction: object, work: () => Promise<T>): Promise<T> {
  const command = inHand.getStore();
  if (!command || command.isRecorded) return work();
  await command.record(transaction);
  return work();
}

/** The transaction that held the note is committed: no other needs one. */
export function endRecording(): void {
  const command = inHand.getStore();
  if (command) command.isRecorded = true;
}
