import { expect, test } from 'vitest';
import { checkTicket, ticketLifeMs } from './attachment.ts';
import { checkFileSet, fileSets, writeByteCount } from './file-sets.ts';

test('each slot takes the files of the spec (§5) and says which', () => {
  expect(fileSets.documents.join(' ')).toBe('pdf doc docx xls xlsx ppt pptx');
  expect(fileSets.papers.filter((ending) => ending !== 'pdf')).toEqual(fileSets.papers_without_pdf);
  expect(checkFileSet('documents', 'REGISTER.PDF').ok).toBe(true);
  expect(checkFileSet('images', 'photo.jpeg').ok).toBe(true);
  expect(checkFileSet('papers_without_pdf', 'register.pdf')).toMatchObject({
    code: 'attachment.type_refused',
    facts: { allowed: '.jpg .jpeg .png .doc .gif' },
  });
  const all = [...fileSets.documents, ...fileSets.images, ...fileSets.text];
  expect(fileSets.any.toSorted()).toEqual(all.toSorted());
  expect(['pdf', 'a.pdf.exe', ''].some((name) => checkFileSet('papers', name).ok)).toBe(false);
});

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1 KB'],
  [1_536, '1.5 KB'],
  [10_485_760, '10 MB'],
  [3 * 1024 ** 4, '3072 GB'],
])('%i bytes are written %s', (count, text) => expect(writeByteCount(count)).toBe(text));

test('an upload ticket is good for 14 days and sixty files', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  const ticket = { createdAt: now, fileCount: 59 };
  const later = (ms: number) => new Date(now.getTime() + ms);
  expect(checkTicket(ticket, later(ticketLifeMs - 1)).ok).toBe(true);
  expect(checkTicket(ticket, later(ticketLifeMs))).toMatchObject({ code: 'attachment.ticket_invalid' });
  expect(checkTicket(undefined, now)).toMatchObject({ code: 'attachment.ticket_invalid' });
  expect(checkTicket({ ...ticket, fileCount: 60 }, now)).toMatchObject({ code: 'attachment.too_many_files' });
});
