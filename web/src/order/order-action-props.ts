import type { ReactNode } from 'react';
import type { OrderDetail } from './order-queries.ts';

/** What each action on an order gets: the order, and where to say what was done. */
export type OrderActionProps = { readonly order: OrderDetail; readonly onDone: (sentence: string) => void };

/** What stands around the form for evidence; it gets the documents on file that came back. */
export type RenderFiling = (order: OrderDetail, form: (returnedFileIds: readonly string[]) => ReactNode) => ReactNode;
