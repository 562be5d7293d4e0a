import { bodyHash } from '../platform/body-hash.ts';
import { inTransaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import type { Bank } from './bank.ts';
import type { BankFile } from './bank-store.ts';
import { type PaymentFile, readPaymentFile } from './read-payment-file.ts';

/**
 * Takes a payment file, once a key and once a message id: the same file under the same key is answered as before,
 * another file under it is refused (422), and so is a message id that another key brought (409).
 */
export function receivePaymentFile(bank: Bank, key: string, xml: string): BankFile | Refusal {
  const repeated = bank.store.findFileByKey(key);
  if (repeated) return repeated.bodyHash === bodyHash(xml) ? repeated : refuse(422, 'idempotency_key_reused');
  const file = readPaymentFile(xml);
  if (isRefusal(file)) return file;
  if (bank.store.findFileByMessageId(file.messageId)) return refuse(409, 'message_id_used', 'GrpHdr.MsgId');
  return store(bank, file, { key, xml });
}

function store(
  bank: Bank,
  { messageId, transfers }: PaymentFile,
  { key, xml }: { key: string; xml: string },
): BankFile {
  const receivedAt = bank.now();
  const file = { fileId: newId('bkf'), idempotencyKey: key, bodyHash: bodyHash(xml), messageId, receivedAt };
  return inTransaction(bank.database, () => {
    bank.store.insertFile(file);
    for (const [index, { exchange, ...transfer }] of transfers.entries()) {
      const transferId = `${file.fileId}-${String(index + 1).padStart(5, '0')}`;
      const untouched = { status: 'received', reason: null, bookedAt: null, returnedAt: null } as const;
      bank.store.saveTransfer({ ...transfer, ...untouched, transferId, fileId: file.fileId, messageId });
      if (exchange) bank.store.insertExchange(transferId, exchange);
    }
    bank.store.insertStep(file.fileId, 'answer', receivedAt + bank.settings.bankDelayMs);
    return file;
  });
}
