import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { styleLayers } from './style-layers.ts';

const web = join(import.meta.dirname, '..');
const withoutSpace = (text: string) => text.replaceAll(/\s+/g, '');
const order = withoutSpace('@layer mantine-base, mantine, mantine-dates, global, ui, feature, app;');
const layered = (from: string, styles = '.a { color: red }') =>
  withoutSpace(postcss([styleLayers()]).process(styles, { from }).css);

describe('the layer of a sheet', () => {
  it.each([
    ['web/src/ui/tab-menu.module.css', 'ui'],
    ['web/src/app/top-bar.module.css', 'app'],
    ['web/src/app/global.css', 'global'],
    ['web/src/registration/buyer/steps.module.css', 'feature'],
  ])('of %s is %s, and the order of all is said first', (path, layer) => {
    expect(layered(`/portal/${path}`)).toBe(`${order}@layer${layer}{.a{color:red}}`);
  });

  it.each([
    ['UnstyledButton', 'mantine-base'],
    ['Tabs', 'mantine'],
  ])('of Mantine’s %s is %s, in place of its own', (name, layer) => {
    const path = `/portal/node_modules/@mantine/core/styles/${name}.layer.css`;
    expect(layered(path, '@layer mantine { .m { color: red } }')).toBe(`${order}@layer${layer}{.m{color:red}}`);
  });

  it('is given to every sheet of ours', () => {
    const paths = globSync(join(web, 'src/**/*.css'));
    expect(paths.filter((path) => !layered(path, readFileSync(path, 'utf8')).startsWith(order))).toEqual([]);
  });
});
