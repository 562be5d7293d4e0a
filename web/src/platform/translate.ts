/**
 * The interface's texts while a page shows them: which are there, in which language, and how one is said with its facts
 * (decision 0176). A feature's texts are a tree of sentences; `{name}` asks for a fact, and a sentence with a `count` has
 * a form for each number that its language tells apart (`things_one`, `things_other`; `things_zero` where nothing is).
 */
import { fillText } from '@gtp/domain/platform/fill-text.ts';
import { defaultLanguage, type Language, languageTag } from '@gtp/domain/platform/language.ts';

export type TextTree = { readonly [key: string]: string | TextTree };
/** What stands in the blanks. Only a number in `count` chooses a form: text in it is shown as it is. */
export type Facts = Readonly<Record<string, string | number | bigint | undefined>>;
/** Fetches the texts of a feature. */
export type LoadTexts = (language: Language, feature: string) => Promise<TextTree>;

const trees = new Map<string, TextTree>();
const loadings = new Map<string, Promise<void>>();
const failures = new Map<string, unknown>();
const wanted = new Set<string>();
const listeners = new Set<() => void>();
const plurals = new Map<Language, Intl.PluralRules>();
let shown: Language = defaultLanguage;
let loader: LoadTexts | undefined;

const nameOf = (language: Language, feature: string) => `${language}/${feature}`;

/** The language in which texts are said now. */
export const shownLanguage = (): Language => shown;

/** From now on texts come from `load`, in `language`. */
export function startTranslation(language: Language, load: LoadTexts): void {
  loader = load;
  sayIn(language);
}

/** Texts that are there already, instead of all others: for tests. */
export function bringTexts(language: Language, features: Readonly<Record<string, TextTree>>): void {
  trees.clear();
  loader = undefined;
  for (const [feature, tree] of Object.entries(features)) trees.set(nameOf(language, feature), tree);
  sayIn(language);
}

/** Says everything in `language` from now on; its texts should be there (`loadFeatures`). */
export function sayIn(language: Language): void {
  shown = language;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the language changes; answers how to stop that. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Everything that was asked for so far: what another language needs before it is shown. */
export const wantedFeatures = (): readonly string[] => [...wanted];

/** Loads what is not there yet, at once; throws what went wrong when some of it cannot be had. */
export async function loadFeatures(features: readonly string[], language: Language = shown): Promise<void> {
  await Promise.all(features.flatMap((feature) => loading(feature, language, true) ?? []));
  const missing = features.find((feature) => failures.has(nameOf(language, feature)));
  if (missing !== undefined) throw failures.get(nameOf(language, missing));
}

/**
 * The loading of a feature's texts, which ends well in any case; undefined when there is nothing to wait for. What failed is
 * tried anew only where `again` says so: a page that draws itself would go on for ever.
 */
export function loading(feature: string, language: Language, again = false): Promise<void> | undefined {
  wanted.add(feature);
  const name = nameOf(language, feature);
  if (!loader || trees.has(name) || (failures.has(name) && !again)) return undefined;
  const started = loadings.get(name) ?? load(loader, language, feature).finally(() => loadings.delete(name));
  loadings.set(name, started);
  return started;
}

async function load(from: LoadTexts, language: Language, feature: string): Promise<void> {
  const name = nameOf(language, feature);
  try {
    trees.set(name, await from(language, feature));
    failures.delete(name);
  } catch (error) {
    failures.set(name, error);
  }
}

/** What stands under a key of a feature; undefined when there is nothing. A dot leads further into the tree. */
export function find(feature: string, key: string): string | TextTree | undefined {
  let found: string | TextTree | undefined = trees.get(nameOf(shown, feature));
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return found;
}

/** The sentence under `key` with its facts; nothing when there is none. Who shows it escapes it. */
export function say(feature: string, key: string, facts: Facts = {}): string {
  const keys = typeof facts.count === 'number' ? [...formsOf(key, facts.count), key] : [key];
  const text = keys.map((each) => find(feature, each)).find((each) => typeof each === 'string');
  return fillText(text ?? '', (name) => String(facts[name] ?? ''));
}

/** `sp` and `cn` are no tags that `Intl` knows: it would take the browser's language. */
function formsOf(key: string, count: number): string[] {
  const rules = plurals.get(shown) ?? new Intl.PluralRules(languageTag(shown));
  plurals.set(shown, rules);
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rules.select(count)}`, `${key}_other`];
}
