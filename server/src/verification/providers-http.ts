/**
 * Those who check cards, phones and accounts, asked over the protocol of `docs/identity-bridge.openapi.json`: a small
 * program before NICE, KCB, PASS or open banking speaks it (decision 0153).
 */
import { type Breaker, noBreaker } from '../platform/breaker.ts';
import { endsAfter } from '../platform/ends-after.ts';
import type { IdentitySettings } from '../platform/identity-settings.ts';
import type { Log } from '../platform/log.ts';
import type { Remittance, TextMessage, VerificationProviders } from './verification-context.ts';

type Parts = {
  readonly settings: Omit<IdentitySettings, 'portOne'>;
  readonly log: Log;
  /** A breaker for a provider, with the harmless question that shows that it is back. */
  readonly makeBreaker?: ((name: string, address: string) => Breaker) | undefined;
  readonly timeoutMs?: number;
};

type Asked = Omit<VerificationProviders, 'askTaxOffice'>;

/** The providers that are set, and the breakers before them. */
export function makeProviders({ settings, log, makeBreaker, timeoutMs = 8_000 }: Parts): {
  readonly providers: Partial<Asked>;
  readonly breakers: readonly Breaker[];
} {
  const breakers: Breaker[] = [];
  const bridgeTo = (provider: string, access: IdentitySettings['idCards']) => {
    if (!access) return undefined;
    const breaker = makeBreaker?.(provider, new URL(access.url).origin) ?? noBreaker;
    breakers.push(breaker);
    return { ...access, provider, log, breaker, timeoutMs };
  };
  const idCards = bridgeTo('identity', settings.idCards);
  const mobiles = bridgeTo('mobile check', settings.mobiles);
  const deposits = bridgeTo('deposit', settings.deposits);
  const providers: Partial<Asked> = {
    ...(idCards && {
      compareIdCard: ({ cardType, name, birthday, registrationNumber, issuedOn, licenceNumber }) => {
        const body = { cardType, name, birthday, registrationNumber, issuedOn, licenceNumber };
        return ask(idCards, { path: '/v1/id-cards/compare', body, results: ['same', 'different'] });
      },
    }),
    ...(mobiles && {
      sendText: ({ messageId, ...body }: TextMessage) =>
        ask(mobiles, { path: '/v1/mobile-checks', requestId: messageId, body, results: ['sent', 'owner_differs'] }),
    }),
    ...(deposits && {
      remitOneWon: ({ remittanceId, bank, accountNumber, holder, payerName }: Remittance) =>
        ask(deposits, {
          path: '/v1/deposits',
          requestId: remittanceId,
          body: { bank, accountNumber, holder, payerName },
          results: ['remitted', 'account_unknown', 'holder_differs'],
        }),
    }),
  };
  return { providers, breakers };
}

type Bridge = NonNullable<IdentitySettings['idCards']> & {
  readonly provider: string;
  readonly log: Log;
  readonly breaker: Breaker;
  readonly timeoutMs: number;
};

type Question<Answer extends string> = {
  readonly path: string;
  readonly body: object;
  /** The same for a question that is sent again: it is then answered again and not carried out twice. */
  readonly requestId?: string;
  readonly results: readonly Answer[];
};

/** Asks once. Whatever is none of the results, also 2xx with something else, is an outage and never a yes. */
async function ask<Answer extends string>(
  { url, key, provider, log, breaker, timeoutMs }: Bridge,
  { path, body, requestId, results }: Question<Answer>,
): Promise<Answer | 'unavailable'> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${key}`,
    ...(requestId !== undefined && { 'idempotency-key': requestId }),
  };
  const call = async () => {
    const signal = endsAfter(timeoutMs);
    const init = { method: 'POST', headers, body: JSON.stringify(body), signal, redirect: 'error' } as const;
    // scan-allow call-without-end: the signal stands in init
    const response = await fetch(`${url}${path}`, init);
    return { status: response.status, text: await response.text() };
  };
  try {
    const { status, text } = await breaker.call(call, (answer) => answer.status >= 500);
    const found = status === 200 ? results.find((each) => each === resultIn(text)) : undefined;
    if (found !== undefined) return found;
    log.warn({ outage: provider, status }, 'no answer about an applicant');
  } catch (error) {
    // Without its words: the question, which is personal, may stand in them.
    const reason = error instanceof Error ? error.name : 'unknown';
    log.warn({ outage: provider, reason }, 'no answer about an applicant');
  }
  return 'unavailable';
}

function resultIn(text: string): unknown {
  try {
    const answered: unknown = JSON.parse(text);
    return typeof answered === 'object' && answered !== null && 'result' in answered ? answered.result : undefined;
  } catch {
    return undefined;
  }
}
