import * as endpoints from '@gtp/contract/notice/notice-wire.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { readingFor } from '../platform/reading-database.ts';
import { countNoticeAudience, createNotice } from './create-notice.ts';
import { listOfNotices } from './list-notices.ts';
import { readNotice, readNoticeSource } from './read-notice.ts';
import { removeNotice } from './remove-notice.ts';
import { reviseNotice } from './revise-notice.ts';

export function bindNotice(portal: Portal): void {
  bindEndpoint(portal, endpoints.listNotices, (call) => listOfNotices.read(readingFor(portal, call), call));
  bindEndpoint(portal, endpoints.countNoticeAudience, ({ caller }) => countNoticeAudience(portal, caller));
  bindEndpoint(portal, endpoints.readNotice, (call) => readNotice(portal, { ...call, ...call.params }));
  bindEndpoint(portal, endpoints.readNoticeSource, (call) => readNoticeSource(portal, { ...call, ...call.params }));
  bindEndpoint(portal, endpoints.createNotice, ({ caller, body }) => createNotice(portal, { caller, draft: body }));
  bindEndpoint(portal, endpoints.reviseNotice, ({ caller, body, params }) =>
    reviseNotice(portal, { caller, draft: body, ...params }),
  );
  bindEndpoint(portal, endpoints.removeNotice, ({ caller, params }) => removeNotice(portal, { caller, ...params }));
}
