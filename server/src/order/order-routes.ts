import * as endpoints from '@gtp/contract/order/order-endpoints.ts';
import * as imports from '@gtp/contract/order/order-import-wire.ts';
import type { Params } from '@gtp/contract/platform/endpoint.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { bindHalvedList } from '../platform/bind-list.ts';
import { bindListExport, bindListFile } from '../platform/bind-list-export.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { readingFor } from '../platform/reading-database.ts';
import { acceptGoods, acceptTerms, askChange, declineOrder } from './answer-order.ts';
import { countOrderStages } from './count-order-stages.ts';
import { createOrder } from './create-order.ts';
import { exportOrders } from './export-orders.ts';
import { importOrders, previewOrderImport } from './import-orders.ts';
import { importTemplate } from './import-template.ts';
import { listOfOrders } from './list-orders.ts';
import type { OrderContext } from './move-order.ts';
import { type ExpectPayout, quoteOrder } from './quote-order.ts';
import { readChanged, readOrder, readOrderLedger } from './read-order.ts';
import { recordOrderViewed } from './record-order-viewed.ts';
import { remindBuyer } from './remind-buyer.ts';
import { reviseOrder, sendOrder, withdrawOrder } from './send-order.ts';

/** What the routes of orders need: what moves orders, and settlement's answer to when a release is paid out. */
export type OrderRoutesContext = OrderContext & { readonly expectPayout: ExpectPayout };

export function bindOrder(portal: Portal, context: OrderRoutesContext): void {
  bindReading(portal, context.expectPayout);
  bindSeller(portal, context);
  bindImport(portal, context);
  bindBuyer(portal, context);
}

function bindReading(portal: Portal, expectPayout: ExpectPayout): void {
  bindHalvedList(portal, endpoints.listOrders, listOfOrders);
  bindEndpoint(portal, endpoints.countOrderStages, (call) => countOrderStages(readingFor(portal, call), call));
  bindListExport(portal, endpoints.exportOrders, (call) => exportOrders(readingFor(portal, call), call));
  bindEndpoint(portal, endpoints.readOrder, async (call) => {
    await recordOrderViewed(portal, { ...call, ...call.params });
    return readOrder(portal, { ...call, ...call.params });
  });
  bindEndpoint(portal, endpoints.readOrderLedger, (call) => readOrderLedger(portal, { ...call, ...call.params }));
  bindEndpoint(portal, endpoints.quoteOrder, ({ caller, body }) =>
    quoteOrder({ ...portal, expectPayout }, { caller, costs: body }),
  );
}

function bindSeller(portal: Portal, context: OrderContext): void {
  bindEndpoint(portal, endpoints.createOrder, async (call) => {
    const { isNumberNew = false, ...draft } = call.body;
    return readChanged(portal, call, await createOrder(context, { caller: call.caller, draft, isNumberNew }));
  });
  bindEndpoint(portal, endpoints.reviseOrder, async (call) =>
    readChanged(portal, call, await reviseOrder(context, { ...commandOf(call), draft: call.body })),
  );
  bindEndpoint(portal, endpoints.sendOrder, async (call) =>
    readChanged(portal, call, await sendOrder(context, { ...commandOf(call), ...call.body })),
  );
  bindEndpoint(portal, endpoints.remindBuyer, async (call) =>
    readChanged(portal, call, await remindBuyer(context, commandOf(call))),
  );
  bindEndpoint(portal, endpoints.withdrawOrder, async (call) =>
    readChanged(portal, call, await withdrawOrder(context, { ...commandOf(call), ...call.body })),
  );
}

function bindImport(portal: Portal, context: OrderContext): void {
  const importing = { ...context, sentences: portal.sentences };
  bindEndpoint(portal, imports.previewOrderImport, ({ caller, language, body }) =>
    previewOrderImport(importing, { caller, language, ...body }),
  );
  bindEndpoint(portal, imports.importOrders, ({ caller, language, body }) =>
    importOrders(importing, { caller, language, ...body }),
  );
  bindListFile(portal, imports.downloadImportTemplate, ({ language }) => importTemplate(language, context.clock.now()));
}

function bindBuyer(portal: Portal, context: OrderContext): void {
  bindEndpoint(portal, endpoints.acceptTerms, async (call) =>
    readChanged(portal, call, await acceptTerms(context, { ...commandOf(call), ...call.body })),
  );
  bindEndpoint(portal, endpoints.askChange, async (call) =>
    readChanged(portal, call, await askChange(context, { ...commandOf(call), ...call.body })),
  );
  bindEndpoint(portal, endpoints.declineOrder, async (call) =>
    readChanged(portal, call, await declineOrder(context, { ...commandOf(call), ...call.body })),
  );
  bindEndpoint(portal, endpoints.acceptGoods, async (call) =>
    readChanged(portal, call, await acceptGoods(context, commandOf(call))),
  );
}

type CallOnOrder = { readonly caller: Caller; readonly params: Params<typeof endpoints.sendOrder> };

function commandOf({ caller, params }: CallOnOrder) {
  return { caller, orderId: params.orderId };
}
