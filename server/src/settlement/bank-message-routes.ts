import * as contract from '@gtp/contract/settlement/bank-message-wire.ts';
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import { apiPath, bindEndpoint, readCall, sendRefusal } from '../platform/bind-endpoint.ts';
import { routeSchema } from '../platform/openapi.ts';
import type { Portal } from '../platform/portal.ts';
import { readingFor } from '../platform/reading-database.ts';
import { findMessageText } from './bank-message-store.ts';
import { listOfBankMessages, readBankMessage } from './bank-messages.ts';
import { decideMessageClosed, proposeMessageClosed } from './close-message.ts';
import { readBankReportAgain, type StatementReader } from './read-message-again.ts';
import type { SettlementContext } from './settlement-context.ts';

/** `/settlements/bank-reports…`: what the bank sent, and what became of it. */
export function bindBankMessages(portal: Portal, context: SettlementContext & StatementReader): void {
  const { fastify, database, sentences } = portal;
  bindEndpoint(portal, contract.listBankMessages, (call) => listOfBankMessages.read(readingFor(portal, call), call));
  bindEndpoint(portal, contract.readBankMessage, ({ caller, params }) =>
    readBankMessage(database, { ...params, userId: caller.userId }),
  );
  bindEndpoint(portal, contract.readBankReportAgain, ({ params }) => readBankReportAgain(context, params.reportId));
  bindEndpoint(portal, contract.proposeMessageClosed, ({ caller, params, body }) =>
    proposeMessageClosed(context, { caller, ...params, said: body }),
  );
  bindEndpoint(portal, contract.decideMessageClosed, ({ caller, params, body }) =>
    decideMessageClosed(context, { caller, ...params, ...body }),
  );
  const file = contract.downloadBankMessage;
  fastify.get(apiPath(file), { schema: routeSchema(file, sentences) }, async (request, reply) => {
    const call = await readCall(portal, file, request);
    const text = call.ok ? await readText(call.value.params.reportId) : call;
    if (!text.ok) return sendRefusal({ portal, request, reply }, text);
    return reply
      .header('Content-Type', 'application/octet-stream')
      .header('Content-Disposition', 'attachment; filename="bank-message.txt"')
      .header('Cache-Control', 'no-store')
      .header('X-Content-Type-Options', 'nosniff')
      .send(text.value);
  });

  async function readText(reportId: string) {
    const text = await findMessageText(database, reportId);
    return text === undefined ? refuse('settlement.not_found') : accept(text);
  }
}
