/**
 * What can be done with what a page shows, at its head: one main act, what stands beside it, and everything else behind
 * "⋯". A panel further down says here what it offers, wherever it learns of it; the page's header has the places.
 */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

export const actionPlaces = ['main', 'beside', 'more'] as const;
export type ActionPlace = (typeof actionPlaces)[number];

type Places = Readonly<Partial<Record<ActionPlace, HTMLElement | undefined>>>;
type PlacesOfPage = {
  readonly places: Places;
  readonly setPlace: (place: ActionPlace, element: HTMLElement | null) => void;
};

/** Where they are, for the header (`page-action-places.tsx`). */
export const PlacesContext = createContext<PlacesOfPage | undefined>(undefined);

/** Around a page whose header stands above panels that bring acts of their own. */
export function PageActionsHost({ children }: { readonly children: ReactNode }) {
  const [places, setPlaces] = useState<Places>({});
  const setPlace = useCallback((place: ActionPlace, element: HTMLElement | null) => {
    setPlaces((before) =>
      before[place] === (element ?? undefined) ? before : { ...before, [place]: element ?? undefined },
    );
  }, []);
  const value = useMemo(() => ({ places, setPlace }), [places, setPlace]);
  return <PlacesContext value={value}>{children}</PlacesContext>;
}

type PageActionProps = { readonly place: ActionPlace; readonly children: ReactNode };

/** One act at its place in the page's head; what stands outside of such a page shows it where it is. */
export function PageAction({ place, children }: PageActionProps) {
  const host = useContext(PlacesContext);
  if (!host) return children;
  const element = host.places[place];
  return element ? createPortal(children, element) : null;
}

/** Marks what leaves the list behind "⋯" open when it is pressed, because it says there how far it is. */
export const staysOpen = { 'data-stays-open': true } as const;
