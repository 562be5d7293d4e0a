/**
 * A page looks the same whether a person came to it by clicks from the login or loaded its address: the styles of pages
 * come one after another, and neither their order nor the page they were fetched on may decide what wins.
 */
import { expect, type Page, test } from '@playwright/test';
import { logIn, type UserId } from './steps/people.ts';
import { differencesOf, type Looks, readLooks, watchRequests } from './steps/styles.ts';

type Step = (page: Page) => Promise<void>;
type Stop = {
  readonly name: string;
  /** By clicks, from whatever page is open. */
  readonly go: Step;
  /** Opened on the page, and closed again. */
  readonly open?: Step;
  /** What has to be seen there. */
  readonly shows: string;
};

const byMenu =
  (ending: string): Step =>
  (page) =>
    page.locator(`#side-menu a[href$="${ending}"]`).first().click();
const within =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).first().click();
const stay: Step = async () => undefined;

const mainPage: Stop = { name: 'main page', go: stay, shows: 'main section a' };
const search: Stop = {
  name: 'search',
  go: stay,
  open: within('header [aria-haspopup=dialog]'),
  shows: '[role=dialog]',
};
const list: Stop = { name: 'list', go: byMenu('/order-sheet/list'), shows: 'main tbody a' };
const menu: Stop = { name: 'menu', go: stay, open: within('main [aria-haspopup=menu]'), shows: '[role=menuitem]' };
const detail: Stop = { name: 'detail', go: within('main tbody a'), shows: 'main [role=tab]' };
const history: Stop = {
  name: 'tab',
  go: within('main [role=tab]:nth-of-type(2)'),
  shows: 'main [role=tab][aria-selected=true]:nth-of-type(2)',
};
const settings: Stop = {
  name: 'settings',
  async go(page) {
    await page.locator('header [popovertarget]').click();
    await page.locator('header [popover] a[href$="/mypage/security"]').click();
  },
  shows: 'main td',
};
const company: Stop = { name: 'company', go: byMenu('/mypage/business-info'), shows: 'main nav a' };
const members: Stop = { name: 'members', go: byMenu('-info/list'), shows: 'main nav a' };
const reviews: Stop = { name: 'reviews of evidence', go: byMenu('/evidence/list'), shows: 'main h1' };
const orderForm: Stop = { name: 'order form', go: byMenu('/order-sheet/order'), shows: 'main input' };
const questions: Stop = {
  name: 'list of questions',
  go: byMenu('/custom/support/list'),
  shows: 'main search button:visible',
};
const questionForm: Stop = { name: 'question form', go: within('main header button'), shows: 'main textarea' };

const common = [mainPage, search, list, menu, detail, history, settings];
const roles: readonly (readonly [userId: UserId, stops: readonly Stop[]])[] = [
  ['seller06', [...common, company, orderForm]],
  ['buyer06', [...common, company, questions, questionForm]],
  ['visa01', [...common, members]],
  ['kotra01', [...common, members, reviews]],
  ['issuer01', [...common, company, members]],
];

async function looksOn(page: Page, { open, shows }: Stop): Promise<Looks> {
  if (open) {
    await readLooks(page);
    await open(page);
  }
  await expect(page.locator(shows).first()).toBeVisible();
  const looks = await readLooks(page);
  if (open) {
    await page.locator('[role=dialog], [role=menu]').first().press('Escape');
    await expect(page.locator(shows)).toHaveCount(0);
  }
  return looks;
}

/** Beside the page that was navigated to, in the same browser, as a person opens a link in a new tab. */
async function looksLoaded(navigated: Page, stop: Stop): Promise<Looks> {
  const page = await navigated.context().newPage();
  watchRequests(page);
  await page.goto(navigated.url());
  const looks = await looksOn(page, stop);
  await page.close();
  return looks;
}

for (const [userId, stops] of roles) {
  test(`${userId} sees the same styles on pages navigated to from the login and on pages loaded`, async ({ page }) => {
    watchRequests(page);
    await logIn(page, userId);
    const differences: string[] = [];
    for (const stop of stops) {
      const before = page.url();
      await stop.go(page);
      if (stop.go !== stay) await expect(page).not.toHaveURL(before);
      const navigated = await looksOn(page, stop);
      const loaded = await looksLoaded(page, stop);
      differences.push(...differencesOf(navigated, loaded).map((words) => `${stop.name}: ${words}`));
    }
    expect(differences).toEqual([]);
  });
}
