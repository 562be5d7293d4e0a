/**
 * Loaded before the portal's programs (`--import`): their clock is ahead of the machine's by `PASSED_DAYS`. Outside demo
 * mode no setting does that, because real money keeps real time; and no test can wait for the day of a payout. Only the
 * portal's own clock is another one: those of the database and of the job engine stay right.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isClock = found.url.endsWith('/server/src/platform/clock.ts');
    const isAsked = isClock && context.parentURL?.endsWith('/server/src/context.ts') === true;
    return isAsked ? { ...found, url: new URL('clock-ahead.ts', import.meta.url).href } : found;
  },
});
