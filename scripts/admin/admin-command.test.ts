import { describe, expect, test } from 'vitest';
import { readAdminCommand } from './admin-command.ts';

const read = (typed: string) => readAdminCommand(typed.split(' ').filter(Boolean));
const person = '--id kotra09 --type KOTRA --name Kim --email kim@kotra.example';

describe('what an operator types', () => {
  test('makes a person, in Korean unless another language is said', () => {
    expect(read(`create-user ${person}`)).toEqual({
      name: 'create-user',
      userId: 'kotra09',
      type: 'KOTRA',
      personName: 'Kim',
      email: 'kim@kotra.example',
      language: 'ko',
      companyId: undefined,
      company: undefined,
    });
    expect(read(`create-user ${person} --language en --company KOTRA --country KR`)).toMatchObject({
      language: 'en',
      company: { name: 'KOTRA', englishName: 'KOTRA', country: 'KR' },
    });
  });
  test('changes one', () => {
    expect(read('lock kotra09')).toEqual({ name: 'lock', userId: 'kotra09', email: undefined });
    expect(read('reset-second-factor kotra09 --email new@kotra.example')).toMatchObject({ email: 'new@kotra.example' });
  });
  test('compares with the bank after a restore, and ends the stop in the names of two people', () => {
    expect(read('after-restore')).toEqual({ name: 'after-restore', people: undefined, leftOver: [] });
    expect(read('after-restore --asked-by kotra01 --approved-by kotra02 --left-over PO1,PO2')).toMatchObject({
      people: { askedBy: 'kotra01', approvedBy: 'kotra02' },
      leftOver: ['PO1', 'PO2'],
    });
    expect(() => read('after-restore kotra01')).toThrow('options only');
    for (const part of ['--asked-by kotra01', '--approved-by kotra02', '--left-over PO1'])
      expect(() => read(`after-restore ${part}`)).toThrow('two administrators of KOTRA');
  });
  test('archives a closed year of the audit log in the names of two people', () => {
    expect(read('archive-audit --year 2026 --asked-by kotra01 --approved-by kotra02')).toEqual({
      ...{ name: 'archive-audit', year: 2026, people: { askedBy: 'kotra01', approvedBy: 'kotra02' } },
    });
    expect(() => read('archive-audit 2026')).toThrow('options only');
    expect(() => read('archive-audit --year 26 --asked-by kotra01 --approved-by kotra02')).toThrow('four digits');
    expect(() => read('archive-audit --year 2026 --asked-by kotra01')).toThrow('needs --approved-by');
  });
  test('replaces a sanctions list', () => {
    const asked = { name: 'import-sanctions', file: 'sdn.csv', source: 'OFAC', isDryRun: false };
    expect(read('import-sanctions sdn.csv --source OFAC')).toEqual(asked);
    expect(read('import-sanctions sdn.csv alt.csv --source OFAC')).toEqual({ ...asked, aliasFile: 'alt.csv' });
  });
  test('erases a person, with the code of a report and two people', () => {
    expect(read('erase-person buyer01')).toEqual({ name: 'erase-person', personId: 'buyer01', confirmed: undefined });
    const confirmed = { code: '9f51194f', askedBy: 'kotra01', approvedBy: 'kotra02' };
    expect(read('erase-person owner:c1:0 --confirm 9f51194f --asked-by kotra01 --approved-by kotra02')).toEqual({
      ...{ name: 'erase-person', personId: 'owner:c1:0', confirmed },
    });
    expect(() => read('erase-person')).toThrow('erase-person needs a user id');
    for (const part of ['--confirm 9f51194f', '--confirm 9f51194f --asked-by kotra01', '--approved-by kotra02']) {
      expect(() => read(`erase-person buyer01 ${part}`)).toThrow('two administrators of KOTRA');
    }
  });

  test('finds a person by a name of several words', () => {
    expect(read('find-person Kim Minji')).toEqual({ name: 'find-person', text: 'Kim Minji' });
    expect(() => read('find-person K')).toThrow('needs a name');
  });

  test('takes in published lists', () => {
    const asked = { name: 'import', isDryRun: false };
    expect(read('import HSK hsk.xlsx --from 2027-01-01')).toEqual({
      ...asked,
      kind: 'hsk',
      file: 'hsk.xlsx',
      from: '2027-01-01',
    });
    expect(read('import ksic ksic.csv --dry-run')).toEqual({
      ...asked,
      kind: 'ksic',
      file: 'ksic.csv',
      from: undefined,
      isDryRun: true,
    });
    expect(read('import holidays kr.json')).toEqual({ ...asked, kind: 'holidays', file: 'kr.json', country: 'KR' });
    expect(read('import bin t.csv --issuer issuer1')).toMatchObject({ kind: 'bin', issuerId: 'issuer1' });
    expect(read('import sanctions sdn.csv --source OFAC')).toEqual(read('import-sanctions sdn.csv --source OFAC'));
  });
  test('sets the first account that pays', () => {
    const account = { currency: 'USD', holder: 'GTP', bank: '081', bic: undefined, number: '10020003000400' };
    const typed = 'set-paying-account --currency USD --holder GTP --bank 081 --number 10020003000400';
    expect(read(typed)).toEqual({ name: 'set-paying-account', ...account });
    expect(read(`${typed} --bic HNBNKRSE`)).toMatchObject({ bic: 'HNBNKRSE' });
  });
  test.each(['', '--help', 'help', '-h', 'lock --help'])('%j asks for help', (typed) =>
    expect(read(typed)).toEqual({ name: 'help' }),
  );
  test.each([
    ['destroy', 'There is no command destroy'],
    ['toString', 'There is no command toString'],
    ['lock', 'lock needs a user id'],
    ['lock kotra01 kotra02', 'not also kotra02'],
    ['lock kotra01 --email a@b.example', 'lock does not know --email'],
    ['lock kotra01 --frobnicate', '--frobnicate'],
    ['set-paying-account --currency EUR', '--currency is one of'],
    ['set-paying-account --currency USD --holder GTP', 'needs --bank'],
    ['set-paying-account USD', 'takes options only'],
    ['import-sanctions --source OFAC', 'needs one file'],
    ['import-sanctions sdn.csv', '--source names the list'],
    ['import', 'one of hs, hsk, ksic, holidays, bin, sanctions'],
    ['import zip codes.csv', 'one of hs, hsk, ksic, holidays, bin, sanctions'],
    ['import hs', 'import hs needs one file'],
    ['import hs a.csv b.csv', 'import hs needs one file'],
    ['import hs a.csv --country KR', 'import hs does not know --country'],
    ['import hs a.csv --from 2027-02-30', '--from is a day'],
    ['import holidays a.csv --country CN', '--country is one of KR, JP, US'],
    ['import bin a.csv --from 2027-01-01', 'import bin does not know --from'],
    ['list-users --type BANK', 'VISA, KOTRA or ISSUER'],
    ['create-user --id kotra09', 'create-user needs --type'],
    [`create-user extra ${person}`, 'not extra'],
    ['create-user --id k --type KOTRA', '4 to 30 letters'],
    ['create-user --id seller77 --type SELLER --name K --email a@b.example', 'signs up in the portal'],
    ['create-user --id kotra09 --type KOTRA --name K --email nonsense', 'no e-mail address'],
    [`create-user ${person} --language xx`, 'one of ko, en, ja, sp, cn'],
    [`create-user ${person} --company K --country Korea`, 'two capital letters'],
    [`create-user ${person} --company-id a/b`, '--company-id'],
  ])('%j is refused with a sentence', (typed, sentence) => {
    expect(() => read(typed)).toThrow(sentence);
  });
});
