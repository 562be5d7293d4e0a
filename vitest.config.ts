import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The workspaces whose tests need nothing but Node; one that needs more has a vitest.config.ts of its own. */
const plain = ['domain', 'contract', 'outside', 'server', 'web', 'scripts'];
/** Those that wait for a database or a screen: a machine under load may be too slow once. */
const waits = new Set(['server', 'outside', 'web']);
/** Rules and wire tables keep nothing between two tests, so that files share what they import: a third of the time. */
const keepsNothing = new Set(['domain', 'contract']);
const hasOwn = (workspace: string): boolean => existsSync(join(import.meta.dirname, workspace, 'vitest.config.ts'));

export default defineConfig({
  test: {
    // Tests mostly wait for the database: two at once also where there are only two cores.
    maxWorkers: 2,
    projects: [
      '*/vitest.config.ts',
      ...plain
        .filter((workspace) => !hasOwn(workspace))
        .map((name) => ({
          test: {
            name,
            root: join(import.meta.dirname, name),
            include: ['**/*.test.{ts,tsx}'],
            testTimeout: 30_000,
            retry: waits.has(name) ? 1 : 0,
            isolate: !keepsNothing.has(name),
          },
        })),
    ],
  },
});
