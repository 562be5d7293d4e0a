/** The meaning of every word and code of the wire: what the glossary says in each language, and the inside's own English. */
import chinese from '@gtp/contract/platform/glossary/cn.json' with { type: 'json' };
import codesInChinese from '@gtp/contract/platform/glossary/codes-cn.json' with { type: 'json' };
import codesInEnglish from '@gtp/contract/platform/glossary/codes-en.json' with { type: 'json' };
import codesInJapanese from '@gtp/contract/platform/glossary/codes-ja.json' with { type: 'json' };
import codesInKorean from '@gtp/contract/platform/glossary/codes-ko.json' with { type: 'json' };
import codesInSpanish from '@gtp/contract/platform/glossary/codes-sp.json' with { type: 'json' };
import japanese from '@gtp/contract/platform/glossary/ja.json' with { type: 'json' };
import korean from '@gtp/contract/platform/glossary/ko.json' with { type: 'json' };
import notes from '@gtp/contract/platform/glossary/notes.json' with { type: 'json' };
import spanish from '@gtp/contract/platform/glossary/sp.json' with { type: 'json' };
import type { Language } from '@gtp/domain/platform/language.ts';
import { nameOfCodeIn } from './code-names.ts';

type Words = Readonly<Record<string, string>>;

const notesOfTables: Words = notes;
const wordsIn: Readonly<Record<Language, Words>> = { ko: korean, en: {}, ja: japanese, sp: spanish, cn: chinese };
const codesIn: Readonly<Record<Language, Words>> = {
  ko: codesInKorean,
  en: codesInEnglish,
  ja: codesInJapanese,
  sp: codesInSpanish,
  cn: codesInChinese,
};

/** What the glossary says in `language`. */
export function glossaryIn(language: Language) {
  const own = language === 'en' ? notesOfTables : {};
  const words = wordsIn[language];
  const codes = codesIn[language];
  return {
    /** A wire word; in English one that means several things is told apart by its name inside. */
    word: (wireName: string, inside: string) => words[wireName] ?? spaced(inside),
    /** A code of a field: as its list names it, as the glossary says it of this field or of any, or as it is called inside. */
    code: (wireName: string, code: string, inside: string) =>
      nameOfCodeIn(language, wireName, { code, inside }) ??
      codes[`${wireName}.${inside}`] ??
      codes[inside] ??
      spaced(inside),
    /** What a table is; its name alone says it in other languages than English. */
    table: (name: string) => (language === 'en' ? (own[name] ?? `${spaced(name)}.`) : undefined),
    /** What the wire table says of one field. */
    note: (table: string, inside: string) => own[`${table}.${inside}`],
  };
}

/** `OrderDetail`, `under_way` and `order.read` as words: `Order detail`. */
function spaced(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]/g, ' ')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
