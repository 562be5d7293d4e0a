/** What a page may weigh before the login (issue 3: 170 kB of JavaScript; ux.md: 15 kB of styles, 100 kB of fonts). */
import { expect, type Page, test } from '@playwright/test';

type Weight = { readonly files: number; readonly bytes: number };

/** What came over the wire for files that end so, compressed, without headers. */
async function weightOf(page: Page, ending: string): Promise<Weight> {
  const sizes = await page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith(end))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    ending,
  );
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

for (const path of ['/login', '/en/login', '/kotra']) {
  test(`fetches little before the login on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^(로그인|Log in)$/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const [scripts, styles, fonts] = await Promise.all(['.js', '.css', '.woff2'].map((each) => weightOf(page, each)));
    expect(scripts?.bytes).toBeGreaterThan(50_000);
    expect(scripts?.bytes).toBeLessThanOrEqual(170_000);
    expect(scripts?.files).toBeLessThanOrEqual(25);
    expect(styles?.bytes).toBeLessThanOrEqual(15_000);
    expect(fonts?.bytes).toBeLessThanOrEqual(100_000);
  });
}
