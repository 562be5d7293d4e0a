/**
 * Loaded before the portal or the worker (`--import`): the tests' PostgreSQL does not wait for its disk, which both
 * of them refuse (platform/durability.ts has its own test). All else is as it is.
 */
import { registerHooks } from 'node:module';

const source = `
export class UnfitDatabaseError extends Error {}
export const assertFitDatabase = async () => undefined;
export const listUnsafeSettings = async () => [];
`;

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/src/platform/durability.ts')
      ? { format: 'module', shortCircuit: true, source }
      : nextLoad(url, context),
});
