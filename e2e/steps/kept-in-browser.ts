/** All that a browser keeps of a person: what the next one who sits down at the device could read. */
import type { Page } from '@playwright/test';

/** Cookies, web storage, databases, caches and the state of the page in the history, as one text. */
export async function keptInBrowser(page: Page): Promise<string> {
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  const ofPage = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const answers = await cache.matchAll();
        return [
          ...(await cache.keys()).map(({ url }) => url),
          ...(await Promise.all(answers.map((each) => each.text()))),
        ];
      }),
    );
    return { cached, session: { ...sessionStorage }, state: history.state as unknown };
  });
  return decoded(JSON.stringify({ cookies, origins, ...ofPage }));
}

/** Cookies are written with `%40` for `@`. */
function decoded(kept: string): string {
  return kept.replaceAll(/(?:%[0-9A-F]{2})+/gi, (escaped) =>
    Buffer.from(escaped.replaceAll('%', ''), 'hex').toString(),
  );
}
