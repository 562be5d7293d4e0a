/**
 * Identities that PortOne verifies in its own window (decision 0164), by its REST API V2: `GET /identity-verifications/{id}`,
 * openapi 1.16.0 of 6 August 2026. What the browser brings back counts for nothing; this is asked instead.
 */
import { type Breaker, noBreaker, probeAddress } from '../platform/breaker.ts';
import type { PortOneIdentityKey } from '../platform/identity-settings.ts';
import type { Log } from '../platform/log.ts';
import { makePortOneConnection, portOneUrl } from '../platform/portone-connection.ts';
import type { IdentityAnswer, IdentityWindow } from './verification-context.ts';

type Parts = {
  readonly key: PortOneIdentityKey;
  readonly log: Log;
  readonly makeBreaker?: ((name: string, probe: () => Promise<void>) => Breaker) | undefined;
  /** PortOne asks for a minute where it waits for others itself; a look-up waits for nobody. */
  readonly timeoutMs?: number;
  /** Another server than PortOne's own. */
  readonly url?: string;
};

/** The window and the breaker before PortOne. Nothing is sent before the first look-up. */
export function makePortOneIdentity({ key, log, makeBreaker, timeoutMs = 15_000, url = portOneUrl }: Parts) {
  const { storeId, channelKey, apiSecret } = key;
  const probe = () => probeAddress(`${url}/identity-verifications/probe`, { authorization: `PortOne ${apiSecret}` });
  const breaker = makeBreaker?.('identity', probe) ?? noBreaker;
  const ask = makePortOneConnection({ apiSecret, storeId, log, timeoutMs, breaker, url });
  const identityWindow: IdentityWindow = {
    storeId,
    channelKey,
    async readIdentity(askedAs) {
      const path = `/identity-verifications/${encodeURIComponent(askedAs)}?storeId=${encodeURIComponent(storeId)}`;
      const { status, type, body } = await ask({ path });
      if (type === 'IDENTITY_VERIFICATION_NOT_FOUND') return { kind: 'not_finished' };
      return status === 200 ? readAnswer(body, { askedAs, channelKey }) : { kind: 'unavailable' };
    },
  };
  return { identityWindow, breaker };
}

type Asked = { readonly askedAs: string; readonly channelKey: string };

/**
 * A verification counts only by our own channel: the shop's test channel, whose key a browser may name as well, verifies
 * anybody. An answer that is not as the document says is none.
 */
function readAnswer(body: unknown, { askedAs, channelKey }: Asked): IdentityAnswer {
  const { status, id, channel, verifiedCustomer } = fieldsOf(body);
  if (id !== askedAs) return { kind: 'unavailable' };
  if (status === 'READY') return { kind: 'not_finished' };
  if (status === 'FAILED') return { kind: 'failed' };
  if (status !== 'VERIFIED') return { kind: 'unavailable' };
  if (fieldsOf(channel).key !== channelKey) return { kind: 'failed' };
  const { name, birthDate, phoneNumber } = fieldsOf(verifiedCustomer);
  if (typeof name !== 'string' || typeof birthDate !== 'string') return { kind: 'unavailable' };
  return { kind: 'verified', name, birthday: birthDate, mobile: typeof phoneNumber === 'string' ? phoneNumber : '' };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
