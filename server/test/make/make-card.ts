import { randomUUID } from 'node:crypto';
import type { CardState } from '@gtp/domain/card/card.ts';
import '../../src/card/card-store.ts';
import type { Database } from '../../src/platform/database.ts';

type Differences = {
  readonly companyId: string;
  readonly issuerCompanyId: string;
  readonly state?: CardState;
  readonly isDefault?: boolean;
  readonly token?: string;
  readonly expiryMonth?: number;
  readonly expiryYear?: number;
};

/** A buyer's active default card that is good for years; answers its id. */
export async function makeCard(database: Database, card: Differences): Promise<string> {
  const cardId = `card_${randomUUID()}`;
  await database
    .insertInto('cards')
    .values({
      card_id: cardId,
      company_id: card.companyId,
      issuer_company_id: card.issuerCompanyId,
      gateway_token: card.token ?? `tok_${randomUUID()}`,
      bin: '41111111',
      last4: '1111',
      brand: 'visa',
      holder_name: 'JANE BUYER',
      expiry_month: card.expiryMonth ?? 12,
      expiry_year: card.expiryYear ?? 2031,
      state: card.state ?? 'active',
      blocked_by: card.state === 'blocked' ? 'issuer' : null,
      is_default: card.isDefault ?? true,
      created_at: new Date('2026-01-02T00:00:00Z'),
    })
    .execute();
  return cardId;
}
