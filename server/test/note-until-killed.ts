/** A process that writes as a command does, outside of any transaction, and dies where it is to. */
import { insertTicket } from '../src/attachment/attachment-store.ts';
import { insertIntent } from '../src/audit/audit-store.ts';
import { runCommand } from '../src/platform/current-command.ts';
import { connectDatabase, type Transaction } from '../src/platform/database.ts';
import { silentLog } from '../src/platform/log.ts';
import { tokenHash } from '../src/platform/secrets.ts';

/** `noted`: the note is written and nothing else; `written`: the command's only write was answered. */
export type DiesAt = 'noted' | 'written';

const [databaseUrl = '', requestId = '', diesAt = 'written'] = process.argv.slice(2);

function dieAt(step: DiesAt): void {
  if (step === diesAt) process.kill(process.pid, 'SIGKILL');
}

const { database } = connectDatabase({ url: databaseUrl, poolSize: 2, log: silentLog });
const happenedAt = new Date();
const intent = {
  ...{ happenedAt, command: 'makeUploadTicket', userId: undefined, companyId: undefined, object: undefined },
  ...{ ipAddress: '203.0.113.7', requestId },
};

await runCommand(
  {
    async record(transaction) {
      await insertIntent(transaction as Transaction, intent);
      dieAt('noted');
    },
    finish: async () => undefined,
  },
  async () => {
    await insertTicket(database, {
      ticketHash: tokenHash(requestId),
      ipAddress: intent.ipAddress,
      createdAt: happenedAt,
    });
    dieAt('written');
  },
);
