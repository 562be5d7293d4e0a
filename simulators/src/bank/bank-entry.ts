import { seoulDay } from '../platform/seoul-day.ts';
import type { Bank } from './bank.ts';
import type { Deposit, Transfer } from './bank-store.ts';
import type { Exchange } from './exchange-of-transfer.ts';
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
  readonly subFamily: 'DMCT' | 'RRTN' | 'CHRG' | 'FORX';
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

/** The sale that paid for the transfer, and what came for it; the other way round when the transfer came back. */
function exchangeEntries(transfer: Transfer, exchange: Exchange, { isUndone, at }: ExchangeBooked): readonly Entry[] {
  const half = (currency: string, amountMinor: number, direction: 'DBIT' | 'CRDT'): Entry => {
    const ending = `-${currency}${isUndone ? '-R' : ''}`;
    return {
      account: transfer.debtorAccount,
      currency,
      amountMinor,
      direction,
      at,
      reference: `${transfer.transferId.slice(-29)}${ending}`,
      subFamily: 'FORX',
      details: { Refs: { EndToEndId: `${transfer.endToEndId}${ending}` } },
    };
  };
  return [
    half(exchange.soldCurrency, exchange.soldMinor, isUndone ? 'CRDT' : 'DBIT'),
    half(transfer.currency, exchange.boughtMinor, isUndone ? 'DBIT' : 'CRDT'),
  ];
}

type ExchangeBooked = { readonly isUndone: boolean; readonly at: number };

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
    BkTxCd: { Domn: transactionCode(direction, subFamily) },
    NtryDtls: { TxDtls: { Refs, Amt: amount, CdtDbtInd: direction, ...others } },
  };
}

/** Foreign exchange is a domain of its own (ISO 20022, bank transaction codes). */
function transactionCode(direction: Entry['direction'], subFamily: Entry['subFamily']): object {
  if (subFamily === 'FORX') return { Cd: 'FORX', Fmly: { Cd: 'SPOT', SubFmlyCd: 'NTAV' } };
  return { Cd: 'PMNT', Fmly: { Cd: direction === 'CRDT' ? 'RCDT' : 'ICDT', SubFmlyCd: subFamily } };
}

/** Entries by the account they stand on; one account in two currencies is two. */
export function byAccount(entries: readonly Entry[]): readonly { account: object; key: string; entries: Entry[] }[] {
  const keyOf = ({ account, currency }: Entry) => `${account} ${currency}`;
  return [...Map.groupBy(entries, keyOf)].map(([key, members]) => {
    const [id, currency] = key.split(/ (?=[A-Z]{3}$)/);
    return { key, account: { Id: { Othr: { Id: id } }, Ccy: currency }, entries: members };
  });
}

/** The transfer with what was exchanged for it: first the won come, then they go. */
function bookedEntries(bank: Bank, transfer: Transfer, booked: ExchangeBooked): readonly Entry[] {
  const exchange = bank.store.findExchange(transfer.transferId);
  const exchanged = exchange ? exchangeEntries(transfer, exchange, booked) : [];
  if (booked.isUndone) return [transferEntry(transfer, 'CRDT', booked.at), ...exchanged];
  return [...exchanged, transferEntry(transfer, 'DBIT', booked.at)];
}

/** Every entry before `to` (milliseconds), oldest first. */
export function listEntries(bank: Bank, to: number): readonly Entry[] {
  const transfers = bank.store
    .listBookedBefore(to)
    .flatMap((transfer): Entry[] => [
      ...bookedEntries(bank, transfer, { isUndone: false, at: transfer.bookedAt ?? 0 }),
      ...(transfer.returnedAt === null
        ? []
        : bookedEntries(bank, transfer, { isUndone: true, at: transfer.returnedAt })),
    ]);
  return [...transfers, ...bank.store.listDepositsBefore(to).map(depositEntry)]
    .filter((entry) => entry.at < to)
    .sort((one, other) => one.at - other.at);
}
