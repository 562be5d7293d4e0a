/** What was found, as the box shows it; the app knows where each kind lives. */
import type { ReactNode } from 'react';
import type { Search } from '../platform/page-link.tsx';

export type LinkTarget = { readonly to: string; readonly search?: Search };

export type Hit = LinkTarget & {
  readonly key: string;
  /** The number or name by which its reader knows it. */
  readonly title: string;
  readonly detail: ReactNode;
  readonly mark?: ReactNode;
};

export type HitGroup = {
  readonly key: string;
  readonly title: string;
  readonly hits: readonly Hit[];
  /** The list that shows all that fit, if there is one. */
  readonly all?: LinkTarget;
};
