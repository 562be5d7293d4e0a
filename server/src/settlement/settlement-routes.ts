import * as rates from '@gtp/contract/settlement/exchange-rate-wire.ts';
import * as previews from '@gtp/contract/settlement/settlement-preview-wire.ts';
import { exportSettlement as exportOne, printSettlement } from '@gtp/contract/settlement/settlement-statement-wire.ts';
import * as contract from '@gtp/contract/settlement/settlement-wire.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { bindListExport } from '../platform/bind-list-export.ts';
import { bindPdf } from '../platform/bind-pdf.ts';
import type { Portal } from '../platform/portal.ts';
import { decideExchangeRate, listExchangeRates, proposeExchangeRate } from './exchange-rates.ts';
import { exportSettlement } from './export-settlement.ts';
import { exportSettlements } from './export-settlements.ts';
import { holdLine, releaseLine } from './hold-line.ts';
import { listCorrections, saveCorrection } from './holiday-correction-store.ts';
import { listExpectedSettlements } from './list-expected-settlements.ts';
import { listOrderPayouts } from './list-order-payouts.ts';
import { listSettlementProblems } from './list-settlement-problems.ts';
import { listOfPayouts } from './list-settlements.ts';
import { listPayoutFiles, retryPayoutFile } from './payout-files.ts';
import { previewReschedule } from './preview-reschedule.ts';
import { previewSettlementRun } from './preview-run.ts';
import { readSettlement } from './read-settlement.ts';
import { readSettlementOutlook } from './read-settlement-outlook.ts';
import { rescheduleSettlement } from './reschedule-settlement.ts';
import { runSettlements } from './run-settlements.ts';
import type { SettlementContext } from './settlement-context.ts';
import { settlementReader } from './settlement-reader.ts';
import { writeStatement } from './write-statement.ts';

/** `GET /settlements…` and the operator's run. */
export function bindSettlement(portal: Portal, context: SettlementContext): void {
  const { database } = portal;
  bindEndpoint(portal, contract.listSettlements, (call) => listOfPayouts.read(portal, call));
  bindListExport(portal, contract.exportSettlements, (call) => exportSettlements(portal, call));
  bindEndpoint(portal, contract.listExpectedSettlements, ({ caller, language, query }) =>
    listExpectedSettlements(database, settlementReader(caller, language), { ...query, now: portal.clock.now() }),
  );
  bindEndpoint(portal, contract.readSettlementOutlook, ({ caller, language }) =>
    readSettlementOutlook(database, settlementReader(caller, language)),
  );
  bindEndpoint(portal, contract.listPayoutFiles, () => listPayoutFiles(database));
  bindEndpoint(portal, contract.retryPayoutFile, ({ params }) => retryPayoutFile(context, params.payoutFileId));
  bindEndpoint(portal, contract.listSettlementProblems, () => listSettlementProblems(database));
  bindEndpoint(portal, contract.listOrderPayouts, ({ caller, language, params }) =>
    listOrderPayouts(database, { caller, language, orderId: params.orderId }),
  );
  bindEndpoint(portal, contract.readSettlement, ({ caller, language, params }) =>
    readSettlement(database, settlementReader(caller, language), params.settlementId),
  );
  bindPdf(portal, printSettlement, ({ caller, language, params }) =>
    writeStatement(database, settlementReader(caller, language), params.settlementId),
  );
  bindListExport(portal, exportOne, ({ caller, language, params }) =>
    exportSettlement(database, settlementReader(caller, language), params.settlementId),
  );
  bindEndpoint(portal, contract.rescheduleSettlement, async ({ caller, language, params }) => {
    const done = await rescheduleSettlement(context, { caller, payoutId: params.settlementId });
    return done.ok ? readSettlement(database, settlementReader(caller, language), done.value) : done;
  });
  bindEndpoint(portal, contract.listHolidayCorrections, async () => accept({ list: await listCorrections(database) }));
  bindEndpoint(portal, contract.correctHoliday, async ({ caller, body }) => {
    await saveCorrection(database, { ...body, userId: caller.userId, now: context.clock.now() });
    return accept({ list: await listCorrections(database) });
  });
  bindEndpoint(portal, rates.listExchangeRates, ({ caller, query }) => listExchangeRates(context, { caller, query }));
  bindEndpoint(portal, rates.proposeExchangeRate, ({ caller, body }) =>
    proposeExchangeRate(context, { caller, entered: body }),
  );
  bindEndpoint(portal, rates.decideExchangeRate, ({ caller, params, body }) =>
    decideExchangeRate(context, { caller, proposalId: params.proposalId, ...body }),
  );
  bindEndpoint(portal, contract.holdSettlementLine, ({ caller, params, body }) =>
    holdLine(context, { caller, lineId: params.lineId, ...body }),
  );
  bindEndpoint(portal, contract.releaseSettlementLine, ({ caller, params }) =>
    releaseLine(context, { caller, lineId: params.lineId }),
  );
  bindEndpoint(portal, previews.previewSettlementRun, async ({ language }) =>
    accept(await previewSettlementRun(portal, language)),
  );
  bindEndpoint(portal, previews.previewReschedule, ({ params }) => previewReschedule(portal, params.settlementId));
  bindEndpoint(portal, contract.runSettlements, async () => accept(await runSettlements(context)));
}
