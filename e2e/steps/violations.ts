/** What axe finds wrong with an open page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What is wrong with the page as it stands: each rule with the elements that break it. */
export async function violationsOf(page: Page, without: readonly string[] = []): Promise<readonly string[]> {
  // What is half faded in has no contrast yet.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).disableRules([...without]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
}
