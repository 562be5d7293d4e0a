/** The command that a call carries out: whatever it commits first says so in the same commit, and what it commits last how it ended. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Writes in a transaction of the command. */
type Write = (transaction: object) => Promise<void>;

/**
 * `record` notes that it is being done; `finish` writes its entry, in place of the note. `hold`, asked beside the first
 * transaction's work, throws when nothing of it may be done any more.
 */
export type CommandNotes = { readonly record: Write; readonly finish: Write; readonly hold?: Write | undefined };

type CurrentCommand = CommandNotes & { isRecorded: boolean; isFinishing: boolean; isFinished: boolean };

const inHand = new AsyncLocalStorage<CurrentCommand>();

/** Runs a command with its notes at hand; answers also whether its entry was committed with what it did. */
export async function runCommand<T>(
  notes: CommandNotes,
  work: () => Promise<T>,
): Promise<{ readonly done: T; readonly isFinished: boolean }> {
  const command = { ...notes, isRecorded: false, isFinishing: false, isFinished: false };
  const done = await inHand.run(command, work);
  return { done, isFinished: command.isFinished };
}

/** Whether what is written now would be the first that a command commits, without its note. */
export function awaitsNote(): boolean {
  return inHand.getStore()?.isRecorded === false;
}

/** Begins a transaction's work with the note of the command in hand, unless one was committed before. */
export async function recordCommand<T>(transaction: object, work: () => Promise<T>): Promise<T> {
  const command = inHand.getStore();
  if (command) command.isFinishing = false;
  if (!command || command.isRecorded) return work();
  await command.record(transaction);
  // Both are asked together; what work asks comes after it on the connection.
  const held = command.hold?.(transaction).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const done = await work();
  const lost = await held;
  if (lost) throw lost.error;
  return done;
}

/**
 * Writes the entry of the command in hand in the transaction that makes it done, so that the call need not write it
 * afterwards. For commands that refuse nothing after it; does nothing where no command is in hand.
 */
export async function finishCommand(transaction: object): Promise<void> {
  const command = inHand.getStore();
  if (!command || command.isFinished) return;
  await command.finish(transaction);
  command.isFinishing = true;
}

/** A transaction of the command is committed: no other needs its note, nor its entry if it held that. */
export function endRecording(): void {
  const command = inHand.getStore();
  if (!command) return;
  command.isRecorded = true;
  command.isFinished ||= command.isFinishing;
}
