/** Which second factors somebody has, which of them count, and by when a stronger one must be there (decision 0240). */
import { everyClientType } from '../account/client-types.ts';
import type { ClientType } from '../account/permissions.ts';
import { addDaysToInstant } from '../platform/instant.ts';

/** What somebody adds themselves. */
export const factorKinds = ['passkey', 'app'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** How a second factor is shown, the strongest first. */
export const factorMethods = ['passkey', 'app', 'recovery', 'mail'] as const;
export type FactorMethod = (typeof factorMethods)[number];

export const mostFactors = 10;
export const recoveryCodeCount = 10;
/** For how long a passkey's challenge, and a new app's secret, wait for their answer. */
export const challengeLifeMs = 5 * 60_000;
export const newAppLifeMs = 15 * 60_000;

/** Who must have a passkey or an app: everybody of a client type, or its administrators. */
export const strongSignInScopes = everyClientType.flatMap((each) => [each, `${each}:administrators`] as const);
export type StrongSignInScope = (typeof strongSignInScopes)[number];

export type StrongSignInRule = { readonly scopes: readonly StrongSignInScope[]; readonly days: number };

/** What is known of somebody's second factors. */
export type FactorFacts = {
  readonly clientType: ClientType;
  readonly isAdministrator: boolean;
  /** Of each that they added, the preferred one first. */
  readonly kinds: readonly FactorKind[];
  readonly hasPreferred: boolean;
  readonly recoveryCodesLeft: number;
  /** When they first logged in under the rule. */
  readonly startedAt: Date | undefined;
};

/** Whether the rule asks this person for a passkey or an app. */
export function isStrongRequired(
  { scopes }: StrongSignInRule,
  { clientType, isAdministrator }: Pick<FactorFacts, 'clientType' | 'isAdministrator'>,
): boolean {
  return scopes.includes(clientType) || (isAdministrator && scopes.includes(`${clientType}:administrators`));
}

/** How this person may show their second factor. Where the rule asks for a stronger one, the mailed code ends with the first. */
export function methodsOf(facts: FactorFacts, rule: StrongSignInRule): readonly FactorMethod[] {
  const isStrong = facts.kinds.length > 0;
  const isPossible: Readonly<Record<FactorMethod, boolean>> = {
    passkey: facts.kinds.includes('passkey'),
    app: facts.kinds.includes('app'),
    recovery: isStrong && facts.recoveryCodesLeft > 0,
    mail: !isStrong || !isStrongRequired(rule, facts),
  };
  return factorMethods.filter((method) => isPossible[method]);
}

/** What is asked for first: what the person chose, else the mailed code where it counts. */
export function preferredMethodOf(facts: FactorFacts, rule: StrongSignInRule): FactorMethod {
  const [own] = facts.kinds;
  const otherwise = methodsOf(facts, rule).includes('mail') ? 'mail' : own;
  return (facts.hasPreferred ? own : otherwise) ?? 'mail';
}

/** Until when the mailed code alone is enough; undefined for whom the rule does not mean, or who has a stronger one. */
export function strongDueAt(facts: FactorFacts, rule: StrongSignInRule, now: Date): Date | undefined {
  if (facts.kinds.length > 0 || !isStrongRequired(rule, facts)) return undefined;
  return addDaysToInstant(facts.startedAt ?? now, rule.days);
}

/** Whether a login by the mailed code leads to nothing but setting up a stronger factor. */
export function mustSetUp(facts: FactorFacts, rule: StrongSignInRule, now: Date): boolean {
  const dueAt = strongDueAt(facts, rule, now);
  return dueAt !== undefined && now >= dueAt;
}

/** A recovery code as it is compared: people leave hyphens out, and write in small letters. */
export function plainRecoveryCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
