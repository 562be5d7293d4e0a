import { languages } from '@gtp/domain/platform/language.ts';
import { expect, test } from 'vitest';
import { renderEmail } from '../src/email/render-email.ts';
import { defaultBrand } from '../src/platform/brand.ts';
import { reviewEmails } from '../src/review/review-emails.ts';

test.each(languages)(
  'the e-mail about a suspension in %s leaves out a number that the member has none of',
  (language) => {
    const facts = { company: 'Hanbit', side: 'seller', number: '', reason: 'Papers', advice: 'Send them' };
    const filling = {
      language,
      facts,
      publicUrl: 'https://portal.example',
      mailCodeSecret: 'secret',
      brand: defaultBrand,
    };
    const without = renderEmail(reviewEmails['review.suspended'], filling);
    expect(without.subject).not.toMatch(/[()（）]/);
    expect(without.text).not.toMatch(/^(접수번호|Application number|受付番号|Número de solicitud|受理编号): *$/m);
    const number = 'A-2026-0001';
    const having = renderEmail(reviewEmails['review.suspended'], { ...filling, facts: { ...facts, number } });
    expect(having.subject).toContain(number);
  },
);
