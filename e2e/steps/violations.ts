/** What axe finds wrong with an open page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What is wrong with the page as it stands: each rule with the elements that break it. */
export async function violationsOf(page: Page, without: readonly string[] = []): Promise<readonly string[]> {
  // What is half faded in has no contrast yet, nor has what is drawn and begins to fade in a moment later.
  await page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    for (let calmFrames = 0; calmFrames < 5; calmFrames += 1) {
      const running = ending().filter(({ playState }) => playState === 'running');
      if (running.length > 0) calmFrames = 0;
      await Promise.allSettled(running.map(({ finished }) => finished));
      await nextFrame();
    }
  });
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).disableRules([...without]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
}
