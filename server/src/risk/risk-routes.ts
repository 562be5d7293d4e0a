import * as contract from '@gtp/contract/risk/risk-wire.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { RefusalCode, Result } from '@gtp/domain/platform/result.ts';
import type { OrderContext } from '../order/order.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { approveRiskDecision, holdOrder, proposeRiskDecision, returnRiskDecision } from './decide-risk-hold.ts';
import { listOfRiskHolds, readRiskHold } from './read-risk-holds.ts';

/** Trades under review, for those who decide on them. */
export function bindRisk(portal: Portal, context: OrderContext): void {
  bindEndpoint(portal, contract.listRiskHolds, (call) => listOfRiskHolds.read(context, call));
  bindEndpoint(portal, contract.readRiskHold, ({ caller, params, language }) =>
    readRiskHold(context, { caller, language, ...params }),
  );
  bindEndpoint(portal, contract.holdOrder, async ({ caller, params, body, language }) =>
    answerWith(context, { caller, language }, await holdOrder(context, { caller, ...params, ...body })),
  );
  bindEndpoint(portal, contract.proposeRiskDecision, async ({ caller, params, body, language }) =>
    answerWith(context, { caller, language }, await proposeRiskDecision(context, { caller, ...params, ...body })),
  );
  bindEndpoint(portal, contract.approveRiskDecision, async ({ caller, params, body: seen, language }) =>
    answerWith(context, { caller, language }, await approveRiskDecision(context, { caller, seen, ...params })),
  );
  bindEndpoint(portal, contract.returnRiskDecision, async ({ caller, params, language }) =>
    answerWith(context, { caller, language }, await returnRiskDecision(context, { caller, ...params })),
  );
}

type Reading = { readonly caller: Caller; readonly language: Language };

/** Every command answers with the hold as its caller sees it then. */
async function answerWith<Code extends RefusalCode = never>(
  context: OrderContext,
  reading: Reading,
  changed: Result<string, Code>,
) {
  return changed.ok ? readRiskHold(context, { ...reading, riskHoldId: changed.value }) : changed;
}
