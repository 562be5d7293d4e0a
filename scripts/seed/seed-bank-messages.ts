/** What banks send beside the answers to our files: charges, a file that broke on its way, the statement of a new account. */
import { formatMoney, money } from '@gtp/domain/platform/money.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { reconcileDays } from '@gtp/server/reconciliation/reconciliation.ts';
import type { BankMessage } from '@gtp/server/settlement/bank.ts';
import { findLastCursor } from '@gtp/server/settlement/bank-report-store.ts';
import { readBankReports } from '@gtp/server/settlement/settlement.ts';

/** Nobody has registered it to pay from: its statement is refused until somebody does. */
const newAccount = { currency: 'JPY', number: '94370204123457', openedOn: '2026-03-31' } as const;

export async function seedBankMessages(context: AppContext): Promise<void> {
  const made = [await bookedAgain(context), brokenOnItsWay, ofNewAccount].filter((each) => each !== undefined);
  // Reading goes on where the bank's own messages ended.
  const cursor = (await findLastCursor(context.database)) ?? '0';
  const listReports = async () => made.map((each) => ({ ...each, cursor }));
  await readBankReports({ ...context, bank: { ...context.bank, listReports } });
  await reconcileDays(context);
}

type Made = Omit<BankMessage, 'cursor'>;

/** A payout that is paid already, a charge of the bank's, and a customer's money. */
async function bookedAgain({ database }: AppContext): Promise<Made | undefined> {
  const payout = await database
    .selectFrom('payouts')
    .select(['endToEndId', 'amountMinor', 'currency'])
    .where('state', '=', 'paid')
    .orderBy('paidAt', 'desc')
    .orderBy('payoutId')
    .executeTakeFirst();
  if (!payout) return undefined;
  const amount = formatMoney(money(payout.amountMinor, payout.currency));
  const entries = [
    entry('DBIT', `<Amt Ccy="${payout.currency}">${amount}</Amt>`, payout.endToEndId),
    entry('DBIT', '<Amt Ccy="KRW">15000</Amt>'),
    entry('CRDT', '<Amt Ccy="KRW">320000</Amt>', 'NOTPROVIDED'),
  ].join('');
  return {
    reportId: 'camt054-charges.xml',
    kind: 'camt.054',
    xml: message('camt.054.001.08', `<BkToCstmrDbtCdtNtfctn><Ntfctn>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn>`),
  };
}

function entry(direction: 'DBIT' | 'CRDT', amount: string, endToEndId?: string): string {
  const details = endToEndId && `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>${amount}</TxDtls>`;
  return `<Ntry>${amount}<CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${details ? `<NtryDtls>${details}</NtryDtls>` : ''}</Ntry>`;
}

const brokenOnItsWay: Made = {
  reportId: 'pain002-incomplete.xml',
  kind: 'pain.002',
  xml: message('pain.002.001.10', '<CstmrPmtStsRpt><GrpHdr><MsgId>ST0001</MsgId></GrpHdr>').slice(0, -20),
};

const ofNewAccount: Made = {
  reportId: 'camt053-new-account.xml',
  kind: 'camt.053',
  xml: message(
    'camt.053.001.08',
    `<BkToCstmrStmt><GrpHdr><MsgId>OPEN-${newAccount.number}</MsgId></GrpHdr><Stmt><Id>OPEN-1</Id><Acct><Id><Othr><Id>${newAccount.number}</Id></Othr></Id><Ccy>${newAccount.currency}</Ccy></Acct>${balance('OPBD')}${balance('CLBD')}</Stmt></BkToCstmrStmt>`,
  ),
};

function balance(code: string): string {
  const { currency, openedOn } = newAccount;
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">0</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${openedOn}</Dt></Dt></Bal>`;
}

function message(version: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">\n${content}\n</Document>`;
}
