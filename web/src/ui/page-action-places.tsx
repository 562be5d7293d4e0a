/** The places of a page's acts (`page-actions.tsx`), with what opens behind "⋯". */
import { Button, Popover, VisuallyHidden } from '@mantine/core';
import { useCallback, useContext, useRef, useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { IconDots } from './icons.ts';
import styles from './page-action-places.module.css';
import { PlacesContext } from './page-actions.tsx';

/** For the header. Empty places take no room. */
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
