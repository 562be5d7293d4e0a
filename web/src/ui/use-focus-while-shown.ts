/** What is shown once takes the focus with it. */
import { useEffect, useRef } from 'react';

/**
 * For a box with `tabIndex={-1}`: it comes into sight, also where it was asked for far below, and leaves the focus to
 * what its part of the page begins with.
 */
export function useFocusWhileShown() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = box.current?.closest('section');
    box.current?.focus();
    return () => {
      if (document.activeElement === document.body) part?.querySelector('button')?.focus({ preventScroll: true });
    };
  }, []);
  return box;
}
