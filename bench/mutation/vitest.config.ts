import { defineConfig } from 'vitest/config';

/** The tests of `domain/` as Stryker runs them in its copy of it. */
export default defineConfig({ test: { name: 'domain', include: ['src/**/*.test.ts'] } });
