import { seoulDay } from '../platform/seoul-day.ts';
import type { Bank } from './bank.ts';
import type { Transfer } from './bank-store.ts';
import { amountElement } from './write-xml.ts';

/** A line of the account: the transfer that left it (DBIT), or the one that came back (CRDT, with the reason). */
export type Entry = { readonly transfer: Transfer; readonly direction: 'DBIT' | 'CRDT'; readonly at: number };

/** The line as camt.053 and camt.054 write it. */
export function entryElement({ transfer, direction, at }: Entry): object {
  const amount = amountElement(transfer.amountMinor, transfer.currency);
  const isReturn = direction === 'CRDT';
  const reference = `${transfer.transferId.slice(-32)}${isReturn ? '-R' : '-B'}`;
  return {
    NtryRef: reference,
    Amt: amount,
    CdtDbtInd: direction,
    Sts: { Cd: 'BOOK' },
    BookgDt: { Dt: seoulDay(at) },
    ValDt: { Dt: seoulDay(at) },
    AcctSvcrRef: reference,
    BkTxCd: { Domn: { Cd: 'PMNT', Fmly: { Cd: 'ICDT', SubFmlyCd: isReturn ? 'RRTN' : 'DMCT' } } },
    NtryDtls: {
      TxDtls: {
        Refs: {
          MsgId: transfer.messageId,
          PmtInfId: transfer.paymentInformationId,
          ...(transfer.instructionId && { InstrId: transfer.instructionId }),
          EndToEndId: transfer.endToEndId,
        },
        Amt: amount,
        CdtDbtInd: direction,
        RltdPties: {
          Cdtr: { Pty: { Nm: transfer.creditorName } },
          CdtrAcct: { Id: { Othr: { Id: transfer.creditorAccount } } },
        },
        ...(isReturn && { RtrInf: { Rsn: { Cd: transfer.reason } } }),
      },
    },
  };
}

/** Entries by the account they stand on; one account in two currencies is two. */
export function byAccount(entries: readonly Entry[]): readonly { account: object; key: string; entries: Entry[] }[] {
  const keyOf = ({ transfer }: Entry) => `${transfer.debtorAccount} ${transfer.currency}`;
  return [...Map.groupBy(entries, keyOf)].map(([key, members]) => {
    const [id, currency] = key.split(/ (?=[A-Z]{3}$)/);
    return { key, account: { Id: { Othr: { Id: id } }, Ccy: currency }, entries: members };
  });
}

/** Every entry before `to` (milliseconds), oldest first. */
export function listEntries(bank: Bank, to: number): readonly Entry[] {
  return bank.store
    .listBookedBefore(to)
    .flatMap((transfer): Entry[] => [
      { transfer, direction: 'DBIT', at: transfer.bookedAt ?? 0 },
      ...(transfer.returnedAt === null ? [] : [{ transfer, direction: 'CRDT' as const, at: transfer.returnedAt }]),
    ])
    .filter((entry) => entry.at < to)
    .sort((one, other) => one.at - other.at);
}
