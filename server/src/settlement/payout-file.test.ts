import { money } from '@gtp/domain/platform/money.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { transferUuid, writePayoutFile } from './payout-file.ts';
import type { PayoutFile, PayoutTransfer } from './payout-file-parts.ts';

const account = { holderName: 'Hanbit Cosmetics', bankCode: '088', accountNumber: '110-245-678901' };

function transfer(index: number, about: Partial<PayoutTransfer> = {}): PayoutTransfer {
  const endToEndId = `PO${String(index).padStart(26, '0')}`;
  return { ...account, endToEndId, amount: money(1_073_720n, 'USD'), ...about };
}

const abroad = transfer(2, {
  bankCode: 'DEUTDEFF',
  accountNumber: 'DE89370400440532013000',
  address: {
    country: 'KR',
    town: 'Seoul',
    postalCode: '06236',
    lines: ['Room 1201', '152, Teheran-ro, Gangnam-gu'],
  },
});

const file: PayoutFile = {
  payoutFileId: 'FILE01K9ABCDEFGHJKMNPQRSTVWX',
  createdAt: new Date('2026-11-12T00:00:00Z'),
  payOn: '2026-11-12',
  currency: 'USD',
  account: { currency: 'USD', holder: 'Global Trade Payments Safeguarding', bank: '081', number: '10020003000400' },
  transfers: [transfer(1), transfer(2, { amount: money(5n, 'USD') })],
};

function parse(xml: string) {
  // oxlint-disable-next-line typescript/no-deprecated -- The parser alone takes unclosed elements.
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, preserveOrder: false });
  return parser.parse(xml).Document;
}

describe('a pain.001', () => {
  test('has every mandatory element in the order of the schema', () => {
    const { '@_xmlns': namespace, CstmrCdtTrfInitn: root } = parse(writePayoutFile(file));
    expect(namespace).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    expect(Object.keys(root)).toEqual(['GrpHdr', 'PmtInf']);
    expect(Object.keys(root.GrpHdr)).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
    const information = ['PmtInfId', 'PmtMtd', 'NbOfTxs', 'CtrlSum', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt'];
    expect(Object.keys(root.PmtInf)).toEqual([...information, 'CdtTrfTxInf']);
    for (const each of root.PmtInf.CdtTrfTxInf) {
      expect(Object.keys(each)).toEqual(['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
    }
    expect(root.PmtInf.ReqdExctnDt).toEqual({ Dt: '2026-11-12' });
  });

  test('counts and sums its transfers, in the header and in the payment', () => {
    const { GrpHdr: header, PmtInf: payment } = parse(writePayoutFile(file)).CstmrCdtTrfInitn;
    expect([header.NbOfTxs, header.CtrlSum]).toEqual(['2', '10737.25']);
    expect([payment.NbOfTxs, payment.CtrlSum]).toEqual(['2', '10737.25']);
    const amounts = payment.CdtTrfTxInf.map((each: { Amt: { InstdAmt: object } }) => each.Amt.InstdAmt);
    expect(amounts).toEqual([
      { '#text': '10737.20', '@_Ccy': 'USD' },
      { '#text': '0.05', '@_Ccy': 'USD' },
    ]);
  });

  test('states for a transfer in won what the bank buys for it, at the rate for one unit, in the order of the schema', () => {
    const rates = [
      { source: money(1_073_720n, 'USD'), rate: { currency: 'USD', won: 1_384_2000n } },
      { source: money(1_298_983n, 'JPY'), rate: { currency: 'JPY', won: 932_4100n } },
    ] as const;
    const transfers = rates.map((exchanged) => transfer(1, { amount: money(14_862_432n, 'KRW'), exchanged }));
    const { PmtInf } = parse(writePayoutFile({ ...file, currency: 'KRW', transfers })).CstmrCdtTrfInitn;
    const [dollars, yen] = PmtInf.CdtTrfTxInf;
    expect(Object.keys(dollars)).toEqual(['PmtId', 'Amt', 'XchgRateInf', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
    expect(dollars.XchgRateInf).toEqual({ UnitCcy: 'USD', XchgRate: '1384.2000', RateTp: 'AGRD' });
    expect(Object.keys(dollars.RmtInf)).toEqual(['Ustrd', 'Strd']);
    const due = { '#text': '10737.20', '@_Ccy': 'USD' };
    expect(dollars.RmtInf.Strd).toEqual({ RfrdDocAmt: { DuePyblAmt: due } });
    expect(yen.XchgRateInf).toEqual({ UnitCcy: 'JPY', XchgRate: '9.324100', RateTp: 'AGRD' });
  });

  test('names a bank abroad by its BIC and an account by its IBAN, those at home by their numbers', () => {
    const { PmtInf } = parse(writePayoutFile({ ...file, transfers: [transfer(1), abroad] })).CstmrCdtTrfInitn;
    const [atHome, away] = PmtInf.CdtTrfTxInf;
    expect(Object.keys(away)).toEqual(['PmtId', 'Amt', 'ChrgBr', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'Purp', 'RmtInf']);
    expect(atHome.CdtrAgt.FinInstnId).toEqual({ ClrSysMmbId: { ClrSysId: { Cd: 'KRBOK' }, MmbId: '088' } });
    expect(atHome.CdtrAcct).toEqual({ Id: { Othr: { Id: '110-245-678901' } } });
    expect(away.CdtrAgt.FinInstnId).toEqual({ BICFI: 'DEUTDEFF' });
    expect(away.CdtrAcct).toEqual({ Id: { IBAN: 'DE89370400440532013000' } });
  });

  test('says for a transfer abroad who bears the charges, what it is for and where the payee is', () => {
    const { PmtInf } = parse(writePayoutFile({ ...file, transfers: [abroad, transfer(3)] })).CstmrCdtTrfInitn;
    const [away, atHome] = PmtInf.CdtTrfTxInf;
    expect([away.ChrgBr, away.Purp, atHome.ChrgBr, atHome.Purp]).toEqual([
      'DEBT',
      { Cd: 'GDDS' },
      undefined,
      undefined,
    ]);
    const lines = ['Room 1201', '152, Teheran-ro, Gangnam-gu'];
    expect(away.Cdtr.PstlAdr).toEqual({ PstCd: '06236', TwnNm: 'Seoul', Ctry: 'KR', AdrLine: lines });
    expect(atHome.Cdtr.PstlAdr).toBeUndefined();
  });

  test('gives each transfer a reference of its own for tracking, the same whenever it is written', () => {
    const references = [1, 2, 1].map((index) => transferUuid(transfer(index).endToEndId));
    expect(references[0]).toBe(references[2]);
    expect(references[0]).not.toBe(references[1]);
    expect(references[0]).toMatch(/^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/);
  });

  test.each([
    ['JPY', 1_298_983n, '1298983'],
    ['KRW', 20_462_948n, '20462948'],
  ] as const)('writes %s without decimals', (currency, minor, written) => {
    const transfers = [transfer(1, { amount: money(minor, currency) })];
    const { PmtInf: payment } = parse(writePayoutFile({ ...file, currency, transfers })).CstmrCdtTrfInitn;
    expect([payment.CtrlSum, payment.CdtTrfTxInf.Amt.InstdAmt['#text']]).toEqual([written, written]);
  });

  test.each([
    ['markup', `<b>"O'Neil" & Söhne</b>`, `<b>"O'Neil" & Söhne</b>`],
    ['control characters', 'Han\u0007bit\u0000', 'Han bit '],
    ['Korean', '한빛화장품 주식회사', '한빛화장품 주식회사'],
  ])('carries a name with %s', (_what, holderName, read) => {
    const xml = writePayoutFile({ ...file, transfers: [transfer(1, { holderName })] });
    const parser = new XMLParser({ trimValues: false });
    expect(parser.parse(xml).Document.CstmrCdtTrfInitn.PmtInf.CdtTrfTxInf.Cdtr.Nm).toBe(read);
  });

  test('cuts a name to the 140 characters that the schema allows', () => {
    const xml = writePayoutFile({ ...file, transfers: [transfer(1, { holderName: '가'.repeat(200) })] });
    expect(parse(xml).CstmrCdtTrfInitn.PmtInf.CdtTrfTxInf.Cdtr.Nm).toBe('가'.repeat(140));
  });
});
