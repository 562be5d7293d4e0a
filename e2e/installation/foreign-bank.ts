/**
 * A bank abroad behind the folders: it finds payment files in `outgoing` and lays its messages into `incoming`, written
 * as banks write them (server/src/settlement/fixtures/bank-messages names whose guides): versions, prefixes, decimals
 * and encodings of their own, with other customers' matters in between.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export type PaymentFile = {
  readonly fileId: string;
  readonly currency: string;
  /** From which it is paid. */
  readonly account: string;
  readonly transfer: string;
  readonly amount: number;
  readonly xml: string;
};

const paidCurrencies = ['USD', 'JPY'] as const;

/** Waits for a file of each currency that the portal has laid out, each with one transfer. */
export async function findPaymentFiles(
  folder: string,
): Promise<Readonly<Record<(typeof paidCurrencies)[number], PaymentFile>>> {
  const outgoing = join(folder, 'outgoing');
  const names = () => (existsSync(outgoing) ? readdirSync(outgoing).filter((name) => name.endsWith('.xml')) : []);
  await expect.poll(() => names().length, { message: 'payment files for the bank' }).toBe(paidCurrencies.length);
  const files = names().map((name) => readPaymentFile(readFileSync(join(outgoing, name), 'utf8')));
  const of = (currency: string) => {
    const found = files.find((each) => each.currency === currency);
    if (!found) throw new Error(`No file is in ${currency}`);
    return found;
  };
  return { USD: of('USD'), JPY: of('JPY') };
}

function readPaymentFile(xml: string): PaymentFile {
  const find = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    fileId: find(/<MsgId>([^<]+)</),
    currency: find(/<InstdAmt Ccy="(\w+)"/),
    account: find(/<DbtrAcct>[\s\S]*?<(?:IBAN|Id)>([A-Z0-9]+)</),
    transfer: find(/<EndToEndId>([^<]+)</),
    amount: Number(find(/<InstdAmt Ccy="\w+">([^<]+)</)),
    xml,
  };
}

/** Messages appear in the order of their names. */
export function layOut(folder: string, messages: readonly string[]): void {
  const incoming = join(folder, 'incoming');
  mkdirSync(incoming, { recursive: true });
  for (const [index, xml] of messages.entries()) {
    const encoding = xml.includes('encoding="ISO-8859-1"') ? 'latin1' : 'utf8';
    writeFileSync(join(incoming, `20261201-${index}.xml`), xml, encoding);
  }
}

const now = new Date().toISOString().slice(0, 19);

/** pain.002 of version 3: one status for the whole file, no transfer listed. */
export function wholeFileStatus(fileId: string, status: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <CstmrPmtStsRpt>
    <GrpHdr><MsgId>C2F-${fileId}</MsgId><CreDtTm>${now}+01:00</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts>
      <OrgnlMsgId>${fileId}</OrgnlMsgId>
      <OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>
      <GrpSts>${status}</GrpSts>
    </OrgnlGrpInfAndSts>
  </CstmrPmtStsRpt>
</Document>
`;
}

/** pain.002 of version 10: partly accepted as a file, and a status of the transfer itself. */
export function transferStatus({ fileId, transfer }: PaymentFile, status: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><p:CstmrPmtStsRpt>
<p:GrpHdr><p:MsgId>STS-${transfer}</p:MsgId><p:CreDtTm>${now}</p:CreDtTm></p:GrpHdr>
<p:OrgnlGrpInfAndSts><p:OrgnlMsgId>${fileId}</p:OrgnlMsgId><p:OrgnlMsgNmId>pain.001.001.09</p:OrgnlMsgNmId><p:GrpSts>PART</p:GrpSts></p:OrgnlGrpInfAndSts>
<p:OrgnlPmtInfAndSts><p:OrgnlPmtInfId>${fileId}</p:OrgnlPmtInfId><p:PmtInfSts>PART</p:PmtInfSts>
<p:TxInfAndSts><p:OrgnlInstrId>${transfer}</p:OrgnlInstrId><p:TxSts>${status}</p:TxSts></p:TxInfAndSts></p:OrgnlPmtInfAndSts>
</p:CstmrPmtStsRpt></p:Document>
`;
}

const booked = '<Sts>BOOK</Sts>';
const code = (family: string, detail: string) =>
  `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${detail}</SubFmlyCd></Fmly></Domn></BkTxCd>`;

type Entry = { readonly amount: string; readonly currency: string; readonly direction: 'DBIT' | 'CRDT' };

function entry({ amount, currency, direction }: Entry, rest: string): string {
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${rest}</Ntry>`;
}

/** A transfer of ours leaves, with what the bank takes for it on top. */
function paidEntry({ transfer, currency, amount }: PaymentFile, charge: number): string {
  const refs = `<Refs><InstrId>${transfer}</InstrId><EndToEndId>${transfer}</EndToEndId></Refs>`;
  const own = `<AmtDtls><TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls>`;
  const charged = `<Chrgs><Amt Ccy="${currency}">${charge}</Amt></Chrgs>`;
  const details = `<NtryDtls><TxDtls>${refs}${own}${charged}</TxDtls></NtryDtls>`;
  const paid = { amount: String(amount + charge), currency, direction: 'DBIT' } as const;
  return entry(paid, `${booked}<AcctSvcrRef>OUT-${currency}</AcctSvcrRef>${code('ICDT', 'XBCT')}${details}`);
}

/** It comes back, less what the payee's bank took, for an account that is closed. */
function returnedEntry({ transfer, currency, amount }: PaymentFile, charge: number): string {
  const refs = `<Refs><EndToEndId>${transfer}</EndToEndId></Refs>`;
  const own = `<AmtDtls><TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls>`;
  const charged = `<Chrgs><Amt Ccy="${currency}">${charge}</Amt><Br>CRED</Br></Chrgs>`;
  const why = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Konto stängt</AddtlInf></RtrInf>';
  const details = `<NtryDtls><TxDtls>${refs}${own}${charged}${why}</TxDtls></NtryDtls>`;
  const back = { amount: String(amount - charge), currency, direction: 'CRDT' } as const;
  return entry(back, `${booked}<AcctSvcrRef>BACK-${currency}</AcctSvcrRef>${code('ICDT', 'RRTN')}${details}`);
}

/** What has nothing to do with us: a customer's money, and the bank's own fee. */
function foreignEntries(currency: string): string {
  const references = '<NtryDtls><TxDtls><Refs><EndToEndId>INV-7</EndToEndId></Refs></TxDtls></NtryDtls>';
  const customers = entry(
    { amount: '250.00000', currency, direction: 'CRDT' },
    `${booked}<AcctSvcrRef>IN-7</AcctSvcrRef>${code('RCDT', 'XBCT')}${references}`,
  );
  const fee = entry(
    { amount: '3', currency, direction: 'DBIT' },
    `${booked}<AcctSvcrRef>FEE-11</AcctSvcrRef><BkTxCd><Prtry><Cd>GEBYR</Cd></Prtry></BkTxCd><AddtlNtryInf><![CDATA[Gebyr & porto]]></AddtlNtryInf>`,
  );
  return customers + fee;
}

/** What the bank books beside the transfers, in each of the two accounts. */
const charges = { paid: 15, returned: 20, foreign: 250 - 3 } as const;

type Booked = { readonly paid: PaymentFile; readonly returned: PaymentFile };

/** camt.054 of version 2 in Latin 1: a payout that stays, one that comes back the same day, and others' money. */
export function bookings({ paid, returned }: Booked): string {
  const notice = (account: string, entries: string) =>
    `<Ntfctn><Id>N-${account}</Id><CreDtTm>${now}</CreDtTm><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>${entries}</Ntfctn>`;
  return `<?xml version="1.0" encoding="ISO-8859-1"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>NTF-1</MsgId><CreDtTm>${now}</CreDtTm></GrpHdr>
${notice(paid.account, paidEntry(paid, charges.paid) + foreignEntries(paid.currency))}
${notice(returned.account, paidEntry(returned, charges.paid) + returnedEntry(returned, charges.returned))}
</BkToCstmrDbtCdtNtfctn></Document>
`;
}

/** camt.053 of version 2: the day's statements of our two accounts and one of somebody else's. `day`: YYYY-MM-DD. */
export function statements({ paid, returned }: Booked, day: string): string {
  const balance = (kind: string, currency: string, amount: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const statement = (file: Pick<PaymentFile, 'account' | 'currency'>, entries: string, moved: number) =>
    `<Stmt><Id>S-${file.account}</Id><CreDtTm>${now}</CreDtTm><Acct><Id><Othr><Id>${file.account}</Id></Othr></Id><Ccy>${file.currency}</Ccy></Acct>` +
    `${balance('CLBD', file.currency, 900_000 + moved)}${balance('PRCD', file.currency, 900_000)}${entries}</Stmt>`;
  const others = { account: 'DK5000400440116243', currency: 'DKK' };
  const paidMoved = charges.foreign - paid.amount - charges.paid;
  const returnedMoved = -charges.paid - charges.returned;
  return `<?xml version = "1.0" encoding = "UTF-8"?>
<Document xmlns = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>DABA-${day}</MsgId><CreDtTm>${now}</CreDtTm></GrpHdr>
${statement(others, '', 0)}
${statement(paid, paidEntry(paid, charges.paid) + foreignEntries(paid.currency), paidMoved)}
${statement(returned, paidEntry(returned, charges.paid) + returnedEntry(returned, charges.returned), returnedMoved)}
</BkToCstmrStmt></Document>
`;
}
