import { defineConfig } from 'vitest/config';
import { patience } from '../vitest.config.ts';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'web',
    include: ['**/*.test.{ts,tsx}'],
    setupFiles: ['./test/wait-patiently.ts'],
    isolate: false,
    ...patience,
  },
});
