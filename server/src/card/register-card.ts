import type { registerCard as endpoint } from '@gtp/contract/card/card-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import { type CardExpiry, registerCard as registerCardRule } from '@gtp/domain/card/card.ts';
import { accept, inField, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, decideIn, type Transaction } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import * as store from './card-store.ts';
import { notifyCardRegistered } from './notify-card-registered.ts';

/** What the acquirer knows of the card behind a token. `bin` is at least the first eight digits. */
export type CardBehindToken = {
  readonly bin: string;
  readonly last4: string;
  readonly brand: string;
  readonly holderName: string;
  readonly expiry: CardExpiry;
  /** Whose token it is; undefined where there is one acquirer alone. */
  readonly acquirer?: AcquirerName;
};

export type TokenAnswer =
  | { readonly kind: 'found'; readonly card: CardBehindToken }
  | { readonly kind: 'not_found' }
  /** Known, but its issuer has not confirmed that it may be kept. */
  | { readonly kind: 'not_confirmed' }
  | { readonly kind: 'unknown' };

/** The part of the acquirer that cards need; the payment feature's gateway has it. */
export type CardTokenReader = { readonly readToken: (token: string) => Promise<TokenAnswer> };

export type CardContext = {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly gateway: CardTokenReader;
};

type Registration = { readonly companyId: string; readonly token: string };

/**
 * Registers the card behind the acquirer's token for the company; its first card becomes the default. Refused as the
 * rule says (`card.*`), with `card.token_unknown` for a token that the acquirer does not know, `card.not_confirmed` while
 * the card's issuer has not confirmed it, and `request.outage` while the acquirer does not answer.
 */
export async function registerCard(
  context: CardContext,
  registration: Registration,
): Promise<Result<Answer<typeof endpoint>>> {
  const answer = await context.gateway.readToken(registration.token);
  if (answer.kind === 'not_found') return refuse('card.token_unknown', { field: 'token' });
  if (answer.kind === 'not_confirmed') return refuse('card.not_confirmed', { field: 'token' });
  if (answer.kind === 'unknown') return refuse('request.outage');
  const { companyId } = registration;
  return decideIn(context.database, async (transaction) => {
    const stored = await storeCard(context, transaction, { ...registration, ...answer });
    if (stored.ok) await notifyCardRegistered(transaction, { ...stored.value, companyId });
    return stored;
  });
}

/** Stores the card behind a token, with what the acquirer said of it before the transaction. */
export async function storeCard(
  { clock, ids }: Pick<CardContext, 'clock' | 'ids'>,
  transaction: Transaction,
  { companyId, token, card }: Registration & { readonly card: CardBehindToken },
): Promise<Result<Answer<typeof endpoint>>> {
  await store.lockCompany(transaction, companyId);
  const now = clock.now();
  const issuer = await store.findIssuerOfBin(transaction, card.bin);
  const owned = { companyId, gatewayToken: token };
  const isRegistered = await store.hasCardOfToken(transaction, owned);
  const { isElsewhere } = await store.lockToken(transaction, owned);
  const issuerStatus = issuer && { ...issuer, state: issuer.isActive ? ('active' as const) : ('suspended' as const) };
  const state = registerCardRule({ expiry: card.expiry, issuer: issuerStatus, isRegistered, isElsewhere }, now);
  if (!state.ok) return state.field ? inField(state, 'token') : state;
  if (!issuer) throw new Error('The rule took a card without an issuer');
  const shown = {
    cardId: ids.make('card'),
    brand: card.brand,
    bin: card.bin.slice(0, 8),
    last4: card.last4,
    holderName: card.holderName,
    expiryMonth: card.expiry.month,
    expiryYear: card.expiry.year,
    issuerCompanyId: issuer.issuerCompanyId,
    state: state.value,
    isDefault: !(await store.hasDefaultCard(transaction, companyId)),
  };
  await store.insertCard(transaction, { ...shown, ...owned, acquirer: card.acquirer ?? null, createdAt: now });
  return accept({ ...shown, issuerName: issuer.issuerName });
}
