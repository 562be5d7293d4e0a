/** The fee table and the corridor limits as browser and server exchange them (reference 4-b, 4-c). */
import { feeKinds, feeProposalStates, periodStatuses } from '@gtp/domain/fee/fee-table.ts';
import { approvalRows } from '../platform/approval-wire.ts';
import { currency, day8, moneyBeside, percent, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

/** What is left out means "any". */
const corridorRows = {
  country: ['countryCd', optional(text(2, 2))],
  issuerCompanyId: ['issuerId', optional(text(60, 1))],
  currency: ['tradeCurrCd', optional(currency)],
} as const;
const termsRows = {
  kind: ['feeType', oneOf(feeKinds)],
  rate: ['rateFee', optional(percent)],
  least: ['minMony', optional(moneyBeside())],
  most: ['maxMony', optional(moneyBeside())],
  from: ['startYmd', day8],
  until: ['endYmd', optional(day8)],
} as const;

const feeRow = wireObject('FeeRow', {
  ...corridorRows,
  ...termsRows,
  rowId: ['feeId', text(60)],
  issuerName: ['issuerName', optional(text(200))],
  status: ['standing', oneOf(periodStatuses)],
});

const feeProposal = wireObject('FeeProposal', {
  ...corridorRows,
  ...termsRows,
  proposalId: ['proposalId', text(60)],
  issuerName: ['issuerName', optional(text(200))],
  reason: ['reason', text(500)],
  state: ['proposalStatus', oneOf(feeProposalStates)],
  ...approvalRows,
  proposedByCompany: ['corpName', text(200)],
  decisionReason: ['decisionReason', optional(text(500))],
  canDecide: ['approveYn', yesNo],
});

export const feeTable = wireObject('FeeTable', {
  rows: ['feeList', listOf(nested(feeRow), 1_000)],
  proposals: ['proposalList', listOf(nested(feeProposal), 200)],
  defaultRate: ['rateFee', percent],
  /** Of the newest proposal; whoever proposes says which was the last they saw. */
  proposalNumber: ['proposalNo', integer],
  canPropose: ['requestYn', yesNo],
});

export const listFees = endpoint({
  name: 'listFees',
  method: 'GET',
  path: '/fees',
  access: 'fee.read',
  summary: 'The fee table and the corridor limits, past, present and future; for institutions the proposals, too.',
  answer: feeTable,
  shows: ['fee'],
});

export const proposeFee = endpoint({
  name: 'proposeFee',
  method: 'POST',
  path: '/fees/proposals',
  access: 'fee.propose',
  summary: 'Proposes a rate or a limit for a corridor; the network decides. Accepted orders keep their rate.',
  isIdempotent: true,
  body: wireObject('NewFeeProposal', {
    ...corridorRows,
    ...termsRows,
    reason: ['reason', text(500)],
    proposalNumber: ['proposalNo', integer],
  }),
  answer: feeTable,
  changes: ['fee'],
  answersAs: listFees,
});

export const decideFee = endpoint({
  name: 'decideFee',
  method: 'POST',
  path: '/fees/proposals/{proposalId}/decide',
  access: 'fee.decide',
  summary: 'Approves or refuses what another person proposed, once.',
  isIdempotent: true,
  body: wireObject('FeeDecision', {
    isApproved: ['approveYn', yesNo],
    reason: ['reason', optional(text(500))],
  }),
  answer: feeTable,
  changes: ['fee'],
  answersAs: listFees,
});
