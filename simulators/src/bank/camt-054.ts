import { seoulDateTime } from '../platform/seoul-day.ts';
import { byAccount, entryElement, transferEntry } from './bank-entry.ts';
import type { Transfer } from './bank-store.ts';
import { writeMessage } from './write-xml.ts';

/** Tells which transfers left the account or came back to it (camt.054.001.08), one entry a transfer. */
export function bookingNotice(id: string, transfers: readonly Transfer[], now: number): string {
  const entries = transfers.map((transfer) =>
    transferEntry(transfer, transfer.status === 'returned' ? 'CRDT' : 'DBIT', now),
  );
  return writeMessage('camt.054.001.08', {
    BkToCstmrDbtCdtNtfctn: {
      GrpHdr: { MsgId: id, CreDtTm: seoulDateTime(now) },
      Ntfctn: byAccount(entries).map(({ account, entries: members }, index) => ({
        Id: `${id.slice(0, 31)}-${index + 1}`,
        CreDtTm: seoulDateTime(now),
        Acct: account,
        Ntry: members.map(entryElement),
      })),
    },
  });
}
