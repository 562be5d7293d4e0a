/** Which menu entry stands for the current page. */
import type { MenuBranch, MenuEntry } from '../menu/menu-queries.ts';
import type { Search } from '../platform/page-link.tsx';

export type PageLocation = {
  readonly path: string;
  readonly search: Search;
  /** The first page of the tabs that this one stands in: it may have no entry of its own. */
  readonly firstTab?: string | undefined;
};

/** An entry's path without its query. */
export function pathOf(entry: Pick<MenuEntry, 'path'>): string {
  return entry.path.split('?')[0] ?? '/';
}

export function searchOf(entry: Pick<MenuEntry, 'path'>): Search {
  return Object.fromEntries(new URLSearchParams(entry.path.split('?')[1] ?? ''));
}

/**
 * The entry of a group that stands for the page: one with its path, one with the first of the tabs beside it,
 * one with the list that it belongs to; the group itself for all other pages below its own. Undefined: the page belongs elsewhere.
 */
export function currentEntryOf(branch: MenuBranch, location: PageLocation): MenuEntry | undefined {
  const own = branch.children.length > 0 ? branch.children : [branch];
  return (
    samePage(own, location) ?? sameTabs(own, location) ?? sameFolder(own, location) ?? sameFolder([branch], location)
  );
}

/** Of several with the page's path the one whose query fits best. */
function samePage(entries: readonly MenuEntry[], location: PageLocation): MenuEntry | undefined {
  const found = entries.filter((each) => pathOf(each) === location.path);
  return found.toSorted((left, right) => fitness(right, location) - fitness(left, location))[0];
}

function sameFolder(entries: readonly MenuEntry[], { path }: PageLocation): MenuEntry | undefined {
  return entries.find((each) => path === pathOf(each) || path.startsWith(stemOf(pathOf(each))));
}

function sameTabs(entries: readonly MenuEntry[], { firstTab }: PageLocation): MenuEntry | undefined {
  return entries.find((each) => pathOf(each) === firstTab);
}

/** `/seller/order-sheet/list` → `/seller/order-sheet/`, `/seller/mypage/deputy-list` → `/seller/mypage/deputy-`. */
function stemOf(path: string): string {
  const stem = path.replace(/(?<=[/-])(list|tmp|order|detail)$/, '');
  return stem === path ? `${path}/` : stem;
}

/** How many values of the entry's query the page has; less than none if one differs. */
function fitness(entry: MenuEntry, { search }: PageLocation): number {
  const wanted = Object.entries(searchOf(entry));
  return wanted.every(([name, value]) => search[name] === value) ? wanted.length : -1;
}
