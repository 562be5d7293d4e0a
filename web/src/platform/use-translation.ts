/** Texts for components, with keys typed from the Korean files (`app/text-keys.d.ts`). */
import { useSyncExternalStore } from 'react';
import { type Facts, find, loading, onLanguage, say, shownLanguage, type TextTree } from './translate.ts';

/** The texts of each feature; `app/text-keys.d.ts` fills it, for the platform knows no feature. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface TextResources {}
export type Feature = keyof TextResources & string;

/** A key, and what it is without its form: `things` for `things_one`. Korean has `_other` alone, and it is a word, too. */
type WithoutForm<Key extends string> = Key extends `${infer Base}_other` ? Key | Base : Key;

type Leaf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutForm<Key> : `${Key}.${Leaf<Tree[Key]>}`;
}[keyof Tree & string];

/** Keys of a feature's sentences. */
export type TextKey<Name extends Feature> = Leaf<TextResources[Name]>;
type PrefixedKey<Name extends Feature> = Name extends Feature ? `${Name}:${TextKey<Name>}` : never;

/**
 * Says a text with its facts: by its key in the first of the features, or as `feature:key` in any of them. The same function
 * as long as features and language are the same.
 */
export type Translate<First extends Feature, Others extends Feature = First> = (
  key: TextKey<First> | PrefixedKey<First | Others>,
  facts?: Facts,
) => string;

export type Translation<First extends Feature, Others extends Feature = First> = {
  readonly t: Translate<First, Others>;
  /** Whether there is a text under a key that is made of data. */
  readonly has: (key: string) => boolean;
  /** What stands under a key that leads to more than one text, by its own keys. */
  readonly table: (key: keyof TextResources[First] & string) => Readonly<Record<string, string>>;
};

/** One for each feature and language: what they answer is the same, so pages may keep them. */
const translations = new Map<string, Translation<never>>();

function translationOf(feature: string): Translation<never> {
  const name = `${shownLanguage()}/${feature}`;
  const known = translations.get(name);
  if (known) return known;
  const made = {
    t: (key: string, facts?: Facts) => text(key, facts, feature),
    has: (key: string) => find(feature, key) !== undefined,
    table: (key: string) => (find(feature, key) ?? {}) as TextTree,
  } as unknown as Translation<never>;
  translations.set(name, made);
  return made;
}

/**
 * The texts of a feature, or of several, in the language that is shown. A component waits for texts that are not there yet
 * (Suspense), unless `waits` is false; without those that cannot be had it shows nothing in their place.
 */
export function useTranslation<First extends Feature, Others extends Feature = First>(
  features: First | readonly [First, ...Others[]],
  { waits = true }: { readonly waits?: boolean } = {},
): Translation<First, Others> {
  const language = useSyncExternalStore(onLanguage, shownLanguage, shownLanguage);
  const names: readonly string[] = typeof features === 'string' ? [features] : features;
  const missing = names.flatMap((name) => loading(name, language) ?? []);
  // oxlint-disable-next-line typescript/only-throw-error -- As libraries of data do: `use()` would have to be called again later.
  if (waits && missing.length > 0) throw Promise.all(missing);
  return translationOf(names[0] ?? '');
}

/** A text outside of components, by `feature:key`. */
export function plainText<Name extends Feature>(key: PrefixedKey<Name>, facts?: Facts): string {
  return text(key, facts);
}

function text(key: string, facts?: Facts, feature = ''): string {
  const [name = '', rest] = key.split(':', 2);
  return rest === undefined ? say(feature, key, facts) : say(name, rest, facts);
}
