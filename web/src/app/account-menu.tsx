/** Who is signed in, and behind it what is theirs alone: guide, security, preferences, light or dark. */
import { Suspense, type ToggleEvent, useRef, useState } from 'react';
import { currentLanguage } from '../platform/language.ts';
import { usePagePath } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { useCurrentSession } from '../session/session-queries.ts';
import { Coming } from '../ui/coming.tsx';
import { IconChevronDown } from '../ui/icons.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import styles from './account-menu.module.css';

const menuId = 'account-menu';

const loadLinks = () => import('./account-links.tsx');
/** Fetched with their first use. */
export const AccountLinks = lazyPart(async () => (await loadLinks()).AccountLinks);
const fetchLinks = () => void loadLinks().catch(() => undefined); // reported where they are drawn

export function AccountMenu() {
  const { t } = useTranslation('app');
  const button = useRef<HTMLButtonElement>(null);
  const path = usePagePath();
  const [isUsed, setIsUsed] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={menuId}
        title={t('account.menu')}
        onPointerEnter={fetchLinks}
        onFocus={fetchLinks}
      >
        <WhoIsThis />
        <IconChevronDown className={styles.arrow ?? ''} size={16} aria-hidden />
      </button>
      {/* Another page closes it: it begins anew there. */}
      <nav
        key={path}
        id={menuId}
        className={styles.menu}
        popover="auto"
        aria-label={t('account.menu')}
        onBeforeToggle={(event) => {
          setIsUsed(true);
          placeBelow(button.current, event);
        }}
      >
        {isUsed && (
          <Suspense fallback={<Coming />}>
            <AccountLinks />
          </Suspense>
        )}
      </nav>
    </>
  );
}

/** Relation name and user id. */
export function WhoIsThis() {
  const { data: session } = useCurrentSession();
  const name = currentLanguage() === 'ko' ? session?.companyName : session?.companyEnglishName;
  return (
    <span className={styles.who}>
      {name && <span className={styles.company}>{name}</span>}
      <span className={styles.user}>{currentViewer().userId}</span>
    </span>
  );
}

/** What opens stands above the page, and knows nothing of its button's place. */
function placeBelow(button: HTMLElement | null, { newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (!button || newState !== 'open') return;
  const { bottom, right } = button.getBoundingClientRect();
  currentTarget.style.top = `${bottom + 8}px`;
  currentTarget.style.right = `${Math.max(document.documentElement.clientWidth - right, 8)}px`;
}
