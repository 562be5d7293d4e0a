/** Names that codes have elsewhere already: lists that people choose from, and states in files and on screens. */
import lists from '@gtp/contract/platform/glossary/code-lists.json' with { type: 'json' };
import { codeList } from '@gtp/domain/code/code-lists.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { TextTables } from '@gtp/messages/keys.ts';
import { textsIn, textTable } from '../messages.ts';

type Lists = Readonly<Record<string, readonly string[]>>;

/** The groups of `/surf/code` that the codes of a wire word come from. */
const groupsOf: Lists = lists.groups;
/** Tables of names by what a code is called inside, or by the code itself. */
const tablesOf = lists.tables as Readonly<Record<string, readonly (keyof TextTables)[]>>;

type Names = Readonly<Record<string, string>>;
type Code = { readonly code: string; readonly inside: string };

/** By language and wire word, each made when it is first asked for. */
const known = new Map<string, Names>();

/** The name of a code in a language, where it has one. */
export function nameOfCodeIn(language: Language, wireName: string, { code, inside }: Code): string | undefined {
  const key = `${language} ${wireName}`;
  const names = known.get(key) ?? namesOf(language, wireName);
  known.set(key, names);
  return names[code] ?? names[inside];
}

function namesOf(language: Language, wireName: string): Names {
  const tables = (tablesOf[wireName] ?? []).map((name): Names => textsIn(textTable(name), language));
  const items = (groupsOf[wireName] ?? []).flatMap((group) => codeList(group, language));
  return Object.assign({}, ...tables, Object.fromEntries(items.map(({ code, name }) => [code, name]))) as Names;
}
