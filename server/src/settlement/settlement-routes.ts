import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { readSellerBalances as balancesEndpoint } from '@gtp/contract/settlement/balances-wire.ts';
import * as rates from '@gtp/contract/settlement/exchange-rate-wire.ts';
import * as holidays from '@gtp/contract/settlement/holiday-wire.ts';
import * as accounts from '@gtp/contract/settlement/paying-account-wire.ts';
import * as calendar from '@gtp/contract/settlement/payout-calendar-wire.ts';
import * as outcomes from '@gtp/contract/settlement/payout-outcome-wire.ts';
import * as refusedFiles from '@gtp/contract/settlement/refused-file-wire.ts';
import * as previews from '@gtp/contract/settlement/settlement-preview-wire.ts';
import { exportSettlement as exportOne, printSettlement } from '@gtp/contract/settlement/settlement-statement-wire.ts';
import * as contract from '@gtp/contract/settlement/settlement-wire.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import type { FastifyReply } from 'fastify';
import { apiPath, bindEndpoint, readCall, sendRefusal } from '../platform/bind-endpoint.ts';
import { bindHalvedList } from '../platform/bind-list.ts';
import { bindListExport } from '../platform/bind-list-export.ts';
import { bindPdf } from '../platform/bind-pdf.ts';
import { routeSchema } from '../platform/openapi.ts';
import type { Portal } from '../platform/portal.ts';
import { readingFor } from '../platform/reading-database.ts';
import { appealWithholding, decideAppeal } from './appeal-withholding.ts';
import { calendarReader } from './calendar-entries.ts';
import { decideFileUnexecuted, proposeFileUnexecuted } from './end-refused-file.ts';
import { decideExchangeRate, listExchangeRates, proposeExchangeRate } from './exchange-rates.ts';
import { exportSettlements } from './export-settlements.ts';
import { exportSettlement } from './export-statement.ts';
import { holdLine, releaseLine } from './hold-line.ts';
import { listOfExpectedSettlements, readSettlementOutlook } from './list-expected-settlements.ts';
import { listOfPayouts } from './list-settlements.ts';
import {
  decidePayingAccount,
  listPayingAccounts,
  proposePayingAccount,
  retirePayingAccount,
} from './paying-accounts.ts';
import {
  makeCalendarAddress,
  readPayoutCalendar,
  readSubscribedCalendar,
  writeCalendarFile,
} from './payout-calendar.ts';
import { deleteCalendarAddress, listCorrections, saveCorrection } from './payout-calendar-store.ts';
import { listPayoutFiles, listSettlementProblems, retryPayoutFile } from './payout-files.ts';
import { previewSettlementRun } from './preview-run.ts';
import { readSellerBalances } from './read-seller-balances.ts';
import { listOrderPayouts, readSettlement } from './read-settlement.ts';
import { previewReschedule, rescheduleSettlement } from './reschedule-settlement.ts';
import { startSettlementRun } from './run-settlements.ts';
import { decidePayoutOutcome, proposePayoutOutcome } from './set-payout-outcome.ts';
import type { SettlementContext } from './settlement-context.ts';
import { settlementReader } from './show-settlement.ts';
import { writeStatement } from './write-statement.ts';

/** `GET /settlements…` and the operator's run. */
export function bindSettlement(portal: Portal, context: SettlementContext): void {
  const { database } = portal;
  bindHalvedList(portal, contract.listSettlements, listOfPayouts);
  bindListExport(portal, contract.exportSettlements, (call) => exportSettlements(readingFor(portal, call), call));
  bindEndpoint(portal, contract.listExpectedSettlements, (call) =>
    listOfExpectedSettlements.read(readingFor(portal, call), {
      reader: settlementReader(call.caller, call.language),
      query: call.query,
    }),
  );
  bindEndpoint(portal, contract.readSettlementOutlook, ({ caller, language }) =>
    readSettlementOutlook(database, settlementReader(caller, language)),
  );
  bindEndpoint(portal, contract.listPayoutFiles, ({ caller }) => listPayoutFiles(database, caller.userId));
  bindEndpoint(portal, refusedFiles.proposeFileUnexecuted, ({ caller, params, body }) =>
    proposeFileUnexecuted(context, { caller, ...params, said: body }),
  );
  bindEndpoint(portal, refusedFiles.decideFileUnexecuted, ({ caller, params, body }) =>
    decideFileUnexecuted(context, { caller, ...params, ...body }),
  );
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
  bindEndpoint(portal, outcomes.proposePayoutOutcome, ({ caller, params, body }) =>
    proposePayoutOutcome(context, { caller, payoutId: params.settlementId, said: body }),
  );
  bindEndpoint(portal, outcomes.decidePayoutOutcome, ({ caller, params, body }) =>
    decidePayoutOutcome(context, { caller, payoutId: params.settlementId, requestId: params.requestId, ...body }),
  );
  bindEndpoint(portal, holidays.listHolidayCorrections, async () => accept({ list: await listCorrections(database) }));
  bindEndpoint(portal, holidays.correctHoliday, async ({ caller, body }) => {
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
  bindEndpoint(portal, contract.appealWithholding, ({ caller, params, body }) =>
    appealWithholding(context, { caller, ...params, ...body }),
  );
  bindEndpoint(portal, contract.decideAppeal, ({ caller, params, body }) =>
    decideAppeal(context, { caller, ...params, ...body }),
  );
  bindEndpoint(portal, previews.previewSettlementRun, async ({ language }) =>
    accept(await previewSettlementRun(portal, language)),
  );
  bindEndpoint(portal, previews.previewReschedule, ({ params }) => previewReschedule(portal, params.settlementId));
  bindEndpoint(portal, contract.runSettlements, () => startSettlementRun(context));
  bindEndpoint(portal, accounts.listPayingAccounts, ({ caller }) => listPayingAccounts(database, { caller }));
  bindEndpoint(portal, accounts.proposePayingAccount, ({ caller, body }) =>
    proposePayingAccount(context, { caller, entered: body }),
  );
  bindEndpoint(portal, accounts.retirePayingAccount, ({ caller, params }) =>
    retirePayingAccount(context, { caller, ...params }),
  );
  bindEndpoint(portal, accounts.decidePayingAccount, ({ caller, params, body }) =>
    decidePayingAccount(context, { caller, accountId: params.accountId, ...body }),
  );
}

/** `GET /settlements/calendar…`, `/calendars/{token}`, `/settlements/balances`. */
export function bindPayoutCalendar(portal: Portal, { publicUrl }: { readonly publicUrl: string }): void {
  const { fastify, database } = portal;
  const files = { ...portal, publicUrl };
  bindEndpoint(portal, calendar.readPayoutCalendar, async ({ caller, query }) =>
    accept(await readPayoutCalendar(portal, caller, query.month)),
  );
  bindEndpoint(portal, calendar.makePayoutCalendarAddress, async ({ caller }) =>
    accept(await makeCalendarAddress({ ...portal, publicUrl }, caller)),
  );
  bindEndpoint(portal, calendar.revokePayoutCalendarAddress, async ({ caller }) => {
    await deleteCalendarAddress(database, caller.userId);
    return accept(undefined);
  });
  bindEndpoint(portal, balancesEndpoint, async ({ caller, language, query }) =>
    accept(await readSellerBalances(portal, settlementReader(caller, language).scope, query.day)),
  );
  fastify.get(...routeOf(portal, calendar.downloadPayoutCalendar), async (request, reply) => {
    const call = await readCall(portal, calendar.downloadPayoutCalendar, request);
    if (!call.ok) return sendRefusal({ portal, request, reply }, call);
    const { caller, language } = call.value;
    return sendCalendar(reply, await writeCalendarFile(files, calendarReader(caller), language));
  });
  fastify.get(...routeOf(portal, calendar.subscribePayoutCalendar), async (request, reply) => {
    const { calendarToken } = request.params as { readonly calendarToken: string };
    const file = await readSubscribedCalendar(files, calendarToken);
    return file.ok ? sendCalendar(reply, file.value) : sendRefusal({ portal, request, reply }, file);
  });
}

function routeOf({ sentences }: Portal, endpoint: Endpoint) {
  const { callsPerMinute: max } = endpoint;
  return [
    apiPath(endpoint),
    { schema: routeSchema(endpoint, sentences), config: max ? { rateLimit: { max } } : {} },
  ] as const;
}

function sendCalendar(reply: FastifyReply, file: string): FastifyReply {
  return reply
    .header('Content-Type', 'text/calendar; charset=utf-8')
    .header('Content-Disposition', 'attachment; filename="calendar.ics"')
    .header('Cache-Control', 'no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .send(file);
}
