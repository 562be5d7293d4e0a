import { languages } from '@gtp/domain/platform/language.ts';
import { describe, expect, test } from 'vitest';
import type { EmailTemplate, EmailTemplates } from '../src/email/email.ts';
import type { FactKind } from '../src/email/email-values.ts';
import { encodeFacts } from '../src/email/email-values.ts';
import { renderEmail } from '../src/email/render-email.ts';
import { emailTemplates as allEmailTemplates } from '../src/email-templates.ts';
import { orderEmails } from '../src/order/order-emails.ts';
import { defaultBrand } from '../src/platform/brand.ts';
import { sessionEmails } from '../src/session/session-emails.ts';

const emailTemplates: EmailTemplates = allEmailTemplates;
const hostile = `<b>"O'Neil" & Söhne</b>`;

const sample: Record<FactKind, unknown> = {
  text: hostile,
  code: '048213',
  money: { minor: 1_104_211n, currency: 'USD' },
  day: '2026-11-21',
  instant: new Date('2026-11-21T04:05:00Z'),
  deadline: new Date('2026-11-21T04:05:00Z'),
  path: 'admin/kotra',
};

function factsFor(template: EmailTemplate): Record<string, unknown> {
  const facts = Object.fromEntries(Object.entries(template.facts).map(([name, kind]) => [name, sample[kind]]));
  return JSON.parse(encodeFacts(facts));
}

describe.each(Object.entries(emailTemplates))('the e-mail %s', (_name, template) => {
  test('states the same facts in every language', () => {
    const placeholders = languages.map((language) => {
      const { subject, lines, rows = [], button = '' } = template.texts[language];
      const allText = [subject, ...lines, ...rows.flat(), button].join(' ');
      return [...new Set([...allText.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted();
    });
    for (const each of placeholders) expect(each).toEqual(placeholders[0]);
  });

  test.each(languages)('can be read in %s as text and as HTML, whatever its facts contain', (language) => {
    const facts = factsFor(template);
    const { subject, text, html } = renderEmail(template, {
      language,
      facts,
      publicUrl: 'https://portal.example',
      mailCodeSecret: 'secret',
      brand: defaultBrand,
    });
    expect(subject).not.toMatch(/[{}\r\n]/);
    expect(text).not.toMatch(/\{\w+\}/);
    expect(html).not.toContain('<b>');
    if (template.path) {
      const prefix = language === 'ko' ? '' : `/${language}`;
      expect(text).toContain(`https://portal.example${prefix}/`);
    }
  });
});

test('puts a login code on a line of its own and in no subject', () => {
  for (const language of languages) {
    const facts = { code: '048213', minutes: '3' };
    const template = sessionEmails['session.second_factor_code'];
    const { subject, text } = renderEmail(template, {
      language,
      facts,
      publicUrl: 'https://portal.example',
      mailCodeSecret: 'secret',
      brand: defaultBrand,
    });
    expect(text.split('\n')).toContain('048213');
    expect(subject).not.toContain('048213');
  }
});

test('writes amounts and times as the reader does', () => {
  const template = orderEmails['order.requested'];
  const { text, html } = renderEmail(template, {
    language: 'cn',
    facts: factsFor(template),
    publicUrl: 'https://p.example',
    mailCodeSecret: 'secret',
    brand: defaultBrand,
  });
  expect(text).toContain('USD 11,042.11');
  expect(text).toContain('2026-11-21 13:05（韩国时间）');
  expect(html).toContain('lang="zh-Hans"');
});
