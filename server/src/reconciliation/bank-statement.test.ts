import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBankStatement } from './bank-statement.ts';
import { ExternalFileError } from './external-line.ts';

const account = '10020003000400';

const entries = `      <Ntry>
        <NtryRef>N1</NtryRef><Amt Ccy="USD">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>2026-11-12</Dt></BookgDt><AcctSvcrRef>S1</AcctSvcrRef>
        <NtryDtls><TxDtls><Refs><EndToEndId>dep_20261111_USD</EndToEndId></Refs></TxDtls></NtryDtls>
      </Ntry>
      <Ntry>
        <NtryRef>N2</NtryRef><Amt Ccy="USD">30.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>2026-11-12</Dt></BookgDt><AcctSvcrRef>S2</AcctSvcrRef>
        <NtryDtls>
          <TxDtls><Refs><EndToEndId>PO1</EndToEndId></Refs><Amt Ccy="USD">10.00</Amt></TxDtls>
          <TxDtls><Refs><EndToEndId>PO2</EndToEndId></Refs><Amt Ccy="USD">20.00</Amt></TxDtls>
        </NtryDtls>
      </Ntry>
      <Ntry>
        <NtryRef>N3</NtryRef><Amt Ccy="USD">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts>
        <BookgDt><Dt>2026-11-12</Dt></BookgDt>
      </Ntry>`;

function balance(code: string, amount: string): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt>
        <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-12</Dt></Dt></Bal>`;
}

const good = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>STM1</MsgId><CreDtTm>2026-11-13T00:00:05+09:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>STM1-1</Id><Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>USD</Ccy></Acct>
      ${balance('OPBD', '7.00')}
      ${balance('CLBD', '77.00')}
${entries}
    </Stmt>
  </BkToCstmrStmt>
</Document>`;

test('knows foreign exchange by the domain of the bank’s code, on the entry or on its details', () => {
  const code = '<BkTxCd><Domn><Cd>FORX</Cd></Domn></BkTxCd>';
  for (const place of ['<NtryDtls><TxDtls>', '<TxDtls><Refs><EndToEndId>dep_'] as const) {
    const spot = place.startsWith('<Ntry') ? code + place : place.replace('<Refs>', `${code}<Refs>`);
    const [line] = readBankStatement(good.replace(place, spot), [account]).lines;
    expect(line).toMatchObject({ kind: 'exchange', reference: 'dep_20261111_USD' });
  }
});

test('reads every booked movement with its sign, its line and what both call it', () => {
  const file = readBankStatement(good, [account]);
  expect(file).toMatchObject({
    reference: 'STM1',
    on: '2026-11-12',
    balances: [{ account, on: '2026-11-12', closing: { minor: 7_700n } }],
  });
  expect(
    file.lines.map(({ kind, reference, amount, lineNumber }) => [kind, reference, amount.minor, lineNumber]),
  ).toEqual([
    ['deposit', 'dep_20261111_USD', 10_000n, 14],
    ['payout', 'PO1', -1_000n, 20],
    ['payout', 'PO2', -2_000n, 21],
  ]);
});

test('knows the elements under any prefix', () => {
  const prefixed = good.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1b:').replace('xmlns=', 'xmlns:b=');
  expect(readBankStatement(prefixed, [account]).lines).toEqual(readBankStatement(good, [account]).lines);
});

describe('as banks send it', () => {
  const directory = join(import.meta.dirname, '../settlement/fixtures/bank-messages');
  const danske = readFileSync(join(directory, 'danske.camt.053.001.02.xml'), 'utf8').replace('{account}', account);

  test('with charges, batches and reversals, beside an account of somebody else', () => {
    const file = readBankStatement(danske, [account]);
    expect(file).toMatchObject({ on: '2026-11-20', aside: ['DK5000400440116243 DKK'] });
    expect(file.balances).toEqual([{ account, on: '2026-11-20', closing: { minor: 7_876_040n, currency: 'USD' } }]);
    expect(file.lines.map((each) => [each.kind, each.reference, each.amount.minor, each.batches ?? []])).toEqual([
      ['payout', '{transfer}', -1_073_720n, []],
      ['other', 'DB1 charge', -1_750n, []],
      ['other', '00119/2', -1_073_720n, ['{file}']],
      ['other', '00119/3', -250n, []],
      ['other', 'DB4', 25_000n, []],
      ['payout_returned', '{other}', 480n, []],
    ]);
  });

  test('in an envelope, with a mark before it and a namespace of its own', () => {
    const inside = good.replace(/<\?xml.*\?>/, '').replace('urn:iso:std:iso:20022:tech:xsd:', 'urn:swift:xsd:');
    const wrapped = `\uFEFF<?xml version="1.0"?><DataPDU><Body><AppHdr><Fr>BANK</Fr></AppHdr>${inside}</Body></DataPDU>`;
    expect(readBankStatement(wrapped, [account]).lines).toHaveLength(3);
  });

  test('several days in one file, each with its balance', () => {
    const statement = /<Stmt>.*<\/Stmt>/s.exec(good)?.[0] ?? '';
    const quiet = statement
      .replace(/<Ntry>.*<\/Ntry>/s, '')
      .replace('>7.00<', '>77.00<')
      .replaceAll('11-12', '11-13');
    const file = readBankStatement(good.replace('</BkToCstmrStmt>', `${quiet}</BkToCstmrStmt>`), [account]);
    expect(file.on).toBe('2026-11-13');
    expect(file.balances.map(({ on }) => on)).toEqual(['2026-11-12', '2026-11-13']);
  });
});

test('an entry whose details do not add up to it is one line of its whole amount, with a word, beside the others', () => {
  const file = readBankStatement(good.replace('>20.00<', '>21.00<'), [account]);
  expect(file.lines.map(({ kind, reference, amount }) => [kind, reference, amount.minor])).toEqual([
    ['deposit', 'dep_20261111_USD', 10_000n],
    ['other', 'S2', -3_000n],
  ]);
  expect(file.aside).toEqual(['S2 -30.00 USD (line 16): its details do not add up to it']);
});

test('is ours by any account of ours, however its number is grouped', () => {
  const regrouped = good.replace(account, '100-2000-3000 400');
  for (const own of [[account], ['999', account], ['999', '10020-0030-00400']]) {
    expect(readBankStatement(regrouped, own).balances).toHaveLength(1);
  }
  for (const none of [[], ['999']]) {
    expect(() => readBankStatement(regrouped, none)).toThrow(/is not ours/);
  }
});

describe('refuses the whole file, and says where', () => {
  test.each([
    ['cut off', good.slice(0, 900), /./, undefined],
    ['no XML', 'Kontoauszug;12.11.2026;100,00', /./, undefined],
    ['an element left open', good.replace('</Stmt>', ''), /./, 29],
    ['a sum that does not add up', good.replace('77.00', '77.01'), /add up/, 9],
    ['an entry without amount', good.replace('<Amt Ccy="USD">30.00</Amt>', ''), /no amount/, 16],
    ['an amount in another currency', good.replace('"USD">30.00', '"EUR">30.00'), /no amount of this account/, 16],
    ['half a cent', good.replace('>30.00<', '>30.005<'), /no amount/, 16],
    [
      'a day that the calendar does not have',
      good.replace('2026-11-12</Dt></Bookg', '2026-02-30</Dt></Bookg'),
      /no day/,
      13,
    ],
    [
      'entities of its own',
      good.replace('<Document', '<!DOCTYPE d [<!ENTITY a "b">]><Document'),
      /document type/,
      undefined,
    ],
  ])('%s', (_what, content, reason, line) => {
    const refused = catchError(() => readBankStatement(content, [account]));
    expect(refused.message).toMatch(reason);
    expect(refused.isForeign).toBe(false);
    if (line !== undefined) expect(refused.line).toBe(line);
  });

  test.each([
    ['another account', good.replace(account, '999'), /999 is not ours/],
    ['another message', good.replace('camt.053.001.08', 'camt.054.001.08'), /no statement/],
    ['something else', '<html><body>Log in</body></html>', /Document/],
  ])('foreign: %s', (_what, content, reason) => {
    const refused = catchError(() => readBankStatement(content, [account]));
    expect(refused.message).toMatch(reason);
  });
});

function catchError(work: () => unknown): ExternalFileError {
  try {
    work();
  } catch (error) {
    if (error instanceof ExternalFileError) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}
