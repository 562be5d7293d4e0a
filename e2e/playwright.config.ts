import { defineConfig } from '@playwright/test';
import { browserOptions } from './portal/browser.ts';
import { portalAddress } from './portal/portal-process.ts';

/** In this journey weeks go by, so it comes last. */
const laterJourney = '**/money-goes-from-buyer-to-seller.spec.ts';
/** Reads every page and changes nothing, so it runs beside the journeys. */
const walk = '**/every-route.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '.results/failures',
  reporter: [['list'], ['json', { outputFile: '.results/report.json' }]],
  globalSetup: './portal/global-setup.ts',
  globalTimeout: 13 * 60_000,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // A machine under load may be too slow once; what needs the second try is printed as flaky.
  retries: 1,
  use: {
    baseURL: portalAddress(),
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1280, height: 800 },
    launchOptions: browserOptions(),
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'the walk', testMatch: walk, workers: 1 },
    { name: 'today', testIgnore: [walk, laterJourney], workers: 1 },
    { name: 'weeks later', testMatch: laterJourney, workers: 1, dependencies: ['the walk', 'today'] },
  ],
});
