/** What a table knows of the list that it stands in. */
import { createContext, useContext } from 'react';

export type ListFrame = {
  /** On the list's line of filters, where its table puts the choice of columns. */
  readonly columnPlace: HTMLElement | null;
};

export const ListFrameContext = createContext<ListFrame | undefined>(undefined);

/** Undefined for a table that is no list's. */
export function useListFrame(): ListFrame | undefined {
  return useContext(ListFrameContext);
}
