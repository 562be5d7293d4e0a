import { languages } from '@gtp/domain/platform/language.ts';
import { describe, expect, test } from 'vitest';

type Texts = { readonly [key: string]: Texts | string };
const files = import.meta.glob<Texts>('../*/texts/*.json', { eager: true, import: 'default' });

function textOf(feature: string, language: string, key: string): unknown {
  const texts = files[feature === 'app' ? `./texts/${language}.json` : `../${feature}/texts/${language}.json`];
  return key.split('.').reduce<unknown>((found, part) => (found as Texts | undefined)?.[part], texts);
}

/** What the menu behind the user id says, and the heading of the page that it opens. */
const links = [
  ['top.guide', 'help', 'guide.title'],
  ['top.security', 'menu', 'security.title'],
  ['account.preferences', 'notification', 'wishes.title'],
] as const;

describe.each(languages)('what stands behind the user id in %s', (language) => {
  test.each(links)('%s is called as its page is', (link, feature, heading) => {
    const label = textOf('app', language, link);
    expect(label).toEqual(expect.any(String));
    expect(textOf(feature, language, heading)).toBe(label);
  });
});
