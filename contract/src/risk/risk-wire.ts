/** Trades that two people look at before they go on (OS23). Only those who decide ever see any of it. */
import { institutionTypes } from '@gtp/domain/account/client-types.ts';
import { riskDecisions, riskHoldStates, riskMoments } from '@gtp/domain/screening/risk-hold.ts';
import { ruleOutcomes, tradeFields, tradeRuleCodes, tradeRuleOwners } from '@gtp/domain/screening/trade-rules.ts';
import { orderState } from '../order/order-codes.ts';
import { currency, moneyBeside, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageRows } from '../platform/page-wire.ts';
import { boolean, filledText, instant14, integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const holdRows = {
  riskHoldId: ['riskHoldId', text(60)],
  orderId: ['orderId', text(40)],
  /** At which step it was found; `manual`: somebody asked for it. */
  moment: ['riskStep', oneOf(riskMoments)],
  state: ['riskStatus', oneOf(riskHoldStates)],
  orderState: ['orderStatus', orderState],
  tradeNumber: ['tradeNo', text(100)],
  sellerName: ['sellerName', text(200)],
  buyerName: ['buyerName', text(200)],
  goodsName: ['goodName', text(200)],
  currency: ['tradeCurrCd', currency],
  trade: ['tradeMony', moneyBeside()],
  openedAt: ['openDt', instant14],
  dueAt: ['dueDt', instant14],
  isLate: ['lateYn', yesNo],
  hasProposal: ['proposalYn', yesNo],
  score: ['riskScore', integer],
} as const;

const riskRow = wireObject('RiskHold', {
  ...holdRows,
  /** What the rules found, each once, the heaviest first; none where a person asked for the review. */
  rules: ['riskRuleList', listOf(oneOf(tradeRuleCodes), 100)],
});

/** What a rule found, with what it weighs and why it is there. */
const riskHit = wireObject('RiskHit', {
  code: ['riskRule', oneOf(tradeRuleCodes)],
  field: ['riskField', oneOf(tradeFields)],
  /** As it stands in the order; people's names are hidden from the network. */
  value: ['riskValue', text(2_000)],
  /** The entry of the list. */
  listed: ['listedEntry', optional(text(2_000))],
  /** The document in which it was read, and its page; none of what stands in the order or was typed. */
  documentName: ['fileName', optional(text(300))],
  page: ['docPage', optional(integer)],
  weight: ['riskWeight', integer],
  /** What the rule alone brings about: the trade is refused, waits for people, or its weight is added up. */
  outcome: ['ruleResult', oneOf(ruleOutcomes)],
  /** What the rule rests on, such as the lists and tables that are compared. */
  reason: ['ruleReason', text(500)],
  /** Who looks after the rule. */
  owner: ['ruleOwner', oneOf(tradeRuleOwners)],
});

/** Of which institution somebody is; the network reads nobody's name. */
const riskPerson = wireObject('RiskPerson', {
  name: ['userName', optional(text(200))],
  clientType: ['clentType', oneOf(institutionTypes)],
});

const riskProposal = wireObject('RiskProposal', {
  decision: ['riskDecision', oneOf(riskDecisions)],
  by: ['proposer', nested(riskPerson)],
  proposedAt: ['proposeDt', instant14],
  reason: ['reason', text(2_000)],
});

const riskCase = wireObject('RiskCase', {
  ...holdRows,
  sellerCompanyId: ['sellerId', text(60)],
  sellerCountry: ['sellerCountryCd', text(2)],
  buyerCompanyId: ['buyerId', text(60)],
  buyerCountry: ['buyerCountryCd', text(2)],
  hsCode: ['hsCodeInfo', text(10)],
  /** What the card pays: all of it goes back if a paid trade is refused. */
  charge: ['totalMony', moneyBeside()],
  /** Of the order sheet; the network does not read it. */
  note: ['note', text(2_000)],
  openingReason: ['openReason', text(2_000)],
  /** Who asked for the review; nobody where a rule did. */
  openedBy: ['opener', optional(nested(riskPerson))],
  listsVersion: ['listVersion', text(200)],
  hits: ['riskHitList', listOf(nested(riskHit), 500)],
  proposal: ['proposal', optional(nested(riskProposal))],
  decidedAt: ['decideDt', optional(instant14)],
  /** The second person; nobody where the order left its review another way. */
  decidedBy: ['decider', optional(nested(riskPerson))],
  canPropose: ['proposeAbleYn', boolean],
  /** Nobody decides on their own proposal. */
  canDecide: ['decideAbleYn', boolean],
  canReturn: ['returnAbleYn', boolean],
});

export const listRiskHolds = endpoint({
  name: 'listRiskHolds',
  method: 'GET',
  path: '/risk-holds',
  access: 'risk.read',
  summary: 'Trades that wait for two people, and those that were decided, the newest first.',
  query: wireObject('RiskHoldFilter', {
    ...pageRows,
    text: ['text', optional(text(100))],
    state: ['riskStatus', optional(oneOf(riskHoldStates))],
    /** Only what waits for the caller: open, and proposed by nobody or by somebody else. */
    scope: ['scope', optional(oneOf(['waiting']))],
    orderId: ['orderId', optional(text(40))],
  }),
  answer: pageOf('RiskHoldPage', nested(riskRow)),
  shows: ['risk'],
});

export const readRiskHold = endpoint({
  name: 'readRiskHold',
  method: 'GET',
  path: '/risk-holds/{riskHoldId}',
  access: 'risk.read',
  summary: 'One trade that waits, with everything that the rules found.',
  answer: riskCase,
  shows: ['risk'],
});

export const holdOrder = endpoint({
  name: 'holdOrder',
  method: 'POST',
  path: '/order-sheets/{orderId}/hold',
  access: 'risk.decide',
  summary: 'Puts an order whose money is held under review; nothing happens to it until two people have decided.',
  body: wireObject('RiskHoldRequest', { reason: ['reason', filledText(2_000)] }),
  answer: riskCase,
  makes: readRiskHold,
  changes: ['risk', 'order', 'figures'],
});

export const proposeRiskDecision = endpoint({
  name: 'proposeRiskDecision',
  method: 'POST',
  path: '/risk-holds/{riskHoldId}/propose',
  access: 'risk.propose',
  summary: 'The first of two people says what should become of the trade, and why.',
  body: wireObject('RiskDecisionProposal', {
    decision: ['riskDecision', oneOf(riskDecisions)],
    reason: ['reason', filledText(2_000)],
  }),
  answer: riskCase,
  changes: ['risk'],
  answersAs: readRiskHold,
});

export const approveRiskDecision = endpoint({
  name: 'approveRiskDecision',
  method: 'POST',
  path: '/risk-holds/{riskHoldId}/approve',
  access: 'risk.decide',
  summary: 'The second person agrees: the trade goes on where it was, or ends with a refund of what was paid.',
  /** What its reader saw: a proposal that was made anew in between is not the one that they agree to. */
  body: wireObject('RiskDecisionApproval', {
    decision: ['riskDecision', oneOf(riskDecisions)],
    proposedAt: ['proposeDt', instant14],
  }),
  answer: riskCase,
  changes: ['risk', 'order', 'figures'],
  answersAs: readRiskHold,
});

export const returnRiskDecision = endpoint({
  name: 'returnRiskDecision',
  method: 'POST',
  path: '/risk-holds/{riskHoldId}/return',
  access: 'risk.propose',
  summary: 'Takes a proposal off the table; nothing is decided by that.',
  answer: riskCase,
  changes: ['risk'],
  answersAs: readRiskHold,
});
