// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const korean = { app: { hello: '안녕' }, ui: { close: '닫기' }, menu: { name: '차림' } };

/** A page whose HTML came with a file of texts; without the word that has a browser fetch it early. */
function pageWith(texts: string): void {
  document.head.innerHTML = `<link href="/assets/texts-ko-1.json" data-texts="${texts}">`;
}

function answerWith(answer: Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url).pathname);
    return Promise.resolve(answer);
  });
  return asked;
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

it('texts that came with the page are fetched in one file', async () => {
  pageWith('ko app ui menu');
  const asked = answerWith(Response.json(korean));
  const { loadTexts, readTexts } = await import('./texts.ts');
  const { say } = await import('../platform/translate.ts');
  await readTexts('ko');
  await loadTexts(['menu']);
  expect([say('app', 'hello'), say('ui', 'close'), say('menu', 'name')]).toEqual(['안녕', '닫기', '차림']);
  expect(asked).toEqual(['/assets/texts-ko-1.json']);
});

it.each([
  ['in another language', 'ja app ui menu', Response.json(korean), 0],
  ['of other features', 'ko order', Response.json(korean), 0],
  ['that have gone', 'ko app ui menu', new Response('Not found', { status: 404 }), 1],
  ['that are none', 'ko app ui menu', new Response('<!doctype html>'), 1],
])('texts %s are taken from the file of their feature', async (_case, texts, answer, times) => {
  pageWith(texts);
  const asked = answerWith(answer);
  const { readTexts } = await import('./texts.ts');
  const { find } = await import('../platform/translate.ts');
  await readTexts('ko');
  expect(find('ui', 'connection')).toBeTypeOf('object');
  expect(asked).toHaveLength(times);
});
