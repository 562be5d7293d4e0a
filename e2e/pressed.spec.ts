/**
 * What is pressed looks pressed at once: every control of the gallery, where each of `web/src/ui` stands, and of the
 * pages that are worked on each day (ux.md, point 9). The browser holds each one down without anything coming of it.
 */
import { type CDPSession, expect, type Page } from '@playwright/test';
import { untilAtRest } from './steps/at-rest.ts';
import { test } from './steps/people.ts';

const controls = 'a[href], button, summary, label:has(> input), input[type=checkbox], input[type=radio], tr[data-key]';
/** A pressed look may be any of these. */
const properties = ['opacity', 'transform', 'background-color', 'color', 'box-shadow', 'filter'];
/** What comes later than this is no answer to the finger. */
const longestDelayMs = 100;

type Held = { readonly name: string; readonly look: string; readonly delayMs: number };

/** Numbers those that can be pressed, so that the browser's tools find them. */
async function markControls(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const isPressable = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      // Rows that open nothing, and inputs whose label is what one sees, are none.
      (element.tagName !== 'TR' || getComputedStyle(element).cursor === 'pointer') &&
      !element.matches('label > input') &&
      (element.tagName !== 'LABEL' || element.querySelector('[type=checkbox], [type=radio]') !== null) &&
      !element.matches(':disabled, [data-disabled], [data-loading], [aria-disabled="true"]');
    const found = [...document.querySelectorAll(selector)].filter(isPressable);
    for (const [place, element] of found.entries()) element.setAttribute('data-pressed-here', String(place));
    return found.length;
  }, controls);
}

function readHeld(page: Page, place: number): Promise<Held> {
  return page.evaluate(
    async ([at, names]) => {
      const element = document.querySelector(`[data-pressed-here="${at}"]`);
      if (!element) return { name: 'gone', look: String(Math.random()), delayMs: 0 };
      await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
      const style = getComputedStyle(element);
      const name = `${element.tagName} ${element.className} ${element.textContent?.trim().slice(0, 30)}`;
      const look = names.map((each) => style.getPropertyValue(each)).join('; ');
      const [delay = 0] = style.transitionDelay.split(',').map((each) => Number.parseFloat(each) * 1_000);
      return { name, look, delayMs: delay };
    },
    [place, properties] as const,
  );
}

/** Those that look the same while they are held down, or begin to look otherwise too late. */
async function deafControls(page: Page, tools: CDPSession): Promise<readonly string[]> {
  await untilAtRest(page);
  const count = await markControls(page);
  expect(count, page.url()).toBeGreaterThan(5);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument', { depth: 0 });
  const deaf: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const selector = `[data-pressed-here="${place}"]`;
    const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    if (nodeId === 0) continue;
    const free = await readHeld(page, place);
    await tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] });
    const held = await readHeld(page, place);
    await tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [] });
    if (free.look === held.look || held.delayMs > longestDelayMs) deaf.push(held.name);
  }
  return deaf;
}

test('every control of the gallery looks pressed while it is held down', async ({ page }) => {
  await page.goto('/test');
  expect(await deafControls(page, await page.context().newCDPSession(page))).toEqual([]);
});

test('every control of a main page, a list and an order looks pressed while it is held down', async ({ as }) => {
  const page = await as('seller01');
  const tools = await page.context().newCDPSession(page);
  for (const path of ['/seller/main', '/seller/order-sheet/list', '/seller/order-sheet/order']) {
    await page.goto(path);
    expect(await deafControls(page, tools), path).toEqual([]);
  }
});
