import * as contract from '@gtp/contract/card/card-wire.ts';
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { findIssuerOfBin, listIssuers } from './card-store.ts';
import { changeCard } from './change-card.ts';
import { decideCard } from './decide-card.ts';
import { listCards, listIssuedCards } from './list-cards.ts';
import { listWatchedCards } from './list-watched-cards.ts';
import { type CardContext, registerCard } from './register-card.ts';
import { saveCardRange } from './save-card-range.ts';
import { setCardLimit } from './set-card-limit.ts';

/** A company's cards, and for applicants the issuers and whose a card is by its first digits (spec §7). */
export function bindCard(portal: Portal, context: CardContext): void {
  bindEndpoint(portal, contract.listCards, async ({ caller, language }) =>
    accept(await listCards(context.database, { companyId: caller.companyId, language })),
  );
  bindEndpoint(portal, contract.registerCard, ({ caller, body }) =>
    registerCard(context, { companyId: caller.companyId, token: body.token }),
  );
  bindEndpoint(portal, contract.changeCard, async ({ caller, body, params, language }) => {
    const done = await changeCard(context, { caller, ...params, ...body });
    return done.ok ? accept(await listCards(context.database, { companyId: caller.companyId, language })) : done;
  });
  bindEndpoint(portal, contract.listIssuedCards, async ({ caller }) =>
    accept(await listIssuedCards(context.database, caller.companyId)),
  );
  bindEndpoint(portal, contract.listWatchedCards, async ({ caller, language }) =>
    accept(await listWatchedCards(context.database, { caller, language })),
  );
  bindEndpoint(portal, contract.decideCard, ({ caller, body, params }) =>
    decideCard(context, { caller, ...params, action: body.action, reason: body.reason }),
  );
  bindEndpoint(portal, contract.setCardLimit, ({ caller, body, params }) =>
    setCardLimit(context, { caller, ...params, limits: body }),
  );
  bindEndpoint(portal, contract.saveCardRange, ({ caller, body }) =>
    saveCardRange(context, { caller, range: { ...body, version: body.version } }),
  );
  bindEndpoint(portal, contract.listIssuers, async ({ body }) =>
    accept({ list: await listIssuers(context.database, body.country) }),
  );
  bindEndpoint(portal, contract.findCardIssuer, async ({ body }) => {
    const issuer = await findIssuerOfBin(context.database, body.bin);
    if (!issuer) return refuse('card.issuer_unknown', { field: 'bin' });
    return accept({ issuerId: issuer.issuerCompanyId, name: issuer.issuerName, brand: issuer.brand });
  });
}
