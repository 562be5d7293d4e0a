import { demoSettings } from '../src/platform/settings.ts';
import type { Answered } from './call-acquirer.ts';

type Listed = { readonly id: string; readonly cursor: string; readonly kind: string; readonly xml: string };

const authorization = `Bearer ${demoSettings.bankApiKey}`;

export async function sendFile(url: string, key: string, xml: string): Promise<Answered> {
  const headers = { authorization, 'idempotency-key': key, 'content-type': 'application/xml' };
  const answer = await fetch(`${url}/v1/payment-files`, { method: 'POST', headers, body: xml });
  return { status: answer.status, body: (await answer.json()) as Answered['body'] };
}

/** Lets the bank do everything it has still to do, or that many steps. */
export async function advance(url: string, steps?: number): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' };
  await fetch(`${url}/control/advance`, { method: 'POST', headers, body: JSON.stringify({ ...(steps && { steps }) }) });
}

export async function listReports(url: string, after = '0'): Promise<readonly Listed[]> {
  const answer = await fetch(`${url}/v1/reports?after=${after}`, { headers: { authorization } });
  return (await answer.json()) as Listed[];
}

export async function getStatement(url: string, date: string): Promise<string> {
  const answer = await fetch(`${url}/v1/statements?date=${date}`, { headers: { authorization } });
  return answer.text();
}

type FileTransfer = {
  readonly account: string;
  readonly amount: string;
  readonly currency?: string;
  readonly id?: string;
  /** What is bought for it, and at how much for one unit. */
  readonly exchange?: { readonly due: string; readonly currency: string; readonly rate: string };
};

/** A pain.001 as the portal writes it; `counted` and `summed` may lie. */
export function makeFile(
  messageId: string,
  transfers: readonly FileTransfer[],
  lies: { count?: string; sum?: string } = {},
) {
  const sum = transfers.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0) / 100;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-11-21T17:00:00+09:00</CreDtTm>
<NbOfTxs>${lies.count ?? transfers.length}</NbOfTxs><CtrlSum>${lies.sum ?? sum}</CtrlSum>
<InitgPty><Nm>Global Trade Payments</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>${messageId}-1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2026-11-23</Dt></ReqdExctnDt>
<Dbtr><Nm>Global Trade Payments</Nm></Dbtr><DbtrAcct><Id><Othr><Id>100-200-300</Id></Othr></Id></DbtrAcct>
${transfers.map((transfer, index) => transferXml(transfer, `${messageId}-E${index}`)).join('\n')}
</PmtInf></CstmrCdtTrfInitn></Document>`;
}

function transferXml({ account, amount, currency = 'USD', id, exchange }: FileTransfer, endToEndId: string): string {
  return `<CdtTrfTxInf><PmtId><EndToEndId>${id ?? endToEndId}</EndToEndId></PmtId>
<Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt>
${exchange ? `<XchgRateInf><UnitCcy>${exchange.currency}</UnitCcy><XchgRate>${exchange.rate}</XchgRate><RateTp>AGRD</RateTp></XchgRateInf>` : ''}
<Cdtr><Nm>Hanbit &amp; Co</Nm></Cdtr><CdtrAcct><Id><Othr><Id>${account}</Id></Othr></Id></CdtrAcct>${exchange ? dueXml(exchange) : ''}</CdtTrfTxInf>`;
}

function dueXml({ due, currency }: NonNullable<FileTransfer['exchange']>): string {
  return `<RmtInf><Strd><RfrdDocAmt><DuePyblAmt Ccy="${currency}">${due}</DuePyblAmt></RfrdDocAmt></Strd></RmtInf>`;
}
