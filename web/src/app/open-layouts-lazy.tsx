/** The frames of sign-up, help and test pages, fetched when the first of them opens. */
import { lazy, Suspense } from 'react';
import { loadChunk } from '../platform/stale-chunks.ts';
import { Loading } from '../ui/loading.tsx';

type FrameName = 'SignUpFrame' | 'DefaultFrame' | 'EtcFrame';

const loadFrames = () => Promise.all([import('./open-layouts.tsx'), import('./all-styles.ts')]);

/** Fetches the frames beside the page, not after it. */
export function prefetchOpenFrames(): void {
  loadFrames().catch(() => undefined); // reported where the frame is drawn
}

const loadFrame = (name: FrameName) =>
  lazy(() =>
    loadChunk(async () => {
      const [frames] = await loadFrames();
      return { default: frames[name] };
    }),
  );

const SignUpFrame = loadFrame('SignUpFrame');
const DefaultFrame = loadFrame('DefaultFrame');
const EtcFrame = loadFrame('EtcFrame');

export function SignUpLayout() {
  return (
    <Suspense fallback={<Loading />}>
      <SignUpFrame />
    </Suspense>
  );
}

export function DefaultLayout() {
  return (
    <Suspense fallback={<Loading />}>
      <DefaultFrame />
    </Suspense>
  );
}

export function EtcLayout() {
  return (
    <Suspense fallback={<Loading />}>
      <EtcFrame />
    </Suspense>
  );
}
