/** A company's own programs: keys with which they call, and addresses that get webhooks (docs/integration.md). */

import { keyEnvironments, keyOperations, keyStatuses, mostKeyAddresses } from '@gtp/domain/integration/api-keys.ts';
import { serviceAccountStatuses } from '@gtp/domain/integration/service-accounts.ts';
import {
  publishedEvents,
  replayChoices,
  type WebhookEventType,
  webhookDeliveryStates,
  webhookEvents,
  webhookSignings,
} from '@gtp/domain/integration/webhooks.ts';
import { currency, day8, decimal, moneyBeside, someCoded, yesNo } from '../platform/codecs.ts';
import { boolean, filledText, instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const scopes = listOf(oneOf(keyOperations), keyOperations.length);
/** Addresses and ranges such as `203.0.113.0/24` or `2001:db8::/48`. */
const addresses = listOf(text(60, 1), mostKeyAddresses);
const events = listOf(oneOf(webhookEvents), webhookEvents.length);

export const apiKey = wireObject('ApiKey', {
  keyId: ['keyId', text(60)],
  name: ['keyLabel', text(100)],
  /** Its last four characters, to know it again. */
  hint: ['keyHint', text(4)],
  /** Absent for keys that were made before keys said it. */
  environment: ['environmentCd', optional(oneOf(keyEnvironments))],
  scopes: ['scopeList', scopes],
  madeBy: ['userName', text(200)],
  madeAt: ['creationDt', instant14],
  /** The last day in Seoul. */
  expiresOn: ['expireYmd', day8],
  lastUsedAt: ['lastDt', optional(instant14)],
  /** From where it last called. */
  lastAddress: ['ipAddress', optional(text(60))],
  /** From where it may call; empty: from everywhere. */
  addresses: ['addressList', addresses],
  /** Until then the replaced secret works too. */
  oldSecretUntil: ['oldSecretUntilDt', optional(instant14)],
  status: ['keyStatus', oneOf(keyStatuses)],
  /** Whether the reader may have a new secret made. */
  isOwn: ['ownYn', yesNo],
  /** In whose name it calls; absent: in the name of who made it. */
  serviceAccountId: ['serviceAccountId', optional(text(60))],
  serviceAccount: ['serviceAccountName', optional(text(200))],
});

export const apiKeys = wireObject('ApiKeys', {
  list: ['list', listOf(nested(apiKey))],
  /** What the reader could give a new key. */
  possibleScopes: ['possibleScopeList', scopes],
});

export const newApiKey = wireObject('NewApiKey', {
  name: ['keyLabel', filledText(100)],
  scopes: ['scopeList', scopes],
  expiresOn: ['expireYmd', day8],
  /** From where it may call; absent or empty: from everywhere. */
  addresses: ['addressList', optional(addresses)],
  /** In whose name it calls; absent: in the name of who makes it. */
  serviceAccountId: ['serviceAccountId', optional(text(60))],
});

export const keyAddresses = wireObject('KeyAddresses', { addresses: ['addressList', addresses] });

export const keyRotation = wireObject('KeyRotation', {
  /** How long the secret before works beside the new one; 0 ends it at once. */
  hours: ['hourCnt', integer],
});

export const madeApiKey = wireObject('MadeApiKey', {
  key: ['key', nested(apiKey)],
  /** Shown this once: `gtp_live_…`, on an installation to practise on `gtp_test_…`. */
  secret: ['issuedKey', text(80)],
});

export const serviceAccount = wireObject('ServiceAccount', {
  serviceAccountId: ['serviceAccountId', text(60)],
  name: ['serviceAccountName', text(200)],
  purpose: ['purpose', text(500)],
  /** The most that a key of the account may do. */
  scopes: ['scopeList', scopes],
  /** What it may send or accept at once, beside the company's own threshold; absent: up to the threshold. */
  orderLimitCents: ['orderLimitUsd', optional(decimal(2))],
  responsibleUserId: ['managerId', text(60)],
  /** Who looks after it. Its e-mails go to all administrators. */
  responsible: ['managerName', text(200)],
  /** Whether that person can still log in. */
  isResponsibleActive: ['managerActiveYn', yesNo],
  madeBy: ['userName', text(200)],
  madeAt: ['creationDt', instant14],
  endedAt: ['endDt', optional(instant14)],
  status: ['accountStatus', oneOf(serviceAccountStatuses)],
});

const administrator = wireObject('ServiceAccountAdministrator', {
  userId: ['userId', text(60)],
  name: ['userName', text(200)],
});

export const serviceAccounts = wireObject('ServiceAccounts', {
  list: ['list', listOf(nested(serviceAccount))],
  /** What the reader could give an account. */
  possibleScopes: ['accountScopeList', scopes],
  /** Who could look after one. */
  administrators: ['managerList', listOf(nested(administrator))],
});

export const newServiceAccount = wireObject('NewServiceAccount', {
  name: ['serviceAccountName', filledText(100)],
  purpose: ['purpose', filledText(500)],
  scopes: ['scopeList', scopes],
});

export const serviceAccountHandover = wireObject('ServiceAccountHandover', {
  /** An administrator of the company who can log in. */
  userId: ['managerId', text(60, 1)],
});

export const webhook = wireObject('Webhook', {
  webhookId: ['webhookId', text(60)],
  url: ['url', text(500)],
  events: ['eventList', events],
  isPaused: ['pausedYn', boolean],
  madeAt: ['creationDt', instant14],
  /** With a secret that both sides hold, or with a key pair whose private key the portal alone holds. */
  signing: ['signatureMethod', oneOf(webhookSignings)],
  /** Of a key pair: verifies its messages, `whpk_…`. */
  publicKey: ['publicKey', optional(text(80))],
  /** Until then the replaced secret or key pair signs too. */
  oldSecretUntil: ['oldSecretUntilDt', optional(instant14)],
  /** Of a key pair that was replaced and still signs. */
  oldPublicKey: ['oldPublicKey', optional(text(80))],
});

export const webhooks = wireObject('Webhooks', { list: ['list', listOf(nested(webhook))] });

export const newWebhook = wireObject('NewWebhook', {
  url: ['url', text(500, 1)],
  events: ['eventList', events],
  /** Absent: with a secret (`hmac_sha256`). */
  signing: ['signatureMethod', optional(oneOf(webhookSignings))],
});

export const webhookChange = wireObject('WebhookChange', { url: ['url', text(500, 1)], events: ['eventList', events] });

export const webhookKeyRotation = wireObject('WebhookKeyRotation', {
  /** How messages are signed from now on; absent: as before. */
  signing: ['signatureMethod', optional(oneOf(webhookSignings))],
});

export const madeWebhook = wireObject('MadeWebhook', {
  webhook: ['webhook', nested(webhook)],
  /** Shown this once: `whsec_…`. Absent where a key pair signs: what verifies is the webhook's public key. */
  secret: ['signingKey', optional(text(80))],
});

export const webhookAttempt = wireObject('WebhookAttempt', {
  attempt: ['attemptNo', integer],
  startedAt: ['attemptDt', instant14],
  tookMs: ['tookMs', integer],
  /** The answer's status; absent where none came. */
  status: ['httpStatus', optional(integer)],
  /** Why there is none, such as `timeout` or `address_refused`. */
  problem: ['problem', optional(text(60))],
  /** How the answer's body begins. */
  answerStart: ['answerStart', optional(text(1_000))],
});

export const webhookDelivery = wireObject('WebhookDelivery', {
  deliveryId: ['deliveryId', text(60)],
  event: ['event', oneOf(publishedEvents)],
  objectId: ['objectId', text(60)],
  sequence: ['sequence', integer],
  happenedAt: ['eventDt', instant14],
  status: ['deliveryStatus', oneOf(webhookDeliveryStates)],
  /** When we try again, if we do. */
  nextAt: ['nextDt', optional(instant14)],
  /** What is sent, as JSON. */
  payload: ['payload', text(4_000)],
  attempts: ['attemptList', listOf(nested(webhookAttempt))],
});

export const webhookDeliveries = wireObject('WebhookDeliveries', {
  list: ['list', listOf(nested(webhookDelivery))],
});

/** Of which messages: `since` belongs to the range and `until` does not. */
const replayRange = {
  since: ['fromDt', instant14],
  /** Absent: up to now. */
  until: ['toDt', optional(instant14)],
  choice: ['replayType', oneOf(replayChoices)],
} as const;
const eventCodes = Object.fromEntries(webhookEvents.map((event) => [event, event])) as {
  readonly [Event in WebhookEventType]: Event;
};

export const webhookReplayFilter = wireObject('WebhookReplayFilter', {
  ...replayRange,
  /** Absent: all that the webhook gets. */
  events: ['eventList', optional(someCoded(eventCodes))],
});

export const newWebhookReplay = wireObject('NewWebhookReplay', {
  ...replayRange,
  /** Absent: all that the webhook gets. */
  events: ['eventList', optional(events)],
});

export const replayedWebhookEvent = wireObject('ReplayedWebhookEvent', {
  event: ['event', oneOf(webhookEvents)],
  count: ['messageCnt', integer],
  firstAt: ['firstDt', instant14],
  lastAt: ['lastDt', instant14],
});

export const webhookReplay = wireObject('WebhookReplay', {
  count: ['messageCnt', integer],
  /** Of each kind, those of which there are any. */
  byEvent: ['eventCntList', listOf(nested(replayedWebhookEvent), webhookEvents.length)],
  /** More than this is refused. */
  most: ['limitCnt', integer],
});

/** What the event is about. No names of people: who may know more asks for the object by its id. */
export const webhookData = wireObject('WebhookData', {
  orderId: ['orderId', optional(text(60))],
  paymentId: ['paymentId', optional(text(60))],
  payoutId: ['payoutId', optional(text(60))],
  disputeId: ['disputeId', optional(text(60))],
  /** The state's code, as the object itself shows it: OS30, PT40, ST60, DS20. */
  state: ['status', optional(text(10))],
  currency: ['tradeCurrCd', optional(currency)],
  amount: ['totalMony', optional(moneyBeside())],
});

export const webhookMessage = wireObject('WebhookMessage', {
  event: ['type', oneOf(publishedEvents)],
  /** Grows when a field changes its meaning; new fields may come without. */
  version: ['version', integer],
  /** UTC with milliseconds, as in ISO 8601. */
  happenedAt: ['timestamp', text(30)],
  /** From 1 on without a gap, for each object and receiver company: what comes late has a lower one. */
  sequence: ['sequence', integer],
  data: ['data', nested(webhookData)],
});

const sentMessage = wireObject('SentWebhookMessage', {
  /** The `webhook-id` under which it is sent. */
  messageId: ['messageId', text(60)],
  message: ['message', nested(webhookMessage)],
});

export const webhookMessages = wireObject('WebhookMessages', {
  /** At most 100, in the order in which they were written, which of one object is that of their numbers. */
  list: ['list', listOf(nested(sentMessage))],
  /** Absent when there is nothing more at present. */
  nextCursor: ['nextCursor', optional(text(400))],
  /** Always there: the cursor with which to ask, now or later, for what follows this answer. */
  pollCursor: ['pollCursor', text(400)],
});

export const webhookEvent = wireObject('WebhookEvent', {
  event: ['event', oneOf(publishedEvents)],
  /** Grows when a field changes its meaning. */
  version: ['version', integer],
  /** When it is sent, in the reader's language. */
  occasion: ['occasion', text(500)],
  /** Whose webhooks get it, in the reader's language. */
  recipients: ['recipients', text(500)],
  /** The scope by which a program reads what it is about; absent for the test. */
  readBy: ['scopeCd', optional(oneOf(keyOperations))],
  /** What its body can be, as JSON. */
  payload: ['payload', text(4_000)],
});

export const webhookEventList = wireObject('WebhookEvents', {
  /** All that there are, also those that the reader's side is never sent. */
  list: ['list', listOf(nested(webhookEvent), publishedEvents.length)],
});

export const webhookMessageFilter = wireObject('WebhookMessageFilter', {
  /** What happened since then; what happened in the last hour without. Passed over beside a cursor. */
  since: ['fromDt', optional(instant14)],
  /** The `pollCursor` of the answer before: what was written after it, however long ago it happened. */
  cursor: ['cursor', optional(text(400))],
});
