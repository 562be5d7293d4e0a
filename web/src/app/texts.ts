/**
 * The interface's texts: one JSON per feature and language, loaded when first needed (`web/src/<feature>/texts/`).
 * Keys are typed from the Korean file (`text-keys.d.ts`).
 */
import { defaultLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { readStoredLanguage, showLanguage, splitPath } from '../platform/language.ts';
import { readRelease } from '../platform/stale-chunks.ts';
import {
  loadFeatures,
  loading,
  sayIn,
  startTranslation,
  type TextTree,
  wantedFeatures,
} from '../platform/translate.ts';
import { loadFontsFor } from './fonts.ts';

type Files = Readonly<Record<string, () => Promise<TextTree>>>;

/** Of every page. */
const commonTexts = ['app', 'ui'];
/** Of the first pages. Where all others are is a file for each language. */
const firstFiles: Files = import.meta.glob<TextTree>(
  ['/src/app/texts/*.json', '/src/session/texts/*.json', '/src/ui/texts/*.json'],
  { import: 'default' },
);
const otherFiles: Readonly<Record<Language, () => Promise<{ readonly files: Files }>>> = {
  ko: () => import('./texts-of-ko.ts'),
  en: () => import('./texts-of-en.ts'),
  ja: () => import('./texts-of-ja.ts'),
  sp: () => import('./texts-of-sp.ts'),
  cn: () => import('./texts-of-cn.ts'),
};

async function fetchFile(language: Language, feature: string): Promise<TextTree> {
  const came = await cameWithPage(language, feature);
  if (came) return came;
  const path = `/src/${feature}/texts/${language}.json`;
  const load = firstFiles[path] ?? (await otherFiles[language]()).files[path];
  if (!load) throw new Error(`No texts of ${feature} in ${language}`);
  return load();
}

/** A prerendered page names one file with all texts of its first view (`build/page-texts.ts`). */
const pageTextsLink = 'link[data-texts]';
let pageTexts: Promise<Readonly<Record<string, TextTree>>> | undefined;

/** Undefined where the page came without them, in another language, or their file does not come; and while pages are made. */
async function cameWithPage(language: Language, feature: string): Promise<TextTree | undefined> {
  if (import.meta.env.SSR) return undefined;
  const link = document.querySelector<HTMLLinkElement>(pageTextsLink);
  const [of, ...features] = link?.dataset.texts?.split(' ') ?? [];
  if (!link || of !== language || !features.includes(feature)) return undefined;
  pageTexts ??= readPageTexts(link.href);
  return (await pageTexts)[feature];
}

async function readPageTexts(url: string): Promise<Readonly<Record<string, TextTree>>> {
  try {
    const answer = await fetch(url);
    return answer.ok ? ((await answer.json()) as Readonly<Record<string, TextTree>>) : {};
  } catch {
    return {};
  }
}

/** Fetches the texts of a feature; once more where that may help: not where a newer build has taken them away. */
async function readFile(language: Language, feature: string): Promise<TextTree> {
  try {
    return await fetchFile(language, feature);
  } catch (error) {
    if ((await readRelease()) === 'newer') throw error;
    return fetchFile(language, feature);
  }
}

/** Call once before the first render. */
export async function startTexts(): Promise<void> {
  // On a first visit the path decides, as it does in the router's rule: nothing is shown in another language before.
  const language = readStoredLanguage() ?? splitPath(location.pathname).prefix ?? defaultLanguage;
  showLanguage(language);
  loadFontsFor(language);
  await readTexts(language);
}

/** Reads the texts of every page in `language`, and shows nothing yet. */
export async function readTexts(language: Language): Promise<void> {
  startTranslation(language, readFile);
  await Promise.all(commonTexts.flatMap((feature) => loading(feature, language) ?? []));
}

/** Loads the texts of `features` in the current language; already loaded ones cost nothing. Throws when some are missing. */
export const loadTexts = (features: readonly string[]): Promise<void> => loadFeatures(features);

/** Starts fetching texts before anything asks for them; what fails is fetched again then. */
export function fetchTexts(features: readonly string[], language: Language): void {
  for (const feature of features) fetchFile(language, feature).catch(() => undefined);
}

/** Shows everything in `language`; texts are fetched before anything changes. */
export async function switchTexts(language: Language): Promise<void> {
  loadFontsFor(language);
  await loadFeatures(wantedFeatures(), language);
  sayIn(language);
  showLanguage(language);
}
