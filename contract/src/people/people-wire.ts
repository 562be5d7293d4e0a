/** An institution's own people: who can log in and do what; what gives rights is approved by a second administrator. */
import { deputyKindCodes } from '@gtp/domain/account/deputy-kinds.ts';
import { personRequestKinds, personRequestStates } from '@gtp/domain/people/people.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { deputyInvitation } from '../deputy/deputy-wire.ts';
import { yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { boolean, coded, instant14, integer, oneOf, text, textLike } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const kinds = listOf(coded(deputyKindCodes), 8);

const person = wireObject('InstitutionPerson', {
  userId: ['userId', text(50)],
  name: ['userName', text(200)],
  email: ['email', text(200)],
  kinds: ['deputyTypeList', kinds],
  isLocked: ['lockYn', yesNo],
  /** What the groups at the institution's provider are worth beyond that; it takes two to give it. */
  kindsOfProvider: ['groupTypeList', kinds],
  isSelf: ['selfYn', boolean],
  lastLoginAt: ['lastLoginDt', optional(instant14)],
  /** Of the rights; another one meanwhile is refused. */
  version: ['version', integer],
});

const personRequest = wireObject('PersonRequest', {
  requestId: ['requestId', text(60)],
  kind: ['requestType', oneOf(personRequestKinds)],
  state: ['requestStatus', oneOf(personRequestStates)],
  name: ['userName', text(200)],
  email: ['email', text(200)],
  /** What the person could do before, and what is asked for; none for an unlocking. */
  kindsBefore: ['beforeTypeList', kinds],
  kinds: ['deputyTypeList', kinds],
  proposedBy: ['proposeUserName', text(200)],
  proposedAt: ['proposeDt', instant14],
  decidedBy: ['decideUserName', optional(text(200))],
  decidedAt: ['decideDt', optional(instant14)],
  canApprove: ['approveAbleYn', yesNo],
  canWithdraw: ['withdrawAbleYn', yesNo],
});

const waitingPerson = wireObject('ProvisionedPerson', {
  personId: ['personId', text(60)],
  source: ['personSource', oneOf(['scim', 'login'])],
  name: ['userName', text(200)],
  email: ['email', text(200)],
  /** What the groups at the provider are worth here. */
  kinds: ['deputyTypeList', kinds],
  since: ['createDt', instant14],
});

const people = wireObject('InstitutionPeople', {
  people: ['userList', listOf(nested(person), 500)],
  invitations: ['invitationList', listOf(nested(deputyInvitation))],
  /** Whom the institution's provider named, and who has no account here yet. */
  waiting: ['waitingList', listOf(nested(waitingPerson), 500)],
  /** Those that wait, and the newest that were decided. */
  requests: ['requestList', listOf(nested(personRequest))],
});

export const listPeople = endpoint({
  name: 'listPeople',
  method: 'GET',
  path: '/institution/people',
  access: 'people.read',
  summary: 'Who of the institution can log in and do what, who is invited, and what waits for a second person.',
  answer: people,
  shows: ['people'],
});

export const proposePerson = endpoint({
  name: 'proposePerson',
  method: 'POST',
  path: '/institution/people/requests',
  access: 'people.manage',
  stepUp: 'sometimes',
  summary:
    'Asks to invite or admit somebody, to give more rights, or to unlock; rights that are only taken are at once.',
  body: wireObject('PersonProposal', {
    kind: ['requestType', oneOf(personRequestKinds)],
    /** Of who is changed or unlocked. */
    userId: ['userId', optional(text(50))],
    version: ['version', optional(integer)],
    /** Of whom the provider named. */
    personId: ['personId', optional(text(60))],
    /** Of who is invited. */
    name: ['userName', optional(text(100))],
    email: ['email', optional(textLike(/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/, 200))],
    language: ['langCd', optional(oneOf(languages))],
    kinds: ['deputyTypeList', optional(kinds)],
  }),
  answer: people,
  changes: ['people', 'work'],
  answersAs: listPeople,
});

export const decidePerson = endpoint({
  name: 'decidePerson',
  method: 'POST',
  path: '/institution/people/requests/{requestId}/decide',
  access: 'people.manage',
  stepUp: 'sometimes',
  summary: 'A second administrator approves or declines a request; who made it may withdraw it.',
  body: wireObject('PersonDecision', { isApproved: ['approveYn', yesNo] }),
  answer: people,
  changes: ['people', 'work'],
  answersAs: listPeople,
});

export const lockPerson = endpoint({
  name: 'lockPerson',
  method: 'POST',
  path: '/institution/people/{userId}/lock',
  access: 'people.manage',
  summary: 'Somebody cannot log in from now on; all sessions end at once.',
  answer: people,
  changes: ['people', 'work'],
  answersAs: listPeople,
});

export const resetPerson = endpoint({
  name: 'resetPerson',
  method: 'POST',
  path: '/institution/people/{userId}/reset',
  access: 'people.manage',
  summary: 'Ends all sessions and mails the person a temporary password, which lets them choose their own.',
  answer: people,
  changes: ['people'],
  answersAs: listPeople,
});

export const dismissPerson = endpoint({
  name: 'dismissPerson',
  method: 'POST',
  path: '/institution/people/waiting/{personId}/dismiss',
  access: 'people.manage',
  summary: "Takes somebody whom the institution's provider named off the list; they get no account.",
  answer: people,
  changes: ['people', 'work'],
  answersAs: listPeople,
});

export const withdrawPersonInvitation = endpoint({
  name: 'withdrawPersonInvitation',
  method: 'POST',
  path: '/institution/people/invitations/{invitationId}/withdraw',
  access: 'people.manage',
  summary: 'Takes an invitation back; its link works no more.',
  answer: people,
  changes: ['people'],
  answersAs: listPeople,
});
