/** Parts of a page from its top to its bottom, each drawn once all above it are known: nothing moves that was seen. */
import { Fragment, type ReactNode, useDeferredValue } from 'react';
import { SkeletonLines } from './skeleton-lines.tsx';

export type PagePart = {
  readonly key: string;
  /** Whether its height is known: its content has come, or a sentence why not. */
  readonly isKnown: boolean;
  readonly content: ReactNode;
};

/** About as tall as what is still to come. */
const skeletonLines = 14;

/** Drawn in small pieces of work, so that a slow device answers a touch in between. */
export function SequentialReveal({ parts }: { readonly parts: readonly PagePart[] }) {
  const firstUnknown = parts.findIndex(({ isKnown }) => !isKnown);
  const shown = useDeferredValue(firstUnknown < 0 ? parts.length : firstUnknown, 0);
  return (
    <>
      {parts.slice(0, shown).map(({ key, content }) => (
        <Fragment key={key}>{content}</Fragment>
      ))}
      {shown < parts.length && <SkeletonLines key={parts[shown]?.key} count={skeletonLines} />}
    </>
  );
}
