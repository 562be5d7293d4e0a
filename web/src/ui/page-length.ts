/** How many rows a page of a list has; remembered in this browser, for each person. */
import { useState } from 'react';
import { localStore } from '../platform/storage.ts';
import { localKeys } from '../platform/storage-keys.ts';
import { currentViewer } from '../platform/viewer.ts';

export const pageLengths = [20, 50, 100] as const;
export type PageLength = (typeof pageLengths)[number];

export function usePageLength(): [length: PageLength, setLength: (length: PageLength) => void] {
  const key = `${localKeys.pageLength}${currentViewer().userId}`;
  const [length, setLength] = useState(() => pageLengths.find((each) => String(each) === localStore.read(key)) ?? 20);
  return [
    length,
    (next) => {
      localStore.write(key, String(next));
      setLength(next);
    },
  ];
}
