/** A register as it is asked: behind it stands an adapter for what customs, carriers, airlines and the tax office publish. */
import type { Register, RegisterFacts } from '@gtp/domain/register/register-answer.ts';
import type { Received } from '../platform/ask-http.ts';

/** What one register says of one number. */
export type Spoken<Kind extends Register> =
  | (ReadAnswer<Kind> & Received)
  | { readonly outcome: 'outage' | 'not_configured'; readonly aside: readonly string[] };

/** Never throws: whatever goes wrong on the way is an `outage`, and its reason stands in `aside`. */
export type AskPort<Kind extends Register> = (number: string) => Promise<Spoken<Kind>>;

/** One for each register; those without access answer `not_configured`. */
export type RegisterPorts = { readonly [Kind in Register]: AskPort<Kind> };

/** What an adapter makes of what came. */
export type ReadAnswer<Kind extends Register> =
  | { readonly outcome: 'found'; readonly facts: RegisterFacts[Kind]; readonly aside: readonly string[] }
  | { readonly outcome: 'not_found'; readonly aside: readonly string[] };

/** Where there is no access, in the words of the setting that would give it. */
export function portWithout<Kind extends Register>(setting: string): AskPort<Kind> {
  return () => Promise.resolve({ outcome: 'not_configured', aside: [`${setting} is not set`] });
}
