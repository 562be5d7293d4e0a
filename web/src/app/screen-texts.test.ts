/**
 * What a page still has to fetch when it is shown hides what stands there already, up to the next `Suspense`. So a page
 * brings the texts of all that it imports, and what is fetched later has a boundary of its own.
 */
import { describe, expect, it } from 'vitest';
import { prerenderedPages } from './prerendered-pages.ts';

const sources = import.meta.glob<string>(['/src/**/*.ts', '/src/**/*.tsx', '!/src/**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Panels of an order that come one by one, each in a boundary of its own (`order-with-payment-page.tsx`). */
const laterTexts: Readonly<Record<string, readonly string[]>> = { 'order-detail': ['dispute', 'risk', 'settlement'] };
/** Of every page; `menu` and `session` come with the frame of those that are signed in. */
const common = ['app', 'ui'];

const resolve = (from: string, to: string) => new URL(to, `file://${from}`).pathname;
const wordsIn = (list: string) => [...list.matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word);

function importsOf(file: string): readonly string[] {
  const imports = (sources[file] ?? '').matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;]*?\sfrom\s+)?'(\.[^']+)';/gm);
  return [...imports].map(([, path = '']) => resolve(file, path));
}

/** Everything that comes with a file, itself included. */
function comingWith(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) for (const each of importsOf(file)) found.add(each);
  return found;
}

/** The features whose texts a file waits for. */
function textsOf(file: string): readonly string[] {
  const uses = (sources[file] ?? '').matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']+')\s*(,[^)]*)?\)/g);
  return [...uses].flatMap(([, names = '', options = '']) => (options.includes('waits: false') ? [] : wordsIn(names)));
}

type Entry = { readonly name: string; readonly files: readonly string[]; readonly texts: readonly string[] };

/** The rows of a table of screens: what each imports, and the last list of words in it. */
function entriesOf(file: string): readonly Entry[] {
  const rows = (sources[file] ?? '').split(/\n {2}(?=(?:'[\w-]+'|\w+): )/);
  return rows.flatMap((row) => {
    const name = /^'?([\w-]+)'?: /.exec(row)?.[1];
    const files = [...row.matchAll(/import\('(\.[^']+)'\)/g)].map(([, path = '']) => resolve(file, path));
    if (name === undefined || files.length === 0) return [];
    const lists = [...row.matchAll(/\[((?:\s*'[\w-]+',?)*)\s*\]/g)];
    return [{ name, files, texts: wordsIn(lists.at(-1)?.[1] ?? '') }];
  });
}

describe('a page that is shown stays', () => {
  const entries = entriesOf('/src/app/signed-in-screens.ts');

  it('for the texts of all that comes with it come before it', () => {
    expect(entries.length).toBeGreaterThan(50);
    const missing = entries.flatMap(({ name, files, texts }) => {
      const known = [...common, 'menu', 'session', ...texts, ...(laterTexts[name] ?? [])];
      const used = [...comingWith(files)].flatMap((file) => textsOf(file).map((text) => ({ file, text })));
      return used.filter(({ text }) => !known.includes(text)).map(({ file, text }) => `${name}: ${text} in ${file}`);
    });
    expect(missing).toEqual([]);
  });

  it('and those that come with the first scripts are the ones of its screen', () => {
    for (const [path, screen] of [
      ['/seller/main', 'main'],
      ['/buyer/order-sheet/list', 'order-list'],
      ['/buyer/order-sheet/order', 'order-detail'],
    ]) {
      const first = prerenderedPages.find((page) => page.path === path)?.texts;
      expect(first).toEqual(['menu', 'session', ...(entries.find(({ name }) => name === screen)?.texts ?? ['none'])]);
    }
  });

  it('and what is fetched later has a boundary, or is a page itself', () => {
    const pages = ['/src/app/open-buyer-pages.tsx', '/src/ui/lazy-part.tsx'];
    const open = Object.entries(sources)
      .filter(([file, text]) => !pages.includes(file) && /(?<![.\w])(?:lazyPart|lazy)\(/.test(text))
      .filter(([, text]) => !/<Suspense\b/.test(text) && !text.includes('startTransition('));
    expect(open.map(([file]) => file)).toEqual([]);
  });
});
