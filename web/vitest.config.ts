import { defineConfig } from 'vitest/config';
import { testTimeouts } from '../vitest.config.ts';
import { namesPlugin } from './build/names-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [namesPlugin()],
  test: {
    name: 'web',
    include: ['**/*.test.{ts,tsx}'],
    setupFiles: ['./test/extend-wait-timeout.ts', './test/empty-stores.ts'],
    isolate: false,
    ...testTimeouts,
  },
});
