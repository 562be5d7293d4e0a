import { randomUUID } from 'node:crypto';
import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import type { CardState } from '@gtp/domain/card/card.ts';
import '../../src/card/card-store.ts';
import type { Database } from '../../src/platform/database.ts';

type Differences = {
  readonly companyId: string;
  readonly issuerCompanyId: string;
  readonly state?: CardState;
  readonly isDefault?: boolean;
  readonly token?: string;
  readonly bin?: string;
  readonly last4?: string;
  readonly brand?: string;
  readonly acquirer?: AcquirerName;
  readonly expiryMonth?: number;
  readonly expiryYear?: number;
};

/** A buyer's active default card that is good for years; answers its id. */
export async function makeCard(database: Database, card: Differences): Promise<string> {
  const cardId = `card_${randomUUID()}`;
  await database
    .insertInto('cards')
    .values({
      cardId,
      companyId: card.companyId,
      issuerCompanyId: card.issuerCompanyId,
      gatewayToken: card.token ?? `tok_${randomUUID()}`,
      bin: card.bin ?? '41111111',
      last4: card.last4 ?? '1111',
      brand: card.brand ?? 'visa',
      acquirer: card.acquirer ?? null,
      holderName: 'JANE BUYER',
      expiryMonth: card.expiryMonth ?? 12,
      expiryYear: card.expiryYear ?? 2031,
      state: card.state ?? 'active',
      blockedBy: card.state === 'blocked' ? 'issuer' : null,
      isDefault: card.isDefault ?? true,
      createdAt: new Date('2026-01-02T00:00:00Z'),
    })
    .execute();
  return cardId;
}
