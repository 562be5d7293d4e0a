import './app/base-styles.ts';
import { prefetchScreen } from './app/prefetch-screen.ts';
import { loadedStyles, showApp } from './app/show-app.tsx';
import { startTexts } from './app/texts.ts';
import { loadRuntimeConfig } from './platform/runtime-config.ts';

const styles = loadedStyles();
prefetchScreen(location.pathname);
await Promise.all([loadRuntimeConfig(), startTexts()]);
const root = document.getElementById('root');
if (root) void showApp(root, styles); // not awaited: pages wait for this module, and would be waited for here
