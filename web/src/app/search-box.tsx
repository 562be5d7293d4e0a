/** The search of the top bar: a box that opens its window, as do `/` and Ctrl-K (ux.md, task 14). */
import { useHotkeys } from '@mantine/hooks';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { forgetRecentSearches } from '../search/recent-searches.ts';
import styles from '../search/search.module.css';
import { SearchWaiting } from '../search/search-waiting.tsx';
import { useSlashShortcut } from '../search/slash-shortcut.ts';
import { IconSearch } from '../ui/icons.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { onSessionEnd } from './session-end.ts';
import { loadTexts } from './texts.ts';

onSessionEnd(forgetRecentSearches);

const textsOfHits = ['search', 'order', 'payment', 'settlement', 'review', 'dispute', 'support'];

const SearchWindow = lazyPart(async () => {
  const [{ SearchWindow: Window }] = await Promise.all([import('./search-window.tsx'), loadTexts(textsOfHits)]);
  return Window;
});

export function SearchBox() {
  const { t } = useTranslation('app');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const slash = useSlashShortcut();
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(null);
  const open = () => {
    if (isOpen) return;
    before.current = document.activeElement;
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setTyped('');
    const place =
      before.current instanceof HTMLElement && before.current !== document.body ? before.current : undefined;
    (place ?? button.current)?.focus({ preventScroll: true });
  };
  useHotkeys(slash.isOn ? [['/', open]] : []);
  useHotkeys([['mod+K', open]], []);
  const name = t(slash.isOn ? 'top.search' : 'top.searchNoSlash');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        onClick={open}
        aria-label={name}
        aria-haspopup="dialog"
        aria-keyshortcuts={slash.isOn ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
        title={name}
      >
        <IconSearch size={20} aria-hidden />
        <span className={styles.buttonText} aria-hidden>
          <span>{t('top.searchHint')}</span>
          <span>{t('top.searchShort')}</span>
        </span>
        {slash.isOn && (
          <kbd className={styles.key} aria-hidden>
            /
          </kbd>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={<SearchWaiting label={name} typed={typed} onType={setTyped} onClose={close} />}>
          <SearchWindow onClose={close} typedBefore={typed} slash={slash} />
        </Suspense>
      )}
    </>
  );
}
