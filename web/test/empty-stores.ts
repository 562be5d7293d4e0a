/** Files of one worker share a browser (`isolate: false`): each begins with nothing in its stores. */
import { removeCookie } from '../src/platform/storage.ts';

if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) removeCookie(cookie.split('=')[0] ?? '');
}
