import { money } from '@gtp/domain/platform/money.ts';
import { expect, test } from 'vitest';
import { makeCard } from '../../test/make/make-card.ts';
import { makeBuyer, makeInstitution } from '../../test/make/make-company.ts';
import { withTestDatabase } from '../../test/make-test-database.ts';
import { inTransaction } from '../platform/database.ts';
import { saveCardLimit } from './card-limit-store.ts';
import { listWatchedCards } from './list-watched-cards.ts';

test('the agency reads cards masked, the network no names, and nobody the holder’s', async () => {
  await withTestDatabase(async ({ database }) => {
    const buyer = await makeBuyer(database);
    const issuer = await makeInstitution(database, 'ISSUER');
    const { caller: agency } = await makeInstitution(database, 'KOTRA');
    const { caller: network } = await makeInstitution(database, 'VISA');
    const cardId = await makeCard(database, { companyId: buyer.companyId, issuerCompanyId: issuer.companyId });
    const limit = { currency: 'USD', perPayment: money(1n, 'USD'), givenAt: new Date() } as const;
    await inTransaction(database, (transaction) => saveCardLimit(transaction, cardId, limit));
    const [masked] = (await listWatchedCards(database, { caller: agency, language: 'en' })).cards;
    const [read] = (await listWatchedCards(database, { caller: network, language: 'en' })).cards;
    expect(masked?.companyName).toBe(buyer.englishName);
    expect(masked?.bin).toHaveLength(6);
    expect(masked?.last4).toBeUndefined();
    expect(read?.companyName).not.toContain(buyer.englishName);
    expect(read?.bin).toHaveLength(8);
    expect(read?.last4).toHaveLength(4);
    for (const each of [masked, read]) {
      expect(each).not.toHaveProperty('holderName');
      expect(each).not.toHaveProperty('gatewayToken');
      expect(each).not.toHaveProperty('limit');
      expect(each).not.toHaveProperty('paymentLimitMinor');
    }
  });
});
