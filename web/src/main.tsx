import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './app/base-styles.ts';
import { App } from './app/app.tsx';
import { prefetchScreen } from './app/prefetch-screen.ts';
import { startTexts } from './app/texts.ts';
import { loadRuntimeConfig } from './platform/runtime-config.ts';

prefetchScreen(location.pathname);
await Promise.all([loadRuntimeConfig(), startTexts()]);

const root = document.getElementById('root');
if (root) {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // As a transition the first rendering is done in small pieces, and a slow device stays responsive.
  startTransition(() => createRoot(root).render(app));
}
