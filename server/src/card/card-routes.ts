import { listCards as listCardsEndpoint, registerCard as registerCardEndpoint } from '@gtp/contract/card/card-wire.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { listCards } from './list-cards.ts';
import { type CardHouse, registerCard } from './register-card.ts';

/** `GET` and `POST /company/cards`. */
export function bindCard(portal: Portal, house: CardHouse): void {
  bindEndpoint(portal, listCardsEndpoint, async ({ caller }) =>
    accept(await listCards(house.database, caller.companyId)),
  );
  bindEndpoint(portal, registerCardEndpoint, ({ caller, body }) =>
    registerCard(house, { companyId: caller.companyId, token: body.token }),
  );
}
