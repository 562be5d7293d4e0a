import { describe, expect, test } from 'vitest';
import { countRevisions, type FileProperties, judgeHistory } from './file-history.ts';

const end = (place: number) => `startxref\n${place}\n%%EOF\n`;
const pages = (length = 6_000) => 'x'.repeat(length);
const once = `%PDF-1.4\n${pages()}\n${end(6_000)}`;
const described = { producer: 'SAP NetWeaver 7.5', createdAt: 'D:20261120', changedAt: 'D:20261120' };

describe('how often a file was written', () => {
  test('once, and once for each part behind its end', () => {
    expect(countRevisions(once)).toBe(1);
    expect(countRevisions(`${once}9 0 obj\nendobj\n${end(6_100)}`)).toBe(2);
    expect(countRevisions(`${once}9 0 obj\nendobj\n${end(6_100)}9 0 obj\nendobj\n${end(6_200)}`)).toBe(3);
    expect(countRevisions(`%PDF-1.4\n${pages()}\rstartxref\r\n 12 \r%%EOF`)).toBe(1);
  });

  test('once where its first table names no place', () => {
    expect(countRevisions(`%PDF-1.4\n${end(0)}${pages()}\n${end(116)}`)).toBe(1);
    expect(countRevisions(`%PDF-1.4\n${end(0)}${pages()}\nstartxref  116\n\n%%EOF`)).toBe(1);
  });

  test('once where its end cannot be found', () => {
    expect(countRevisions('')).toBe(1);
    expect(countRevisions('startxref\nhere\n%%EOF startxref 12 %EOF')).toBe(1);
  });

  describe('when it was made for reading over the network', () => {
    const head = (place = 0, filler = '') =>
      `%PDF-1.7\n1 0 obj\n<< /Linearized 1 /L 9000 >>\nendobj\n${filler}${end(place)}`;

    test('once, whether or not its first table names a place', () => {
      expect(countRevisions(`${head()}${pages()}\n${end(116)}`)).toBe(1);
      expect(countRevisions(`${head(8_000)}${pages()}\n${end(116)}`)).toBe(1);
    });

    test('twice with a part behind its end', () => {
      expect(countRevisions(`${head()}${pages()}\n${end(116)}9 0 obj\n${end(6_100)}`)).toBe(2);
      expect(countRevisions(`${head(8_000)}${pages()}\n${end(116)}${pages(3_000)}${end(6_100)}`)).toBe(3);
    });

    test('twice where its first end does not stand before its pages, or the second not at the end', () => {
      expect(countRevisions(`${head(8_000, pages(4_096))}${pages()}\n${end(116)}`)).toBe(2);
      expect(countRevisions(`${head(8_000)}${pages()}\n${end(116)}${pages(2_048)}`)).toBe(2);
    });

    test('once where there is one end alone', () => {
      expect(countRevisions(`${head(8_000)}`)).toBe(1);
    });

    test('twice where it only says so too late, or not at all', () => {
      expect(countRevisions(`${' '.repeat(1_024)}${head(8_000)}${pages()}\n${end(116)}`)).toBe(2);
      expect(countRevisions(`%PDF\n/Linearized 0 ${end(8_000)}${pages()}\n${end(116)}`)).toBe(2);
    });
  });
});

describe('what is odd about it', () => {
  const judge = (info: FileProperties, xmp: FileProperties = {}, revisions = 1) =>
    judgeHistory({ revisions, info, xmp });

  test('nothing, in what a system issued', () => {
    expect(judge(described)).toEqual([]);
    expect(judge(described, { producer: 'SAP NetWeaver 7.5' })).toEqual([]);
    expect(judge({})).toEqual([]);
  });

  test('that it goes on behind its end', () => {
    expect(judge(described, {}, 2)).toEqual(['edited_after_issue']);
    expect(judge(described, { producer: 'Word' }, 2)).toEqual(['edited_after_issue', 'producer_mismatch']);
  });

  test('that it calls two programs its maker', () => {
    expect(judge(described, { producer: 'Microsoft Word' })).toEqual(['producer_mismatch']);
    expect(judge({ creator: 'SAP' }, { creator: 'Word' })).toEqual(['producer_mismatch']);
    expect(judge({ creator: 'S.A.P. (7,5)' }, { creator: 'sap 75' }), 'blanks and signs are no difference').toEqual([]);
    expect(judge({ producer: '한빛' }, { producer: '한솔' })).toEqual(['producer_mismatch']);
    expect(judge({ producer: '' }, { producer: 'Word' }), 'one of them says nothing').toEqual([]);
  });

  test.each([
    'Sejda 4.1',
    'iLovePDF',
    'I Love PDF',
    'PDF-XChange Editor 9',
    'Foxit PhantomPDF',
    'Adobe Photoshop 25',
    '알PDF',
  ])('that people changed it with %s', (producer) => {
    const changed = { createdAt: 'D:20261120', changedAt: 'D:20261122' };
    expect(judge({ producer, ...changed })).toEqual(['producer_mismatch']);
    expect(judge({ creator: producer, ...changed })).toEqual(['producer_mismatch']);
    expect(judge({}, { producer, ...changed })).toEqual(['producer_mismatch']);
    expect(judge({ producer, createdAt: 'D:20261120' }), 'nobody changed it').toEqual([]);
    expect(judge({ ...described, producer }), 'nobody changed it since').toEqual([]);
  });

  test('not that a system changed its own', () => {
    expect(judge({ ...described, changedAt: 'D:20261122' })).toEqual([]);
  });
});
