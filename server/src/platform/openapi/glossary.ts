/** The meaning of every word and code of the wire, in one language: from the glossary of the contract. */
import notes from '@gtp/contract/platform/glossary/notes.json' with { type: 'json' };
import type { Language } from '@gtp/domain/platform/language.ts';

type Words = Readonly<Record<string, string>>;

const notesOfTables: Words = notes;

/** What the glossary says in `language`. */
export function glossaryIn(language: Language) {
  const own = language === 'en' ? notesOfTables : {};
  return {
    /** A wire word; one that means several things is told apart by its name inside. */
    word: (_wireName: string, inside: string) => spaced(inside),
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
