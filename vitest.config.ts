import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The workspaces whose tests need nothing but Node; one that needs more has a vitest.config.ts of its own. */
const plain = ['domain', 'contract', 'simulators', 'scripts', 'bench', 'packages/client'];
const hasOwn = (workspace: string): boolean => existsSync(join(import.meta.dirname, workspace, 'vitest.config.ts'));

/**
 * How long a test may wait before it counts as hanging. Nobody waits so long for one that passes: the limits are for
 * a machine that is ten times slower, or busy with other work.
 */
export const testTimeouts = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Node runs these tests' modules as it runs the portal's: a run of some files takes a tenth less of the processor than
 * with Vite's own runner, the whole a fiftieth. There are no mocks of modules (`vi.mock`) then; what is built in can be
 * spied upon (`syncBuiltinESMExports`).
 */
export const runByNode = { viteModuleRunner: false, nodeLoader: false };

// `isolate: false`: nothing of ours keeps anything in a module that another file's tests could see, and importing all
// of it once, not for each of three hundred files, saves a third of the time.
export default defineConfig({
  test: {
    // Tests mostly wait for the database and for programs that they start: three at once also on two cores.
    maxWorkers: 3,
    projects: [
      '*/vitest.config.ts',
      ...plain
        .filter((workspace) => !hasOwn(workspace))
        .map((name) => ({
          test: {
            name: basename(name),
            root: join(import.meta.dirname, name),
            include: ['**/*.test.{ts,tsx}'],
            isolate: false,
            experimental: runByNode,
            ...testTimeouts,
          },
        })),
    ],
  },
});
