/**
 * Light, dark or as the device is set: what a person chose, kept on this device. A script in the HTML applies it before
 * anything is painted, and follows when it changes (`build/colour-scheme-plugin.ts`).
 */
import { useSyncExternalStore } from 'react';
import { localStore } from './storage.ts';
import { localKeys } from './storage-keys.ts';

export const colourSchemes = ['device', 'light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

/** Says on `window` that another scheme was chosen. */
export const schemeChosenEvent = 'scheme-chosen';

/** Keeps the choice and applies it at once, in other tabs too. */
export function chooseColourScheme(chosen: string): void {
  if (chosen === 'device') localStore.remove(localKeys.colourScheme);
  else localStore.write(localKeys.colourScheme, chosen);
  dispatchEvent(new Event(schemeChosenEvent));
}

/** What was chosen; pages are prerendered as if nothing was. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(followChoice, readChoice, () => 'device');
}

function readChoice(): ColourScheme {
  const kept = localStore.read(localKeys.colourScheme);
  return colourSchemes.find((each) => each === kept) ?? 'device';
}

function followChoice(onChange: () => void): () => void {
  const types = [schemeChosenEvent, 'storage'];
  for (const type of types) addEventListener(type, onChange);
  return () => {
    for (const type of types) removeEventListener(type, onChange);
  };
}
