/** Puts the cursor where a page begins, unless the person is somewhere already. */
import { type RefObject, useEffect } from 'react';

export function useFirstFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [field]);
}
