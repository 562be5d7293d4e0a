import { seoulDay } from '../platform/seoul-day.ts';
import type { Bank } from './bank.ts';
import type { Deposit, Transfer } from './bank-store.ts';
import { amountElement } from './write-xml.ts';

/** A line of an account: what left it (DBIT) or came (CRDT), when, and what else the bank says of it. */
export type Entry = {
  readonly account: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly direction: 'DBIT' | 'CRDT';
  readonly at: number;
  /** The bank's own name of the line. */
  readonly reference: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly subFamily: 'DMCT' | 'RRTN' | 'CHRG';
};

/** The transfer as it left, or as it came back with the reason. */
export function transferEntry(transfer: Transfer, direction: 'DBIT' | 'CRDT', at: number): Entry {
  const isReturn = direction === 'CRDT';
  const { debtorAccount: account, currency, amountMinor } = transfer;
  return {
    account,
    currency,
    amountMinor,
    direction,
    at,
    reference: `${transfer.transferId.slice(-32)}${isReturn ? '-R' : '-B'}`,
    subFamily: isReturn ? 'RRTN' : 'DMCT',
    details: {
      Refs: {
        MsgId: transfer.messageId,
        PmtInfId: transfer.paymentInformationId,
        ...(transfer.instructionId && { InstrId: transfer.instructionId }),
        EndToEndId: transfer.endToEndId,
      },
      RltdPties: {
        Cdtr: { Pty: { Nm: transfer.creditorName } },
        CdtrAcct: { Id: { Othr: { Id: transfer.creditorAccount } } },
      },
      ...(isReturn && { RtrInf: { Rsn: { Cd: transfer.reason } } }),
    },
  };
}

/** Money that the acquirer paid in, or drew back for more refunds than takings. */
function depositEntry({ depositId, account, payer, currency, amountMinor, bookedAt }: Deposit): Entry {
  const direction = amountMinor < 0 ? 'DBIT' : 'CRDT';
  return {
    account,
    currency,
    amountMinor: Math.abs(amountMinor),
    direction,
    at: bookedAt,
    reference: depositId,
    subFamily: 'DMCT',
    details: {
      Refs: { EndToEndId: depositId },
      RltdPties: { Dbtr: { Pty: { Nm: payer } } },
    },
  };
}

/** The line as camt.053 and camt.054 write it. */
export function entryElement({ direction, at, reference, details, subFamily, ...entry }: Entry): object {
  const amount = amountElement(entry.amountMinor, entry.currency);
  const { Refs, ...others } = details;
  return {
    NtryRef: reference,
    Amt: amount,
    CdtDbtInd: direction,
    Sts: { Cd: 'BOOK' },
    BookgDt: { Dt: seoulDay(at) },
    ValDt: { Dt: seoulDay(at) },
    AcctSvcrRef: reference,
    BkTxCd: {
      Domn: { Cd: 'PMNT', Fmly: { Cd: direction === 'CRDT' ? 'RCDT' : 'ICDT', SubFmlyCd: subFamily } },
    },
    NtryDtls: { TxDtls: { Refs, Amt: amount, CdtDbtInd: direction, ...others } },
  };
}

/** Entries by the account they stand on; one account in two currencies is two. */
export function byAccount(entries: readonly Entry[]): readonly { account: object; key: string; entries: Entry[] }[] {
  const keyOf = ({ account, currency }: Entry) => `${account} ${currency}`;
  return [...Map.groupBy(entries, keyOf)].map(([key, members]) => {
    const [id, currency] = key.split(/ (?=[A-Z]{3}$)/);
    return { key, account: { Id: { Othr: { Id: id } }, Ccy: currency }, entries: members };
  });
}

/** Every entry before `to` (milliseconds), oldest first. */
export function listEntries(bank: Bank, to: number): readonly Entry[] {
  const transfers = bank.store
    .listBookedBefore(to)
    .flatMap((transfer): Entry[] => [
      transferEntry(transfer, 'DBIT', transfer.bookedAt ?? 0),
      ...(transfer.returnedAt === null ? [] : [transferEntry(transfer, 'CRDT', transfer.returnedAt)]),
    ]);
  return [...transfers, ...bank.store.listDepositsBefore(to).map(depositEntry)]
    .filter((entry) => entry.at < to)
    .sort((one, other) => one.at - other.at);
}
