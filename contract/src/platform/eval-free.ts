/** For the browser: its content security policy forbids `eval`, which the schema library would try. */
import * as z from 'zod/mini';

/** Call once before the first check; schemas then interpret instead of compiling themselves. */
export function forbidEval(): void {
  z.config({ jitless: true });
}
