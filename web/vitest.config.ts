import { defineConfig } from 'vitest/config';
import { testTimeouts } from '../vitest.config.ts';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'web',
    include: ['**/*.test.{ts,tsx}'],
    setupFiles: ['./test/extend-wait-timeout.ts'],
    isolate: false,
    ...testTimeouts,
  },
});
