/** Reads the terms of a brand: `terms/<language>/<term>.md`, each with its title in the first line. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEachLanguage, type Language, languages } from '@gtp/domain/platform/language.ts';
import { type Term, terms } from '@gtp/domain/registration/agreements.ts';
import type { BrandTerm, BrandTerms } from './brand.ts';
import { filesIn } from './brand-files.ts';

type OfLanguage = Readonly<Record<Term, BrandTerm>>;
/** Whoever reads another language reads English. */
const always = ['ko', 'en'] as const;
const longestTerm = 200_000;

/** The terms below `directory`, in force from `date`; undefined without the folder. What is wrong is added to `problems`. */
export function readTerms(directory: string, date: string | undefined, problems: string[]): BrandTerms | undefined {
  const folder = join(directory, 'terms');
  const hasDate = date !== undefined;
  if (!existsSync(folder)) {
    if (hasDate) problems.push('brand.json: terms.date is set, and the folder terms/ is missing');
    return undefined;
  }
  if (!hasDate)
    problems.push('brand.json: terms.date is missing: the day from which the terms are in force, YYYY-MM-DD');
  const found = filesIn(folder).filter((name) => !(languages as readonly string[]).includes(name));
  problems.push(...found.map((name) => `terms/${name} is no language: ${languages.join(', ')}`));
  const given = languages.filter((language) => existsSync(join(folder, language)));
  const missing = always.filter((language) => !given.includes(language));
  problems.push(...missing.map((language) => `terms/${language}/ is missing: the terms in ${language} are needed`));
  const read = new Map(given.map((language) => [language, readLanguage(folder, language, problems)]));
  const english = read.get('en');
  if (!english || problems.length > 0 || !hasDate) return undefined;
  const texts = inEachLanguage((language) => read.get(language) ?? english);
  return { version: `${date}.${hashOf(texts)}`, texts };
}

function readLanguage(folder: string, language: Language, problems: string[]): OfLanguage {
  const known = terms.map((term) => `${term}.md`);
  const unknown = filesIn(join(folder, language)).filter((name) => !known.includes(name));
  problems.push(...unknown.map((name) => `terms/${language}/${name} is none of ${known.join(', ')}`));
  const read = terms.map((term) => [term, readTerm(folder, `${language}/${term}.md`, problems)] as const);
  return Object.fromEntries(read) as OfLanguage;
}

const nothing: BrandTerm = { title: '', text: '' };

function readTerm(folder: string, name: string, problems: string[]): BrandTerm {
  const path = join(folder, name);
  if (!existsSync(path)) {
    problems.push(`terms/${name} is missing`);
    return nothing;
  }
  const written = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trim();
  const [, title = '', text = ''] = /^# (.{1,200})(?:\n([\s\S]*))?$/.exec(written) ?? [];
  if (title === '') problems.push(`terms/${name} does not begin with its title: # and the words, in the first line`);
  else if (text.trim() === '') problems.push(`terms/${name} has a title and no text`);
  else if (text.length > longestTerm) problems.push(`terms/${name} is longer than ${longestTerm} characters`);
  // Shown as it is written; a heading within stands alone in its paragraph.
  return { title: title.trim(), text: text.trim().replaceAll(/^#{2,6} +/gm, '') };
}

/** Eight digits of the hash over all texts: a word that changes makes another version, whatever its date. */
function hashOf(texts: BrandTerms['texts']): string {
  const all = languages.map((language) =>
    terms.map((term) => [texts[language][term].title, texts[language][term].text]),
  );
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 8);
}
