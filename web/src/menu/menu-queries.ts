/** The left menu of the signed-in user, as a tree (spec §3). */

import { listMenus, type menuEntry } from '@gtp/contract/menu/menu-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type ReadArguments, startRead, useRead } from '../platform/use-read.ts';

export type MenuEntry = Inside<typeof menuEntry>;
export type MenuBranch = MenuEntry & { readonly children: readonly MenuEntry[] };

const topLevel = 2;
const freshMs = 10 * 60_000;

/** What it asks, and how. */
export const menus = [listMenus, {}, { isBackground: () => true, staleTime: freshMs }] as const satisfies ReadArguments<
  typeof listMenus
>;

/** Failures are swallowed (spec §8): the page stays useful without its menu. */
export function useMenus() {
  return useRead(...menus);
}

/** The same before anything is drawn. */
export const startMenus = (queries: QueryClient) => startRead(queries, ...menus);

/** Level 2 entries are top-level; the rest attach to their parent (spec §3). */
export function menuTree(entries: readonly MenuEntry[]): MenuBranch[] {
  return entries
    .filter((entry) => entry.level === topLevel)
    .map((entry) => ({ ...entry, children: entries.filter((child) => child.parentCode === entry.code) }));
}
