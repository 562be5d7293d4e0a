import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { brandFolder, type FolderFiles, logo, termFiles } from '../../test/make/make-brand.ts';
import { type Brand, companyLine, defaultBrand, termsVersionOf } from './brand.ts';
import { readDrawing } from './brand-drawing.ts';
import { readBrand } from './brand-folder.ts';
import { readSettings, SettingsError } from './settings.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: FolderFiles): string {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof text === 'string' ? text : JSON.stringify(text));
  }
  return folder;
}

const read = (files: FolderFiles) => readBrand(write(files));
const problemsOf = (files: FolderFiles) => {
  const found = read(files);
  return 'problems' in found ? found.problems.map((each) => each.replace('BRAND_DIRECTORY: ', '')) : [];
};
const brandOf = (files: FolderFiles): Brand => {
  const found = read(files);
  if ('problems' in found) throw new Error(found.problems.join('\n'));
  return found.brand;
};
const whole = brandFolder();

describe('a brand', () => {
  test('is the portal’s own without a folder', () => {
    expect(readBrand(undefined)).toEqual({ brand: defaultBrand });
  });

  test('has what its folder says: name, company in each language, colours, logo, terms', () => {
    const brand = brandOf(whole);
    expect(brand).toMatchObject({
      name: 'Hanbit Trade',
      colours: { brand: '#8a1538' },
      logo: { ratio: 4, holdsName: false },
    });
    expect([companyLine(brand, 'ko'), companyLine(brand, 'cn')]).toEqual([
      '한빛무역결제 주식회사 · 서울특별시 중구 세종대로 110',
      'Hanbit Trade Payments Co., Ltd. · 110 Sejong-daero, Jung-gu, Seoul',
    ]);
    expect(brand.terms?.texts.ko.B1).toEqual({ title: '이용약관 B1', text: '제1조\n\nB1 본문' });
    expect(brand.terms?.texts.ja).toEqual(brand.terms?.texts.en);
  });

  test('may be a name alone; all else stays as it is', () => {
    expect(brandOf({ 'brand.json': { name: 'Hanbit' } })).toMatchObject({ ...defaultBrand, name: 'Hanbit' });
  });

  test('has another version of its terms when a word or the day changes, and only then', () => {
    const versionOf = (files: FolderFiles) => termsVersionOf(brandOf(files));
    const before = versionOf(whole);
    expect(before).toMatch(/^2026-12-01\.[0-9a-f]{8}$/);
    expect(versionOf({ ...whole, 'logo.svg': logo.replace('4', '5') })).toBe(before);
    expect(versionOf({ ...whole, 'terms/ko/S5.md': `${termFiles['terms/ko/S5.md']}!` })).not.toBe(before);
    const later = { ...(whole['brand.json'] as object), terms: { date: '2027-01-01' } };
    expect(versionOf({ ...whole, 'brand.json': later })).toBe(before.replace('2026-12-01', '2027-01-01'));
  });
});

const json = (change: object) => ({ ...whole, 'brand.json': { ...(whole['brand.json'] as object), ...change } });
const without = (name: string) => Object.fromEntries(Object.entries(whole).filter(([each]) => each !== name));

describe('a brand’s folder is refused with file and field', () => {
  test.each<[string, FolderFiles]>([
    ['brand.json is missing', without('brand.json')],
    ['brand.json is not JSON', { ...whole, 'brand.json': '{' }],
    ['brand.json is not an object', { ...whole, 'brand.json': '[]' }],
    ['logo.png is none of brand.json, icon.svg, logo.svg, terms', { ...whole, 'logo.png': 'x' }],
    ['brand.json: color is none of name, company', json({ color: '#000000' })],
    ['brand.json: name is not one line', json({ name: 'Hanbit\r\nBcc: all@example.com' })],
    ['brand.json: name is not one line', json({ name: 'x'.repeat(61) })],
    ['brand.json: logoHoldsName is not true or false', json({ logoHoldsName: 'yes' })],
    ['brand.json: company.adress is none of name, address', json({ company: { name: 'x', adress: 'y' } })],
    ['brand.json: company.address.en is missing', json({ company: { name: 'x', address: { ko: 'y' } } })],
    ['brand.json: company.name.fr is no language', json({ company: { name: { en: 'x', fr: 'x' }, address: 'y' } })],
    ['brand.json: colours.brand is not a colour', json({ colours: { brand: 'red' } })],
    ['brand.json: colours.brand is missing', json({ colours: { deep: '#111111' } })],
    ['brand.json: colours.main is none of', json({ colours: { brand: '#8a1538', main: '#8a1538' } })],
    ['onBrand on colours.brand (#f2b705) has a contrast of 1.8', json({ colours: { brand: '#f2b705' } })],
    ['brand.json: terms.date is not a day', json({ terms: { date: '2026-02-30' } })],
    ['brand.json: terms.date is missing', json({ terms: undefined })],
    ['terms/en/S3.md is missing', without('terms/en/S3.md')],
    ['terms/kr is no language: ko, en, ja, sp, cn', { ...whole, 'terms/kr/S1.md': '# x\ny' }],
    ['terms/en/S9.md is none of S1.md', { ...whole, 'terms/en/S9.md': '# x\ny' }],
    ['terms/ko/ is missing', { 'brand.json': whole['brand.json'] ?? {}, 'terms/en/S1.md': '# x\ny' }],
    ['terms/en/B1.md does not begin with its title', { ...whole, 'terms/en/B1.md': 'Terms' }],
    ['terms/en/B1.md has a title and no text', { ...whole, 'terms/en/B1.md': '# Terms\n\n' }],
    ['logo.svg holds <script>', { ...whole, 'logo.svg': '<svg viewBox="0 0 1 1"><script>1</script></svg>' }],
  ])('%s', (sentence, files) => {
    expect(problemsOf(files).join('\n')).toContain(sentence);
  });

  test('a folder that is not there', () => {
    expect(readBrand('/nowhere')).toEqual({ problems: ['BRAND_DIRECTORY names a folder that is not there'] });
  });

  test('with all else that is wrong with the settings, when the process starts', () => {
    const BRAND_DIRECTORY = write(json({ name: '' }));
    const start = () => readSettings({ DEMO_MODE: 'on', PORT: 'x', BRAND_DIRECTORY });
    expect(start).toThrow(SettingsError);
    expect(start).toThrow(/PORT is not[\s\S]*BRAND_DIRECTORY: brand\.json: name is not one line/);
  });
});

describe('a drawing', () => {
  test.each([
    [
      'paths with styles and gradients',
      '<svg viewBox="0 0 8 2"><style>.a{fill:url(#b)}</style><path class="a" d="M0 0"/></svg>',
      4,
    ],
    ['one with width and height alone', '<svg width="30" height="20"><rect width="1" height="1"/></svg>', 1.5],
    ['a drawing with its declaration', '<?xml version="1.0"?><svg viewBox="0,0,6,3"><use href="#a"/></svg>', 2],
  ])('is taken: %s', (_, svg, ratio) => {
    expect(readDrawing(svg)).toEqual({ svg, ratio });
  });

  const around = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;
  test.each([
    ['a script', around('<script>alert(1)</script>')],
    ['an event', around('<path onload="alert(1)"/>')],
    ['an event of the root', '<svg viewBox="0 0 1 1" onload="alert(1)"/>'],
    ['a page', around('<foreignObject><p/></foreignObject>')],
    ['a picture from elsewhere', around('<image href="https://evil.example/x.png"/>')],
    ['a link', around('<a href="https://evil.example"/>')],
    ['a part from elsewhere', around('<use href="https://evil.example/x.svg#a"/>')],
    ['a part from elsewhere, the old way', around('<use xlink:href="data:image/svg+xml,x"/>')],
    ['a fill from elsewhere', around('<path style="fill:url(https://evil.example)"/>')],
    ['a style from elsewhere', around('<style>@import "https://evil.example"</style>')],
    ['a style that hides its address', around('<style>a{b:u\\72l(https://evil.example)}</style>')],
    ['motion', around('<animate attributeName="href" to="javascript:alert(1)"/>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${around('&x;')}`],
    ['an instruction', `<?xml-stylesheet href="x.css"?>${around('')}`],
    ['half a drawing', '<svg viewBox="0 0 1 1"><path>'],
    ['a page of HTML', '<html><body>logo</body></html>'],
    ['none with a size', '<svg><path d="M0 0"/></svg>'],
  ])('is refused: %s', (_, svg) => {
    expect(readDrawing(svg)).toEqual(expect.any(String));
  });
});
