import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { offlinePlugin } from './offline-plugin.ts';

type Emitted = { readonly fileName: string; readonly source: string };
type FetchEvent = { readonly request: object; readonly respondWith: (answer: Promise<unknown>) => void };

function emitted(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const { generateBundle } = offlinePlugin();
  const emitFile = ({ fileName, source }: Emitted) => void files.set(fileName, source);
  if (typeof generateBundle === 'function') Reflect.apply(generateBundle, { emitFile }, []);
  return files;
}

/** The service worker as a browser without a connection runs it; what it answers, undefined where it leaves it alone. */
async function answerOf(path: string, request: object = {}): Promise<unknown> {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  runInNewContext(emitted().get('service-worker.js') ?? '', {
    URL,
    Response: { error: () => 'nothing' },
    location: { origin: 'https://portal.example' },
    caches: { match: async (kept: string) => `kept ${kept}` },
    fetch: () => Promise.reject(new TypeError('no connection')),
    addEventListener: (type: string, listen: (event: FetchEvent) => void) => listeners.set(type, listen),
  });
  let answer: Promise<unknown> | undefined;
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: `https://portal.example${path}`, ...request },
    respondWith: (given) => {
      answer = given;
    },
  });
  return answer;
}

it('has a page that says so in each language, whole in itself', () => {
  const files = emitted();
  expect(files.size).toBe(11);
  const page = files.get('pages/en/offline.html') ?? '';
  expect(page).toContain('<html lang="en"');
  expect(page).toContain('<h1>You are offline</h1>');
  expect(page).toContain('--color-text:');
  expect(page.match(/(?:src|href)="[^"]+"/g)).toEqual(['src="/favicon.svg"']);
});

it.each([
  ['/seller/main', 'kept /offline'],
  ['/en/buyer/order-sheet/list?q=1', 'kept /en/offline'],
  ['/cn', 'kept /cn/offline'],
  ['/enter', 'kept /offline'],
])('without a connection %s is answered with %s', async (path, answer) => {
  expect(await answerOf(path)).toBe(answer);
});

it.each([
  ['/api/v1/orders', {}],
  ['/buyer/order-sheet/callback', { method: 'POST' }],
  ['/assets/app.js', { mode: 'no-cors' }],
])('leaves %s %o alone', async (path, request) => {
  expect(await answerOf(path, request)).toBeUndefined();
});
