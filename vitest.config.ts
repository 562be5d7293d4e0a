import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The workspaces whose tests need nothing but Node; one that needs more has a vitest.config.ts of its own. */
const plain = ['domain', 'contract', 'outside', 'server', 'web', 'scripts'];
/** Those that wait for a database or a screen: a machine under load may be too slow once. */
const waits = new Set(['server', 'outside', 'web']);
const hasOwn = (workspace: string): boolean => existsSync(join(import.meta.dirname, workspace, 'vitest.config.ts'));

// `isolate: false`: nothing of ours keeps anything in a module that another file's tests could see, and importing all
// of it once, not for each of three hundred files, saves a third of the time.
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
            isolate: false,
          },
        })),
    ],
  },
});
