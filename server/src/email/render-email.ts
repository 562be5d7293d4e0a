/** Fills an e-mail with its facts, in the reader's language, as plain text and as HTML. */
import { fillText } from '@gtp/domain/platform/fill-text.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { authenticityPath } from '../platform/authenticity-code.ts';
import { type Brand, companyLine } from '../platform/brand.ts';
import { textTable, writeText } from '../platform/messages.ts';
import { emailBody, emailDocument, type FilledEmail } from './email-html.ts';
import type { EmailTemplate } from './email-template.ts';
import { writeFact } from './email-values.ts';

type Filling = {
  readonly language: Language;
  /** As the table `emails` keeps them. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Links begin with it; a request's Host header never comes into an e-mail. */
  readonly publicUrl: string;
  readonly mailCodeSecret: string;
  readonly brand: Brand;
};

export type RenderedEmail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The HTML without the document around it, for the mailbox page. */
  readonly body: string;
};

const { proof } = textTable('email.frame');

/** The e-mail for one reader. Throws if a fact that the text names is missing. */
export function renderEmail(template: EmailTemplate, filling: Filling): RenderedEmail {
  const filled = fill(template, filling);
  const { subject } = filled;
  return { subject, text: plainText(filled), html: emailDocument(filled), body: emailBody(filled) };
}

type Content = Pick<Filling, 'language' | 'facts'>;

/** What is left of a number that a reader has none of. */
const emptyBrackets = /\s*(?:\(\s*\)|（\s*）)/g;

/** The subject alone, such as for the notification list. */
export function writeSubject(template: EmailTemplate, content: Content): string {
  return writerOf(
    template,
    content,
  )(template.texts[content.language].subject)
    .replaceAll(emptyBrackets, '')
    .replace(/\s+/g, ' ');
}

/** Where the e-mail leads, without host and language; undefined where it leads nowhere. */
export function writePath(template: EmailTemplate, facts: Content['facts']): string | undefined {
  const factOf = finderOf(template, { language: 'en', facts });
  const written = (name: string) => {
    const step = encodeURIComponent(factOf(name));
    return template.facts[name] === 'path' ? step.replaceAll('%2F', '/') : step;
  };
  return template.path?.replace(/\{(\w+)\}/g, (_, name: string) => written(name));
}

function finderOf(template: EmailTemplate, { language, facts }: Content): (name: string) => string {
  return (name) => {
    const kind = template.facts[name];
    const fact = facts[name] ?? template.older?.[name];
    if (kind === undefined || fact === undefined) throw new Error(`The e-mail lacks the fact ${name}`);
    return writeFact(kind, fact, language);
  };
}

function writerOf(template: EmailTemplate, content: Content): (text: string) => string {
  const factOf = finderOf(template, content);
  return (text) => fillText(text, factOf);
}

function fill(template: EmailTemplate, filling: Filling): FilledEmail {
  const { language, facts, publicUrl } = filling;
  const { lines, rows = [], button } = template.texts[language];
  const write = writerOf(template, filling);
  const path = writePath(template, facts);
  const prefix = language === 'ko' ? '' : `/${language}`;
  return {
    language,
    subject: writeSubject(template, filling),
    lines: lines.map((line) => ({ text: write(line), standsOut: isCode(template, line) })),
    rows: rows.map(([label, value]) => [label, write(value)] as const).filter(([, value]) => value !== ''),
    link: path && button ? { label: write(button), url: `${publicUrl}${prefix}${path}` } : undefined,
    footer: [footerIn(filling), ...proofOf(filling)].join(' '),
    company: companyLine(filling.brand, language),
    brand: filling.brand,
    publicUrl,
  };
}

/** Why nobody should believe an e-mail that asks for more (product §9: never with bank details). */
function footerIn({ language, brand }: Filling): string {
  return writeText('email.frame', 'footer', { language, facts: { product: brand.name } });
}

/** How anyone proves that an e-mail about an order is ours (product §9). */
function proofOf({ language, facts: { orderId }, publicUrl, ...secret }: Filling): readonly string[] {
  if (typeof orderId !== 'string') return [];
  const prefix = language === 'ko' ? '' : `/${language}`;
  return [`${proof[language]} ${publicUrl}${prefix}${authenticityPath(secret, orderId)}`];
}

/** A line that is a code and nothing else. */
function isCode({ facts }: EmailTemplate, line: string): boolean {
  const [, name = ''] = /^\{(\w+)\}$/.exec(line) ?? [];
  return facts[name] === 'code';
}

function plainText({ lines, rows, link, footer, company, brand }: FilledEmail): string {
  const parts = [
    ...lines.map(({ text }) => text),
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link ? `${link.label}:\n${link.url}` : '',
    `-- \n${[brand.name, company, footer].filter(Boolean).join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
