import * as losses from '@gtp/contract/dispute/chargeback-loss-wire.ts';
import * as lists from '@gtp/contract/dispute/dispute-list-wire.ts';
import * as endpoints from '@gtp/contract/dispute/dispute-wire.ts';
import type { RefusalCode, Result } from '@gtp/domain/platform/result.ts';
import type { Order, OrderContext } from '../order/order.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { bindListExport } from '../platform/bind-list-export.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { readingFor } from '../platform/reading-database.ts';
import { addDisputeEntry } from './add-dispute-entry.ts';
import { answerChargeback } from './answer-chargeback.ts';
import {
  acceptOffer,
  answerDecision,
  callMediation,
  proposeDecision,
  reopenDispute,
  withdrawDispute,
} from './answer-dispute.ts';
import { decideChargebackLoss, proposeChargebackLoss } from './book-chargeback-loss.ts';
import { exportChargebacks, exportDisputes } from './export-disputes.ts';
import { fileChargeback } from './file-chargeback.ts';
import { listOfChargebacks, listOfDisputes } from './list-disputes.ts';
import { openDispute } from './open-dispute.ts';
import { readDisputes } from './read-disputes.ts';
import { withdrawChargeback } from './withdraw-chargeback.ts';

/** Disputes of both sides, the agency's mediation, and answering the card company. */
export function bindDispute(portal: Portal, context: OrderContext): void {
  bindEndpoint(portal, endpoints.listOrderDisputes, ({ caller, params }) =>
    readDisputes(portal, { caller, ...params }),
  );
  bindEndpoint(portal, endpoints.openDispute, async ({ caller, params, body }) =>
    answerWith(portal, caller, await openDispute(context, { caller, ...params, ...body })),
  );
  bindEndpoint(portal, endpoints.answerChargeback, async ({ caller, params, body }) =>
    answerWith(portal, caller, await answerChargeback(context, { caller, ...params, ...body })),
  );
  bindEndpoint(portal, endpoints.fileChargeback, async ({ caller, params, body: { currency: _, ...notice } }) =>
    answerWith(portal, caller, await fileChargeback(context, { caller, ...params, notice })),
  );
  bindEndpoint(portal, endpoints.withdrawChargeback, async ({ caller, params }) =>
    answerWith(portal, caller, await withdrawChargeback(context, { caller, ...params })),
  );
  bindEndpoint(portal, losses.proposeChargebackLoss, ({ caller, params, body }) =>
    proposeChargebackLoss(context, { caller, ...params, said: body }),
  );
  bindEndpoint(portal, losses.decideChargebackLoss, ({ caller, params, body }) =>
    decideChargebackLoss(context, { caller, ...params, ...body }),
  );
  bindEndpoint(portal, lists.listDisputes, (call) => listOfDisputes.read(readingFor(portal, call), call));
  bindListExport(portal, lists.exportDisputes, (call) => exportDisputes(readingFor(portal, call), call));
  bindEndpoint(portal, lists.listChargebacks, (call) => listOfChargebacks.read(readingFor(portal, call), call));
  bindListExport(portal, lists.exportChargebacks, (call) => exportChargebacks(readingFor(portal, call), call));
  bindEndpoint(portal, endpoints.addDisputeEntry, async ({ caller, params, body }) =>
    answerWith(portal, caller, await addDisputeEntry(context, { caller, ...params, ...body })),
  );
  bindEndpoint(portal, endpoints.acceptOffer, async ({ caller, params, body }) =>
    answerWith(portal, caller, await acceptOffer(context, { caller, ...params, ...body })),
  );
  bindEndpoint(portal, endpoints.withdrawDispute, async ({ caller, params }) =>
    answerWith(portal, caller, await withdrawDispute(context, { caller, ...params })),
  );
  bindEndpoint(portal, endpoints.reopenDispute, async ({ caller, params }) =>
    answerWith(portal, caller, await reopenDispute(context, { caller, ...params })),
  );
  bindEndpoint(portal, endpoints.callMediation, async ({ caller, params }) =>
    answerWith(portal, caller, await callMediation(context, { caller, ...params })),
  );
  bindEndpoint(portal, endpoints.proposeDecision, async ({ caller, params, body }) =>
    answerWith(portal, caller, await proposeDecision(context, { caller, ...params, ...body })),
  );
  bindEndpoint(portal, endpoints.answerDecision, async ({ caller, params, body }) =>
    answerWith(portal, caller, await answerDecision(context, { caller, ...params, ...body })),
  );
}

/** Every command answers with the order's disputes as its caller sees them then. */
async function answerWith<Code extends RefusalCode = never>(
  portal: Portal,
  caller: Caller,
  changed: Result<Order, Code>,
) {
  return changed.ok ? readDisputes(portal, { caller, orderId: changed.value.orderId }) : changed;
}
