import { defineConfig } from '@playwright/test';
import { browserOptions } from './portal/browser.ts';
import { addressThatGoesAhead, portalAddress } from './portal/portal-process.ts';

/** In this journey weeks go by, so it has a portal of its own. It takes longest, so it comes first. */
const laterJourney = '**/money-goes-from-buyer-to-seller.spec.ts';
/** Reads every page and changes nothing. */
const crawl = '**/every-route.spec.ts';

/** Outside demo mode, with a set-up of its own (`npm run test:installation`). */
const installation = '**/installation/**';
/** Pictures, without a portal (`npm run visual`). */
const visual = '**/visual/**';

const minuteMs = 60_000;

// The time-outs end a journey that hangs; one that passes never waits so long, also on a machine that is ten times
// slower. There are no retries: a journey that fails once has found something.
export default defineConfig({
  testDir: '.',
  outputDir: '.results/failures',
  reporter: [['list'], ['json', { outputFile: '.results/report.json' }]],
  globalSetup: './portal/global-setup.ts',
  timeout: 10 * minuteMs,
  expect: { timeout: minuteMs },
  workers: 2,
  use: {
    baseURL: portalAddress(),
    // It answers for pages before a journey's own routes can; `offline.spec.ts` is about it.
    serviceWorkers: 'block',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1280, height: 800 },
    launchOptions: browserOptions(),
    actionTimeout: 2 * minuteMs,
    // What was done and asked; `--trace on` shows the pages, too, and takes an eighth more of the processor.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  // A worker keeps to its own portal (`portalLocation`), so that journeys run side by side and none sees another's.
  projects: [
    { name: 'weeks later', testMatch: laterJourney, use: { baseURL: addressThatGoesAhead() } },
    { name: 'crawl', testMatch: crawl },
    { name: 'today', testIgnore: [crawl, laterJourney, installation, visual] },
  ],
});
