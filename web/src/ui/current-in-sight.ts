/** A line of links that scrolls sideways has the current one in its middle, also once the window is another width. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For the list of links; `current` changes with the one that is marked by `aria-current`. */
export function useCurrentInSight<List extends HTMLElement>(current: string | undefined): RefObject<List | null> {
  const list = useRef<List>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link scrolls into sight
  useLayoutEffect(() => {
    const line = list.current;
    if (!line) return undefined;
    const bring = () => {
      const link = line.querySelector<HTMLElement>('[aria-current]');
      if (link) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
    };
    bring();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(bring);
    observer.observe(line);
    return () => observer.disconnect();
  }, [current]);
  return list;
}
