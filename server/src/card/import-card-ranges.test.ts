import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeInstitution } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { inTransaction } from '../platform/database.ts';
import { listAllRanges } from './card-range-store.ts';
import { importCardRanges } from './import-card-ranges.ts';

let made: TestDatabase;
let first: string;
let second: string;
beforeAll(async () => {
  made = await makeTestDatabase();
  first = (await makeInstitution(made.database, 'ISSUER')).companyId;
  second = (await makeInstitution(made.database, 'ISSUER')).companyId;
  await made.database
    .updateTable('companies')
    .set({ name: '㈜한빛카드', englishName: 'Hanbit Card' })
    .where('companyId', '=', first)
    .execute();
  await made.database
    .updateTable('companies')
    .set({ name: '새별카드', englishName: 'Saebyeol' })
    .where('companyId', '=', second)
    .execute();
});
afterAll(() => made.drop());

/** The columns of the Credit Finance Association of Korea's BIN table (여신금융협회 BIN 조회). */
const table = `번호,발급사,BIN,전표인자명,개인/법인,브랜드,신용/체크,등록/수정일자
1,한빛카드,40411101,한빛,개인,VISA,신용,2026-01-02
2,한빛카드,40411102,한빛,법인,VISA,체크,2026-01-02
3,새별카드,53211101,새별,개인,Mastercard,신용,2026-01-02
4,먼바다카드,53211199,먼바다,개인,Mastercard,신용,2026-01-02
`;
const bytes = (text: string) => new TextEncoder().encode(text);
const imported = (text: string, given: { issuerId?: string; isDryRun?: boolean } = {}) =>
  inTransaction(made.database, (transaction) =>
    importCardRanges(transaction, { bytes: bytes(text), issuerId: given.issuerId, isDryRun: given.isDryRun ?? false }),
  );
const mine = async () =>
  (await listAllRanges(made.database))
    .filter(({ companyId }) => [first, second].includes(companyId))
    .map(({ bin, companyId, brand, programme, version, isActive }) => ({
      bin,
      companyId,
      brand,
      programme,
      version,
      isActive,
    }));

describe('a table of first digits', () => {
  test('gives the issuers that take part their ranges, once', async () => {
    expect(await imported(table, { isDryRun: true })).toMatchObject({ added: 3, leftOut: 1 });
    expect(await mine()).toEqual([]);
    expect(await imported(table)).toMatchObject({ added: 3, changed: 0, leftOut: 1, unnamed: 0 });
    const ranges = await mine();
    expect(ranges).toEqual([
      { bin: '40411101', companyId: first, brand: 'VISA', programme: '신용', version: 1, isActive: true },
      { bin: '40411102', companyId: first, brand: 'VISA', programme: '체크', version: 1, isActive: true },
      { bin: '53211101', companyId: second, brand: 'Mastercard', programme: '신용', version: 1, isActive: true },
    ]);
    expect(await imported(table)).toMatchObject({ added: 0, changed: 0, samples: [] });
    expect(await mine()).toEqual(ranges);
  });

  test('changes what it names otherwise, and leaves what it does not name', async () => {
    await made.database.updateTable('issuerBins').set({ needsApproval: true }).where('bin', '=', '40411101').execute();
    const shorter = 'bin,scheme,type,active\n40411101,VISA,Platinum,\n40411102,VISA,체크,N\n';
    expect(await imported(shorter, { issuerId: first })).toMatchObject({ added: 0, changed: 2, unnamed: 0 });
    expect((await mine()).slice(0, 2)).toMatchObject([
      { programme: 'Platinum', version: 2, isActive: true },
      { isActive: false, version: 2 },
    ]);
    const kept = await made.database
      .selectFrom('issuerBins')
      .select('needsApproval')
      .where('bin', '=', '40411101')
      .executeTakeFirst();
    expect(kept?.needsApproval).toBe(true);
    expect(await imported('BIN,brand,issuer\n40411109,VISA,Hanbit Card\n')).toMatchObject({ added: 1, unnamed: 2 });
  });

  test("is read in binlist's form, a range from one number to another", async () => {
    const ranges =
      'iin_start,iin_end,number_length,number_luhn,scheme,brand,type,prepaid,country,bank_name\n41110010,41110012,16,,visa,Gold,credit,,KR,Saebyeol\n';
    expect(await imported(ranges)).toMatchObject({ added: 3, samples: ['+41110010', '+41110011', '+41110012'] });
  });

  test.each<[string, string, string]>([
    ['six digits', table.replace('40411102', '404111'), 'Line 3: BIN: it has 6 letters or digits, not the first eight'],
    ['a whole card number', table.replace('40411102', '4041110212345678'), 'it has 16 letters or digits'],
    ['one range twice', table.replace('40411102', '40411101'), 'Line 3: BIN: 40411101 stands on line 2 already'],
    ['no brand', table.replace('VISA,체크', ',체크'), 'Line 3: 브랜드: it is missing'],
    ["another issuer's range", table.replace('53211101', '40411109'), 'Line 4: bin: 40411109 is '],
    [
      'nobody who takes part',
      table.replaceAll(/한빛카드|새별카드/g, '먼산카드'),
      'no row is of an issuer that takes part',
    ],
    ['no issuer at all', 'bin,brand\n40411101,VISA\n', 'Line 2: issuer: no column names the issuer'],
  ])('with %s is refused whole', async (_, broken, sentence) => {
    const before = await mine();
    await expect(imported(broken)).rejects.toThrow(sentence);
    if (sentence.includes('16')) await expect(imported(broken)).rejects.not.toThrow('4041110212345678');
    expect(await mine()).toEqual(before);
  });
});
