/** A part that costs much to draw and stands far down: drawn when the person comes near it, and before a print. */
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { SkeletonLines } from './skeleton-lines.tsx';

/** About half of a phone's screen. */
const marginPixels = 400;

type NearScreenProps = {
  /** As tall as the part, so that nothing below moves. */
  readonly skeletonLines: number;
  readonly children: ReactNode;
};

export function NearScreen({ skeletonLines, children }: NearScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const draw = () => startTransition(() => setNear(true));
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && draw(),
      {
        rootMargin: `${marginPixels}px`,
      },
    );
    observer.observe(place.current);
    const drawNow = () => setNear(true);
    addEventListener('beforeprint', drawNow);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', drawNow);
    };
  }, [isNear]);
  if (isNear) return children;
  return (
    <div ref={place}>
      <SkeletonLines count={skeletonLines} isQuiet />
    </div>
  );
}
