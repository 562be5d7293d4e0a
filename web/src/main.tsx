import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/base-styles.ts';
import { App } from './app/app.tsx';
import { prefetchFrame } from './app/main-layout-lazy.tsx';
import { startTexts } from './app/texts.ts';
import { loadRuntimeConfig } from './platform/runtime-config.ts';

prefetchFrame();
await Promise.all([loadRuntimeConfig(), startTexts()]);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
