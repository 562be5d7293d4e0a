/**
 * What a row is about at a glance, at the edge of the page, while the list stays where it is. Opened by the row's button
 * or Space, goes on to other rows with the arrow keys, closed by Escape.
 */
import { ActionIcon } from '@mantine/core';
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { IconLayoutSidebarRight, IconX } from './icons.ts';
import styles from './row-preview.module.css';

export type RowPreview<Row> = {
  /** What the row is called, such as its number. */
  readonly nameOf: (row: Row) => string;
  readonly show: (row: Row) => ReactNode;
};

export type OpenPreview = {
  readonly key: string | undefined;
  readonly set: (key: string | undefined) => void;
  /** Closes it; the row's link takes the focus. */
  readonly close: () => void;
};

/** Which row of the table is previewed; `frame` holds the table. */
export function useOpenPreview(frame: RefObject<HTMLElement | null>): OpenPreview {
  const [key, setKey] = useState<string>();
  const close = useCallback(() => {
    if (key === undefined) return;
    setKey(undefined);
    rowOf(frame.current, key)?.querySelector('a')?.focus({ preventScroll: true });
  }, [key, frame]);
  useEffect(() => {
    if (key === undefined) return undefined;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      close();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [key, close]);
  return { key, set: setKey, close };
}

function rowOf(frame: HTMLElement | null, key: string): Element | null {
  return frame?.querySelector(`tr[data-key="${CSS.escape(key)}"]`) ?? null;
}

type PreviewButtonProps = { readonly name: string; readonly isOpen: boolean; readonly onToggle: () => void };

export function PreviewButton({ name, isOpen, onToggle }: PreviewButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <ActionIcon
      className={styles.button ?? ''}
      variant="subtle"
      size={32}
      aria-label={t('preview.open', { name })}
      title={t('preview.hint')}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconLayoutSidebarRight size={18} aria-hidden />
    </ActionIcon>
  );
}

type PreviewPanelProps = { readonly name: string; readonly onClose: () => void; readonly children: ReactNode };

export function PreviewPanel({ name, onClose, children }: PreviewPanelProps) {
  const { t } = useTranslation('ui');
  const top = useTopOfPage();
  return (
    <section className={styles.panel} style={{ top }} aria-label={t('preview.label', { name })}>
      <div className={styles.head}>
        <h2 className={styles.name} aria-live="polite">
          {name}
        </h2>
        <ActionIcon variant="subtle" size={36} aria-label={t('preview.close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.content}>{children}</div>
      <p className={styles.keys}>{t('preview.keys')}</p>
    </section>
  );
}

/** Where the page begins below what stands above it: the top bar alone once it is scrolled. */
function useTopOfPage(): string {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => setTop(Math.max(0, document.querySelector('main')?.getBoundingClientRect().top ?? 0));
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  return `max(var(--gtp-top-bar-height), ${top}px)`;
}
