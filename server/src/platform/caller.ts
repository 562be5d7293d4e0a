/** Who makes a call, as the session or the key found it. */

import type { ApiVersion } from '@gtp/contract/platform/api-version.ts';
import type { DelegationInForce } from '@gtp/domain/account/delegation.ts';
import type { ClientType, Operation } from '@gtp/domain/account/permissions.ts';
import type { UserGroup } from '@gtp/domain/account/user-groups.ts';
import type { MemberState } from '@gtp/domain/company/member-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { SessionStage } from '@gtp/domain/session/session-rules.ts';

/** Why a request has no caller. */
export type AuthenticationRefusal =
  | 'session.ended'
  | 'session.idle_too_long'
  | 'session.second_factor_needed'
  | 'session.token_expired'
  | 'integration.key_unknown'
  | 'integration.key_of_other_environment'
  | 'integration.address_not_allowed'
  | 'integration.too_many_calls';

export type Caller = {
  readonly userId: string;
  readonly sessionId: string;
  readonly stage: SessionStage;
  readonly companyId: string;
  readonly clientType: ClientType;
  readonly userGroup: UserGroup;
  readonly memberState: MemberState | undefined;
  readonly language: Language;
  /** What a deputy may do; a representative has none and may do all that the company may. */
  readonly delegation?: DelegationInForce;
  /** Set for a program: it calls for the person who made its key, and may do no more than the scopes. */
  readonly apiKey?: { readonly keyId: string; readonly name: string; readonly version?: ApiVersion };
  /** How many calls the program has left. */
  readonly rate?: { readonly quota: number; readonly left: number; readonly resetS: number };
  readonly scopes?: readonly Operation[];
};
