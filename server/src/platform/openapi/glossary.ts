/** The meaning of every word and code of the wire: the glossary's Korean, and English elsewhere. */
import korean from '@gtp/contract/platform/glossary/ko.json' with { type: 'json' };
import notes from '@gtp/contract/platform/glossary/notes.json' with { type: 'json' };
import type { Language } from '@gtp/domain/platform/language.ts';

type Words = Readonly<Record<string, string>>;

const notesOfTables: Words = notes;
const koreanWords: Words = korean;

/** What the glossary says in `language`. */
export function glossaryIn(language: Language) {
  const own = language === 'en' ? notesOfTables : {};
  const words = language === 'ko' ? koreanWords : {};
  return {
    /** A wire word; in English one that means several things is told apart by its name inside. */
    word: (wireName: string, inside: string) => words[wireName] ?? spaced(inside),
    code: (_wireName: string, _code: string, inside: string) => spaced(inside),
    /** What a table is. */
    table: (name: string) => own[name] ?? `${spaced(name)}.`,
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
