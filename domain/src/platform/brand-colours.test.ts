import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  brandRoles,
  completeColours,
  contrastOf,
  darkColours,
  darkGrounds,
  findFaintWords,
  mixColours,
  portalColours,
} from './brand-colours.ts';

test('contrast is that of WCAG: black on white, and the grey that just passes', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#767676', '#fff')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#777777', '#fff')).toBeLessThan(4.5);
});

test('the portal’s own colours can be read', () => {
  expect(findFaintWords(portalColours)).toEqual([]);
});

test('a light colour is named with each ground on which it cannot be read', () => {
  const faint = findFaintWords(completeColours({ brand: '#f2b705' }));
  expect(faint.map(({ word, ground }) => `${word} on ${ground}`)).toEqual(
    expect.arrayContaining(['onBrand on brand', 'brand on surface', 'brand on soft']),
  );
});

test('what is given stays, the rest is mixed from the brand’s colour', () => {
  const colours = completeColours({ brand: '#8a1538', deep: '#111111' });
  expect(colours).toMatchObject({ brand: '#8a1538', deep: '#111111', hover: '#751230' });
  expect(Object.keys(colours).toSorted()).toEqual(brandRoles.toSorted());
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080');
});

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast does not depend on the order, and whatever is found is below the limit', () => {
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      expect(contrastOf(one, other)).toBe(contrastOf(other, one));
      for (const { contrast } of findFaintWords(completeColours({ brand: one }))) expect(contrast).toBeLessThan(4.5);
    }),
  );
});

test('every brand can be read on a dark ground', () => {
  const { onBrand, ...grounds } = darkGrounds;
  fc.assert(
    fc.property(hex, (brand) => {
      const dark = darkColours(completeColours({ brand }));
      for (const ground of [...Object.values(grounds), dark.soft, dark.strong]) {
        expect(contrastOf(dark.brand, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(dark.hover, ground)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastOf(onBrand, dark.brand)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
