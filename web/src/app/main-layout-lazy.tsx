/** The signed-in frame, fetched after login: login pages do not pay for its menu and all controls' styles. */
import type { Language } from '@gtp/domain/platform/language.ts';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { readSignedIn } from '../platform/credentials.ts';
import { useLocation } from '../platform/router-view.tsx';
import { loadChunk } from '../platform/stale-chunks.ts';
import { Loading } from '../ui/loading.tsx';
import { WhiteLayout } from './centred-layout.tsx';
import { fetchTexts, loadTexts } from './texts.ts';

const frameTexts = ['menu', 'session'];
const loadFrame = () => Promise.all([import('./signed-in-start.ts'), import('./all-styles.ts')]);

let known: ComponentType | undefined;

/** Fetches the frame with its texts; once this is done it is drawn at once, without a word that it comes. */
export async function readyFrame(): Promise<{ default: ComponentType }> {
  const loading = loadFrame();
  const [[{ signedInStart }]] = await Promise.all([
    loading,
    loadTexts(frameTexts),
    loading.then(([{ signedInStart }]) => signedInStart.startFrame()),
  ]);
  known = signedInStart.MainFrame;
  return { default: known };
}

const LazyFrame = lazy(() => loadChunk(readyFrame));

/** Fetches the frame beside the page, not after it, where somebody is signed in already. */
export function prefetchFrame(language: Language): void {
  if (!readSignedIn()) return;
  loadFrame().catch(() => undefined); // reported where the frame is drawn
  fetchTexts(frameTexts, language);
}

/** Visitors on an open page see it in the white layout. */
export function MainLayout() {
  const [Frame] = useState(() => known ?? LazyFrame);
  if (!useIsSignedIn()) return <WhiteLayout />;
  return (
    <Suspense fallback={<Loading />}>
      <Frame />
    </Suspense>
  );
}

/** As it was when the page opened: a logout takes the frame away with its page, not from under it while the next one comes. */
function useIsSignedIn(): boolean {
  const location = useLocation();
  const look = () => ({ location, isSignedIn: readSignedIn() !== undefined });
  const [seen, setSeen] = useState(look);
  if (seen.location === location) return seen.isSignedIn;
  const now = look();
  setSeen(now);
  return now.isSignedIn;
}
