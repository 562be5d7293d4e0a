/**
 * What can be done with what a page shows, at its head: one main act, what stands beside it, and everything else behind
 * "⋯". A panel further down says here what it offers, wherever it learns of it; the page's header has the places.
 */
import { Button, Popover, VisuallyHidden } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../platform/use-translation.ts';
import { IconDots } from './icons.ts';
import styles from './page-actions.module.css';

export const actionPlaces = ['main', 'beside', 'more'] as const;
export type ActionPlace = (typeof actionPlaces)[number];

type Places = Readonly<Partial<Record<ActionPlace, HTMLElement | undefined>>>;
type PlacesOfPage = {
  readonly places: Places;
  readonly setPlace: (place: ActionPlace, element: HTMLElement | null) => void;
};

const PlacesContext = createContext<PlacesOfPage | undefined>(undefined);

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

/** The places themselves, for the header. Empty ones take no room. */
export function PageActionPlaces() {
  const host = useContext(PlacesContext);
  const setPlace = host?.setPlace;
  const beside = useCallback((element: HTMLElement | null) => setPlace?.('beside', element), [setPlace]);
  const main = useCallback((element: HTMLElement | null) => setPlace?.('main', element), [setPlace]);
  return (
    <div className={styles.places}>
      <div ref={beside} className={styles.place} />
      <div ref={main} className={`${styles.place} ${styles.main}`} />
      <MoreActions />
    </div>
  );
}

/** Everything else. It stays mounted while it is closed, for a dialog that one of its buttons opened outlives it. */
function MoreActions() {
  const { t } = useTranslation('ui');
  const setPlace = useContext(PlacesContext)?.setPlace;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // What stands here belongs to panels elsewhere, and so do React's own events of it.
  const more = useCallback(
    (element: HTMLElement | null) => {
      setPlace?.('more', element);
      if (!element) return undefined;
      const close = ({ target }: MouseEvent) => {
        const pressed = target instanceof Element ? target.closest('button, a') : null;
        if (!pressed || pressed.hasAttribute('data-stays-open')) return;
        // A dialog gives the focus back to what had it.
        trigger.current?.focus({ preventScroll: true });
        setOpen(false);
      };
      element.addEventListener('click', close);
      return () => {
        setPlace?.('more', null);
        element.removeEventListener('click', close);
      };
    },
    [setPlace],
  );
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={260}
      keepMounted
      keepMountedMode="display-none"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          ref={trigger}
          variant="default"
          className={styles.trigger ?? ''}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={18} aria-hidden />
          <VisuallyHidden>{t('action.more')}</VisuallyHidden>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={t('action.more')}>
        <div ref={more} className={styles.more} />
      </Popover.Dropdown>
    </Popover>
  );
}
