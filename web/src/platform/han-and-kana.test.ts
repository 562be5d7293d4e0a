import { expect, it, vi } from 'vitest';

it.each([
  ['Han characters', '{"name":"上海恒远贸易有限公司"}', 1],
  ['kana', '{"name":"カブシキガイシャ"}', 1],
  ['Hangul and Latin letters alone', '{"name":"한빛코스메틱","other":"Comercial Ibérica"}', 0],
])('fetches their fonts once for %s, also when asked afterwards', async (_what, answered, times) => {
  vi.resetModules();
  const { lookForHanAndKana, onHanAndKana } = await import('./han-and-kana.ts');
  const fetch = vi.fn();
  lookForHanAndKana(answered);
  onHanAndKana(fetch);
  lookForHanAndKana(answered);
  expect(fetch).toHaveBeenCalledTimes(times);
});
