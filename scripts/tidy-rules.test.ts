import { describe, expect, test } from 'vitest';
import {
  forbiddenText,
  longestFile,
  longFiles,
  strayFolders,
  strayWords,
  unlistedSettings,
  vagueComments,
  wrongNames,
} from './tidy-rules.ts';

const file = (path: string, text = '') => ({ path, text });

describe('tidy', () => {
  test('refuses a file of code that is too long, but no table of data', () => {
    const text = '\n'.repeat(longestFile + 1);
    expect(longFiles([file('web/src/a.tsx', text), file('web/src/a.json', text)])).toEqual([
      'web/src/a.tsx: 401 lines, more than 400',
    ]);
    expect(longFiles([file('web/src/a.tsx', '\n'.repeat(longestFile))])).toEqual([]);
  });

  test.each([
    'server/src/order/index.ts',
    'server/src/order/types.ts',
    'server/src/utils/clock.ts',
    'server/src/order/order-helpers.ts',
    'server/src/order/orderStore.ts',
    'server/src/order/OrderPage.tsx',
    'web/src/order/order_page.css',
    'server/src/Order/order.ts',
    'web/src/shared/button.tsx',
  ])('refuses the name %s', (path) => expect(wrongNames([path])).toHaveLength(1));

  test.each([
    'server/src/order/order-store.ts',
    'server/src/order/order.test.ts',
    'scripts/check-types.ts',
    'server/migrations/0001-companies.check.sql',
    'README.md',
    '.dependency-cruiser.cjs',
    '.ci/run',
    'web/index.html',
    'docs/decisions/0003-money-as-minor-units.md',
  ])('takes the name %s', (path) => expect(wrongNames([path])).toEqual([]));

  test('knows every folder below src by the list of features', () => {
    const features = [{ name: 'order', layers: ['server', 'web'] }];
    const others = { server: ['platform'], web: ['app', 'ui'] };
    const stray = (...paths: string[]) => strayFolders(paths, features, others);
    expect(stray('server/src/order/order.ts', 'server/src/platform/clock.ts', 'web/src/ui/a.tsx')).toEqual([]);
    expect(stray('server/src/main.ts', 'simulators/src/bank/bank.ts', 'web/public/a.svg')).toEqual([]);
    expect(stray('server/src/orders/order.ts', 'server/src/orders/other.ts')).toEqual([
      'server/src/orders/: no feature of features.mjs',
    ]);
  });

  test('wants comments to say who sends, shows or answers what', () => {
    const word = 'told';
    const vague = (text: string) => vagueComments([file('web/src/a.ts', text)]);
    expect(vague(`/** The seller is ${word}. */`)).toHaveLength(1);
    expect(vague(`const a = 1; // The seller is ${word}.`)).toHaveLength(1);
    expect(vague(`/**\n * The seller\n * is ${word}.\n */`)).toHaveLength(1);
    expect(vague(`// The two cannot be ${word} apart.\nconst ${word} = 'they are ${word}';`)).toEqual([]);
  });

  test('finds a word of the spec outside of a wire table, and not in longer words or paths', () => {
    const words = ['totalMony', 'cd'];
    const stray = (path: string, text: string) => strayWords([file(path, text)], words);
    expect(stray('server/src/order/order.ts', 'row.totalMony + totalMony')).toEqual([
      'server/src/order/order.ts: "totalMony" belongs into a wire table',
    ]);
    expect(stray('server/src/order/order.ts', 'subtotalMony, totalMonyOf, /surf/cd')).toEqual([]);
    expect(stray('contract/src/order/order-wire.ts', 'totalMony')).toEqual([]);
    expect(stray('server/src/order/order.test.ts', 'totalMony')).toEqual([]);
    const migration = file('server/migrations/0001-orders.sql', 'total_mony bigint not null');
    const column = (path: string) => strayWords([file(path, 'row.totalMony'), migration], words);
    expect(column('server/src/order/order-store.ts')).toEqual([]);
    expect(column('server/src/order/order.ts')).toHaveLength(1);
  });

  test('finds registries and the paths of machines', () => {
    const found = (text: string) => forbiddenText([file('a.md', text)], '/srv/portal');
    expect(found(`https://registry.${'npmjs'}.org/zod`)).toEqual(['a.md: names a package registry']);
    expect(found(`see ${'/home'}/kim/portal`)).toEqual(["a.md: holds a machine's path"]);
    expect(found('see /srv/portal/server')).toEqual(["a.md: holds a machine's path"]);
    expect(found('GET /api/v1/home/kim, https://example.com/home/kim, /work/index.bak')).toEqual([]);
  });

  test('compares the settings that are read with those that are listed', () => {
    const example = file('.env.example', '# PORT=1\nPORT=3000\nOLD_ONE=\n');
    const source = file('settings.ts', "text('PORT'); env.WEBHOOK_URL; env.NODE_ENV; 'Global'");
    expect(unlistedSettings(example, source)).toEqual([
      '.env.example: WEBHOOK_URL is missing',
      '.env.example: nobody reads OLD_ONE',
    ]);
  });
});
