import * as endpoints from '@gtp/contract/saved-view/saved-view-wire.ts';
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { changeView, saveView, shown } from './save-view.ts';
import { findViews, removeView } from './saved-view-store.ts';

/** Binds the views that people keep of lists, each person's own. */
export function bindSavedView(portal: Portal): void {
  const { database } = portal;
  bindEndpoint(portal, endpoints.listSavedViews, async ({ caller: { userId }, query }) =>
    accept({ list: (await findViews(database, { userId, ...query })).map(shown) }),
  );
  bindEndpoint(portal, endpoints.saveView, ({ caller, body }) => saveView(portal, { caller, view: body }));
  bindEndpoint(portal, endpoints.changeView, ({ caller, params, body }) =>
    changeView(portal, { caller, ...params, change: body }),
  );
  bindEndpoint(portal, endpoints.deleteView, async ({ caller, params }) =>
    (await removeView(database, caller.userId, params.viewId)) > 0 ? accept(undefined) : refuse('saved_view.not_found'),
  );
}
