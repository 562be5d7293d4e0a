/** How an institution's identity provider is set up: one administrator proposes it, another one approves it. */
import { deputyKindCodes } from '@gtp/domain/account/deputy-kinds.ts';
import { connectionStates } from '@gtp/domain/single-sign-on/single-sign-on.ts';
import { yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { coded, filledText, instant14, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';
import { challenge, signOnBegan, signOnCode } from './single-sign-on-wire.ts';

const roleMapping = wireObject('SignOnRole', {
  group: ['groupName', filledText(200)],
  kind: ['deputyType', coded(deputyKindCodes)],
});

const setUpRows = {
  issuer: ['issuerUrl', filledText(500)],
  clientId: ['clientId', filledText(300)],
  domains: ['domainList', listOf(text(255), 20)],
  groupsClaim: ['groupClaim', filledText(100)],
  roles: ['roleList', listOf(nested(roleMapping), 50)],
  factorValues: ['factorList', listOf(text(200), 20)],
} as const;

const connection = wireObject('SignOnConnection', {
  connectionId: ['connectionId', text(60)],
  state: ['connectionStatus', oneOf(connectionStates)],
  ...setUpRows,
  /** What the provider must know of the portal. */
  redirectUrl: ['redirectUrl', text(500)],
  logoutUrl: ['logoutUrl', text(500)],
  /** Where the provider sends the browser back to after a logout there. */
  loggedOutUrl: ['loggedOutUrl', text(500)],
  proposedBy: ['proposeUserName', text(200)],
  proposedAt: ['proposeDt', instant14],
  decidedBy: ['decideUserName', optional(text(200))],
  decidedAt: ['decideDt', optional(instant14)],
  lastUsedAt: ['lastDt', optional(instant14)],
  canApprove: ['approveAbleYn', yesNo],
  canWithdraw: ['withdrawAbleYn', yesNo],
});

const connections = wireObject('SignOnConnections', {
  /** What is in force, what waits, and the newest that were before. */
  connections: ['connectionList', listOf(nested(connection))],
  canManage: ['manageAbleYn', yesNo],
});

export const listConnections = endpoint({
  name: 'listConnections',
  method: 'GET',
  path: '/institution/sign-on',
  access: 'people.read',
  summary: "The institution's identity provider as it is set up, and what waits for a second administrator.",
  answer: connections,
  shows: ['sign-on'],
});

export const proposeConnection = endpoint({
  name: 'proposeConnection',
  method: 'POST',
  path: '/institution/sign-on/connections',
  access: 'people.manage',
  summary: 'Proposes a provider, which takes the place of the one in force when another administrator approves it.',
  body: wireObject('SignOnProposal', {
    ...setUpRows,
    /** Absent: that of the one in force, for the same issuer and client. */
    clientSecret: ['clientSecret', optional(text(1_000))],
  }),
  answer: connections,
  changes: ['sign-on'],
  answersAs: listConnections,
});

export const decideConnection = endpoint({
  name: 'decideConnection',
  method: 'POST',
  path: '/institution/sign-on/connections/{connectionId}/decide',
  access: 'people.manage',
  summary: 'A second administrator approves or declines a provider; who proposed it may withdraw it.',
  body: wireObject('SignOnDecision', { isApproved: ['approveYn', yesNo] }),
  answer: connections,
  changes: ['sign-on'],
  answersAs: listConnections,
});

export const retireConnection = endpoint({
  name: 'retireConnection',
  method: 'POST',
  path: '/institution/sign-on/connections/{connectionId}/retire',
  access: 'people.manage',
  summary: 'Nobody logs in by this provider any more; the sessions that it opened end at once.',
  answer: connections,
  changes: ['sign-on'],
  answersAs: listConnections,
});

export const testConnection = endpoint({
  name: 'testConnection',
  method: 'POST',
  path: '/institution/sign-on/connections/{connectionId}/test',
  access: 'people.manage',
  summary: 'Where the provider is, for an administrator to log in there once and see what it says of them.',
  body: wireObject('SignOnTestStart', { challenge: ['signOnKeyHash', challenge] }),
  answer: signOnBegan,
  answersSecret: true,
});

export const readConnectionTest = endpoint({
  name: 'readConnectionTest',
  method: 'POST',
  path: '/institution/sign-on/test',
  access: 'people.manage',
  summary: 'What the provider said of the administrator who tested it. Nothing is linked, and no session is opened.',
  body: signOnCode,
  answer: wireObject('SignOnTest', {
    connectionId: ['connectionId', text(60)],
    name: ['userName', optional(text(300))],
    email: ['email', optional(text(300))],
    groups: ['groupList', listOf(text(300))],
    kinds: ['deputyTypeList', listOf(coded(deputyKindCodes), 8)],
    acr: ['acr', optional(text(300))],
    amr: ['amrList', listOf(text(100))],
    isFactorMet: ['factorYn', yesNo],
  }),
});
