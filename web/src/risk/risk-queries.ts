import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { listRiskHolds, readRiskHold } from '@gtp/contract/risk/risk-wire.ts';

/** One line of the list. */
export type RiskHoldRow = Answer<typeof listRiskHolds>['list'][number];
/** One review with all that was found. */
export type RiskCase = Answer<typeof readRiskHold>;
