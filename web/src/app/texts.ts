/**
 * The interface's texts: one JSON per feature and language, loaded when first needed (`web/src/<feature>/texts/`).
 * The namespace is the feature's name; keys are typed from the Korean file (`i18next.d.ts`).
 */
import { defaultLanguage, type Language } from '@gtp/domain/platform/language.ts';
import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { interpolation } from '../platform/interpolation.ts';
import { readStoredLanguage, showLanguage, splitPath } from '../platform/language.ts';
import { pluralForms } from '../platform/plural-forms.ts';
import { readRelease } from '../platform/stale-chunks.ts';
import { loadFontsFor } from './fonts.ts';

const files = import.meta.glob<Record<string, unknown>>('/src/*/texts/*.json', { import: 'default' });

/** Why texts are missing: the library resolves without them. */
const failures = new Map<string, Error>();
const nameOf = (language: string, feature: string) => `${feature}/${language}`;

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, feature: string, callback: ReadCallback) => {
    const load = files[`/src/${feature}/texts/${language}.json`];
    if (!load) return callback(new Error(`No texts of ${feature} in ${language}`), null);
    load().then(
      (texts) => callback(null, texts),
      async (error: Error) => {
        failures.set(nameOf(language, feature), error);
        callback(error, (await readRelease()) !== 'newer'); // true: worth another try, of which there is one
      },
    );
  },
};

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
  await i18next
    .use(backend)
    .use(initReactI18next)
    .use(pluralForms)
    .init({
      interpolation,
      lng: language,
      fallbackLng: false,
      ns: ['app', 'ui'],
      defaultNS: 'app',
      maxRetries: 1,
      returnNull: false,
      parseMissingKeyHandler: (_key: string, given?: string) => given ?? '',
    });
}

/**
 * Loads the texts of `features` in the current language; already loaded ones cost nothing. Throws when some are
 * missing.
 */
export async function loadTexts(features: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...features]);
  throwMissing(features, i18next.language);
}

function throwMissing(features: readonly string[], language: string): void {
  const missing = features.find((feature) => !i18next.hasResourceBundle(language, feature));
  if (missing) throw failures.get(nameOf(language, missing)) ?? new Error(`No texts of ${missing} in ${language}`);
}

/** Starts fetching texts before anything asks for them; what fails is fetched again then. */
export function fetchTexts(features: readonly string[], language: Language): void {
  for (const feature of features) files[`/src/${feature}/texts/${language}.json`]?.().catch(() => undefined);
}

/** Shows everything in `language`; texts are fetched before anything changes. */
export async function switchTexts(language: Language): Promise<void> {
  loadFontsFor(language);
  await i18next.loadLanguages(language);
  throwMissing(['app', 'ui'], language);
  await i18next.changeLanguage(language);
  showLanguage(language);
}
