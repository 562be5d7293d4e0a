/**
 * `npm run test:installation`: the portal as docs/operations.md sets it up, outside demo mode, used in a browser by the
 * address that people type.
 */
import { defineConfig } from '@playwright/test';
import { browserOptions } from '../portal/browser.ts';
import { proxyPortSetting, publicUrl } from './company.ts';

const minuteMs = 60_000;
const browser = browserOptions();
const proxy = `127.0.0.1:${process.env[proxyPortSetting] ?? '443'}`;
const names = ['*.company.example', 'window.card-company.example', '*.stripe.com', '*.portone.io'];

export default defineConfig({
  testDir: '.',
  outputDir: '../.results/installation',
  reporter: [['list'], ['json', { outputFile: '../.results/installation.json' }]],
  globalSetup: './global-setup.ts',
  timeout: 10 * minuteMs,
  expect: { timeout: minuteMs },
  workers: 1,
  use: {
    baseURL: publicUrl,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1280, height: 800 },
    // The names of the company and of its acquirers lead to the proxy, whose certificate no browser knows.
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...browser,
      args: [
        ...(browser.args ?? []),
        `--host-resolver-rules=${names.map((name) => `MAP ${name}:443 ${proxy}`).join(',')}`,
      ],
    },
    actionTimeout: 2 * minuteMs,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
