/** Payouts in won as a file of Korean firm banking: a header, a record a transfer, counts and sums in the trailer. */
import { firmLayouts } from '@gtp/domain/settlement/firm-layouts.ts';
import { bareAccountNumber, type PayingAccount } from '@gtp/domain/settlement/paying-account.ts';
import { encodeEucKr } from '../platform/euc-kr.ts';
import { writeRecord } from './fixed-records.ts';
import type { PayoutFile } from './payout-file-parts.ts';

type FirmAccount = PayingAccount & { readonly firmCode: string };

/** Whether this account is paid from by files of fixed length. */
export function isFirmAccount(account: PayingAccount): account is FirmAccount {
  return account.firmCode !== undefined;
}

/** Throws for a bank without a table, and for an amount that has no room: neither is proposed or gathered. */
export function writeFirmFile({ account, payOn, transfers }: PayoutFile & { readonly account: FirmAccount }): string {
  const layout = firmLayouts[account.bank];
  if (!layout) throw new Error(`There is no table of the files of bank ${account.bank}`);
  const bank = twoDigits(account.bank);
  const number = bareAccountNumber(account.number);
  const header = { bank, payOn: payOn.replaceAll('-', '').slice(2), account: number, firmCode: account.firmCode };
  const data = transfers.map(({ bankCode, accountNumber, amount, endToEndId }, index) =>
    writeRecord(layout.data, {
      bank: twoDigits(bankCode),
      sequence: BigInt(index + 1),
      account: bareAccountNumber(accountNumber),
      amount: amount.minor,
      reference: endToEndId,
    }),
  );
  const sum = transfers.reduce((total, { amount }) => total + amount.minor, 0n);
  const trailer = { bank, count: BigInt(transfers.length), amount: sum };
  const records = [writeRecord(layout.header, header), ...data, writeRecord(layout.trailer, trailer)];
  return records.map((record) => `${record}\r\n`).join('');
}

function twoDigits(bankCode: string): string {
  return bankCode.replace(/^0/, '');
}

/** A file as it goes to the bank: XML in UTF-8, records in EUC-KR. */
export function bytesOfFile(text: string) {
  return text.startsWith('<')
    ? { bytes: new TextEncoder().encode(text), extension: 'xml', contentType: 'application/xml' }
    : { bytes: encodeEucKr(text), extension: 'dat', contentType: 'text/plain; charset=euc-kr' };
}
