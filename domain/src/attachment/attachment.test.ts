import { describe, expect, test } from 'vitest';
import { addDaysToInstant } from '../platform/instant.ts';
import { checkByteCount, checkFileName, checkTicket, decideContentType } from './attachment.ts';

describe('a file name', () => {
  test('is kept as it is, with its letters composed', () => {
    expect(checkFileName(' 상업송장.pdf '.normalize('NFD'))).toEqual({ ok: true, value: '상업송장.pdf' });
    expect(checkFileName('factura nº 5 (España).pdf').ok).toBe(true);
  });

  test('may have 300 characters, and dots', () => {
    expect(checkFileName('a'.repeat(300)).ok).toBe(true);
    expect(checkFileName('a..b').ok).toBe(true);
    expect(checkFileName('a'.repeat(301))).toMatchObject({ facts: { limit: '300' } });
  });

  test.each([
    '',
    '  ',
    '.',
    '..',
    '../etc/passwd',
    'a/b.pdf',
    'a\\b.pdf',
    'a\0.pdf',
    'a\r\nb.pdf',
    'fdp.\u202eexe',
    'a'.repeat(301),
  ])('is refused when it is %j', (name) => {
    expect(checkFileName(name)).toMatchObject({ code: 'attachment.name_invalid', field: 'file' });
  });
});

describe('the type of a file', () => {
  const judge = (fileName: string, detectedType?: string, isText = false) =>
    decideContentType({ fileName, detectedType, isText });

  test('is what its content says', () => {
    expect(judge('invoice.PDF', 'application/pdf')).toEqual({ ok: true, value: 'application/pdf' });
    expect(judge('photo.jpeg', 'image/jpeg')).toEqual({ ok: true, value: 'image/jpeg' });
    expect(judge('note.txt', undefined, true)).toEqual({ ok: true, value: 'text/plain' });
    expect(judge('old.xls', 'application/x-cfb')).toEqual({ ok: true, value: 'application/vnd.ms-excel' });
    expect(judge('old.DOC', 'application/x-cfb')).toEqual({ ok: true, value: 'application/msword' });
    expect(judge('old.ppt', 'application/x-cfb')).toEqual({ ok: true, value: 'application/vnd.ms-powerpoint' });
    expect(judge('a.b.pdf', 'application/pdf', true)).toEqual({ ok: true, value: 'application/pdf' });
  });

  test.each([
    ['programme.pdf', 'application/x-msdownload', false],
    ['page.html', undefined, true],
    ['drawing.svg', 'application/xml', true],
    ['setup.msi', 'application/x-cfb', false],
    ['picture.png', 'image/jpeg', false],
    ['noise.txt', undefined, false],
    ['macro.docx', 'application/vnd.ms-word.document.macroenabled.12', false],
    ['pdf', 'application/zip', false],
    ['old.docx', 'application/x-cfb', false],
    ['document', 'application/pdf', false],
    ['', undefined, true],
  ] as const)('is refused for %s holding %s', (name, detected, isText) => {
    expect(judge(name, detected, isText)).toMatchObject({ code: 'attachment.type_refused' });
  });
});

describe('the size of a file', () => {
  test('may reach the limit and no byte more', () => {
    expect(checkByteCount(10_240 * 1024, 10_240).ok).toBe(true);
    expect(checkByteCount(10_240 * 1024 + 1, 10_240)).toMatchObject({
      code: 'attachment.too_large',
      facts: { limit: '10,240' },
    });
  });

  test('is never nothing', () => {
    expect(checkByteCount(0, 1)).toMatchObject({ code: 'attachment.empty' });
  });
});

describe('an applicant’s ticket', () => {
  const createdAt = new Date('2026-11-01T09:00:00Z');
  const check = (days: number, fileCount = 0, ms = 0) =>
    checkTicket({ createdAt, fileCount }, new Date(addDaysToInstant(createdAt, days).getTime() + ms));

  test('takes files for fourteen days', () => {
    expect(check(0)).toEqual({ ok: true, value: true });
    expect(check(14, 0, -1).ok).toBe(true);
    expect(check(14)).toMatchObject({ code: 'attachment.ticket_invalid' });
    expect(checkTicket(undefined, createdAt)).toMatchObject({ code: 'attachment.ticket_invalid' });
  });

  test('takes sixty files', () => {
    expect(check(1, 59).ok).toBe(true);
    expect(check(1, 60)).toMatchObject({ code: 'attachment.too_many_files' });
  });
});
