/** How a page looks, element by element, so that the same page can be compared with itself. */
import { expect, type Page, type Request } from '@playwright/test';
import { loadingMarks } from './at-rest.ts';

/** The looks that each kind of element has on a page. */
export type Looks = Readonly<Record<string, readonly string[]>>;

const properties = [
  ...['display', 'position', 'flex-direction', 'align-items', 'justify-content', 'gap', 'min-height', 'text-align'],
  ...['padding', 'margin', 'border', 'border-radius', 'outline', 'box-shadow', 'background-color', 'opacity'],
  ...['color', 'font-size', 'font-weight', 'line-height', 'white-space', 'text-decoration', 'list-style', 'cursor'],
];

/** What a page has asked for: how often so far, and what is not answered yet. */
type Asked = { count: number; readonly underWay: Set<Request> };
const askedBy = new WeakMap<Page, Asked>();

/** Knows from here on what the page asks for. What is drawn by a part that is still being fetched shows no sign of it. */
export function watchRequests(page: Page): void {
  const asked: Asked = { count: 0, underWay: new Set() };
  askedBy.set(page, asked);
  page.on('request', (request) => {
    // The stream of what changes is never answered to its end.
    if (new URL(request.url()).pathname === '/api/v1/changes') return;
    asked.count += 1;
    asked.underWay.add(request);
  });
  page.on('requestfinished', (request) => void asked.underWay.delete(request));
  page.on('requestfailed', (request) => void asked.underWay.delete(request));
}

/** How many requests the page has made, while all are answered and nothing says that it loads; undefined otherwise. */
async function calmAfter(page: Page): Promise<number | undefined> {
  const { count, underWay } = askedBy.get(page) ?? { count: 0, underWay: new Set() };
  return underWay.size === 0 && (await page.locator(loadingMarks).count()) === 0 ? count : undefined;
}

/**
 * Waits until nothing on the page loads, moves or lies under the mouse; then reads how it looks. It has to look the same
 * twice with nothing asked for between: what comes with an answer is drawn a moment after it.
 */
export async function readLooks(page: Page): Promise<Looks> {
  await expect(page.locator('h1').first()).not.toBeEmpty();
  await page.mouse.move(0, 0);
  let looks: Looks = {};
  let calm: number | undefined;
  const isAtRest = async () => {
    const [looksBefore, calmBefore] = [JSON.stringify(looks), calm];
    calm = await calmAfter(page);
    looks = await page.evaluate(looksOf, properties);
    const isCalm = calm !== undefined && calm === calmBefore && calm === (await calmAfter(page));
    return isCalm && looksBefore === JSON.stringify(looks);
  };
  await expect.poll(isAtRest, { intervals: [100, 250] }).toBe(true);
  return looks;
}

/** Runs in the browser. Elements count as the same kind when they have tag, classes and state in common. */
async function looksOf(names: readonly string[]): Promise<Looks> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const looks: Record<string, string[]> = {};
  for (const element of document.body.querySelectorAll('[class]')) {
    const state = ['role', 'aria-current', 'aria-selected', 'aria-expanded', 'data-active', 'data-disabled', 'disabled']
      .filter((name) => element.hasAttribute(name))
      .map((name) => `[${name}=${element.getAttribute(name)}]`);
    const kind = [element.tagName.toLowerCase(), ...[...element.classList].toSorted()].join('.') + state.join('');
    const style = getComputedStyle(element);
    const look = names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
    looks[kind] ??= [];
    if (!looks[kind].includes(look)) looks[kind].push(look);
  }
  return looks;
}

/** In words, the kinds of element that look on one page as they nowhere do on the other; each may hold other rows. */
export function differencesOf(navigated: Looks, loaded: Looks): readonly string[] {
  return Object.keys(navigated).flatMap((kind) => {
    const [before, after] = [navigated[kind] ?? [], loaded[kind]];
    if (!after || before.some((look) => after.includes(look))) return [];
    return [`${kind}: ${differenceOf(before[0] ?? '', after[0] ?? '')}`];
  });
}

function differenceOf(look: string, other: string): string {
  const others = new Set(other.split('; '));
  return look
    .split('; ')
    .filter((each) => !others.has(each))
    .join('; ');
}
