/** Something to know: information, success, warning or failure, with what to do. */

import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from './icons.ts';
import styles from './notice-box.module.css';

const icons = { info: IconInfoCircle, good: IconCircleCheck, warning: IconAlertTriangle, bad: IconCircleX } as const;

type NoticeBoxProps = {
  readonly kind: keyof typeof icons;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Read out at once (`alert`) or when the reader is free (`status`). */
  readonly role?: 'alert' | 'status';
};

export function NoticeBox({ kind, title, children, actions, role }: NoticeBoxProps) {
  const Icon = icons[kind];
  return (
    <div className={`${styles.box} ${styles[kind]}`} role={role}>
      <Icon size={22} aria-hidden />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
