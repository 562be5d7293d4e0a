/** The page's name with what can be done on its line. */

import type { ReactNode } from 'react';
import { PageLink, type Search } from '../platform/page-link.tsx';
import { IconChevronLeft } from './icons.ts';
import styles from './page-header.module.css';

type PageHeaderProps = {
  readonly title: string;
  /** Beside the title, such as a state chip. */
  readonly mark?: ReactNode;
  /** What the page is about at a glance, such as an order's amount; the title stands small below it. */
  readonly figure?: ReactNode;
  readonly hint?: ReactNode;
  /** Above a list: the hint on the title's line; a phone says it with the filters. */
  readonly isCompact?: boolean;
  readonly actions?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string; readonly search?: Search };
};

export function PageHeader({ title, mark, figure, hint, isCompact = false, actions, back }: PageHeaderProps) {
  return (
    <header className={styles.header} data-compact={isCompact}>
      <div className={styles.words}>
        {back && (
          <PageLink to={back.to} search={back.search ?? {}} className={styles.back ?? ''}>
            <IconChevronLeft size={16} aria-hidden />
            {back.label}
          </PageLink>
        )}
        {figure && (
          <div className={styles.figure}>
            {figure}
            {mark}
          </div>
        )}
        {figure ? (
          <div className={styles.below}>
            <h1 className={styles.subtitle}>{title}</h1>
            {hint && <p className={styles.hint}>{hint}</p>}
          </div>
        ) : (
          <>
            <h1 className={styles.title}>
              {title}
              {mark}
            </h1>
            {hint && (
              <p className={styles.hint} title={isCompact && typeof hint === 'string' ? hint : undefined}>
                {hint}
              </p>
            )}
          </>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
