/** Who is signed in, and behind it what is theirs alone: guide, security, preferences, light or dark. */
import { type ToggleEvent, useRef } from 'react';
import { currentLanguage } from '../platform/language.ts';
import { PageLink, usePagePath } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { useCurrentSession } from '../session/session-queries.ts';
import { ColourSchemeChoice } from '../ui/colour-scheme-choice.tsx';
import { IconAdjustments, IconBook2, IconChevronDown, IconShieldLock } from '../ui/icons.ts';
import styles from './account-menu.module.css';
import { GuideLink } from './guide-link.tsx';

const menuId = 'account-menu';

export function AccountMenu() {
  const { t } = useTranslation('app');
  const button = useRef<HTMLButtonElement>(null);
  const path = usePagePath();
  return (
    <>
      <button ref={button} type="button" className={styles.button} popoverTarget={menuId} title={t('account.menu')}>
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
        onBeforeToggle={(event) => placeBelow(button.current, event)}
      >
        <AccountLinks />
      </nav>
    </>
  );
}

/** The same without a button, for the menu of narrow screens. */
export function AccountLinks() {
  const { t } = useTranslation('app');
  const { t: tUi } = useTranslation('ui');
  const { homePath } = currentViewer();
  return (
    <div className={styles.links}>
      <GuideLink className={styles.link}>
        <IconBook2 size={20} aria-hidden />
      </GuideLink>
      <PageLink className={styles.link ?? ''} underline="never" to={`${homePath}/mypage/security`}>
        <IconShieldLock size={20} aria-hidden />
        {t('top.security')}
      </PageLink>
      <PageLink className={styles.link ?? ''} underline="never" to={`${homePath}/mypage/message-wishes`}>
        <IconAdjustments size={20} aria-hidden />
        {t('account.preferences')}
      </PageLink>
      <div className={styles.scheme}>
        <span aria-hidden>{tUi('scheme.label')}</span>
        <ColourSchemeChoice />
      </div>
    </div>
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
