/** Whether a single `/` opens the search; whoever speaks to the computer can turn it off (WCAG 2.1.4). */
import { useState } from 'react';
import { localStore } from '../platform/storage.ts';
import { localKeys } from '../platform/storage-keys.ts';
import { currentViewer } from '../platform/viewer.ts';

export type SlashShortcut = { readonly isOn: boolean; readonly turn: (isOn: boolean) => void };

/** The person's choice, remembered in this browser; on until somebody turns it off. */
export function useSlashShortcut(): SlashShortcut {
  const key = localKeys.isSlashOff + currentViewer().userId;
  const [isOn, setIsOn] = useState(() => localStore.read(key) === undefined);
  const turn = (wanted: boolean) => {
    setIsOn(wanted);
    if (wanted) localStore.remove(key);
    else localStore.write(key, 'Y');
  };
  return { isOn, turn };
}
