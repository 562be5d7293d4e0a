import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@gtp/domain/platform/language.ts';
import { describe, expect, it } from 'vitest';
import { findSections, type HelpBlock, type HelpName, loadHelp } from './help-content.ts';

const pictures = join(import.meta.dirname, '../../public/help');
const names: readonly HelpName[] = ['guide', 'docs'];

/** What a translation must share with the original: the kind of a block and how much it holds. */
function shapeOf({ steps, points, note, table, picture }: HelpBlock): string {
  if (steps) return `${steps.length} steps`;
  if (points) return `${points.length} points`;
  if (table) return `${table.head.length} × ${table.rows.length}`;
  if (picture) return picture.name;
  return note ? 'note' : 'text';
}

describe.each(languages)('the help in %s', (language) => {
  it.each(names)('holds every section and block of the Korean %s', async (name) => {
    const shapes = async (each: typeof language) =>
      (await loadHelp(each))[name].map(({ id, blocks }) => [id, ...blocks.map(shapeOf)]);
    expect(await shapes(language)).toEqual(await shapes('ko'));
  });

  it('has no empty words, rows of one length, and every deep link once', async () => {
    const help = await loadHelp(language);
    for (const name of names) {
      const ids = help[name].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { table } of help[name].flatMap(({ blocks }) => blocks)) {
        for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.head.length ?? 0);
      }
    }
    expect(JSON.stringify(help)).not.toMatch(/""/);
    if (language !== 'ko') expect(JSON.stringify(help)).not.toMatch(/\p{Script=Hangul}/u);
  });

  it('works out the fee example as the ledger does', async () => {
    const { guide } = await loadHelp(language);
    const rows = guide.find(({ id }) => id === 'fees')?.blocks.find(({ table }) => table)?.table?.rows;
    const amounts = rows?.map((row) => row[1]);
    expect(amounts?.slice(3)).toEqual(['10,889.65', '304.91', '152.46', '152.45', '11,042.11', '10,737.20']);
  });

  it('shows pictures that are there, each below 60 kB', async () => {
    const help = await loadHelp(language);
    const wanted = names.flatMap((name) => help[name].flatMap(({ blocks }) => blocks.map(({ picture }) => picture)));
    for (const picture of wanted.filter((each) => each !== undefined)) {
      const file = join(pictures, language, `${picture.name}.webp`);
      expect(existsSync(file), file).toBe(true);
      expect(statSync(file).size, file).toBeLessThan(60 * 1024);
    }
  });
});

it('keeps all pictures together below 3 MB', () => {
  const files = readdirSync(pictures, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.webp'));
  const bytes = files.reduce((sum, file) => sum + statSync(join(pictures, file)).size, 0);
  expect(bytes).toBeLessThan(3 * 1024 * 1024);
});

describe('searching the help', () => {
  it('finds by heading, by words and by cells, and everything for nothing', async () => {
    const { guide } = await loadHelp('en');
    const idsFor = (wanted: string) => findSections(guide, wanted).map(({ id }) => id);
    expect(idsFor('held')).toContain('held');
    expect(idsFor('11,042.11')).toEqual(['fees']);
    expect(idsFor('  EXPIRED card ')).toEqual(['declines']);
    expect(idsFor('')).toHaveLength(guide.length);
    expect(idsFor('zeppelin')).toEqual([]);
  });
});
