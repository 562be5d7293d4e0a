/**
 * Every sheet stands in a cascade layer that its place in the tree decides. Pages fetch their sheets one after another
 * and keep them, so which rule wins must not depend on which sheet came last.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AtRule, PluginCreator, Root } from 'postcss';
import postcss from 'postcss';

/** What comes later wins. */
const layers = ['mantine-base', 'mantine', 'mantine-dates', 'global', 'ui', 'feature', 'app'] as const;
type Layer = (typeof layers)[number];

const baseStyles = readFileSync(join(import.meta.dirname, '../src/app/base-styles.ts'), 'utf8');

/** Of Mantine's sheets those that other controls are built on come first. Fonts are in no layer. */
function layerOf(path: string): Layer | undefined {
  const mantine = /@mantine\/(core|dates|tiptap)\/styles.*$/.exec(path);
  if (mantine?.[1] === 'dates') return 'mantine-dates';
  if (mantine) return baseStyles.includes(`'${mantine[0]}'`) ? 'mantine-base' : 'mantine';
  const [, folder, file] = /\/web\/src\/([\w-]+)\/(?:.*\/)?([\w.-]+)$/.exec(path) ?? [];
  if (file === 'global.css') return 'global';
  if (folder === 'ui' || folder === 'app') return folder;
  return folder === undefined ? undefined : 'feature';
}

/** PostCSS plugin. Each sheet names the order of all layers, for any of them may be the first that a page fetches. */
export const styleLayers: PluginCreator<void> = () => ({
  postcssPlugin: 'style-layers',
  OnceExit(root) {
    const layer = layerOf(root.source?.input.file?.replaceAll('\\', '/') ?? '');
    if (!layer || root.nodes.length === 0) return;
    const inside = withoutLayer(root);
    root.removeAll();
    root.append(layerRule(layers.join(', ')), layerRule(layer).append(inside));
  },
});
styleLayers.postcss = true;

function layerRule(params: string): AtRule {
  return postcss.atRule({ name: 'layer', params });
}

/** What a sheet holds; Mantine's stand in a layer of their own. */
function withoutLayer(root: Root): Root['nodes'] {
  return root.nodes.flatMap((node) => (node.type === 'atrule' && node.name === 'layer' ? (node.nodes ?? []) : [node]));
}
