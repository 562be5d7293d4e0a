import { describe, expect, test } from 'vitest';
import { countRevisions, judgeHistory } from './file-history.ts';

const once = `%PDF-1.4\n${'x'.repeat(6_000)}\nstartxref\n6000\n%%EOF\n`;
const described = { producer: 'SAP NetWeaver 7.5', createdAt: 'D:20261120', changedAt: 'D:20261120' };

describe('how often a file was written', () => {
  test('once, and once for each part behind its end', () => {
    expect(countRevisions(once)).toBe(1);
    expect(countRevisions(`${once}9 0 obj\nendobj\nstartxref\n6100\n%%EOF\n`)).toBe(2);
  });

  test('once when it was made for reading over the network', () => {
    const head = '%PDF-1.7\n1 0 obj\n<< /Linearized 1 /L 9000 >>\nendobj\nstartxref\n0\n%%EOF\n';
    expect(countRevisions(`${head}${'x'.repeat(6_000)}\nstartxref\n116\n%%EOF\n`)).toBe(1);
  });
});

describe('what is odd about it', () => {
  test('nothing, in what a system issued', () => {
    expect(judgeHistory({ revisions: 1, info: described, xmp: {} })).toEqual([]);
    expect(judgeHistory({ revisions: 1, info: described, xmp: { producer: 'SAP NetWeaver 7.5' } })).toEqual([]);
  });

  test('that it goes on behind its end', () => {
    expect(judgeHistory({ revisions: 2, info: described, xmp: {} })).toEqual(['edited_after_issue']);
  });

  test('that it calls two programs its maker, or one with which people change documents', () => {
    const xmp = { producer: 'Microsoft Word' };
    expect(judgeHistory({ revisions: 1, info: described, xmp })).toEqual(['producer_mismatch']);
    const info = { producer: 'Sejda 4.1', createdAt: 'D:20261120', changedAt: 'D:20261122' };
    expect(judgeHistory({ revisions: 1, info, xmp: {} })).toEqual(['producer_mismatch']);
  });
});
