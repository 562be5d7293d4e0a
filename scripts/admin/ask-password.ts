/** Reads passwords at the console: unseen where somebody types, line by line where a program writes them. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { AskPassword } from './two-people.ts';

export function makeAskPassword(): { readonly askPassword: AskPassword; readonly close: () => void } {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  let lines: ReturnType<typeof createInterface> | undefined;
  let read: AsyncIterator<string, undefined> | undefined;
  return {
    async askPassword(userId) {
      lines ??= createInterface({ input: process.stdin, output: unseen, terminal: process.stdin.isTTY });
      read ??= lines[Symbol.asyncIterator]();
      process.stderr.write(`  Password of ${userId}: `);
      const { value } = await read.next();
      process.stderr.write('\n');
      return value ?? '';
    },
    close: () => lines?.close(),
  };
}
