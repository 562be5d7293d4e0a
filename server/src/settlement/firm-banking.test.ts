/** Files of firm banking: what is written is read again, and a broken file counts for nothing. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { money } from '@gtp/domain/platform/money.ts';
import { type FixedField, firmLayouts, lengthOfField } from '@gtp/domain/settlement/firm-layouts.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MadeCompany } from '../../test/make/make-company.ts';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { decodeEucKr, encodeEucKr } from '../platform/euc-kr.ts';
import { makeLog } from '../platform/log.ts';
import { makeBankFolder } from './bank-folder-http.ts';
import { makeBank } from './bank-http.ts';
import { listNewReports } from './bank-report-store.ts';
import { BankMessageError } from './bank-xml.ts';
import { readFirmResult } from './firm-result.ts';
import { readRecord, writeRecord } from './fixed-records.ts';
import { writePayoutFile } from './payout-file.ts';
import type { PayoutTransfer } from './payout-file-parts.ts';
import { sendPayoutFile } from './send-payout-file.ts';
import { readBankReports, runSettlements } from './settlement.ts';

const layout = firmLayouts['003'];
if (!layout) throw new Error('There is no table of IBK');
const records = { header: layout.header, data: layout.data, trailer: layout.trailer };
const account = {
  currency: 'KRW',
  holder: '수출대금',
  bank: '003',
  number: '123-456789-01-012',
  firmCode: 'GTP0001',
} as const;

/** The syllables of KS X 1001; the others of Unicode have no place in EUC-KR. */
const hangul = fc
  .stringMatching(/^[가-힣A-Za-z0-9 ()]{0,40}$/)
  .map((text) => text.replaceAll(/[가-힣]/g, (character) => (encodeEucKr(character).length === 2 ? character : '국')));

describe('a record', () => {
  test.each(Object.keys(records) as (keyof typeof records)[])('of the %s has the length of the table', (kind) => {
    expect(records[kind].reduce((sum, field) => sum + lengthOfField(field), 0)).toBe(layout.recordBytes);
  });

  /** Values that fit a field: as a reader gives them back. */
  function fitting(field: FixedField) {
    if (field.kind === 'number') return fc.bigInt({ min: 0n, max: 10n ** BigInt(field.length) - 1n });
    if (field.kind === 'text')
      return hangul.map((text) => text.trimEnd()).filter((text) => encodeEucKr(text).length <= field.length);
    return fc.constant('');
  }

  test.each(Object.keys(records) as (keyof typeof records)[])('of the %s is read as it was written', (kind) => {
    const named = records[kind].flatMap((field) => ('name' in field ? [[field.name, fitting(field)] as const] : []));
    fc.assert(
      fc.property(fc.record(Object.fromEntries(named)), (values) => {
        const bytes = encodeEucKr(writeRecord(records[kind], values));
        expect(bytes.length).toBe(layout.recordBytes);
        expect(readRecord(records[kind], bytes)).toEqual(values);
      }),
    );
  });

  test('cuts a text that is too long, never inside a character, and refuses a number that is', () => {
    const record = [{ kind: 'text', name: 'name', length: 5 }] as const;
    expect(writeRecord(record, { name: '가나다라' })).toBe('가나 ');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(encodeEucKr(writeRecord(record, { name })).length).toBe(5);
      }),
    );
    expect(() => writeRecord([{ kind: 'number', name: 'amount', length: 3 }], { amount: 1000n })).toThrow('amount');
  });
});

test('every character of Korean goes to EUC-KR and back; others become a question mark', () => {
  fc.assert(
    fc.property(hangul, (text) => {
      expect(decodeEucKr(encodeEucKr(text))).toBe(text);
    }),
  );
  // As the standard has it (KS X 1001).
  expect(Buffer.from(encodeEucKr('예금주명 불일치')).toString('hex')).toBe('bfb9b1ddc1d6b8ed20bad2c0cfc4a1');
  expect(decodeEucKr(encodeEucKr('국 ⓐ 뷁😀é'))).toBe('국 ⓐ ???');
});

const transferOf = (index: number, minor: bigint): PayoutTransfer => ({
  endToEndId: `PO${String(index).padStart(26, '0')}`,
  amount: money(minor, 'KRW'),
  holderName: '한빛화장품(주)',
  bankCode: '088',
  accountNumber: `110-245-${String(index).padStart(6, '0')}`,
});
const fileOf = (transfers: readonly PayoutTransfer[]) =>
  writePayoutFile({
    payoutFileId: 'FILE1',
    createdAt: new Date(),
    payOn: '2026-11-23',
    currency: 'KRW',
    account,
    transfers,
  });
const amounts = fc.array(fc.bigInt({ min: 1n, max: 99_999_999_999n }), { minLength: 1, maxLength: 50 });

/** What the bank makes of a file: each record with its result, and the sums of them. */
function answer(file: string, resultOf: (index: number) => readonly [result: string, reason?: string]): string {
  const lines = file.replace(/\r\n$/, '').split('\r\n');
  let [paidCount, paidAmount, refusedCount, refusedAmount] = [0n, 0n, 0n, 0n];
  const made = lines.map((line, index) => {
    const data = readRecord(records.data, encodeEucKr(line));
    if (!data) return line;
    const [result, reason = ''] = resultOf(index - 1);
    const amount = BigInt(data.amount ?? 0);
    if (result === layout?.paid) [paidCount, paidAmount] = [paidCount + 1n, paidAmount + amount];
    if (result === layout?.refused) [refusedCount, refusedAmount] = [refusedCount + 1n, refusedAmount + amount];
    return writeRecord(records.data, { ...data, result, reason });
  });
  const trailer = readRecord(records.trailer, encodeEucKr(lines.at(-1) ?? '')) ?? {};
  const sums = { paidCount, paidAmount, refusedCount, refusedAmount };
  return [...made.slice(0, -1), writeRecord(records.trailer, { ...trailer, ...sums })].join('\r\n');
}

describe('a file', () => {
  test('of any transfers is read with each of them, and its trailer adds them up', () => {
    fc.assert(
      fc.property(amounts, (minors) => {
        const transfers = minors.map((minor, index) => transferOf(index, minor));
        const { transfers: read } = readFirmResult(fileOf(transfers));
        expect(read.map(({ references, amount, said }) => [references[0], amount, said])).toEqual(
          transfers.map(({ endToEndId, amount }) => [endToEndId, amount, { kind: 'noted' }]),
        );
      }),
    );
  });

  test('has the header, data and trailer of the table, by the character', () => {
    const lines = fileOf([transferOf(1, 15_000n)]).split('\r\n');
    expect(lines).toEqual([
      '110382261123      12345678901012 GTP0001                                        ',
      `228882000001110245000001  00000015000PO${'0'.repeat(25)}1               `,
      `3303820000001${'0'.repeat(8)}15000${'0'.repeat(40)}${' '.repeat(14)}`,
      '',
    ]);
  });

  test('with results says what is paid and what came back, by KFTC’s codes too', () => {
    const file = fileOf([transferOf(1, 10n), transferOf(2, 20n), transferOf(3, 30n), transferOf(4, 40n)]);
    const results = [['1'], ['2', '0412'], ['2', 'E001'], ['9', '0001']] as const;
    const read = readFirmResult(answer(file, (index) => results[index] ?? ['1']));
    expect(read.transfers.map(({ said }) => said)).toEqual([
      { kind: 'paid' },
      { kind: 'returned', reason: '412' },
      { kind: 'returned', reason: 'E001' },
      { kind: 'unclear', code: 'status_unknown', words: '9 001' },
    ]);
  });

  const good = answer(fileOf([transferOf(1, 10n), transferOf(2, 20n)]), () => ['1']);
  const lines = good.split('\r\n');
  test.each([
    ['a record is missing', lines.toSpliced(1, 1).join('\r\n'), 'totals_differ'],
    ['a record is there twice', lines.toSpliced(1, 0, lines[1] ?? '').join('\r\n'), 'totals_differ'],
    ['an amount differs', good.replace('00000000010', '00000000011'), 'totals_differ'],
    ['a result differs', good.replace(/1( {8}\r\n22)/, '2$1'), 'totals_differ'],
    ['a record is too short', good.replace(/ \r\n33/, '\r\n33'), 'record_length'],
    ['a record is of no kind', good.replace('\r\n22', '\r\n44'), 'record_unreadable'],
    ['an amount is no number', good.replace('00000000010', '0000000001X'), 'record_unreadable'],
    ['the trailer is missing', lines.slice(0, -1).join('\r\n'), 'no_trailer'],
    ['the header is missing', lines.slice(1).join('\r\n'), 'record_unreadable'],
    ['the trailer stands before the end', [...lines, lines[1], lines.at(-1)].join('\r\n'), 'record_unreadable'],
  ])('in which %s is refused whole', (_what, text, code) => {
    expect(() => readFirmResult(good)).not.toThrow();
    let reason: unknown;
    try {
      readFirmResult(text);
    } catch (error) {
      if (error instanceof BankMessageError) reason = error.reason.code;
    }
    expect(reason).toBe(code);
  });

  test('that lost or changed any one byte is refused, or says of each transfer what it said', () => {
    const wanted = readFirmResult(good).transfers.map(({ references, amount, said }) => ({ references, amount, said }));
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.constantFrom('', '7', 'X'), (at, character) => {
        try {
          const read = readFirmResult(good.slice(0, at) + character + good.slice(at + 1)).transfers;
          expect(read.map(({ amount }) => amount)).toEqual(wanted.map(({ amount }) => amount));
        } catch (error) {
          if (!(error instanceof BankMessageError)) throw error;
        }
      }),
    );
  });
});

describe('paying from an account with a code', () => {
  let world: SettlementWorld;
  let directory: string;
  beforeAll(async () => {
    world = await makeSettlementWorld();
    directory = await mkdtemp(join(tmpdir(), 'firm-'));
    await world.made.pool.query(
      `update paying_accounts set bank = '003', account_number = '12345678901012', firm_code = 'GTP0001' where currency = 'KRW'`,
    );
  });
  afterAll(async () => {
    await rm(directory, { recursive: true });
    await world.close();
  });
  afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

  async function cut(sellers: readonly MadeCompany[]) {
    for (const seller of sellers) await world.makeReleasedOrder({ seller, currency: 'KRW' });
    world.passThreeWeeks();
  }

  test('the file lies in the folder in EUC-KR, and the result that lies there pays one and gives one back', async () => {
    const sellers = [await world.makeSellerPaidTo('8901', ['KRW']), await world.makeSellerPaidTo('8902', ['KRW'])];
    await cut(sellers);
    const log = makeLog({ level: 'error' });
    const listNew = (names: readonly string[]) => listNewReports(world.made.database, names);
    const context = {
      ...world.context,
      bank: makeBankFolder({ directory, listNew, log, now: () => Date.now() + 60_000 }),
    };
    await runSettlements(context);
    const [payout] = await world.listPayouts(sellers[0] as MadeCompany);
    const payoutFileId = payout?.payoutFileId ?? '';
    await sendPayoutFile(context, payoutFileId);
    const sent = decodeEucKr(await readFile(join(directory, 'outgoing', `${payoutFileId}.dat`)));
    expect(sent).toMatch(/^110382\d{6}/);
    const foreign = writeRecord(records.data, {
      bank: '04',
      sequence: 3n,
      account: '1',
      amount: 5n,
      reference: '급여',
      result: '1',
    });
    const answered = answer(sent, (index) => (index === 0 ? ['1'] : ['2', '0815']));
    const withForeign = answered
      .replace(/\r\n33/, `\r\n${foreign}\r\n33`)
      .replace(
        /\r\n33(.{4})(.{7})(.{13})(.{7})(.{13})/,
        (_whole, ids, count, sum, paid, paidSum) =>
          `\r\n33${ids}${plus(count, 1)}${plus(sum, 5)}${plus(paid, 1)}${plus(paidSum, 5)}`,
      );
    await context.bank.listReports(undefined);
    await writeFile(join(directory, 'incoming', '20261124-result.dat'), encodeEucKr(withForeign));
    await writeFile(join(directory, 'incoming', '20261130 (later).pdf'), '%PDF-1.7');
    // Whatever was read last before, from this bank or another.
    expect(await readBankReports(context)).toBe(2);
    expect(await readBankReports(context)).toBe(0);
    const states = (await Promise.all(sellers.map((seller) => world.listPayouts(seller)))).flat();
    expect(states.map(({ state, returnReason }) => [state, returnReason].filter(Boolean).join(' ')).toSorted()).toEqual(
      ['paid', 'returned 815'],
    );
    const { rows } = await world.made.pool.query(
      `select * from bank_reports where bank_report_id = '20261124-result.dat'`,
    );
    expect(rows).toMatchObject([
      { kind: 'firm.result', state: 'partly', ours_count: 2, aside_count: 1, set_aside: '급여 5 KRW 1' },
    ]);
  });

  test('over HTTP it goes as text in EUC-KR under its id', async () => {
    const asked: Request[] = [];
    const before = globalThis.fetch;
    globalThis.fetch = async (url, init) => {
      asked.push(new Request(url, init));
      return new Response('', { status: 200 });
    };
    const bank = makeBank({ url: 'https://bank.example', apiKey: 'key', log: makeLog({ level: 'error' }) });
    const xml = fileOf([transferOf(1, 15_000n)]);
    await bank.sendFile({ payoutFileId: 'FILE1', xml }).finally(() => {
      globalThis.fetch = before;
    });
    const [request] = asked;
    expect(request?.headers.get('content-type')).toBe('text/plain; charset=euc-kr');
    expect(decodeEucKr(new Uint8Array((await request?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(xml);
  });

  test('a seller whose account has no room in it waits, and keeps nobody from being paid', async () => {
    const [long, fits] = [await world.makeSellerPaidTo('8903', ['KRW']), await world.makeSellerPaidTo('8904', ['KRW'])];
    await world.made.pool.query(`update bank_accounts set bank_code = '264' where company_id = $1`, [long.companyId]);
    await cut([long, fits]);
    expect(await runSettlements(world.context)).toMatchObject({ payoutCount: 1, skippedCount: 1 });
    expect(await world.listPayouts(long)).toEqual([]);
    expect(await world.listPayouts(fits)).toHaveLength(1);
  });
});

function plus(digits: string, more: number): string {
  return String(BigInt(digits) + BigInt(more)).padStart(digits.length, '0');
}
