import { describe, expect, test } from 'vitest';
import { languages } from '../platform/language.ts';
import { codeGroups, codeList } from './code-lists.ts';
import { memberDocumentCodes, tradeDocumentCodes } from './document-codes.ts';

describe('code lists', () => {
  test('the documents of a trade have the codes of the document list (reference 4-i), each once', () => {
    const codes = codeList('DOC0', 'en').map((item) => item.code);
    expect(codes.join(' ')).toBe('DG30 DG31 DG32 DG33 DG34 DG35 DG36 DG37 DG38 DG39 DG99');
    // An export licence is for strategic goods alone; the list of the spec does not offer it.
    expect(tradeDocumentCodes.filter((code) => code !== 'DG40')).toEqual(codes);
  });

  test('every document of a company has a name', () => {
    expect(codeList('DOC1', 'en').map((item) => item.code)).toEqual(memberDocumentCodes);
  });

  describe.each(languages)('in %s', (language) => {
    test.each(codeGroups)('every item of %s has a name, and no two of them code or name in common', (group) => {
      const items = codeList(group, language);
      expect(items.length).toBeGreaterThan(1);
      expect(items.filter(({ name }) => name.trim() === '')).toEqual([]);
      expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
      expect(new Set(items.map(({ code }) => code)).size).toBe(items.length);
    });
  });

  test.each([
    ['CTY0', 'KR US JP SG TW MX MN'],
    ['CCC0', 'US JP TW MX SG MN VN GU'],
    ['JOB0', '01 02 03 04 05 11 12 13 14 15 16 17 91 92 98 99'],
    ['REL0', '00 07 99'],
    ['EXC0', '01 02 03 04 05 06 99'],
    ['OMT0', '01 02 03 04 05'],
    ['OWN0', '01 02 03 04 05'],
    ['FND0', '01 02 03 04 05 06 07 08 99'],
    ['PUR0', '04 99'],
    ['CRP0', 'CT02 CT01 CT04'],
    ['CST0', 'CTS1 CTS2 CTS5 CTS6 CTS7'],
    ['EMP0', '9 299 300'],
    ['SAL0', '49 100 200'],
    ['MOB0', '010 011 016 017 018 019'],
    ['IDE0', 'CE01 CE02'],
  ])('%s has the codes of the spec (§3)', (group, codes) => {
    expect(
      codeList(group, 'en')
        .map(({ code }) => code)
        .join(' '),
    ).toBe(codes);
  });

  test('no money is paid out to banks that keep no accounts for businesses (reference 4-j)', () => {
    const codes = codeList('BNK0', 'ko').map(({ code }) => code);
    for (const other of ['001', '008', '076', '077', '093']) expect(codes).not.toContain(other);
    expect(codes).toContain('088');
  });

  test.each(['XXX0', '', 'toString', '__proto__'])('the unknown group %j is empty', (group) => {
    expect(codeList(group, 'ko')).toEqual([]);
  });
});
