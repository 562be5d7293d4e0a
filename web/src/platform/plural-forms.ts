/** Plural forms by the language itself: `sp` and `cn` are no tags that `Intl` knows, so it would take the browser's. */
import { isLanguage, languageTag } from '@gtp/domain/platform/language.ts';
import type { i18n, ThirdPartyModule } from 'i18next';

/** What the library leaves untyped. */
type PluralResolver = { getRule(code: string, options?: object): Intl.PluralRules };

export const pluralForms: ThirdPartyModule = {
  type: '3rdParty',
  init({ services }: i18n) {
    const resolver = services.pluralResolver as PluralResolver;
    const ruleOf = resolver.getRule.bind(resolver);
    resolver.getRule = (code, options) => ruleOf(isLanguage(code) ? languageTag(code) : code, options);
  },
};
