/** A buyer's cards: reading them and registering another. */
import type { decideCard, registerCard, saveCardRange } from '@gtp/contract/card/card-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';

export type Card = Answer<typeof registerCard>;
export type IssuedCard = Answer<typeof decideCard>;
export type CardRange = Answer<typeof saveCardRange>;
export type CardRangeChange = Body<typeof saveCardRange>;
