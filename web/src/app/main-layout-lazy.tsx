/** The signed-in frame, fetched after login: login pages do not pay for its menu and all controls' styles. */
import { lazy, Suspense } from 'react';
import { Loading } from '../ui/loading.tsx';
import { loadChunk } from './chunk-reload.ts';
import { loadNameFont } from './fonts.ts';
import { loadTexts } from './texts.ts';

const Frame = lazy(() =>
  loadChunk(async () => {
    loadNameFont();
    const [frame] = await Promise.all([import('./main-layout.tsx'), import('./all-styles.ts'), loadTexts(['session'])]);
    return { default: frame.MainFrame };
  }),
);

export function MainLayout() {
  return (
    <Suspense fallback={<Loading />}>
      <Frame />
    </Suspense>
  );
}
