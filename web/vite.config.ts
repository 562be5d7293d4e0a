/** Builds the browser's half into `dist/`: hashed files, brotli copies beside them, and the list of known paths. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { colourSchemePlugin, colourSchemeScript } from './build/colour-scheme-plugin.ts';
import { interfaceFont } from './build/interface-font.ts';
import { namesPlugin } from './build/names-plugin.ts';
import { offlinePlugin } from './build/offline-plugin.ts';
import { preHydrationScript } from './build/pre-hydration-script.ts';
import { prerenderPlugin } from './build/prerender-plugin.ts';
import { summariesPlugin } from './build/summaries-plugin.ts';
import { themeVariablesPlugin } from './build/theme-variables.ts';
import { prerenderedPages } from './src/app/prerendered-pages.ts';
import { framedPatterns, routePatterns, testPatterns } from './src/app/routes.ts';
import { offlinePath } from './src/platform/offline-page.ts';

const compressible = /\.(js|css|html|svg|json|txt)$/;
/** What every page needs and seldom changes; one file that browsers keep over releases. */
const frameworkFiles = /node_modules\/(react|react-dom|scheduler)\//;
/**
 * The login page and what it stands on: one file, fetched before anything else is. The page of the second factor comes
 * while the first is checked.
 */
const loginFiles = /web\/src\/session\/login-page\.tsx$/;
/** Mantine's plainest parts, which the login and every page draw, and ours that stand in several frames. */
const basicFiles = new RegExp(
  [
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(ActionIcon|Alert|Input|InputBase|TextInput)/',
    '@mantine/hooks/esm/use-(id|uncontrolled)/',
    'web/src/(platform/(pre-hydration-input|said-at-field)|app/guide-link|ui/entry-page)',
  ].join('|'),
);
/** Of the sign-up's first step and of many forms. */
const checkboxFiles = /@mantine\/core\/esm\/components\/(Checkbox|InlineInput)\//;
/**
 * What every page behind the login shares, the sign-up too: requests, numbers, results, kinds of documents.
 */
const dataParts =
  'empty-state|error-box|icons|key-values|money-text|notice-box|page-header|panel|progress-steps|query-view|skeleton-lines|state-chip|time-text|typed-day';
const dataFiles = new RegExp(
  [
    'node_modules/@tanstack/',
    '(contract|domain|web)/src/platform/(?!phone-plans|approval|tab-draft)',
    'domain/src/code/document-codes',
    'web/src/app/shared-queries',
    '@mantine/core/esm/components/(Group|Stack|Title)/',
    `web/src/ui/(${dataParts})\\.`,
  ].join('|'),
);
/** What a form stands on; pages without one need none of it. */
const formFiles = /web\/src\/platform\/(use-problem-form|kept-draft)\.|node_modules\/@mantine\/form\//;
/** The frame of signed-in pages and the first of them, with all that they alone stand on. */
const frameFiles = /web\/src\/app\/(main-layout\.tsx|main-page\.tsx|signed-in-start\.ts)$/;
/** The frame of the sign-up and its first step. */
const signUpFiles = /web\/src\/(app\/open-layouts|registration\/(sign-up-page|terms-list|resume-notice))\.tsx$/;
/** Fields, menus and what floats above a page; those pages share that have a form or a filter. */
const controlFiles = /web\/src\/(ui|platform|app)\/|node_modules\/(@mantine\/(core|hooks|form)|@floating-ui)\//;
const smallestCompressedBytes = 1_024;
/** 0 to 11: the smallest files, which take 20 s of a build. A first start of the demo asks for quicker ones. */
const brotliQuality = Number(process.env.WEB_BROTLI_QUALITY || constants.BROTLI_MAX_QUALITY);
/** Whom `npm run dev` has the pages ask. */
const portalAddress = process.env.PORTAL_ADDRESS ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    namesPlugin(),
    summariesPlugin(),
    themeVariablesPlugin(),
    colourSchemePlugin(),
    interfaceFont(),
    knownPaths(),
    prerenderPlugin(),
    offlinePlugin(),
    brotliCopies(),
  ],
  server: {
    proxy: {
      '/manifest.webmanifest': portalAddress,
      '/api': portalAddress,
      '/config.json': portalAddress,
      '/dev': portalAddress,
    },
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false }, // a browser that does not know the word fetches the file when it needs it
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: frameworkFiles, priority: 8 },
            { name: 'start', tags: ['$initial'], priority: 7 },
            { name: 'basics', test: basicFiles, priority: 6 },
            { name: 'checkbox', test: checkboxFiles, priority: 6 },
            { name: 'login', test: loginFiles, priority: 5 },
            { name: 'form', test: formFiles, priority: 6 },
            { name: 'data', test: dataFiles, minShareCount: 2, priority: 4 },
            { name: 'frame', test: frameFiles, priority: 3 },
            { name: 'sign-up', test: signUpFiles, priority: 2 },
            { name: 'controls', test: controlFiles, minShareCount: 6, priority: 1 },
          ],
        },
      },
    },
  },
});

/** `routes.json`: the patterns of every page, from which the server answers 200 or 404, and which are for tests. */
function knownPaths(): Plugin {
  return {
    name: 'known-paths',
    apply: 'build',
    generateBundle() {
      const paths = {
        pages: [...routePatterns(), offlinePath],
        testPages: testPatterns(),
        prerenderedPages: [...prerenderedPages.map(({ path }) => path), offlinePath],
        pagesByPattern: Object.fromEntries(
          prerenderedPages.flatMap(({ path, pattern }) => (pattern ? [[pattern, path]] : [])),
        ),
        framedPages: framedPatterns(),
        scriptHashes: [colourSchemeScript, preHydrationScript].map(policyHashOf),
      };
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(paths, null, 2) });
    },
  };
}

/** A script that stands in the page, as a content security policy names it. */
function policyHashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** Writes `<file>.br` beside every text file, so that the server never compresses on the way. */
function brotliCopies(): Plugin {
  return {
    name: 'brotli-copies',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (compressible.test(name)) compressFile(join(dir, name));
      }
    },
  };
}

function compressFile(path: string): void {
  const plain = readFileSync(path);
  if (plain.length < smallestCompressedBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }));
}
