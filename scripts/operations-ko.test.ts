/** What operators read says the same in Korean: as many headings, and in each the same settings, commands and links. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Section = {
  readonly heading: string;
  readonly level: number;
  readonly code: readonly string[];
  readonly blocks: readonly string[];
  readonly links: readonly string[];
  readonly rows: number;
};

const own = ['operations.md', 'operations.ko.md', 'incidents.md', 'incidents.ko.md'];

/** Each heading with what stands below it; words are left out, which no test can compare. */
function sectionsOf(document: string): readonly Section[] {
  const blocks: string[] = [];
  const kept = document.replaceAll(
    /^ *```\w*\n(.*?)^ *```$/gms,
    (_, block: string) => `\n<block ${blocks.push(block) - 1}>\n`,
  );
  return kept.split(/^(?=#+ )/m).map((part) => {
    const [first = '', ...lines] = part.split('\n');
    const text = lines.join('\n');
    return {
      heading: first.replace(/^#+ /, ''),
      level: /^#+/.exec(first)?.[0].length ?? 0,
      code: [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s+/g, ' ')).toSorted(),
      blocks: [...text.matchAll(/<block (\d+)>/g)].map(([, index]) => blocks[Number(index)] ?? ''),
      links: [...text.matchAll(/\]\(([^)]+)\)|<(https?:[^>]+)>/g)]
        .map(([, link, plain]) => link ?? plain ?? '')
        .filter((link) => !own.includes(link))
        .toSorted(),
      rows: lines.filter((line) => line.startsWith('|')).length,
    };
  });
}

const read = (name: string) => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8');

describe.each(['operations', 'incidents'])('the Korean %s.md', (name) => {
  const [english, korean] = [sectionsOf(read(`${name}.md`)), sectionsOf(read(`${name}.ko.md`))];

  test('has the headings of the English one, in its order', () => {
    expect(korean.map(({ level }) => level)).toEqual(english.map(({ level }) => level));
    const numbers = (sections = english) => sections.map(({ heading }) => /^\d+\./.exec(heading)?.[0]);
    expect(numbers(korean)).toEqual(numbers(english));
  });

  test.each(english.map((section, index) => [section.heading, section, korean[index]] as const))(
    'names the same settings, commands and links under "%s"',
    (_, { heading: __, level: ___, ...says }, inKorean) => {
      expect(inKorean).toMatchObject(says);
      expect(inKorean?.heading).toMatch(/\p{Script=Hangul}/u);
    },
  );
});

test('a setting that one of them lost is found', () => {
  const lost = sectionsOf(read('operations.ko.md').replace('`DRAIN_SECONDS`', 'DRAIN'));
  expect(lost).not.toEqual(sectionsOf(read('operations.ko.md')));
});
