import { expect, test } from 'vitest';
import { checkTicket, ticketLifeMs } from './attachment.ts';
import { endingOf, fileSetOf, fileSets } from './file-sets.ts';

test('slots take the files of the spec (§5)', () => {
  expect(fileSets.documents.join(' ')).toBe('pdf doc docx xls xlsx ppt pptx');
  expect(fileSets.scans.filter((ending) => ending !== 'pdf')).toEqual(fileSets.scans_without_pdf);
});

test('a written introduction may be a presentation, a passport may not', () => {
  expect(fileSetOf('DG90')).toContain('pptx');
  expect(fileSetOf('DG04')).not.toContain('pptx');
  expect(['Passport.PDF', 'a.b.png', 'passport'].map(endingOf)).toEqual(['pdf', 'png', '']);
});

test('an upload ticket is good for 14 days and sixty files', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  const ticket = { createdAt: now, fileCount: 59 };
  const later = (ms: number) => new Date(now.getTime() + ms);
  expect(checkTicket(ticket, later(ticketLifeMs - 1)).ok).toBe(true);
  expect(checkTicket(ticket, later(ticketLifeMs))).toMatchObject({ code: 'attachment.ticket_invalid' });
  expect(checkTicket(undefined, now)).toMatchObject({ code: 'attachment.ticket_invalid' });
  expect(checkTicket({ ...ticket, fileCount: 60 }, now)).toMatchObject({ code: 'attachment.too_many_files' });
});
