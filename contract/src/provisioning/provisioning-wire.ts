/** How an institution's identity provider may name its people (SCIM): a token that two administrators make. */
import { provisioningTokenStates } from '@gtp/domain/provisioning/provisioning.ts';
import { day8, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant14, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const token = wireObject('ProvisioningToken', {
  tokenId: ['tokenId', text(60)],
  state: ['tokenStatus', oneOf(provisioningTokenStates)],
  /** Its last four letters. */
  hint: ['tokenHint', text(4)],
  proposedBy: ['proposeUserName', text(200)],
  proposedAt: ['proposeDt', instant14],
  decidedBy: ['decideUserName', optional(text(200))],
  decidedAt: ['decideDt', optional(instant14)],
  expiresOn: ['expireYmd', day8],
  lastUsedAt: ['lastDt', optional(instant14)],
  canApprove: ['approveAbleYn', yesNo],
  canWithdraw: ['withdrawAbleYn', yesNo],
});

const provisioning = wireObject('Provisioning', {
  /** Where the provider calls. */
  url: ['scimUrl', text(500)],
  /** What is in force, and what waits. */
  tokens: ['tokenList', listOf(nested(token))],
  canManage: ['manageAbleYn', yesNo],
});

export const readProvisioning = endpoint({
  name: 'readProvisioning',
  method: 'GET',
  path: '/institution/provisioning',
  access: 'people.read',
  summary:
    "Whether the institution's identity provider may name its people, and what waits for a second administrator.",
  answer: provisioning,
  shows: ['sign-on'],
});

export const proposeProvisioning = endpoint({
  name: 'proposeProvisioning',
  method: 'POST',
  path: '/institution/provisioning/tokens',
  access: 'people.manage',
  summary: 'Makes a token, which works when another administrator approves it. It is in this answer and nowhere else.',
  answer: wireObject('NewProvisioningToken', {
    tokenId: ['tokenId', text(60)],
    secret: ['scimToken', text(100)],
  }),
  answersSecret: true,
  changes: ['sign-on'],
});

export const decideProvisioning = endpoint({
  name: 'decideProvisioning',
  method: 'POST',
  path: '/institution/provisioning/tokens/{tokenId}/decide',
  access: 'people.manage',
  summary: 'A second administrator approves or declines a token; who made it may withdraw it.',
  body: wireObject('ProvisioningDecision', { isApproved: ['approveYn', yesNo] }),
  answer: provisioning,
  changes: ['sign-on'],
  answersAs: readProvisioning,
});

export const retireProvisioning = endpoint({
  name: 'retireProvisioning',
  method: 'POST',
  path: '/institution/provisioning/tokens/{tokenId}/retire',
  access: 'people.manage',
  summary: 'The token works no more. People, their rights and sessions stay as they are.',
  answer: provisioning,
  changes: ['sign-on'],
  answersAs: readProvisioning,
});
