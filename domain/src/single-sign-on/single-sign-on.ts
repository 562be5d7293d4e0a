/** Logging in by an institution's own identity provider: what a set-up may say, and what a login by it is worth. */
import type { DeputyKind } from '../account/deputy-kinds.ts';
import { whyNotDecide } from '../platform/approval.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { SignOnRefusal } from './single-sign-on-refusals.ts';

/** A set-up is proposed by one administrator and approved by another one; `retired` is what was active before. */
export const connectionStates = ['proposed', 'active', 'declined', 'withdrawn', 'retired'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** What a round to the provider is for: a login, linking one's own account, or an administrator's test of a set-up. */
export const attemptPurposes = ['login', 'link', 'test'] as const;
export type AttemptPurpose = (typeof attemptPurposes)[number];

/** How long a person may take at the provider, in milliseconds. */
export const attemptLifeMs = 10 * 60_000;
/** How long the code lives that the page exchanges for tokens, in milliseconds. */
export const signOnCodeLifeMs = 60_000;

/** A group of the provider, and what its people do here. */
export type RoleMapping = { readonly group: string; readonly kind: DeputyKind };

/** Where a provider is, whose addresses come to it, and what its groups and factors mean. */
export type SignOnSetUp = {
  readonly issuer: string;
  readonly clientId: string;
  /** Those of e-mail addresses, in lower case. */
  readonly domains: readonly string[];
  /** The name of the claim that holds groups, such as `groups` or `roles`. */
  readonly groupsClaim: string;
  readonly roles: readonly RoleMapping[];
  /** The provider's second factor counts if its `acr` or one of its `amr` is one of these; none: it never counts. */
  readonly factorValues: readonly string[];
};

const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/** A set-up in its normal form, or what in it cannot be; `allowsPlain` in demo mode: without encryption. */
export function checkSetUp(
  written: SignOnSetUp,
  { allowsPlain }: { readonly allowsPlain: boolean },
): Result<SignOnSetUp, SignOnRefusal> {
  const issuer = written.issuer.trim();
  if (!isIssuer(issuer, allowsPlain)) return refuse('sign_on.issuer_not_possible', { field: 'issuer' });
  const domains = [...new Set(written.domains.map((each) => each.trim().toLowerCase().replace(/^@/, '')))];
  const wrong = domains.length === 0 ? '' : domains.find((each) => each.length > 253 || !domainPattern.test(each));
  if (wrong !== undefined) return refuse('sign_on.domain_not_possible', { field: 'domains', facts: { domain: wrong } });
  const roles = written.roles.map(({ group, kind }) => ({ group: group.trim(), kind }));
  const twice = roles.find((each, index) => roles.findIndex(({ group }) => group === each.group) !== index);
  if (twice) return refuse('sign_on.role_twice', { field: 'roles', facts: { group: twice.group } });
  const factorValues = [...new Set(written.factorValues.map((each) => each.trim()).filter((each) => each !== ''))];
  const clientId = written.clientId.trim();
  return accept({ issuer, clientId, domains, groupsClaim: written.groupsClaim.trim(), roles, factorValues });
}

/** As OpenID Connect Discovery has issuers: https, a host, perhaps a path; no query and no fragment. */
function isIssuer(written: string, allowsPlain: boolean): boolean {
  const [, scheme] = issuerPattern.exec(written) ?? [];
  return scheme === 'https' || (allowsPlain && scheme === 'http');
}

const issuerPattern = /^(https?):\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:\/[\w.~%:@!$&'()*+,;=/-]*)?$/i;

/** The domain of an e-mail address, in lower case; empty where there is none. */
export function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}

/** What the groups of a person are worth here, each kind once, in the order of the set-up. */
export function kindsOfGroups(roles: readonly RoleMapping[], groups: readonly string[]): readonly DeputyKind[] {
  return [...new Set(roles.filter(({ group }) => groups.includes(group)).map(({ kind }) => kind))];
}

/** What a provider says of how somebody logged in (OpenID Connect Core 1.0, section 2; RFC 8176). */
export type FactorClaims = { readonly acr: string | undefined; readonly amr: readonly string[] };

/** Whether the provider has asked for a second factor, as its institution has set up what shows that. */
export function isFactorMet(factorValues: readonly string[], { acr, amr }: FactorClaims): boolean {
  return factorValues.some((value) => value === acr || amr.includes(value));
}

type Deciding = {
  readonly state: ConnectionState;
  readonly proposedBy: string;
  /** Whether who proposed it still is an administrator who can log in. */
  readonly isProposerAdministrator: boolean;
};

/** What becomes of a set-up: approved by another one than who proposed it; that one may withdraw it. */
export function decideConnection(
  { state, proposedBy, isProposerAdministrator }: Deciding,
  { userId, isApproved }: { readonly userId: string; readonly isApproved: boolean },
): Result<Exclude<ConnectionState, 'proposed' | 'retired'>, SignOnRefusal> {
  const why = whyNotDecide({ isOpen: state === 'proposed', proposal: { proposedBy } }, { userId });
  if (why === 'closed') return refuse('sign_on.already_decided');
  if (!isApproved) return accept(proposedBy === userId ? 'withdrawn' : 'declined');
  if (why) return refuse('sign_on.second_person_needed');
  return isProposerAdministrator ? accept('active') : refuse('sign_on.proposer_without_right');
}
