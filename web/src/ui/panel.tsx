/** A white box with a heading of its own. */
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type PanelProps = {
  readonly title?: string;
  readonly side?: ReactNode;
  /** Where a link on the page leads to. */
  readonly id?: string;
  readonly children: ReactNode;
};

export function Panel({ title, side, id, children }: PanelProps) {
  const headingId = useId();
  return (
    <section id={id} className={styles.panel} aria-labelledby={title ? headingId : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 id={headingId} className={styles.title}>
            {title}
          </h2>
          {side}
        </div>
      )}
      {children}
    </section>
  );
}
