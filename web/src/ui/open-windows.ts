/** A list outside React that components watch: dialogs and toasts are opened by plain functions. */
import { useSyncExternalStore } from 'react';

export type WindowList<Item> = {
  readonly add: (item: Item) => void;
  readonly remove: (isGone: (item: Item) => boolean) => void;
  readonly read: () => readonly Item[];
  readonly watch: (onChange: () => void) => () => void;
};

export function makeWindowList<Item>(): WindowList<Item> {
  let items: readonly Item[] = [];
  const watchers = new Set<() => void>();
  const set = (next: readonly Item[]) => {
    items = next;
    for (const onChange of watchers) onChange();
  };
  return {
    add: (item) => set([...items, item]),
    remove: (isGone) => set(items.filter((item) => !isGone(item))),
    read: () => items,
    watch: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

export function useWindowList<Item>(list: WindowList<Item>): readonly Item[] {
  return useSyncExternalStore(list.watch, list.read, list.read);
}
