/**
 * Payouts as an ISO 20022 customer credit transfer, pain.001.001.09: one payment information, one transfer a payout.
 */
import { accountNumbers } from '@gtp/contract/payout-account/account-numbers.ts';
import { isKoreanBank } from '@gtp/domain/payout-account/payout-account.ts';
import { formatMoney, formatScaled, type Money, sum } from '@gtp/domain/platform/money.ts';
import { type ExchangeRate, quotedUnits, rateDigits } from '@gtp/domain/settlement/exchange-rate.ts';
import type { PayeeAddress } from '@gtp/domain/settlement/payee-address.ts';
import { countryOfBank, type PayingAccount } from '@gtp/domain/settlement/paying-account.ts';
import { create } from 'xmlbuilder2';
import type { Ids } from '../platform/ids.ts';
import { tokenHash } from '../platform/secrets.ts';
import { isFirmAccount, writeFirmFile } from './firm-file.ts';
import type { PayoutFile, PayoutTransfer } from './payout-file-parts.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** A new file's own name, which is the bank's idempotency key. */
export function makeFileId(ids: Ids): string {
  return ids.make('file').toUpperCase().replace('_', '');
}

/** The file's text, in the format that the bank of the paying account takes. */
export function writePayoutFile(file: PayoutFile): string {
  const { account } = file;
  return isFirmAccount(account) ? writeFirmFile({ ...file, account }) : writeCreditTransfer(file);
}

/** The order of the elements is the schema's; names are cut to the 140 characters it allows. */
function writeCreditTransfer(file: PayoutFile): string {
  const { payoutFileId, currency, account, transfers } = file;
  const total = sum(
    transfers.map((each) => each.amount),
    currency,
  );
  const counts = { NbOfTxs: String(transfers.length), CtrlSum: formatMoney(total) };
  const group = { MsgId: payoutFileId, CreDtTm: file.createdAt.toISOString(), ...counts };
  const message = {
    GrpHdr: { ...group, InitgPty: { Nm: nameText(account.holder) } },
    PmtInf: {
      PmtInfId: payoutFileId,
      PmtMtd: 'TRF',
      ...counts,
      ReqdExctnDt: { Dt: file.payOn },
      Dbtr: { Nm: nameText(account.holder) },
      DbtrAcct: { ...accountNamed(account.number), Ccy: currency },
      DbtrAgt: payingBank(account),
      CdtTrfTxInf: transfers.map(transferElement),
    },
  };
  const document = create({ version: '1.0', encoding: 'UTF-8' }).ele(namespace, 'Document');
  document.ele({ CstmrCdtTrfInitn: message });
  return document.end({ prettyPrint: true });
}

function transferElement(transfer: PayoutTransfer) {
  const { endToEndId, amount, exchanged, address } = transfer;
  const isAbroad = !isKoreanBank(transfer.bankCode);
  return {
    PmtId: { InstrId: endToEndId, EndToEndId: endToEndId, UETR: transferUuid(endToEndId) },
    Amt: { InstdAmt: { '@Ccy': amount.currency, '#': formatMoney(amount) } },
    ...(exchanged && { XchgRateInf: agreedRate(exchanged.rate) }),
    // What the seller is owed arrives whole: the charges of a transfer abroad are ours (decision 0149).
    ...(isAbroad && { ChrgBr: 'DEBT' }),
    CdtrAgt: bankOf(transfer.bankCode),
    Cdtr: { Nm: nameText(transfer.holderName), ...(isAbroad && address && { PstlAdr: addressElement(address) }) },
    CdtrAcct: accountNamed(transfer.accountNumber),
    // Purchase and sale of goods (ISO 20022, ExternalPurpose1Code).
    ...(isAbroad && { Purp: { Cd: 'GDDS' } }),
    RmtInf: { Ustrd: endToEndId, ...(exchanged && { Strd: amountDue(exchanged.source) }) },
  };
}

/** Structured town and country with the rest in lines: the hybrid form of ISO 20022 for transfers abroad. */
function addressElement({ postalCode, town, country, lines }: PayeeAddress) {
  return {
    ...(postalCode !== '' && { PstCd: postalCode }),
    TwnNm: nameText(town),
    Ctry: country,
    ...(lines.length > 0 && { AdrLine: lines.map(nameText) }),
  };
}

/** The unique reference by which banks track a transfer (UETR), a UUID of version 4; the same whenever it is written. */
export function transferUuid(endToEndId: string): string {
  const bytes = tokenHash(`uetr ${endToEndId}`).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Won for one unit of the currency, also where banks quote a hundred. */
function agreedRate({ currency, won }: Pick<ExchangeRate, 'currency' | 'won'>) {
  const digits = rateDigits + (quotedUnits[currency] === 100n ? 2 : 0);
  return { UnitCcy: currency, XchgRate: formatScaled(won, digits), RateTp: 'AGRD' };
}

/** What the payee is owed and the bank buys for the transfer. */
function amountDue(source: Money) {
  return { RfrdDocAmt: { DuePyblAmt: { '@Ccy': source.currency, '#': formatMoney(source) } } };
}

/** XML knows no control characters, and one in a name would make the whole file unreadable. */
function nameText(name: string): string {
  return name
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 140)
    .toWellFormed();
}

/** An account abroad is named by its IBAN where it has one. */
function accountNamed(number: string) {
  return accountNumbers.isIban(number) ? { Id: { IBAN: number } } : { Id: { Othr: { Id: number } } };
}

/** With its BIC, where a bank at home wants one, and its country. */
function payingBank({ bank, bic }: PayingAccount) {
  const { FinInstnId } = bankOf(bank);
  return { FinInstnId: { ...(bic && { BICFI: bic }), ...FinInstnId, PstlAdr: { Ctry: countryOfBank(bank) } } };
}

/** A bank abroad by its BIC (ISO 9362), one at home by its number among Korea's banks. */
function bankOf(code: string) {
  if (!isKoreanBank(code)) return { FinInstnId: { BICFI: code } };
  return { FinInstnId: { ClrSysMmbId: { ClrSysId: { Cd: 'KRBOK' }, MmbId: code } } };
}
