/**
 * Reads an SVG of an operator. It is refused, not cleaned, when it holds anything but a drawing: scripts, events, pages,
 * pictures and addresses outside itself.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { BrandDrawing } from './brand.ts';

const drawn = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'clipPath', 'mask', 'pattern', 'text', 'tspan'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'linearGradient', 'radialGradient', 'stop'],
];
const longestDrawing = 200_000;

type Node = { readonly [tag: string]: unknown; readonly ':@'?: Readonly<Record<string, string>> };

/** The drawing, or a sentence of what is wrong with it, as the second half of one that names the file. */
export function readDrawing(svg: string): BrandDrawing | string {
  if (svg.length > longestDrawing) return `is larger than ${longestDrawing / 1_000} kB`;
  if (/<!(?:DOCTYPE|ENTITY)|<\?(?!xml\s)/i.test(svg)) return 'holds a DOCTYPE, an entity or an instruction';
  // oxlint-disable-next-line typescript/no-deprecated -- The parser alone takes unclosed elements.
  if (XMLValidator.validate(svg) !== true) return 'is no well-formed SVG';
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    trimValues: false,
    processEntities: { enabled: true, maxTotalExpansions: 1_000 },
  });
  const nodes = parser.parse(svg) as readonly Node[];
  const root = nodes.find((node) => 'svg' in node);
  if (!root) return 'is no SVG';
  const wrong = findForeign(nodes);
  if (wrong !== undefined) return `holds ${wrong}, which is no part of a drawing`;
  const ratio = ratioOf(root[':@'] ?? {});
  return ratio === undefined ? 'has no size: viewBox="0 0 width height" is missing' : { svg, ratio };
}

/** The first thing that may do more than be drawn. */
function findForeign(nodes: readonly Node[]): string | undefined {
  for (const node of nodes) {
    const [tag = '#text'] = Object.keys(node).filter((key) => key !== ':@');
    if (tag === '?xml') continue;
    const content = node[tag];
    if (tag === '#text') {
      if (isAddressIn(String(content))) return 'an address';
      continue;
    }
    if (!drawn.includes(tag)) return `<${tag}>`;
    const attribute = Object.entries(node[':@'] ?? {}).find(([name, value]) => isForeign(name, value));
    if (attribute) return `the attribute ${attribute[0]}`;
    const inside = findForeign(content as readonly Node[]);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function isForeign(name: string, value: string): boolean {
  if (/^on/i.test(name)) return true;
  if (/(?:^|:)href$/i.test(name)) return !value.startsWith('#');
  return !name.startsWith('xmlns') && isAddressIn(value);
}

/** Of something outside the drawing. Escapes hide addresses from whoever looks, so none is taken. */
function isAddressIn(value: string): boolean {
  return /url\(\s*['"]?(?!#)[^)'"\s]|@import|javascript:|data:|\\/i.test(value);
}

function ratioOf({ viewBox, width, height }: Readonly<Record<string, string>>): number | undefined {
  const [, , ...box] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [wide = Number.NaN, high = Number.NaN] = box.length === 2 ? box : [Number(width), Number(height)];
  const ratio = wide / high;
  return ratio > 0 && Number.isFinite(ratio) ? ratio : undefined;
}
