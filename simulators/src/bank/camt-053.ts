import { newId } from '../platform/ids.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { seoulDateTime, seoulDayBounds } from '../platform/seoul-day.ts';
import type { Bank } from './bank.ts';
import { byAccount, type Entry, entryElement, listEntries } from './bank-entry.ts';
import { breakFile, faultsOfStatement, spoilEntries } from './statement-under-faults.ts';
import { amountElement, writeMessage } from './write-xml.ts';

/** The statements (camt.053.001.08) of a Seoul day, one for each account that has ever moved. */
export function dayStatement(bank: Bank, date: string): string | Refusal {
  if (!seoulDayBounds(date)) return refuse(422, 'field_invalid', 'date');
  return statementOf(bank, date, newId('stm').slice(0, 35));
}

/** The same under a given id of at most 35 characters; `date` is a day. Accounts start empty. */
export function statementOf(bank: Bank, date: string, id: string): string {
  const { from, to } = seoulDayBounds(date) ?? { from: 0, to: 0 };
  const createdAt = seoulDateTime(bank.now());
  const faults = faultsOfStatement(bank, date);
  const written = writeMessage('camt.053.001.08', {
    BkToCstmrStmt: {
      GrpHdr: { MsgId: id, CreDtTm: createdAt },
      Stmt: byAccount(listEntries(bank, to)).map(({ account, entries, key }, index) => {
        const opening = sum(entries.filter((each) => each.at < from));
        const ofToday = entries.filter((each) => each.at >= from);
        const today = index === 0 ? spoilEntries(ofToday, faults) : ofToday;
        const balance = balanceElement(date, key.slice(-3));
        return {
          Id: `${id.slice(0, 31)}-${index + 1}`,
          CreDtTm: createdAt,
          Acct: account,
          Bal: [balance('OPBD', opening), balance('CLBD', opening + sum(today))],
          Ntry: today.map(entryElement),
        };
      }),
    },
  });
  return breakFile(written, faults);
}

function sum(entries: readonly Entry[]): number {
  return entries.reduce((total, { amountMinor, direction }) => {
    return direction === 'CRDT' ? total + amountMinor : total - amountMinor;
  }, 0);
}

function balanceElement(date: string, currency: string) {
  return (code: string, minor: number) => ({
    Tp: { CdOrPrtry: { Cd: code } },
    Amt: amountElement(Math.abs(minor), currency),
    CdtDbtInd: minor < 0 ? 'DBIT' : 'CRDT',
    Dt: { Dt: date },
  });
}
