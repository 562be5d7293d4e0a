/** Base rates of the tax return: what was kept, and what the operator enters, one person after another (decision 0165). */
import { currency, day8, decimal, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant14, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const rateRows = {
  currency: ['tradeCurrCd', currency],
  day: ['baseYmd', day8],
  /** In won, for one dollar or a hundred yen. */
  rate: ['baseRate', decimal(4)],
  source: ['rateSource', text(100, 2)],
} as const;

const keptBaseRate = wireObject('KeptBaseRate', {
  ...rateRows,
  /** Who put it in force; nobody where it was announced to the portal. */
  decidedBy: ['decideUserName', optional(text(100))],
});

const baseRateProposal = wireObject('BaseRateProposal', {
  proposalId: ['proposalId', text(60)],
  ...rateRows,
  proposedBy: ['proposeUserName', optional(text(100))],
  proposedAt: ['proposeDt', instant14],
  canApprove: ['approveAbleYn', yesNo],
});

const baseRates = wireObject('BaseRates', {
  list: ['list', listOf(nested(keptBaseRate))],
  proposals: ['proposals', listOf(nested(baseRateProposal))],
  /** Who announces them to the portal; empty where nobody does. */
  rateSource: ['rateSource', text(100)],
});

export const listBaseRates = endpoint({
  name: 'listBaseRates',
  method: 'GET',
  path: '/settlements/base-rates',
  access: 'settlement.operate',
  summary: 'The newest hundred base rates of the tax return, and those that wait for a second person.',
  answer: baseRates,
  shows: ['base-rate'],
});

export const proposeBaseRate = endpoint({
  name: 'proposeBaseRate',
  method: 'POST',
  path: '/settlements/base-rates',
  access: 'settlement.operate',
  summary: 'One person enters the base rate of a day that has none; it is kept once another person puts it in force.',
  isIdempotent: true,
  body: wireObject('NewBaseRate', rateRows),
  answer: baseRates,
  changes: ['base-rate'],
});

export const decideBaseRate = endpoint({
  name: 'decideBaseRate',
  method: 'POST',
  path: '/settlements/base-rates/{proposalId}/decision',
  access: 'settlement.operate',
  summary: 'Another person puts an entered base rate in force for good, or somebody declines it.',
  isIdempotent: true,
  body: wireObject('BaseRateDecision', { isApproved: ['approveYn', yesNo] }),
  answer: baseRates,
  changes: ['base-rate', 'export-declaration'],
});
