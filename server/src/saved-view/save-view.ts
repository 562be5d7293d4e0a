import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type {
  changeView as changeEndpoint,
  saveView as saveEndpoint,
} from '@gtp/contract/saved-view/saved-view-wire.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SavedViewRefusal } from '@gtp/domain/saved-view/saved-view-refusals.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import * as store from './saved-view-store.ts';

type Context = Pick<Portal, 'database' | 'clock' | 'ids'>;
type Saved = Answer<typeof saveEndpoint>;
type Asker = { readonly caller: Pick<Caller, 'userId'> };

/** More than anyone keeps apart in a menu. */
export const mostSavedViews = 20;

/** Keeps a view. Refuses the twenty-first of a list, and a name that another view of the list has. */
export function saveView(
  { database, clock, ids }: Context,
  { caller: { userId }, view }: Asker & { readonly view: Body<typeof saveEndpoint> },
): Promise<Result<Saved, SavedViewRefusal>> {
  const wanted = { ...view, name: view.name.trim(), userId };
  return decideIn(database, async (transaction) => {
    await store.lockViews(transaction, wanted);
    const others = await store.findViews(transaction, wanted);
    if (others.length >= mostSavedViews)
      return refuse('saved_view.too_many', { facts: { most: String(mostSavedViews) } });
    if (hasName(others, wanted.name)) return refuse('saved_view.name_taken', { field: 'name' });
    const saved = { ...wanted, viewId: ids.make('view'), savedAt: clock.now() };
    await store.insertView(transaction, saved);
    return accept(shown(saved));
  });
}

/** Gives a view another name or other filters. Somebody else's is not found. */
export function changeView(
  { database, clock }: Context,
  {
    caller: { userId },
    viewId,
    change,
  }: Asker & { readonly viewId: string; readonly change: Body<typeof changeEndpoint> },
): Promise<Result<Saved, SavedViewRefusal>> {
  return decideIn(database, async (transaction) => {
    const found = await store.findView(transaction, userId, viewId);
    if (!found) return refuse('saved_view.not_found');
    await store.lockViews(transaction, found);
    const changed = { ...found, ...change, name: change.name.trim(), savedAt: clock.now() };
    const others = (await store.findViews(transaction, found)).filter((each) => each.viewId !== viewId);
    if (hasName(others, changed.name)) return refuse('saved_view.name_taken', { field: 'name' });
    await store.updateView(transaction, changed);
    return accept(shown(changed));
  });
}

export function shown({ viewId, name, search }: store.SavedView): Saved {
  return { viewId, name, search };
}

function hasName(views: readonly store.SavedView[], name: string): boolean {
  return views.some((each) => each.name.toLowerCase() === name.toLowerCase());
}
