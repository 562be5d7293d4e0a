/**
 * Trades that wait for two people (OS23): what the trade check found, who proposes, who decides, and what becomes of the
 * order. The parties see that their order is being checked, and nothing else.
 */
export { closeHoldWhenOrderLeaves } from './close-hold.ts';
export { makeHoldAgainAfterChargeback } from './hold-again.ts';
export { screenAgain, screenAgainSchedule } from './screen-again.ts';
