import { defineConfig } from '@playwright/test';
import { browserOptions } from './portal/browser.ts';
import { portalAddress } from './portal/portal-process.ts';

/** In this journey weeks go by, so it comes last. */
const laterJourney = '**/money-goes-from-buyer-to-seller.spec.ts';
/** Reads every page and changes nothing, so it runs beside the journeys. */
const crawl = '**/every-route.spec.ts';

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
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1280, height: 800 },
    launchOptions: browserOptions(),
    actionTimeout: 2 * minuteMs,
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'crawl', testMatch: crawl, workers: 1 },
    { name: 'today', testIgnore: [crawl, laterJourney], workers: 1 },
    { name: 'weeks later', testMatch: laterJourney, workers: 1, dependencies: ['crawl', 'today'] },
  ],
});
