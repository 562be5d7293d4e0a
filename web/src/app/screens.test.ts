import { expect, it } from 'vitest';
import { openScreens } from './open-screens.ts';
import { routes } from './routes.ts';
import { loadScreen } from './screens.ts';
import { signedInScreens } from './signed-in-screens.ts';

it('has a screen for every row, and no screen without a row', async () => {
  const found = await Promise.all(routes.map(loadScreen));
  expect(found.every(({ load }) => typeof load === 'function')).toBe(true);
  const named = new Set(routes.map(({ screen }) => screen));
  const known = [...Object.keys(openScreens), ...Object.keys(signedInScreens)];
  expect(known.filter((name) => !named.has(name as never))).toEqual([]);
});

it('keeps each screen on one list, so that nobody fetches the same page by two ways', () => {
  expect(Object.keys(openScreens).filter((name) => name in signedInScreens)).toEqual([]);
});
