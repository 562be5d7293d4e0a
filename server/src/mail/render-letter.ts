/** Fills a letter with its facts, in the reader's language, as plain text and as HTML. */
import type { Language } from '@gtp/domain/platform/language.ts';
import { genuinePath } from '../platform/genuine-code.ts';
import type { Letter } from './letter.ts';
import { type FilledLetter, letterBody, letterDocument } from './letter-html.ts';
import { writeFact } from './letter-values.ts';
import { productName } from './product-name.ts';

type Filling = {
  readonly language: Language;
  /** As the table `mails` keeps them. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Links begin with it; a request's Host header never comes into a letter. */
  readonly publicUrl: string;
  readonly mailCodeSecret: string;
};

export type RenderedLetter = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The HTML without the document around it, for the mailbox page. */
  readonly body: string;
};

/** Why nobody should believe a letter that asks for more (product §9: never with bank details). */
const footers: Readonly<Record<Language, string>> = {
  ko: `${productName}는 이메일로 계좌번호를 안내하거나 비밀번호를 묻지 않습니다. 그런 메일을 받으셨다면 회신하지 말고 고객센터에 알려 주세요.`,
  en: `${productName} never sends bank details by email and never asks for your password. If an email does, do not reply; contact support.`,
  ja: `${productName}がメールで口座番号をお知らせしたり、パスワードをお尋ねしたりすることはありません。そのようなメールには返信せず、カスタマーサポートへお知らせください。`,
  sp: `${productName} nunca envía datos bancarios por correo ni pide su contraseña. Si recibe un mensaje así, no responda y avise a nuestro soporte.`,
  cn: `${productName} 绝不会通过邮件发送银行账户信息，也不会索要密码。如收到此类邮件，请勿回复，并告知客服。`,
};

const proofs: Readonly<Record<Language, string>> = {
  ko: '이 메일이 진짜인지는 로그인 없이 확인할 수 있습니다:',
  en: 'Check that this email is from us, without logging in:',
  ja: 'このメールが本物かどうかは、ログインなしで確認できます：',
  sp: 'Compruebe sin iniciar sesión que este correo es nuestro:',
  cn: '可免登录查验本邮件的真伪：',
};

/** The letter for one reader. Throws if a fact that the text names is missing. */
export function renderLetter(letter: Letter, filling: Filling): RenderedLetter {
  const filled = fill(letter, filling);
  const { subject } = filled;
  return { subject, text: plainText(filled), html: letterDocument(filled), body: letterBody(filled) };
}

type Told = Pick<Filling, 'language' | 'facts'>;

/** What is left of a number that a reader has none of. */
const emptyBrackets = /\s*(?:\(\s*\)|（\s*）)/g;

/** The subject alone, such as for the bell. */
export function writeSubject(letter: Letter, told: Told): string {
  return writerOf(letter, told)(letter.texts[told.language].subject).replaceAll(emptyBrackets, '').replace(/\s+/g, ' ');
}

/** Where the letter leads, without host and language; undefined where it leads nowhere. */
export function writePath(letter: Letter, facts: Told['facts']): string | undefined {
  const factOf = finderOf(letter, { language: 'en', facts });
  const written = (name: string) => {
    const step = encodeURIComponent(factOf(name));
    return letter.facts[name] === 'path' ? step.replaceAll('%2F', '/') : step;
  };
  return letter.path?.replace(/\{(\w+)\}/g, (_, name: string) => written(name));
}

function finderOf(letter: Letter, { language, facts }: Told): (name: string) => string {
  return (name) => {
    const kind = letter.facts[name];
    if (kind === undefined || facts[name] === undefined) throw new Error(`The letter lacks the fact ${name}`);
    return writeFact(kind, facts[name], language);
  };
}

function writerOf(letter: Letter, told: Told): (text: string) => string {
  const factOf = finderOf(letter, told);
  const withEnd = (fact: string, end: string) => (fact.endsWith('.') ? fact : `${fact}${end}`);
  // The full stop of "Co., Ltd." ends the sentence as well.
  return (text) =>
    text.replace(/\{(\w+)\}(\.(?= |$))?/g, (_, name: string, end?: string) => withEnd(factOf(name), end ?? ''));
}

function fill(letter: Letter, filling: Filling): FilledLetter {
  const { language, facts, publicUrl } = filling;
  const { lines, rows = [], button } = letter.texts[language];
  const write = writerOf(letter, filling);
  const path = writePath(letter, facts);
  const prefix = language === 'ko' ? '' : `/${language}`;
  return {
    language,
    subject: writeSubject(letter, filling),
    lines: lines.map((line) => ({ text: write(line), standsOut: isCode(letter, line) })),
    rows: rows.map(([label, value]) => [label, write(value)] as const).filter(([, value]) => value !== ''),
    link: path && button ? { label: write(button), url: `${publicUrl}${prefix}${path}` } : undefined,
    footer: [footers[language], ...proofOf(filling)].join(' '),
  };
}

/** How anyone proves that a letter about an order is ours (product §9). */
function proofOf({ language, facts: { orderId }, publicUrl, ...secret }: Filling): readonly string[] {
  if (typeof orderId !== 'string') return [];
  const prefix = language === 'ko' ? '' : `/${language}`;
  return [`${proofs[language]} ${publicUrl}${prefix}${genuinePath(secret, orderId)}`];
}

/** A line that is a code and nothing else. */
function isCode({ facts }: Letter, line: string): boolean {
  const [, name = ''] = /^\{(\w+)\}$/.exec(line) ?? [];
  return facts[name] === 'code';
}

function plainText({ lines, rows, link, footer }: FilledLetter): string {
  const parts = [
    ...lines.map(({ text }) => text),
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link ? `${link.label}:\n${link.url}` : '',
    `-- \n${productName}\n${footer}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
