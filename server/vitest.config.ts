import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/prepare-test-databases.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
