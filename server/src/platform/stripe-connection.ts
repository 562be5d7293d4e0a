/** Stripe's own SDK behind our breaker and our time limit. It is loaded at the first call: others do without it. */
import type Stripe from 'stripe';
import { type Breaker, noBreaker } from './breaker.ts';

export type StripeKey = {
  readonly apiKey: string;
  /** After this long an answer counts as lost. */
  readonly timeoutMs?: number;
  readonly breaker?: Breaker;
  /** Another server than Stripe's own: a test's. */
  readonly server?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
};

/** Loads the SDK when it is first asked for, once; nothing is sent before the first call. */
export function makeStripeConnection(key: StripeKey): () => Promise<Stripe> {
  let made: Promise<Stripe> | undefined;
  return () => {
    made ??= connect(key);
    return made;
  };
}

async function connect({ apiKey, timeoutMs = 10_000, server, breaker = noBreaker }: StripeKey): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const httpClient = StripeClient.createFetchHttpClient((...request: Parameters<typeof fetch>) =>
    breaker.call(
      // scan-allow call-without-end: the SDK gives a signal after its timeout, set below
      () => fetch(...request),
      ({ status }) => status >= 500,
    ),
  );
  // No second tries of the SDK's own: an answer that is lost is `unknown`, and the sweep asks again.
  return new StripeClient(apiKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient,
    ...server,
  });
}
