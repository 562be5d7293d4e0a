/** Binds an endpoint that answers a whole list as a file, written while it is read. */
import { Readable } from 'node:stream';
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { type ExportFormat, exportBytesHeader, exportRowsHeader } from '@gtp/contract/platform/page-wire.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { FastifyReply } from 'fastify';
import { configOf } from './answer-headers.ts';
import { auditCommand } from './audit.ts';
import { apiPath, type Call, readCall, refusalAnswer, sendRefusal } from './bind-endpoint.ts';
import { writeCsv } from './csv-file.ts';
import { expectExport } from './export-size.ts';
import type { ListExport } from './list-export.ts';
import { routeSchema } from './openapi.ts';
import type { Portal } from './portal.ts';
import { writeXlsx } from './xlsx-file.ts';

type ExportHandler<E extends Endpoint, Row> = (call: Call<E>) => Promise<Result<ListExport<Row>>>;

/** Registers `endpoint`; refusals are answered as usual, else the file follows with the name that the handler gives. */
export function bindListExport<const E extends Endpoint, Row>(
  portal: Portal,
  endpoint: E,
  handler: ExportHandler<E, Row>,
): void {
  const options = { schema: routeSchema(endpoint, portal.sentences), config: configOf(endpoint) };
  portal.fastify.get(apiPath(endpoint), options, async (request, reply) => {
    const call = await readCall(portal, endpoint, request);
    const list = call.ok ? await handler(call.value) : call;
    const sent = list.ok ? { status: 200 } : refusalAnswer(portal, request, list);
    await auditCommand(portal, { endpoint, request, sent });
    if (!list.ok) return sendRefusal({ portal, request, reply }, list);
    // Every export's query names a format, or leaves it open, and this one was understood.
    const { format = 'xlsx' } = request.query as { readonly format?: ExportFormat };
    return sendList(reply, list.value, format);
  });
}

/** Registers an endpoint whose file holds nothing of anybody's, such as a template: whoever may call it gets it, unaudited. */
export function bindListFile<const E extends Endpoint, Row>(
  portal: Portal,
  endpoint: E,
  make: (call: Call<E>) => ListExport<Row>,
): void {
  const options = { schema: routeSchema(endpoint, portal.sentences), config: configOf(endpoint) };
  portal.fastify.get(apiPath(endpoint), options, async (request, reply) => {
    const call = await readCall(portal, endpoint, request);
    if (!call.ok) return sendRefusal({ portal, request, reply }, call);
    const { format = 'xlsx' } = request.query as { readonly format?: ExportFormat };
    return sendList(reply, make(call.value), format);
  });
}

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

async function sendList<Row>(reply: FastifyReply, list: ListExport<Row>, format: ExportFormat): Promise<FastifyReply> {
  const expected = await expectExport(list, format);
  if (expected) reply.header(exportRowsHeader, expected.rows).header(exportBytesHeader, expected.bytes);
  return reply
    .header('Content-Type', contentTypes[format])
    .header('Content-Disposition', `attachment; filename="${list.fileName}.${format}"`)
    .header('X-Content-Type-Options', 'nosniff')
    .send(format === 'csv' ? Readable.from(writeCsv(list), { objectMode: false }) : writeXlsx(list));
}
