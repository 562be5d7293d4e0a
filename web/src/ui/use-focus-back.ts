/** A form that takes the place of the button that opened it gives the focus back when it goes. */
import { useEffect, useState } from 'react';

type Opener = { readonly element: HTMLElement; readonly place: HTMLElement | null; readonly name: string | null };

/**
 * To the button itself where it stayed; else to the one of the same name in the same part of the page, which came back.
 * Whatever took the focus meanwhile keeps it.
 */
export function useFocusBack(): void {
  // Read before a field of the form takes the focus.
  const [opener] = useState(openerNow);
  useEffect(
    () => () => {
      if (!opener || document.activeElement !== document.body) return;
      const button = opener.element.isConnected ? opener.element : buttonNamed(opener);
      button?.focus({ preventScroll: true });
    },
    [opener],
  );
}

function openerNow(): Opener | undefined {
  const element = typeof document === 'undefined' ? null : document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  return { element, place: element.closest<HTMLElement>('section, main'), name: element.textContent };
}

function buttonNamed({ place, name }: Opener): HTMLElement | undefined {
  const buttons = place?.isConnected ? [...place.querySelectorAll<HTMLElement>('button')] : [];
  return buttons.find((each) => each.textContent === name);
}
