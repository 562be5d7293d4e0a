/** The page that says that there is no connection, kept by a service worker (`build/offline-plugin.ts`). */

/** Without language prefix; served by the server, and no page of the application. */
export const offlinePath = '/offline';
export const serviceWorkerPath = '/service-worker.js';

/** Has the browser keep that page. One that cannot shows its own words instead. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD) return; // there is none but in a build
  navigator.serviceWorker?.register(serviceWorkerPath).catch(() => undefined);
}
