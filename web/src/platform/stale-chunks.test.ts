// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isStaleChunk, loadChunk, mayReload, reloadForStaleChunk, watchForStaleChunks } from './stale-chunks.ts';

/** The framework's own script stays the same over releases. */
const framework = '<script type="module" src="/assets/framework.js"></script>';
const ofThisBuild = `${framework}<script type="module" src="/assets/start-old.js"></script>`;
const ofNewBuild = `${framework}<script type="module" src="/assets/start-new.js"></script>`;

watchForStaleChunks();

/** As Vite's own code does when a piece does not come. */
function failChunk(): Error {
  const error = new TypeError('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
}

function serve(page: string) {
  vi.stubGlobal('fetch', async () => new Response(page));
}

const reload = vi.fn();

beforeEach(() => {
  const page = new DOMParser().parseFromString(ofThisBuild, 'text/html');
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) => page.querySelectorAll(selector));
  sessionStorage.clear();
  history.replaceState(null, '', '/list');
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

afterEach(() => {
  reload.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('reloads the page for a newer build once, and leaves the second time to the person', async () => {
  serve(ofNewBuild);
  void reloadForStaleChunk({ keepsTyping: true });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 60_000);
  expect(await reloadForStaleChunk({ keepsTyping: true })).toBe('newer');
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload a page in which somebody typed', async () => {
  serve(ofNewBuild);
  history.replaceState(null, '', '/form');
  dispatchEvent(new Event('input'));
  expect(await reloadForStaleChunk({ keepsTyping: true })).toBe('newer');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page of an unchanged build whose piece does not come, once, and then says so', async () => {
  serve(ofThisBuild);
  void reloadForStaleChunk({ keepsTyping: false });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 60_000);
  expect(await reloadForStaleChunk({ keepsTyping: false })).toBe('same');
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload while the server cannot be reached', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('network')));
  expect(await reloadForStaleChunk({ keepsTyping: false })).toBe('unreachable');
  expect(reload).not.toHaveBeenCalled();
});

it('asks once more for a piece that is still there, and not for one that is gone', async () => {
  serve(ofThisBuild);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failChunk()).mockResolvedValue('here');
  expect(await loadChunk(load)).toBe('here');
  serve(ofNewBuild);
  const gone = failChunk();
  const loadGone = vi.fn<() => Promise<string>>().mockRejectedValue(gone);
  await expect(loadChunk(loadGone)).rejects.toBe(gone);
  expect(isStaleChunk(gone)).toBe(true);
  expect(loadGone).toHaveBeenCalledOnce();
});

it('reloads the page for a stale chunk at most once a minute', () => {
  const now = 1_000_000;
  expect(mayReload(undefined, now)).toBe(true);
  expect(mayReload(String(now - 59_999), now)).toBe(false);
  expect(mayReload(String(now - 60_000), now)).toBe(true);
});

it('reloads when the remembered time is no time', () => {
  expect(mayReload('soon', 1_000_000)).toBe(true);
});
