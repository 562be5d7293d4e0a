// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  bringTexts,
  loadFeatures,
  say,
  sayIn,
  shownLanguage,
  startTranslation,
  type TextTree,
  wantedFeatures,
} from './translate.ts';
import { type Translate, useTranslation } from './use-translation.ts';

const things = { thing_one: '{count} cosa', thing_other: '{count} cosas', thing_many: '{count} de cosas' };

beforeEach(() => bringTexts('ko', {}));
afterEach(cleanup);

describe('a text', () => {
  it.each([
    [1, '1 cosa'],
    [2, '2 cosas'],
    [1_000_000, '1000000 de cosas'],
  ])('about %i is said in Spanish as Spanish counts, whatever the browser speaks', (count, text) => {
    bringTexts('sp', { shop: things });
    expect(say('shop', 'thing', { count })).toBe(text);
  });

  it('has the form for any number where its language has no other', () => {
    bringTexts('ko', { shop: { thing_other: '{count}개' } });
    expect([0, 1, 2].map((count) => say('shop', 'thing', { count }))).toEqual(['0개', '1개', '2개']);
  });

  it('about nothing has words of its own where there are some', () => {
    bringTexts('en', {
      shop: { thing_zero: 'Nothing', thing_one: 'One', thing_other: '{count} things', plain: 'All' },
    });
    expect([0, 1, 2].map((count) => say('shop', 'thing', { count }))).toEqual(['Nothing', 'One', '2 things']);
    expect(say('shop', 'plain', { count: 2 })).toBe('All');
  });

  it('takes a count that is text as it is, and chooses no form by it', () => {
    bringTexts('en', { shop: { list: '{count} in all', list_one: 'wrong' } });
    expect(say('shop', 'list', { count: '1' })).toBe('1 in all');
  });

  it('shows facts as they are, those that look like blanks too, and nothing for one that is missing', () => {
    bringTexts('en', { shop: { name: '{seller} sells {goods} to {buyer}.' } });
    expect(say('shop', 'name', { seller: '{goods}', goods: '<b>$& {seller}</b>' })).toBe(
      '{goods} sells <b>$& {seller}</b> to .',
    );
  });

  it.each(['no', 'deep', 'deep.no', 'deep.er.no', 'toString', 'deep.constructor'])(
    'is empty where %s leads to none',
    (key) => {
      bringTexts('en', { shop: { deep: { er: 'here' } } });
      expect([say('shop', 'deep.er'), say('shop', key), say('other', key)]).toEqual(['here', '', '']);
    },
  );
});

/** Loads that end when the test says so. */
function loadsInTest() {
  const asked = new Map<string, PromiseWithResolvers<TextTree>>();
  const load = (language: string, feature: string) => {
    const question = Promise.withResolvers<TextTree>();
    asked.set(`${language}/${feature}`, question);
    return question.promise;
  };
  const answer = async (name: string, tree: TextTree | Error) => {
    const question = asked.get(name);
    if (!question) throw new Error(`${name} was not asked for`);
    if (tree instanceof Error) question.reject(tree);
    else question.resolve(tree);
    asked.delete(name);
    await question.promise.catch(() => undefined);
  };
  return { load, asked, answer };
}

function Sign() {
  const { t } = useTranslation('shop' as never) as unknown as { t: Translate<never> };
  return <p>sign: {t('open')}</p>;
}

const shown = () => document.body.textContent;
const show = () =>
  act(async () => {
    render(
      <Suspense fallback="wait">
        <Sign />
      </Suspense>,
    );
  });

describe('texts that are not there yet', () => {
  it('are fetched once, and a component waits for them', async () => {
    const { load, asked, answer } = loadsInTest();
    startTranslation('en', load);
    await show();
    void loadFeatures(['shop']);
    expect([shown(), asked.size, wantedFeatures()]).toEqual(['wait', 1, expect.arrayContaining(['shop'])]);
    await act(() => answer('en/shop', { open: 'We are open' }));
    expect(screen.getByText('sign: We are open')).toBeDefined();
    await loadFeatures(['shop']);
    expect(asked.size).toBe(0);
  });

  it('and do not come leave a component without words, a loading with the reason, until they do', async () => {
    const { load, answer } = loadsInTest();
    startTranslation('ja', load);
    await show();
    await act(() => answer('ja/shop', new Error('gone')));
    expect(shown()).toBe('sign: ');
    const again = loadFeatures(['shop']);
    await answer('ja/shop', new Error('still gone'));
    await expect(again).rejects.toThrow('still gone');
    const last = loadFeatures(['shop']);
    await answer('ja/shop', { open: '営業中' });
    await last;
    expect(say('shop', 'open')).toBe('営業中');
  });

  it('in another language are shown when that language is', async () => {
    const { load, answer } = loadsInTest();
    startTranslation('cn', load);
    await show();
    await act(() => answer('cn/shop', { open: '营业中' }));
    const loading = loadFeatures(['shop'], 'sp');
    await answer('sp/shop', { open: 'Abierto' });
    await loading;
    expect([shown(), shownLanguage()]).toEqual(['sign: 营业中', 'cn']);
    await act(async () => sayIn('sp'));
    expect(shown()).toBe('sign: Abierto');
  });
});
