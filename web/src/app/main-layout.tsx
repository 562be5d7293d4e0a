/** The frame of signed-in pages: top bar, left menu 280/120 px (a drawer on narrow screens), content (spec §2, §9). */
import { useEffect, useState } from 'react';
import { startMenus } from '../menu/menu-queries.ts';
import { keepOfflinePage } from '../platform/offline-page.ts';
import { usePagePath } from '../platform/page-link.tsx';
import { Outlet } from '../platform/router-view.tsx';
import { localStore } from '../platform/storage.ts';
import { localKeys } from '../platform/storage-keys.ts';
import { startCurrentSession } from '../session/session-queries.ts';
import { fetchAtFirstSign } from './first-sign.ts';
import { followAtRest } from './follow-at-rest.ts';
import { loadNameFonts } from './fonts.ts';
import styles from './main-layout.module.css';
import { SharedQueries, sharedQueries } from './shared-queries.tsx';
import { SideMenu } from './side-menu.tsx';
import { StrongReminder } from './strong-reminder.tsx';
import { TopBar } from './top-bar.tsx';

/** Asks for what the frame shows, while it is still being drawn. */
export function startFrame(): void {
  startCurrentSession(sharedQueries);
  startMenus(sharedQueries);
}

export function MainFrame() {
  return (
    <SharedQueries>
      <Frame />
    </SharedQueries>
  );
}

function Frame() {
  useEffect(keepOfflinePage, []);
  useEffect(() => fetchAtFirstSign(), []);
  useEffect(followAtRest, []);
  useEffect(loadNameFonts, []);
  const [isFolded, toggleFold] = useFold();
  const drawer = useDrawer();
  return (
    <div className={styles.frame} data-folded={isFolded}>
      <TopBar isFolded={isFolded} onFold={toggleFold} isDrawerOpen={drawer.isOpen} onDrawer={drawer.toggle} />
      <div className={styles.body}>
        <SideMenu isFolded={isFolded} isDrawerOpen={drawer.isOpen} onClose={drawer.close} />
        <main className={styles.content} id="content" tabIndex={-1}>
          <StrongReminder />
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** Whether the menu is folded, remembered on this device. */
function useFold(): [isFolded: boolean, toggle: () => void] {
  const [isFolded, setIsFolded] = useState(() => localStore.read(localKeys.isMenuFolded) === 'Y');
  const toggle = () => {
    localStore.write(localKeys.isMenuFolded, isFolded ? 'N' : 'Y');
    setIsFolded(!isFolded);
  };
  return [isFolded, toggle];
}

/** The menu of narrow screens; it closes when another page opens. */
function useDrawer() {
  const path = usePagePath();
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === path;
  const close = () => setOpenOn(undefined);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenOn(undefined);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen]);
  return { isOpen, close, toggle: () => setOpenOn(isOpen ? undefined : path) };
}
