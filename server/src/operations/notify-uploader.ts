/**
 * What follows when the scanner finds malware in a file that was stored already: its uploader is notified, and the
 * log.
 */
import { randomUUID } from 'node:crypto';
import { findAccount, readerOf } from '../account/account.ts';
import type { InfectedFile } from '../attachment/attachment.ts';
import { keepAuditEntry } from '../audit/audit.ts';
import { notify } from '../notification/notification.ts';
import type {} from '../notification/notification-emails.ts';
import type { Transaction } from '../platform/database.ts';

/** An applicant without a login learns it from the form, which cannot be sent with the file. */
export async function notifyUploader(transaction: Transaction, { file, at }: InfectedFile): Promise<void> {
  const { fileId, fileName, companyId, uploadedBy } = file;
  await keepAuditEntry(transaction, {
    happenedAt: at,
    command: 'destroyInfectedFile',
    userId: undefined,
    companyId,
    object: { kind: 'file', id: fileId },
    outcome: 'done',
    ipAddress: '',
    requestId: randomUUID(),
  });
  const account = uploadedBy ? await findAccount(transaction, uploadedBy) : undefined;
  if (!account?.isActive) return;
  await notify(transaction, {
    rule: 'notification.file_infected',
    cause: fileId,
    readers: [readerOf(account)],
    facts: { fileName },
  });
}
