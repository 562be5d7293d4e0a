/**
 * The browser of the journeys: the one inside an npm package, the same everywhere. It has no windows to draw, so a
 * journey takes two thirds of the processor time that Debian's takes. `E2E_BROWSER` names another one's program.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { root } from './portal-process.ts';

const named = process.env.E2E_BROWSER;
/** Unpacked once, in a directory of its own. */
const unpacked = join(root, '.cache/e2e/browser');
/** Set where the machine lacks NSS, so that the package's own libraries are used. */
const librariesName = 'E2E_BROWSER_LIBRARIES';

/** Where a machine has no settings for fonts, a browser shows no text at all. */
const systemFontSettings = '/etc/fonts/fonts.conf';
const fontSettings = join(unpacked, 'fonts.conf');
/** The same, without the machine's own fonts and its ways of drawing them. */
const packagedFontSettings = join(unpacked, 'packaged-fonts.conf');

const settingsWith = (folders: string) => `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${folders}<dir>${join(unpacked, 'fonts')}</dir><cachedir>${join(unpacked, 'font-cache')}</cachedir>
</fontconfig>
`;

/** `isPackaged`: the package's browser and fonts and no others, for pictures that look the same on every machine. */
type Which = { readonly isPackaged?: boolean };

/** Makes sure that there is a browser. Runs before `browserOptions` are used in the processes of the tests. */
export function prepareBrowser({ isPackaged = false }: Which = {}): void {
  if (named && !isPackaged) return;
  mkdirSync(unpacked, { recursive: true });
  // The package unpacks into TMPDIR, its libraries too when it believes to be where they are always needed.
  const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  execFileSync(process.execPath, [join(root, 'e2e/portal/unpack-browser.ts')], { env, stdio: 'inherit' });
  writeFileSync(fontSettings, settingsWith('<dir>/usr/share/fonts</dir>'));
  writeFileSync(packagedFontSettings, settingsWith(''));
  const runs = spawnSync(join(unpacked, 'chromium'), ['--version']).status === 0;
  process.env[librariesName] = runs ? '' : join(unpacked, 'al2023/lib');
}

/** How Playwright starts it; without a sandbox, for root and in containers. */
export function browserOptions({ isPackaged = false }: Which = {}): LaunchOptions {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  args.push('--disable-component-update', '--disable-sync');
  if (named && !isPackaged) return { executablePath: named, args };
  const libraries = process.env[librariesName];
  const fonts = isPackaged ? packagedFontSettings : existsSync(systemFontSettings) ? undefined : fontSettings;
  return {
    executablePath: join(unpacked, 'chromium'),
    args,
    env: {
      ...definedOnly(process.env),
      ...(fonts && { FONTCONFIG_FILE: fonts }),
      ...(libraries && { LD_LIBRARY_PATH: libraries }),
    },
  };
}

/** A browser by itself, for what is measured with it: its data in `profile`, with `options` of its own. */
export async function openBrowser(profile: string, options: readonly string[]): Promise<BrowserContext> {
  prepareBrowser();
  const { args = [], ...others } = browserOptions();
  return chromium.launchPersistentContext(profile, { ...others, args: [...args, ...options] });
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
