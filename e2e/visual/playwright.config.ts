/**
 * `npm run visual`: the gallery and the main pages must look as in `pictures/`. They are drawn with the answers in
 * `answers/` at the instant of these, by the browser and the fonts of the packages alone, so that neither the day nor the
 * machine changes them. No portal runs.
 */
import { defineConfig } from '@playwright/test';
import { browserOptions } from '../portal/browser.ts';

const minuteMs = 60_000;

export default defineConfig({
  testDir: '.',
  outputDir: '../.results/visual',
  reporter: [['list'], ['json', { outputFile: '../.results/visual.json' }]],
  globalSetup: './global-setup.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  timeout: 10 * minuteMs,
  workers: 2,
  fullyParallel: true,
  expect: {
    timeout: minuteMs,
    // A colour or a pixel of distance moves hundreds; another processor rounds a few edges otherwise.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixels: 25, threshold: 0.1 },
  },
  use: {
    serviceWorkers: 'block',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    launchOptions: browserOptions({ isPackaged: true }),
    trace: 'off',
  },
});
