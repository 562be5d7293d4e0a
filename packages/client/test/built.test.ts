/** What others install is JavaScript: built, it runs by itself on the oldest Node that it promises. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const own = join(import.meta.dirname, '..');
const compiler = join(own, '../../scripts/node_modules/typescript7/bin/tsc');

test('built, it needs nothing but Node', () => {
  const place = mkdtempSync(join(tmpdir(), 'gtp-client-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  execFileSync(process.execPath, [compiler, '-p', join(own, 'build.json'), '--outDir', join(place, 'dist')]);
  cpSync(join(own, 'package.json'), join(place, 'package.json'));
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, args, { cwd: place, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const names = "console.log(Object.keys(await import('@gtp/client')).sort().join())";
  expect(run('--input-type=module', '-e', names).trim()).toBe(
    'NoAnswerError,PortalError,WebhookError,createClient,readWebhook',
  );
  expect(() => run('dist/cli/main.js', 'orders', 'list')).toThrow(/GTP_ADDRESS/);
});
