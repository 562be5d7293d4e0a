import { describe, expect, test } from 'vitest';
import { languages } from '../platform/language.ts';
import { codeList } from './code-lists.ts';

describe('code lists', () => {
  test('the documents of a trade have the codes of the document list (reference 4-i), each once', () => {
    const codes = codeList('DOC0', 'en').map((item) => item.code);
    expect(codes.join(' ')).toBe('DG30 DG31 DG32 DG33 DG34 DG35 DG36 DG37 DG38 DG39 DG99');
  });

  test.each(languages)('every item has a name in %s, and no two the same', (language) => {
    const names = codeList('DOC0', language).map((item) => item.name);
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(['XXX0', '', 'toString', '__proto__'])('the unknown group %j is empty', (group) => {
    expect(codeList(group, 'ko')).toEqual([]);
  });
});
