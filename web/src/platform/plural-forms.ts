/** Plural forms by the language itself: `sp` and `cn` are no tags that `Intl` knows, so it would take the browser's. */
import { isLanguage, languageTag } from '@gtp/domain/platform/language.ts';
import type { i18n, ThirdPartyModule } from 'i18next';

export const pluralForms: ThirdPartyModule = {
  type: '3rdParty',
  init({ services: { pluralResolver } }: i18n) {
    const ruleOf = pluralResolver.getRule.bind(pluralResolver);
    pluralResolver.getRule = (code: string, options?: object) =>
      ruleOf(isLanguage(code) ? languageTag(code) : code, options);
  },
};
