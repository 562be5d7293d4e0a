/** The command that a call carries out: whatever it commits first says so in the same commit. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Writes down, in a transaction of the command, that it is being done. */
type Note = (transaction: object) => Promise<void>;

type CommandInHand = { readonly note: Note; isNoted: boolean };

const inHand = new AsyncLocalStorage<CommandInHand>();

/** Runs a command with its note at hand. */
export async function runCommand<T>(note: Note, work: () => Promise<T>): Promise<T> {
  return inHand.run({ note, isNoted: false }, work);
}

/** Whether what is written now would be the first that a command commits, without its note. */
export function awaitsNote(): boolean {
  return inHand.getStore()?.isNoted === false;
}

/** Begins a transaction's work with the note of the command in hand, unless one was committed before. */
export async function noteCommand<T>(transaction: object, work: () => Promise<T>): Promise<T> {
  const command = inHand.getStore();
  if (!command || command.isNoted) return work();
  await command.note(transaction);
  return work();
}

/** The transaction that held the note is committed: no other needs one. */
export function endNote(): void {
  const command = inHand.getStore();
  if (command) command.isNoted = true;
}
