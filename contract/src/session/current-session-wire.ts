/** Who is signed in; apart from the login, which needs none of what stands in it. */
import { everyClientType } from '@gtp/domain/account/client-types.ts';
import { userGroups } from '@gtp/domain/account/user-groups.ts';
import { memberStateCodes } from '@gtp/domain/company/member-states.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant14, oneOf, text } from '../platform/plain-codecs.ts';
import { optional, wireObject } from '../platform/wire-object.ts';
import { deputyKinds } from './session-wire.ts';

export const currentSession = wireObject('CurrentSession', {
  userId: ['userId', text(50)],
  userName: ['userName', text(200)],
  clientType: ['clentType', oneOf(everyClientType)],
  userGroup: ['userType', oneOf(userGroups)],
  companyId: ['relationId', text(60)],
  companyName: ['relationName', text(200)],
  /** For readers of other languages than Korean. */
  companyEnglishName: ['relationNameEng', text(200)],
  /** The member's review state, RV00–RV95 or BV10–BV95 (reference 4-d); institutions have none. */
  memberState: ['reviewStatus', optional(oneOf(memberStateCodes))],
  deputyKinds: ['deputyTypeList', deputyKinds],
  unconfirmed: ['waitingTypeList', deputyKinds],
  /** By when the caller must have a passkey or an authenticator app; absent where nothing is asked or it is there. */
  strongDueAt: ['strongDueDt', optional(instant14)],
});

export const readSession = endpoint({
  name: 'readSession',
  method: 'GET',
  path: '/session',
  access: 'member',
  summary: 'Who is logged in, for whom, and how far their membership is.',
  answer: currentSession,
  // By when a second factor must be there ends with the factor; the company's name and the member's state change, too.
  shows: ['second-factor', 'company', 'review', 'card'],
});
