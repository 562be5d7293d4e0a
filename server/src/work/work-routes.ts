import * as endpoints from '@gtp/contract/work/work-wire.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { assignWork } from './assign-work.ts';
import { listAssignments, listColleagues, listWorkMatters, readWorkQueue } from './read-work-queue.ts';

/** What waits for an institution, and who of its people is in charge. */
export function bindWork(portal: Portal): void {
  bindEndpoint(portal, endpoints.readWorkQueue, (call) => readWorkQueue(portal, call));
  // Names are in the language of the page, whatever the reader's e-mails are in.
  bindEndpoint(portal, endpoints.listWorkMatters, ({ caller, query, language }) =>
    listWorkMatters(portal, { caller: { ...caller, language }, query }),
  );
  bindEndpoint(portal, endpoints.listColleagues, (call) => listColleagues(portal, call));
  bindEndpoint(portal, endpoints.listAssignments, (call) => listAssignments(portal, call));
  bindEndpoint(portal, endpoints.assignWork, ({ caller, body }) => assignWork(portal, { caller, assignment: body }));
}
