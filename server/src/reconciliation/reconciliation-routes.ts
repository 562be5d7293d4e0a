import * as contract from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { accept, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { bindListExport } from '../platform/bind-list-export.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { readingFor } from '../platform/reading-database.ts';
import { exportSafeguardingDays } from './export-safeguarding.ts';
import type { ImportedFile } from './import-external-file.ts';
import {
  listOfReconciliationItems,
  listOfSafeguardingDays,
  readReconciliation,
  readReconciliationOverview,
} from './list-reconciliation.ts';
import { importStatement, reconcileDays } from './reconcile-days.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';
import { confirmResolution, proposeResolution, rejectResolution } from './work-exception.ts';

/** `/reconciliation…`: what acquirer and bank say beside our books, and what people do about it. */
export function bindReconciliation(portal: Portal, context: ReconciliationContext): void {
  const { database } = portal;
  bindEndpoint(portal, contract.listReconciliation, (call) => listOfReconciliationItems.read(portal, call));
  bindEndpoint(portal, contract.readReconciliationOverview, () => readReconciliationOverview(database));
  bindEndpoint(portal, contract.listSafeguardingDays, (call) =>
    listOfSafeguardingDays.read(readingFor(portal, call), call),
  );
  bindListExport(portal, contract.exportSafeguardingDays, (call) =>
    exportSafeguardingDays(readingFor(portal, call), call),
  );
  bindEndpoint(portal, contract.readReconciliation, ({ caller, params }) =>
    readReconciliation(database, { caller, itemId: params.itemId }),
  );
  bindEndpoint(portal, contract.reconcileDays, async () => accept(await reconcileDays(context)));
  bindEndpoint(portal, contract.importStatement, async ({ body }) => answerTaken(await importStatement(context, body)));

  const readAfter = async <Code extends RefusalCode = never>(caller: Caller, done: Result<string, Code>) =>
    done.ok ? readReconciliation(database, { caller, itemId: done.value }) : done;
  const actOf = (caller: Caller, itemId: string) => ({ itemId, userId: caller.userId });
  bindEndpoint(portal, contract.proposeResolution, async ({ caller, params, body }) =>
    readAfter(caller, await proposeResolution(context, { ...actOf(caller, params.itemId), ...body })),
  );
  bindEndpoint(portal, contract.confirmResolution, async ({ caller, params, body }) =>
    readAfter(caller, await confirmResolution(context, { ...actOf(caller, params.itemId), ...body })),
  );
  bindEndpoint(portal, contract.rejectResolution, async ({ caller, params, body }) =>
    readAfter(caller, await rejectResolution(context, { ...actOf(caller, params.itemId), ...body })),
  );
}

function answerTaken(taken: ImportedFile) {
  if (taken.kind === 'refused') {
    const facts = { line: String(taken.line ?? '-'), reason: taken.reason };
    return refuse(taken.isForeign ? 'reconciliation.file_foreign' : 'reconciliation.file_unreadable', { facts });
  }
  const lineCount = taken.kind === 'taken' ? taken.lineCount : 0;
  return accept({ isKnown: taken.kind === 'known', lineCount });
}
