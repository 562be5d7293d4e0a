/** Which menu entry stands for the current page. */
import type { MenuBranch, MenuEntry } from '../menu/menu-queries.ts';
import type { Search } from '../platform/page-link.tsx';

export type PageLocation = { readonly path: string; readonly search: Search };

/** An entry's path without its query. */
export function pathOf(entry: Pick<MenuEntry, 'path'>): string {
  return entry.path.split('?')[0] ?? '/';
}

export function searchOf(entry: Pick<MenuEntry, 'path'>): Search {
  return Object.fromEntries(new URLSearchParams(entry.path.split('?')[1] ?? ''));
}

/** The entry of the current page: the same path, and of several the one whose query fits best. */
export function isCurrentEntry(entry: MenuEntry, siblings: readonly MenuEntry[], location: PageLocation): boolean {
  const samePath = siblings.filter((each) => pathOf(each) === location.path);
  const best = samePath.toSorted((left, right) => fitness(right, location) - fitness(left, location))[0];
  return best?.code === entry.code;
}

/** Whether the page belongs to the group: one of its paths, or a page below the folder of one of them. */
export function isCurrentGroup(branch: MenuBranch, location: PageLocation): boolean {
  const paths = [branch, ...branch.children].map(pathOf);
  if (paths.includes(location.path)) return true;
  return paths.some((path) => location.path.startsWith(`${folderOf(path)}/`));
}

/** `/seller/order-sheet/list` → `/seller/order-sheet`; a page that is a folder itself stays. */
function folderOf(path: string): string {
  return path.replace(/\/(list|tmp|order|detail)$/, '');
}

/** How many values of the entry's query the page has; less than none if one differs. */
function fitness(entry: MenuEntry, { search }: PageLocation): number {
  const wanted = Object.entries(searchOf(entry));
  return wanted.every(([name, value]) => search[name] === value) ? wanted.length : -1;
}
