import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/prepare-test-databases.ts'],
    testTimeout: 30_000,
    // A machine under load may be too slow once; the reporter says which test needed its second try.
    retry: 1,
    hookTimeout: 30_000,
    isolate: false,
  },
});
