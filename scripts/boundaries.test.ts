/** Each import rule is shown a wrong import, and all of them a tree in which every import is right. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { complaints, cruise } from './boundaries.ts';

const { forbidden } = createRequire(import.meta.url)(resolve(import.meta.dirname, '../.dependency-cruiser.cjs')) as {
  readonly forbidden: readonly { readonly name: string }[];
};
const workspaces = ['messages', 'domain', 'contract', 'server', 'web', 'simulators', 'e2e', 'bench', 'scripts'];
const packages = ['zod', 'fastify', '@fastify/static', 'kysely', 'pg', 'nodemailer', 'vitest', 'react'];

/** Rule, the file that breaks it, what that file imports. */
const wrong: readonly (readonly [rule: string, file: string, imported: string])[] = [
  ['layer-domain', 'domain/src/order/reads-contract.ts', '@gtp/contract/platform/codecs.ts'],
  ['layer-domain', 'domain/src/order/reads-contract.test.ts', '@gtp/contract/platform/codecs.ts'],
  ['layer-domain', 'domain/src/order/reads-messages.ts', '@gtp/messages/keys.ts'],
  ['layer-contract', 'contract/src/order/reads-server.ts', '@gtp/server/platform/clock.ts'],
  ['layer-messages', 'messages/reads-domain.ts', '@gtp/domain/platform/money.ts'],
  ['layer-server', 'server/src/order/reads-web.ts', '@gtp/web/ui/button.tsx'],
  ['layer-server', 'server/src/order/reads-simulators.ts', '@gtp/simulators/acquirer/acquirer.ts'],
  ['layer-server/test', 'server/test/make/reads-web.ts', '@gtp/web/ui/button.tsx'],
  ['layer-web', 'web/src/order/reads-server.tsx', '@gtp/server/platform/clock.ts'],
  ['layer-packages', 'packages/client/src/reads-contract.ts', '@gtp/contract/platform/codecs.ts'],
  ['layer-simulators', 'simulators/src/acquirer/reads-domain.ts', '@gtp/domain/platform/money.ts'],
  ['domain-depends-on-nothing', 'domain/src/order/reads-package.ts', 'zod'],
  ['domain-depends-on-nothing', 'domain/src/order/reads-disk.ts', 'node:fs'],
  ['feature-order-order', 'domain/src/order/reads-payment.ts', '../payment/payment.ts'],
  ['feature-order-order', 'server/src/order/reads-payment-rule.ts', '@gtp/domain/payment/payment.ts'],
  ['feature-order-order', 'server/src/order/reads-payment-api.ts', '../payment/payment.ts'],
  ['server-features-by-public-api', 'server/src/payment/reads-order-store.ts', '../order/order-store.ts'],
  ['features-know-no-operations', 'server/src/order/reads-operations.ts', '../operations/metrics-store.ts'],
  ['web-features-stay-apart', 'web/src/payment/reads-order.tsx', '../order/order-list-page.tsx'],
  ['web-features-stay-apart', 'web/src/payment/reads-app.tsx', '../app/router.tsx'],
  ['platform-knows-no-feature', 'server/src/platform/reads-order.ts', '../order/order.ts'],
  ['web-platform-and-ui-know-no-feature', 'web/src/ui/reads-order.tsx', '../order/order-list-page.tsx'],
  ['web-platform-and-ui-know-no-feature', 'web/src/platform/reads-rule.ts', '@gtp/domain/order/order.ts'],
  ['workspaces-by-name', 'contract/src/order/reads-by-path.ts', '../../../domain/src/platform/money.ts'],
  ['fastify-in-routes', 'server/src/order/answers.ts', 'fastify'],
  ['fastify-in-routes', 'server/src/order/serves-files.ts', '@fastify/static'],
  ['database-in-stores', 'server/src/order/builds-query.ts', 'kysely'],
  ['database-in-stores', 'server/src/order/opens-pool.ts', 'pg'],
  ['network-in-http', 'server/src/order/sends-email.ts', 'nodemailer'],
  ['node-in-http', 'server/src/order/reads-disk.ts', 'node:fs'],
  ['node-not-in-the-browser', 'web/src/order/reads-disk.tsx', 'node:fs'],
  ['node-not-in-the-browser', 'contract/src/order/reads-disk.ts', 'node:fs'],
  ['schemas-in-wire-tables', 'server/src/platform/checks-shape.ts', 'zod'],
  ['schemas-in-wire-tables', 'web/src/order/checks-shape.tsx', 'zod'],
  ['tests-are-not-imported', 'server/src/order/reads-test.ts', './order.test.ts'],
  ['builders-stay-in-tests', 'server/src/order/reads-builder.ts', '../../test/make/make-order.ts'],
  ['nothing-unreached', 'domain/src/order/used-by-its-test.ts', '../platform/money.ts'],
  ['no-circles', 'domain/src/order/circle-back.ts', './circle.ts'],
  ['everything-resolves', 'domain/src/order/reads-nothing.ts', './nowhere.ts'],
];

/** Every import that the architecture allows between kinds of files. */
const right: Readonly<Record<string, readonly string[]>> = {
  'domain/src/platform/money.ts': [],
  'domain/src/order/order.ts': ['../platform/money.ts'],
  'domain/src/payment/payment.ts': ['../order/order.ts'],
  'domain/src/payment/payment.test.ts': ['./payment.ts', 'vitest'],
  'contract/src/platform/codecs.ts': ['zod', '@gtp/domain/platform/money.ts'],
  'contract/src/order/order-wire.ts': ['../platform/codecs.ts', '@gtp/domain/order/order.ts'],
  'messages/keys.ts': [],
  'server/src/platform/messages.ts': ['node:fs', '@gtp/messages/keys.ts'],
  'server/src/platform/clock.ts': ['./messages.ts', 'fastify', 'kysely', 'pg', 'nodemailer', 'node:fs'],
  'server/src/order/order.ts': ['./order-store.ts', '@gtp/domain/order/order.ts'],
  'server/src/order/order-store.ts': ['kysely', '../platform/clock.ts'],
  'server/src/order/order-routes.ts': ['fastify', './order.ts', '@gtp/contract/order/order-wire.ts'],
  'server/src/order/order.test.ts': ['./order.ts', '../../test/make/make-order.ts', 'node:fs'],
  'server/src/payment/payment.ts': ['../order/order.ts', './card-gateway-http.ts'],
  'server/src/payment/card-gateway-http.ts': ['node:http'],
  'server/src/operations/metrics-store.ts': ['kysely', '../order/order.ts', 'node:crypto'],
  'server/src/app.ts': ['./operations/metrics-store.ts', './order/order-routes.ts', './payment/payment.ts'],
  'server/src/main.ts': ['./app.ts'],
  'server/test/make/make-order.ts': ['../../src/order/order.ts'],
  'web/src/ui/button.tsx': ['react', '@gtp/domain/platform/money.ts'],
  'web/src/order/order-list-page.tsx': ['../ui/button.tsx', '@gtp/contract/order/order-wire.ts'],
  'web/src/payment/pay-order-form.tsx': ['@gtp/domain/payment/payment.ts'],
  'web/src/app/router.tsx': ['../order/order-list-page.tsx', '../payment/pay-order-form.tsx'],
  'web/src/main.tsx': ['./app/router.tsx'],
  'simulators/src/acquirer/acquirer.ts': ['node:http'],
  'e2e/src/buyer-pays-order.spec.ts': ['@gtp/simulators/acquirer/acquirer.ts', '@gtp/server/app.ts'],
};

const made: string[] = [];
afterAll(() => {
  for (const tree of made) rmSync(tree, { recursive: true });
});

describe('the import rules', () => {
  const wrongTree = makeTree();
  for (const [, file, imported] of wrong) write(wrongTree, file, `import '${imported}';\n`);
  write(wrongTree, 'domain/src/order/circle.ts', "import './circle-back.ts';\n");
  const found = cruise(wrongTree);

  test.each(wrong)('%s refuses %s', (rule, file) => {
    expect(found.summary.violations.filter((each) => each.from === file).map((each) => each.rule.name)).toContain(rule);
  });

  test('every rule has a wrong sample; the rules made per feature share one', () => {
    const generated = /^feature-order-/;
    const shown = new Set(wrong.map(([rule]) => rule.replace(generated, 'each-')));
    const unshown = forbidden.map((rule) => rule.name.replace(generated, 'each-'));
    expect(unshown.filter((name) => !shown.has(name) && !name.startsWith('each-'))).toEqual([]);
    expect([...shown].filter((name) => name.startsWith('each-'))).toEqual(['each-order']);
  });

  test('a tree without breaches has none, and its modules are seen', () => {
    const report = cruise(makeTree());
    expect(complaints(report)).toEqual([]);
    expect(report.summary.totalCruised).toBeGreaterThan(Object.keys(right).length);
  });

  test('a cruise that saw no modules is a complaint', () => {
    const empty = mkdtempSync(join(tmpdir(), 'boundaries-'));
    made.push(empty);
    mkdirSync(join(empty, 'domain'));
    expect(complaints(cruise(empty))).toEqual(['0 modules were seen, so nothing was checked']);
  });
});

/** A small copy of the project: workspaces, packages that export nothing, and the files of `right`. */
function makeTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'boundaries-'));
  made.push(tree);
  for (const name of packages) {
    write(tree, `node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'main.js' }));
    write(tree, `node_modules/${name}/main.js`, '');
  }
  mkdirSync(join(tree, 'node_modules/@gtp'), { recursive: true });
  for (const name of workspaces) {
    const described = {
      name: `@gtp/${name}`,
      version: '1.0.0',
      exports: { './*': name === 'messages' ? './*' : './src/*' },
    };
    write(tree, `${name}/package.json`, JSON.stringify(described));
    symlinkSync(join(tree, name), join(tree, 'node_modules/@gtp', name));
  }
  for (const [file, imports] of Object.entries(right)) {
    write(tree, file, `${imports.map((each) => `import '${each}';`).join('\n')}\nexport const here = '${file}';\n`);
  }
  return tree;
}

function write(tree: string, file: string, content: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), content);
}
