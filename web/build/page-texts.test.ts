import { languages } from '@gtp/domain/platform/language.ts';
import { expect, it } from 'vitest';
import { prerenderedPages } from '../src/app/prerendered-pages.ts';
import { pageTextsOf } from './page-texts.ts';

const mainPage = prerenderedPages.find(({ path }) => path === '/seller/main');

it.each(languages)(
  'texts of the main page in %s are one file, with the names of states that messages have',
  (language) => {
    if (!mainPage) throw new Error('no main page');
    const { source, tag, fileName } = pageTextsOf(mainPage, language);
    const texts = JSON.parse(source) as Record<string, { readonly state?: Record<string, string> }>;
    expect(texts.order?.state?.held).toMatch(/\S/);
    const named = /data-texts="([^"]*)"/.exec(tag)?.[1]?.split(' ');
    expect(named).toEqual([language, ...Object.keys(texts)]);
    expect(tag).toContain(`href="/${fileName}"`);
  },
);

it('the same texts have the same file, others another', () => {
  const fileOf = (path: string) => {
    const page = prerenderedPages.find((each) => each.path === path);
    return page && pageTextsOf(page, 'ko').fileName;
  };
  expect(fileOf('/seller/main')).toBe(fileOf('/buyer/main'));
  expect(fileOf('/seller/main')).not.toBe(fileOf('/login'));
});
