/** Nothing of the gallery and the main pages looks otherwise than in their pictures, unless somebody takes these anew. */
import { expect, test } from '@playwright/test';
import { openPage, resize } from '../portal/demo-pages.ts';
import { openKeptPages } from './pages-from-answers.ts';
import { comparisons } from './visual-pages.ts';

for (const { name, path, userId, look, isWhole } of comparisons) {
  test(`${name}, ${look.scheme}, ${look.width} pixels wide`, async ({ browser }) => {
    const { context, unanswered } = await openKeptPages(browser, userId, look);
    const page = await context.newPage();
    await openPage(page, path);
    await resize(page, look);
    expect(unanswered, 'calls without a kept answer: npm run visual:answers').toEqual([]);
    await expect(page).toHaveScreenshot(`${name}-${look.scheme}-${look.width}.png`, { fullPage: isWhole });
    await context.close();
  });
}
