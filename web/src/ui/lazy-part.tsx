/** A part of a page that is fetched with its first use. When it cannot be, the rest of the page stays as it is. */
import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../platform/stale-chunks.ts';
import { reportStaleChunk } from './stale-chunk-bar.tsx';

/** The part, to be drawn inside a `Suspense`. Pages and their frames are loaded by the router instead. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await loadChunk(load) };
    } catch (error) {
      if (reportStaleChunk(error)) return { default: Nothing };
      throw error;
    }
  });
}

function Nothing() {
  return null;
}
