/** What is published to a company's own programs, and how often we try (decision 0040). */
import { statesOf } from '../platform/state-records.ts';
import type { KeyOperation } from './api-keys.ts';

/** Each is published to those who may read its object; `integration.tested` is sent by a button. */
export const webhookEvents = [
  'order.moved',
  'payment.ended',
  'payout.paid',
  'payout.returned',
  'dispute.opened',
  'dispute.answered',
  'dispute.ended',
] as const;
export type WebhookEventType = (typeof webhookEvents)[number];
export const publishedEvents = [...webhookEvents, 'integration.tested'] as const;
export type WebhookEventTypeOrTest = (typeof publishedEvents)[number];

/** Of each event: the version of what its messages say, and by which right its object is read. */
export const webhookEventRecords = {
  'order.moved': { version: 1, readBy: 'order.read' },
  'payment.ended': { version: 1, readBy: 'payment.read' },
  'payout.paid': { version: 1, readBy: 'settlement.read' },
  'payout.returned': { version: 1, readBy: 'settlement.read' },
  'dispute.opened': { version: 1, readBy: 'dispute.read' },
  'dispute.answered': { version: 1, readBy: 'dispute.read' },
  'dispute.ended': { version: 1, readBy: 'dispute.read' },
  'integration.tested': { version: 1, readBy: undefined },
} as const satisfies Readonly<
  Record<WebhookEventTypeOrTest, { readonly version: number; readonly readBy: KeyOperation | undefined }>
>;

/** Why no answer came. */
export const webhookProblems = [
  'address_refused',
  'certificate',
  'connection_broken',
  'connection_refused',
  'name_unknown',
  'timeout',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

/** How messages are signed: with a secret that both sides hold, or with a key pair whose private key the portal alone holds. */
export const webhookSignings = ['hmac_sha256', 'ed25519'] as const;
export type WebhookSigning = (typeof webhookSignings)[number];

export const mostWebhooksOfCompany = 5;
/** How long the secret or key pair that was replaced still signs beside the new one. */
export const oldSecretLifeMs = 24 * 3_600_000;

/** Which messages of a range are sent again: those that the webhook has not taken, or those that it has as well. */
export const replayChoices = ['not_delivered', 'all'] as const;
export type ReplayChoice = (typeof replayChoices)[number];
export const mostReplayedAtOnce = 1_000;

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long to wait after the first, second … failed attempt; Standard Webhooks' own schedule. */
export const retryDelaysMs: readonly number[] = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

/** What to do when the attempt with this number (from 1) has failed; `gone` is the receiver's own word (410). */
export function afterFailure(attempt: number, { isGone }: { readonly isGone: boolean }) {
  const delayMs = retryDelaysMs[attempt - 1];
  return isGone || delayMs === undefined ? ({ next: 'give_up' } as const) : ({ next: 'retry', delayMs } as const);
}

/**
 * How long a receiver is left alone after so many deliveries in a row that it did not answer in time. One or two may be the
 * fault of what they say. Each message keeps its own retries; what else waits is tried by one of them each time.
 */
export function pauseAfterSilence(deliveries: number): number {
  if (deliveries < 3) return 0;
  return deliveries === 3 ? 5 * secondMs : 5 * minuteMs;
}

/** Counted no further: the pause grows no longer. */
export const mostSilentCounted = 4;

/** Whether an answer's status is a yes; a redirect is none, for it is not followed. */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** What each state of a webhook's delivery is; `failed`: we do not try again by ourselves. */
export const webhookDeliveryTones = { waiting: 'waiting', delivered: 'good', failed: 'bad' } as const;

export type WebhookDeliveryState = keyof typeof webhookDeliveryTones;
export const webhookDeliveryStates = statesOf(webhookDeliveryTones);
