/**
 * `npm run visual:answers -- <address>`: keeps what a running demo answers to the pages that are compared. Afterwards
 * their pictures are taken anew (`npm run visual -- --update-snapshots`).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserOptions, prepareBrowser } from '../portal/browser.ts';
import { enterDemo, openPage, resize } from '../portal/demo-pages.ts';
import { untilWhole } from '../portal/whole-demo.ts';
import { withoutStream } from '../steps/without-stream.ts';
import { type Answers, fileOfAnswers, isCall, nameOfCall } from './answers.ts';
import { comparisons } from './visual-pages.ts';

const address = process.argv[2] ?? 'http://localhost:3000';
/** Who looks at the pages; what proves it stays out. */
const identityCookies = ['userType', 'userId', 'clentType', 'RelationId'];

async function record(context: BrowserContext, userId: string): Promise<Answers> {
  const at = new Date();
  const answers: Record<string, { status: number; body: unknown }> = {};
  await context.clock.setFixedTime(at);
  await context.route(isCall, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    answers[nameOfCall(route.request().method(), route.request().url())] = { status: response.status(), body };
    await route.fulfill({ response });
  });
  await withoutStream(context);
  const page = await context.newPage();
  for (const { path, look } of comparisons.filter((each) => each.userId === userId)) {
    await page.emulateMedia({ colorScheme: look.scheme });
    await openPage(page, path);
    await resize(page, look);
  }
  const cookies = (await context.cookies()).filter(({ name }) => identityCookies.includes(name));
  const sorted = Object.fromEntries(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return {
    at: at.toISOString(),
    identity: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    answers: sorted,
  };
}

await untilWhole(address);
prepareBrowser({ isPackaged: true });
const browser = await chromium.launch(browserOptions({ isPackaged: true }));
try {
  for (const userId of new Set(comparisons.map((each) => each.userId))) {
    const context = await enterDemo(browser, address, userId);
    const recorded = await record(context, userId);
    await context.close();
    const file = fileOfAnswers(userId);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(recorded)}\n`);
    process.stdout.write(`${userId}: ${Object.keys(recorded.answers).length} answers\n`);
  }
} finally {
  await browser.close();
}
