/** A company's deputies: who they are, what they may do, how they are invited (product §2, reference 4-e). */

import { deputyKindCodes } from '@gtp/domain/account/deputy-kinds.ts';
import { clientTypes } from '@gtp/domain/account/permissions.ts';
import { invitationStatuses } from '@gtp/domain/deputy/deputy.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { day8, decimal } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { boolean, coded, filledText, instant14, integer, oneOf, text, textLike } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const deputyKinds = listOf(coded(deputyKindCodes), 8);
/** US dollars and cents: limits are amounts "or equal" in other currencies (decision 0026). */
const usd = decimal(2);

const rightsRows = {
  /** DP01–DP08. */
  kinds: ['deputyTypeList', deputyKinds],
  orderLimitCents: ['orderLimitUsd', optional(usd)],
  dayLimitCents: ['dayLimitUsd', optional(usd)],
  /** The last day in Seoul. */
  expiresOn: ['expireYmd', optional(day8)],
} as const;

const substitute = wireObject('DeputySubstitute', {
  userId: ['userId', text(50, 1)],
  from: ['startYmd', day8],
  until: ['endYmd', day8],
});

const deputyRows = {
  userId: ['userId', text(50)],
  name: ['userName', text(200)],
  email: ['email', text(200)],
  /** The representative, who may do everything and is not appointed here. */
  isRepresentative: ['ownerYn', boolean],
  ...rightsRows,
  substitute: ['standIn', optional(nested(substitute))],
  version: ['version', integer],
  lastLoginAt: ['lastLoginDt', optional(instant14)],
  /** Whether the last day has passed or the rights were revoked. */
  isOver: ['endYn', boolean],
  /** Rights to sign that nobody has confirmed: the deputy reads until then. */
  unconfirmed: ['waitingTypeList', deputyKinds],
} as const;

export const deputySummary = wireObject('DeputySummary', deputyRows);

export const deputyInvitation = wireObject('DeputyInvitation', {
  invitationId: ['invitationId', text(60)],
  name: ['userName', text(200)],
  email: ['email', text(200)],
  ...rightsRows,
  status: ['invitationStatus', oneOf(invitationStatuses)],
  invitedAt: ['creationDt', instant14],
  expiresAt: ['expireDt', instant14],
});

export const deputyChangeEvents = [
  'invited',
  'invited_again',
  'withdrawn',
  'joined',
  'changed',
  'removed',
  'expired',
  'rule_changed',
  'authority_filed',
  'authority_confirmed',
  'authority_returned',
  'authority_ended',
  'rights_proposed',
  'rights_declined',
  'locked',
  'unlocked',
  'access_reset',
  'admitted',
] as const;

const deputyChange = wireObject('DeputyChange', {
  event: ['event', oneOf(deputyChangeEvents)],
  changedAt: ['changeDt', instant14],
  changedBy: ['changeUserName', optional(text(200))],
  kinds: ['deputyTypeList', optional(deputyKinds)],
});

const deputyPage = wireObject('DeputyPage', {
  deputies: ['deputyList', listOf(nested(deputySummary))],
  invitations: ['invitationList', listOf(nested(deputyInvitation))],
  twoPeopleFromCents: ['twoPeopleFromUsd', usd],
  ruleVersion: ['ruleVersion', integer],
});

export const deputyDetail = wireObject('DeputyDetail', {
  ...deputyRows,
  /** Whether it is the reader, who may not change their own rights. */
  isSelf: ['selfYn', boolean],
  changes: ['changeList', listOf(nested(deputyChange))],
});

export const deputyNomination = wireObject('DeputyNomination', {
  name: ['userName', filledText(100)],
  email: ['email', textLike(/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/, 200)],
  language: ['langCd', oneOf(languages)],
  ...rightsRows,
});

export const deputyRevision = wireObject('DeputyRevision', {
  ...rightsRows,
  substitute: ['standIn', optional(nested(substitute))],
  /** The version that was read; another one meanwhile is refused. */
  version: ['version', integer],
});

export const listDeputies = endpoint({
  name: 'listDeputies',
  method: 'GET',
  path: '/company/deputies',
  access: 'deputy.read',
  summary: 'Who acts for the company, who is invited, and from which amount on two people are needed.',
  answer: deputyPage,
  shows: ['deputy'],
});

export const readDeputy = endpoint({
  name: 'readDeputy',
  method: 'GET',
  path: '/company/deputies/{userId}',
  access: 'deputy.read',
  summary: 'One of them with everything that was done to their rights.',
  answer: deputyDetail,
  shows: ['deputy'],
});

export const inviteDeputy = endpoint({
  name: 'inviteDeputy',
  method: 'POST',
  path: '/company/deputies',
  access: 'deputy.manage',
  stepUp: 'sometimes',
  summary: 'Mails an invitation, good for 72 hours; to an administrator from a confirmed session alone.',
  isIdempotent: true,
  body: deputyNomination,
  answer: deputyInvitation,
  changes: ['deputy'],
});

export const renewInvitation = endpoint({
  name: 'renewInvitation',
  method: 'POST',
  path: '/company/deputy-invitations/{invitationId}/renew',
  access: 'deputy.manage',
  summary: 'Mails a new link for another 72 hours; the one before works no more.',
  answer: deputyInvitation,
  changes: ['deputy'],
});

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'POST',
  path: '/company/deputy-invitations/{invitationId}/withdraw',
  access: 'deputy.manage',
  summary: 'Takes an invitation back.',
  answer: deputyInvitation,
  changes: ['deputy'],
});

export const changeDeputy = endpoint({
  name: 'changeDeputy',
  method: 'PUT',
  path: '/company/deputies/{userId}',
  access: 'deputy.manage',
  stepUp: 'sometimes',
  summary:
    'Rights, limits, last day and substitute of a deputy, all anew; a new administrator asks for a confirmed session.',
  body: deputyRevision,
  answer: deputyDetail,
  changes: ['deputy'],
});

export const removeDeputy = endpoint({
  name: 'removeDeputy',
  method: 'POST',
  path: '/company/deputies/{userId}/remove',
  access: 'deputy.manage',
  summary: 'Takes all rights back and ends all sessions at once.',
  body: wireObject('DeputyRemoval', { version: ['version', integer] }),
  answer: deputyDetail,
  changes: ['deputy'],
});

export const changeTwoPeopleRule = endpoint({
  name: 'changeTwoPeopleRule',
  method: 'PUT',
  path: '/company/two-people-rule',
  access: 'deputy.manage',
  summary: 'From which amount on a deputy may not approve what they made; the representative alone sets it.',
  body: wireObject('TwoPeopleRule', { fromCents: ['twoPeopleFromUsd', usd], version: ['ruleVersion', integer] }),
  answer: wireObject('TwoPeopleRuleSet', { fromCents: ['twoPeopleFromUsd', usd], version: ['ruleVersion', integer] }),
  changes: ['deputy'],
});

const invitationToken = ['token', text(60, 1)] as const;

export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'POST',
  path: '/deputy-invitations/read',
  access: 'public',
  summary: 'Who invites whom to do what, for the holder of the link.',
  isUnaudited: true,
  body: wireObject('InvitationToken', { token: invitationToken }),
  answer: wireObject('InvitationShown', {
    /** Of the company; an institution's own people have words and an entrance of their own. */
    clientType: ['clentType', oneOf(clientTypes)],
    companyName: ['corpName', text(200)],
    name: ['userName', text(200)],
    maskedEmail: ['email', text(200)],
    kinds: ['deputyTypeList', deputyKinds],
    expiresAt: ['expireDt', instant14],
  }),
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/deputy-invitations/accept',
  access: 'public',
  summary: 'Becomes a deputy with a user id and password of one’s own; every login asks a mailed code as well.',
  body: wireObject('InvitationAcceptance', {
    token: invitationToken,
    userId: ['userId', text(30, 1)],
    password: ['userPwd', text(200, 1)],
    passwordConfirmation: ['userPwdConfirm', text(200, 1)],
  }),
  answer: wireObject('InvitationAccepted', { userId: ['userId', text(50)] }),
});
