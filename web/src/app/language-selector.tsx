/** Changes the language; page, query and what was typed stay (spec §4). */
import { isLanguage, languages, languageTag } from '@gtp/domain/platform/language.ts';
import { currentLanguage, localPath, splitPath, storeLanguage } from '../platform/language.ts';
import { languageNames } from '../platform/language-names.ts';
import { useRouter } from '../platform/router-view.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { reportStaleChunk } from '../ui/stale-chunk-bar.tsx';
import styles from './language-selector.module.css';
import { switchTexts } from './texts.ts';

export function LanguageSelector({ tone = 'white' }: { readonly tone?: 'white' | 'blue' | 'quiet' }) {
  const { t } = useTranslation('app');
  const change = useLanguageChange();
  return (
    <select
      className={styles.select}
      data-tone={tone}
      aria-label={t('language')}
      value={currentLanguage()}
      onChange={(event) => void change(event.currentTarget.value)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={languageTag(language)}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  );
}

function useLanguageChange(): (chosen: string) => Promise<void> {
  const router = useRouter();
  return async (chosen) => {
    if (!isLanguage(chosen)) return;
    storeLanguage(chosen);
    try {
      await switchTexts(chosen);
    } catch (error) {
      if (reportStaleChunk(error)) return;
      throw error;
    }
    const { pathname, search, hash } = router.location;
    const to = localPath(splitPath(pathname).path, chosen);
    await router.go(to, { search, hash, replace: true, keepsScroll: true });
  };
}
