/** Rates of payouts in won, and the operator's own. */
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { listExchangeRates } from '@gtp/contract/settlement/exchange-rate-wire.ts';

type Rates = Answer<typeof listExchangeRates>;
export type KeptRate = Rates['list'][number];
export type RateProposal = Rates['proposals'][number];
