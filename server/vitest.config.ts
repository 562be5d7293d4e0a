import { defineConfig } from 'vitest/config';
import { runByNode, testTimeouts } from '../vitest.config.ts';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/prepare-test-databases.ts'],
    isolate: false,
    experimental: runByNode,
    ...testTimeouts,
  },
});
