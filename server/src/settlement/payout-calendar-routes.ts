import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { readSellerBalances as balancesEndpoint } from '@gtp/contract/settlement/balances-wire.ts';
import * as contract from '@gtp/contract/settlement/payout-calendar-wire.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import type { FastifyReply } from 'fastify';
import { apiPath, bindEndpoint, readCall, sendRefusal } from '../platform/bind-endpoint.ts';
import { routeSchema } from '../platform/openapi.ts';
import type { Portal } from '../platform/portal.ts';
import {
  makeCalendarAddress,
  readPayoutCalendar,
  readSubscribedCalendar,
  writeExpectedCalendar,
} from './payout-calendar.ts';
import { deleteCalendarAddress } from './payout-calendar-store.ts';
import { readSellerBalances } from './read-seller-balances.ts';
import { settlementReader } from './settlement-reader.ts';

/** `GET /settlements/calendar…`, `/calendars/{token}`, `/settlements/balances`. */
export function bindPayoutCalendar(portal: Portal, { publicUrl }: { readonly publicUrl: string }): void {
  const { fastify, database } = portal;
  bindEndpoint(portal, contract.readPayoutCalendar, async ({ caller, query }) =>
    accept(await readPayoutCalendar(portal, caller, query.month)),
  );
  bindEndpoint(portal, contract.makePayoutCalendarAddress, async ({ caller }) =>
    accept(await makeCalendarAddress({ ...portal, publicUrl }, caller)),
  );
  bindEndpoint(portal, contract.revokePayoutCalendarAddress, async ({ caller }) => {
    await deleteCalendarAddress(database, caller.userId);
    return accept(undefined);
  });
  bindEndpoint(portal, balancesEndpoint, async ({ caller, language, query }) =>
    accept(await readSellerBalances(portal, settlementReader(caller, language).scope, query.day)),
  );
  fastify.get(...routeOf(portal, contract.downloadPayoutCalendar), async (request, reply) => {
    const call = await readCall(portal, contract.downloadPayoutCalendar, request);
    if (!call.ok) return sendRefusal({ portal, request, reply }, call);
    const { caller, language } = call.value;
    return sendCalendar(reply, await writeExpectedCalendar(portal, settlementReader(caller, language)));
  });
  fastify.get(...routeOf(portal, contract.subscribePayoutCalendar), async (request, reply) => {
    const { calendarToken } = request.params as { readonly calendarToken: string };
    const file = await readSubscribedCalendar(portal, calendarToken);
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
    .header('Content-Disposition', 'attachment; filename="expected-payouts.ics"')
    .header('Cache-Control', 'no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .send(file);
}
