import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeXml } from '../platform/read-xml.ts';
import { readBankReport } from './bank-report.ts';
import { kindOfBankMessage } from './bank-xml.ts';

const directory = join(import.meta.dirname, 'fixtures/bank-messages');
const names = readdirSync(directory).filter((name) => name.endsWith('.xml'));
const [transfer, other, file] = ['PO1', 'PO2', 'FILE1'];

function readFixture(bank: string) {
  const name = names.find((each) => each.startsWith(bank));
  if (!name) throw new Error(`There is no fixture of ${bank}`);
  const xml = readFileSync(join(directory, name), 'utf8');
  const filled = xml.replaceAll('{transfer}', transfer).replaceAll('{other}', other).replaceAll('{file}', file);
  return readBankReport(kindOfBankMessage(filled) ?? 'unknown', filled);
}

test.each(names)('%s is what its name says', (name) => {
  const xml = readFileSync(join(directory, name), 'utf8');
  expect(name).toContain(`.${kindOfBankMessage(xml)}.001.`);
  expect(readFileSync(join(directory, 'README.md'), 'utf8')).toContain(name);
});

describe('statuses', () => {
  test('of transfers, with amounts of any decimals and a reason in words', () => {
    expect(readFixture('goldman-sachs').transfers).toMatchObject([
      {
        references: [transfer],
        fileId: file,
        said: { kind: 'returned', reason: 'NARR' },
        amount: { minor: 1_073_720n },
      },
      { references: [other], said: { kind: 'accepted' }, amount: { minor: 1_073_720n } },
    ]);
  });

  test('of a whole file, without any transfer', () => {
    expect(readFixture('handelsbanken')).toMatchObject({
      transfers: [],
      files: [{ fileId: file, said: { kind: 'returned', reason: 'FF01' }, exceptFor: [] }],
    });
  });

  test('of a part stand before those of the file, and transfers that are named before both', () => {
    const { transfers, files } = readFixture('nordea');
    expect(transfers).toMatchObject([{ references: [transfer], said: { kind: 'returned', reason: 'AC01' } }]);
    expect(files).toMatchObject([{ fileId: file, said: { kind: 'accepted' }, exceptFor: [transfer] }]);
  });

  test('of receipt say nothing of the money', () => {
    expect(readFixture('standard-chartered').files).toMatchObject([{ fileId: file, said: { kind: 'noted' } }]);
  });

  test('in version 2, with a reason of the bank’s own that begins with ISO’s', () => {
    expect(readFixture('hsbc').transfers).toMatchObject([
      { references: [transfer], fileId: file, said: { kind: 'returned', reason: 'AC04' } },
    ]);
  });

  test('with Korean banks’ own codes', () => {
    expect(readFixture('korean').transfers.map(({ said }) => said)).toEqual([
      { kind: 'returned', reason: '815' },
      { kind: 'paid', reason: undefined },
    ]);
  });

  test.each([
    ['BLCK', 'bank_waits', 'BLCK'],
    ['PATC', 'bank_waits', 'PATC'],
    ['XXXX', 'status_unknown', 'XXXX'],
    ['RJCT</TxSts><StsRsnInf><Rsn><Cd>AM05</Cd></Rsn></StsRsnInf><TxSts>', 'bank_has_it', 'RJCT AM05'],
  ])('%s is for a person', (status, code, words) => {
    const tx = `<TxInfAndSts><OrgnlEndToEndId>PO1</OrgnlEndToEndId><TxSts>${status}</TxSts></TxInfAndSts>`;
    const xml = `<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts>${tx}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    const [read] = readBankReport('pain.002', xml).transfers;
    expect(read?.said).toEqual({ kind: 'unclear', code, words });
  });

  test('a duplicate is one at each level that is rejected, where only the file has the reason', () => {
    const duplicate = '<StsRsnInf><Rsn><Cd>DU01</Cd></Rsn></StsRsnInf>';
    const readWith = (group: string) => {
      const tx = '<TxInfAndSts><OrgnlEndToEndId>PO1</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts>';
      const part = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>FILE1</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>${tx}</OrgnlPmtInfAndSts>`;
      const xml = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>FILE1</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>${part}</CstmrPmtStsRpt></Document>`;
      const { transfers, files } = readBankReport('pain.002', xml);
      return [...transfers, ...files].map(({ said }) => said.kind);
    };
    expect(readWith(`<GrpSts>RJCT</GrpSts>${duplicate}`)).toEqual(['unclear', 'unclear']);
    // A file that is carried out in part has a reason for the rest.
    expect(readWith(`<GrpSts>PART</GrpSts>${duplicate}`)).toEqual(['returned', 'returned']);
  });
});

describe('bookings', () => {
  test('of a batch are its transfers’ or the whole file’s; a customer’s money is somebody else’s', () => {
    const { transfers, files, batches = [], aside } = readFixture('six');
    const saidOf = (parts: typeof transfers) => parts.map(({ references, said }) => [references[0], said.kind]);
    expect(saidOf(transfers)).toEqual([['NOTPROVIDED', 'unclear']]);
    expect(batches.map((each) => saidOf(each.transfers))).toEqual([
      [
        [transfer, 'paid'],
        [other, 'paid'],
      ],
    ]);
    expect(batches[0]?.files).toMatchObject([{ fileId: file, said: { kind: 'paid' }, total: { minor: 2_147_440n } }]);
    expect(files).toMatchObject([{ fileId: 'PAYROLL-2026-11', total: { minor: 800_000n } }]);
    expect(aside).toEqual([]);
  });

  test('in version 2: a return by its code, less what the bank took for it; a charge; what is only announced', () => {
    const { transfers, files, aside } = readFixture('seb');
    expect(transfers).toEqual([
      {
        account: '{account}',
        bookedOn: '2026-11-20',
        references: [transfer, transfer],
        said: { kind: 'returned', reason: 'AC04' },
        amount: { minor: 1_071_970n, currency: 'USD' },
        amountBeforeCharges: { minor: 1_073_720n, currency: 'USD' },
        described: `CRDT 10719.70 USD ${transfer}`,
      },
    ]);
    expect(files).toEqual([]);
    expect(aside).toEqual(['DBIT 12.50 EUR RO000002']);
  });

  test('taken back by the bank are returns', () => {
    const details = '<NtryDtls><TxDtls><Refs><EndToEndId>PO1</EndToEndId></Refs></TxDtls></NtryDtls>';
    const entry = `<Ntry><Amt Ccy="KRW">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>${details}</Ntry>`;
    const xml = `<e:Envelope xmlns:e="urn:e"><e:Body><Document><BkToCstmrDbtCdtNtfctn><Ntfctn>${entry}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document></e:Body></e:Envelope>`;
    expect(readBankReport('camt.054', xml).transfers).toMatchObject([
      { references: ['PO1'], said: { kind: 'returned' }, amount: { minor: 1_000n, currency: 'KRW' } },
    ]);
  });
});

describe('a file', () => {
  const said = '예금주명 불일치';
  // What EUC-KR has for it; the platform only reads that encoding.
  const inEucKr = 'bfb9b1ddc1d6b8ed20bad2c0cfc4a1';
  const head = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>`;

  test.each([
    ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(head('UTF-8') + said)])],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(head('UTF-16') + said, 'utf16le')])],
    // As programs write it that keep their texts in UTF-16, and send them in another encoding.
    ['UTF-8 that says UTF-16', Buffer.from(head('utf-16') + said)],
    ['UTF-8 that says UTF-16LE, after a blank line', Buffer.from(`\r\n${head('UTF-16LE')}${said}`)],
    ['UTF-16 without a mark', Buffer.from(head('UTF-16') + said, 'utf16le')],
    ['EUC-KR', Buffer.concat([Buffer.from(head('EUC-KR')), Buffer.from(inEucKr, 'hex')])],
    ['an encoding that nobody knows', Buffer.from(head('X-BANK') + said)],
  ])('in %s', (_what, bytes) => {
    expect(decodeXml(bytes)).toContain(said);
  });
});
