/** The package's browser, and the pages as they are built from today's sources. */
import { buildWeb, isWebStale } from '../../scripts/start/web-build.ts';
import { prepareBrowser } from '../portal/browser.ts';

export default async function setUp(): Promise<void> {
  prepareBrowser({ isPackaged: true });
  if (isWebStale(process.env)) await buildWeb(new AbortController().signal, process.env);
}
