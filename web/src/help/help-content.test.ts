import { languages } from '@gtp/domain/platform/language.ts';
import { describe, expect, it } from 'vitest';
import { findSections, type HelpBlock, type HelpName, loadHelp } from './help-content.ts';

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
